# Where the bytes of an array lie.
from cpython.buffer cimport Py_buffer
