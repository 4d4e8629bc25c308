"""What programs of cards do."""
