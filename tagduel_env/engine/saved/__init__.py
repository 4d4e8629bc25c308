"""A Duel as bytes: how it began, what was done since, and loading it again."""
