"""From an option chosen to a play that is declared and paid."""
