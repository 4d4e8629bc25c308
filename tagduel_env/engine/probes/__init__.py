"""Doors for tests alone."""
