"""What happened, what fits it, and who answers it."""
