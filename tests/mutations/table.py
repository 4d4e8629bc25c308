"""Every mutation there is."""

from tests.mutations.base_rules import BASE_RULES
from tests.mutations.cards import CARDS
from tests.mutations.observation import OBSERVATION
from tests.mutations.programs import PROGRAMS
from tests.mutations.tag_rules_a import TAG_RULES_A
from tests.mutations.tag_rules_b_to_e import TAG_RULES_B_TO_E

MUTATIONS = TAG_RULES_A + TAG_RULES_B_TO_E + OBSERVATION + BASE_RULES + CARDS + PROGRAMS
