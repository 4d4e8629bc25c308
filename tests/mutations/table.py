"""Every mutation there is."""

from tests.mutations.source_document import SOURCE_DOCUMENT

MUTATIONS = SOURCE_DOCUMENT
