"""A census of random play: what each card, ability and deck did in many Duels.

`take_census` plays the Duels and counts, `census_record` says what was counted by name, and
`as_markdown` writes it as the page that is kept in `docs/census.md`.
"""

from tagduel_env.census.counting import Census, take_census
from tagduel_env.census.page import as_markdown
from tagduel_env.census.record import CensusRecord, census_record

__all__ = ["Census", "CensusRecord", "as_markdown", "census_record", "take_census"]
