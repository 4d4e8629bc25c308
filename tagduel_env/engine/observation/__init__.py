"""What a seat sees, as numbers."""
