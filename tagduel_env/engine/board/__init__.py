"""What lies where, whose it is, what it is, and who knows it."""
