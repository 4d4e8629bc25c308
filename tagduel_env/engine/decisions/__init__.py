"""What is asked of a Duelist, and the options."""
