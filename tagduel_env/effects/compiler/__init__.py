"""The compiler: from the trees of the card language to the tables that the engine reads.

`compile_pool()` gives the whole pool, compiled when it is first asked for:

    >>> programs = compile_pool()
    >>> sorted(programs.arrays)[:3]
    ['abilities', 'amounts', 'bodies']

Each sort of node has its module: `groups` (filters, groups, choices), `amounts` (with conditions),
`patterns` (events), `modifiers`, `times`, `steps` (instructions), `abilities`, `materials`,
`cards`. What no card states is read off the tree in `derivations` and `deeds`. What a field means
is said in `tagduel_env.engine.record.layout`. `listing` prints the program of a card.
"""

from tagduel_env.effects.compiler.errors import CompileError
from tagduel_env.effects.compiler.program import Programs, compile_cards, compile_pool

__all__ = ["CompileError", "Programs", "compile_cards", "compile_pool"]
