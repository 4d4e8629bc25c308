# From a table to the float vector (spaces C5), by the columns that tagduel_env.spaces.columns
# describes. `load` (Python) gives the program and the card features before the first use.
from libc.stdint cimport int32_t, uint8_t, uint16_t
from tagduel_env.engine.observation.observation cimport SeenList, Table

# One column, or neighbouring ones, of a row.
cdef packed struct Step:
    uint16_t source  # byte of the row
    uint8_t kind  # 1 u1, 2 u2, 4 u4, 18 i2, 20 i4
    uint8_t how  # How
    uint16_t count  # columns
    uint16_t groups  # first entry of `group_of`, for GROUPS
    int32_t first
    float factor  # what a number is multiplied with

# One block of the vector that is made of rows of one block of the table.
cdef packed struct Part:
    uint16_t steps_first
    uint16_t steps_count
    uint16_t rows
    uint16_t table_rows
    uint16_t row_size
    uint16_t table_offset
    uint16_t present  # byte of the row that says whether it's in use, 65535: always
    uint8_t present_kind
    uint8_t newest  # 1: the last rows in use
    uint16_t card  # byte of the card
    uint16_t features  # card features after the columns
    int32_t offset  # in the vector
    int32_t width

cdef enum:
    MAX_STEPS = 256
    MAX_PARTS = 16
    MAX_GROUPS = 1024

# The program, as loaded.
cdef Step[256] STEPS
cdef Part[16] PARTS
cdef uint8_t[1024] GROUP_OF
cdef int PARTS_COUNT
cdef float POOLED_SCALE
cdef float* FEATURES  # float32[8192, 32]
# The same without the zeros: entries [FIRST[card], FIRST[card + 1]) are columns and values.
cdef int32_t* FIRST
cdef uint8_t* COLUMNS
cdef float* VALUES

# `cards` 1: with the short features of every list row.
cdef void vectorise(Table* table, float* out, bint cards) noexcept nogil

cdef void* pointer_to(object array)
cdef int read(uint8_t* at, int kind) noexcept nogil
cdef void encode_part(Table* table, Part* part, float* out) noexcept nogil
cdef void encode_row(uint8_t* row, Part* part, float* out) noexcept nogil
cdef void encode_step(uint8_t* row, Step* step, float* out) noexcept nogil
cdef int first_row(uint8_t* rows, Part* part) noexcept nogil
cdef void copy_features(int card, int count, float* out) noexcept nogil
cdef void pool(Table* table, float* out) noexcept nogil
cdef void add_features(SeenList* row, float* out) noexcept nogil
cdef void add_scaled(int card, int copies, float* out) noexcept nogil
cdef void mark_picks(Table* table, float* out) noexcept nogil
cdef void write_list_cards(Table* table, float* out) noexcept nogil
