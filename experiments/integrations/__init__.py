"""Tag Duels in other projects' terms: one short example each."""
