"""What applies all the time: derived numbers, permissions, prohibitions."""
