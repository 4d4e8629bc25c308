"""A Duel as it could be for all that a seat knows."""
