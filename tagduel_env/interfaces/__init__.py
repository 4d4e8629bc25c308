"""Other ways to the same Duels: many at once, and the interfaces of other libraries."""
