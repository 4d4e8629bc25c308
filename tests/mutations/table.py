"""Every mutation there is."""

from tests.mutations.base_rules import BASE_RULES
from tests.mutations.cards import CARDS
from tests.mutations.observation import OBSERVATION
from tests.mutations.programs import PROGRAMS
from tests.mutations.source_document import SOURCE_DOCUMENT

MUTATIONS = SOURCE_DOCUMENT + OBSERVATION + BASE_RULES + CARDS + PROGRAMS
