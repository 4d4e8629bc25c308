"""The only source of chance (18.2): xoroshiro128**, seeded through splitmix64."""

import cython
from cython.cimports.libc.stdint import uint64_t


def seed_generator(d, seed):
    """18.2: everything random in a duel follows from its seed."""
    seed_state(d.rng, seed)


def next_random(d):
    """18.2: the next 64 random bits."""
    return step_state(d.rng)


def random_below(d, n):
    """18.2: a number from 0 to n - 1, each equally likely."""
    return below(d.rng, n)


def seed_state(state, seed):
    """Spread a seed over both words (splitmix64), so that near seeds give unlike streams."""
    x = cython.cast(uint64_t, seed)
    for i in range(2):
        x += cython.cast(uint64_t, 0x9E3779B97F4A7C15)
        z = x
        z = (z ^ (z >> 30)) * cython.cast(uint64_t, 0xBF58476D1CE4E5B9)
        z = (z ^ (z >> 27)) * cython.cast(uint64_t, 0x94D049BB133111EB)
        state[i] = z ^ (z >> 31)


def step_state(state):
    """One step of xoroshiro128**."""
    first = state[0]
    second = state[1] ^ first
    scrambled = first * 5
    scrambled = ((scrambled << 7) | (scrambled >> 57)) * 9
    state[0] = ((first << 24) | (first >> 40)) ^ second ^ (second << 16)
    state[1] = (second << 37) | (second >> 27)
    return scrambled


def below(state, n):
    """A number from 0 to n - 1: the high half of a product, redrawn where it would be biased."""
    span = cython.cast(uint64_t, n)
    half = cython.cast(uint64_t, 0xFFFFFFFF)
    least = (half + 1 - span) % span
    product = (step_state(state) >> 32) * span
    while (product & half) < least:
        product = (step_state(state) >> 32) * span
    return product >> 32
