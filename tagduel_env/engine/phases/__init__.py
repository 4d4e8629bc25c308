"""The course of a Duel: turns, battle, what settles, the end."""
