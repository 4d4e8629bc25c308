"""How the compiled engine is built. Used by setup.py; never imported by the package."""
