"""Every mutation there is."""

from tests.mutations.observation import OBSERVATION
from tests.mutations.source_document import SOURCE_DOCUMENT

MUTATIONS = SOURCE_DOCUMENT + OBSERVATION
