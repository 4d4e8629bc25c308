"""Card facts: the catalogue of the era and, beside it, the effect definitions."""
