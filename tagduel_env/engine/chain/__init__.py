"""Chains: responses, triggers, windows, resolution."""
