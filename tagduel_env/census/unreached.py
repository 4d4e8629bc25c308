"""What random play does not reach, and why; scenarios show that it works."""

from collections.abc import Mapping

__all__ = ["UNREACHED"]

UNREACHED: Mapping[str, str] = {}
"""Lines of `CensusRecord.never`, each with the reason."""
