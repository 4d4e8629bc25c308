"""Experiments with agents: what is measured, and how; everything uses the public API only."""
