"""The rules, compiled: one packed record, run from one decision to the next."""
