"""Summons and their materials."""
