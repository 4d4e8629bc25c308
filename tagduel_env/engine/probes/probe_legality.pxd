# The short ways of legality beside the long ones, for tests; see probe_legality.py.
