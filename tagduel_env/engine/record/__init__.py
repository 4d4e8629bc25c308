"""The record of a Duel: its layout, the tables beside it, and the small tools on it."""
