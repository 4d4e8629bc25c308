# What Duelists declare or fix: names (with the book of spaces B5), kinds, Levels, numbers. All
# that is known of an unfinished declaration stands in the decision itself, so any frame may ask.
from tagduel_env.engine.record.types cimport Duel, Link

# `kind` a DECISION_KIND_DECLARE_*: asks, and returns -1 while it asks (return and come back), else
# what was declared: a catalogue number, a CardKind bit, a Level, an Attribute, a Type.
cdef int declaration(Duel* d, int kind, int seat, Link* l) noexcept nogil
# A number of `unit`s from least to most: -1 while it asks, else the number.
cdef int number(Duel* d, int least, int most, int unit, Link* l) noexcept nogil

cdef enum:
    MOST_CODES = 65536

cdef void ask_name(Duel* d, int seat, Link* l) noexcept nogil
cdef void ask_page(Duel* d, int seat, Link* l) noexcept nogil
cdef void ask_line(Duel* d, int seat, Link* l, int page) noexcept nogil
cdef int take_name(Duel* d, int seat, Link* l) noexcept nogil
cdef void mark_readable(Duel* d, int seat, unsigned char* seen) noexcept nogil
cdef bint in_book(int code, unsigned char* seen) noexcept nogil
cdef int code_of_line(int page, int line, unsigned char* seen) noexcept nogil
cdef void ask_values(Duel* d, int kind, int seat, Link* l, int first, int last) noexcept nogil
cdef void ask_number(Duel* d, int least, int most, int unit, int page, Link* l) noexcept nogil
