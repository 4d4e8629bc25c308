"""A readable listing of a compiled card: facts, abilities with their marks, instructions.

It is read from the arrays alone, so it shows what the engine sees.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from enum import IntEnum, IntFlag

from tagduel_env.cards.catalogue import Catalogue, load_catalogue
from tagduel_env.cards.facts import Attribute, Race
from tagduel_env.effects.compiler.program import Programs
from tagduel_env.engine.record import constants as c
from tagduel_env.engine.record.constants import AmountOp, ConditionOp, FilterOp, Op

COMPARES = {0: "<=", 1: ">=", 2: "=", 3: "<", 4: ">"}

PLAIN_FIELDS = {
    "kind", "code", "index", "flags", "does", "event", "condition", "while_", "speed", "acts_from",
}  # fmt: skip


def list_card(programs: Programs, code: int) -> str:
    """The compiled form of a card, by catalogue number, in lines for people."""
    return "\n".join(Listing(programs, load_catalogue()).card(code))


def bits(flags: type[IntFlag], value: int) -> str:
    """The names of the bits that are set."""
    return " ".join(str(flag.name) for flag in flags if value & flag) or "-"


def name(numbers: type[IntEnum], value: int) -> str:
    """The name of a number."""
    return numbers(value).name


def place_names(value: int) -> str:
    """The names of places given as bits `1 << Place`."""
    names = [place.name for place in c.Place if value & 1 << place]
    return "|".join(names).replace("MONSTER_ZONE|SPELL_TRAP_ZONE|FIELD_ZONE", "FIELD")


class Listing:
    """Turns rows into words."""

    def __init__(self, programs: Programs, catalogue: Catalogue) -> None:
        self._programs = programs
        self._catalogue = catalogue
        self._rows: dict[str, list[dict[str, int]]] = {}

    # ------------------------------------------------------------------------------- the card
    def card(self, code: int) -> Iterator[str]:
        """The lines of a card."""
        facts = self._row("facts", code)
        yield f"{self._catalogue[code].name} ({code})"
        yield f"  kinds      {bits(c.CardKind, facts['kinds'])}"
        yield f"  rules      {bits(c.CardRule, facts['rules'])}"
        listens = [kind.name for kind in c.EventKind if facts["listens"] & 1 << kind]
        if listens:
            yield f"  listens    {' '.join(listens)}"
        if facts["equips_to"]:
            yield f"  equips to  {self.filter(facts['equips_to'])}"
        first = facts["materials_first"]
        for row in range(first, first + facts["materials_count"]):
            yield f"  material   {self._material(row)}"
        first = facts["abilities_first"]
        for row in range(first, first + facts["abilities_count"]):
            yield from self.ability(row, "  ")

    def ability(self, row: int, indent: str) -> Iterator[str]:
        """The lines of one ability, with its modes."""
        ability = self._row("abilities", row)
        speed = f", speed {ability['speed']}" if ability["speed"] else ""
        kind = name(c.AbilityKind, ability["kind"])
        yield f"{indent}ability {ability['index']} (row {row}): {kind}{speed}"
        inner = indent + "  "
        yield f"{inner}acts from  {bits(c.ActsFrom, ability['acts_from'])}"
        yield f"{inner}flags      {bits(c.AbilityFlag, ability['flags'])}"
        if ability["does"]:
            yield f"{inner}does       {bits(c.Does, ability['does'])}"
        yield from (inner + line for line in self._asked(ability))
        yield from (inner + line for line in self._planned(ability))
        for title, start in (("cost", ability["cost_pc"]), ("program", ability["pc"])):
            if start:
                yield f"{inner}{title}:"
                yield from (f"{inner}  {line}" for line in self.program(start))
        for title in ("oaths", "modifiers"):
            first = ability[f"{title}_first"]
            for modifier in range(first, first + ability[f"{title}_count"]):
                yield f"{inner}{title[:-1]:10} {self.modifier(modifier)}"
        first = ability["modes_first"]
        for mode in range(first, first + ability["modes_count"]):
            yield from self.ability(mode, inner)

    def _asked(self, ability: dict[str, int]) -> Iterator[str]:
        """Event and conditions."""
        if ability["event"]:
            yield f"event      {self.pattern(ability['event'] - 1)}"
        for title, text in (("condition", "only if"), ("while_", "while"), ("target_if", "if")):
            if ability[title]:
                yield f"{text:10} {self.condition(ability[title] - 1)}"
        if ability["ignoring"]:
            yield f"ignoring   {self.filter(ability['ignoring'] - 1)}"
        if ability["shared"]:
            yield f"shared     {ability['shared']:#b}"

    def _planned(self, ability: dict[str, int]) -> Iterator[str]:
        """What is decided on activation."""
        if ability["number"]:
            yield f"number     {self.amount(ability['number'] - 1)}"
        if ability["declares"]:
            yield f"declares   {name(c.DecisionKind, ability['declares'])}"
        first = ability["choices_first"]
        for row in range(first, first + ability["choices_count"]):
            yield f"plans {row - first}    {self.choice(row)}"

    # -------------------------------------------------------------------------------- programs
    def program(self, start: int) -> Iterator[str]:
        """The instructions from `start` to the end of the program."""
        inner = 0
        pc = start
        while True:
            code = self._row("code", pc)
            yield f"{pc - start:3}  {self.instruction(code)}"
            op = Op(code["op"])
            # Bodies that are passed over have an END of their own.
            inner += op in (Op.LATER, Op.AFTER_LINK)
            if op is Op.COST_PAID or (op is Op.END and inner == 0):
                return
            inner -= op is Op.END
            pc += 1

    def instruction(self, code: dict[str, int]) -> str:
        """One instruction with its operands in words."""
        op, x, a, b, ref = Op(code["op"]), code["x"], code["a"], code["b"], code["c"]
        return f"{op.name:16}{self._operands(op, x, a, b, ref)}".rstrip()

    def _operands(self, op: Op, x: int, a: int, b: int, ref: int) -> str:
        match op:
            case Op.MOVE | Op.SUMMON | Op.POSITION | Op.SHOW | Op.CONTROL | Op.SWAP | Op.EQUIP:
                return self._with_source(op, x, a, b, ref)
            case Op.COUNTER | Op.BOND:
                return self._with_source(op, x, a, b, ref)
            case Op.CHOOSE | Op.KEEP:
                what = self.choice(a) if op is Op.CHOOSE else self.group(a)
                planned = f" (planned {b - 1})" if b else ""
                return f"{name(c.Ref, x)} := {what}{planned}"
            case Op.DRAW | Op.MILL:
                return f"{self.amount(a)} by {player(x + 256 * ref)}"
            case Op.LIFE:
                what = ("damage", "gain", "pay")[x]
                return f"{what} {self.amount(a)} to {player(b + 256 * ref)}"
            case Op.FUSE | Op.RITUAL | Op.SYNCHRO | Op.NORMAL | Op.MAKE_TOKENS | Op.AS_MONSTER:
                return self._summoning(op, x, a, b, ref)
            case Op.LAST:
                scope = ("", " (tied)", " (for the side)")[x]
                return f"{self.modifier(a)} until {self.time(b)}{scope}"
            case Op.LATER:
                return f"at {self.time(a) if x else self.pattern(a)}: next {b}"
            case _:
                return self._flow(op, x, a, b, ref)

    def _with_source(self, op: Op, x: int, a: int, b: int, ref: int) -> str:
        """Instructions whose operand (a, b) is a register or a group."""
        cards = self.source(a, b)
        match op:
            case Op.MOVE:
                banished = " and banish" if ref >> 15 else ""
                return f"{name(c.Verb, x)}{banished} {cards} by {player(ref & ~(1 << 15))}"
            case Op.SUMMON:
                return f"{cards} {name(c.PositionWord, x)} to {player(ref)}"
            case Op.POSITION:
                quietly = " without flip effects" if ref else ""
                return f"{cards} to {name(c.PositionWord, x)}{quietly}"
            case Op.SHOW:
                return f"{('', 'reveal', 'look at')[x]} {cards}"
            case Op.CONTROL:
                return f"{cards} until {self.time(x) if ref else 'FOREVER'}"
            case Op.EQUIP:
                return f"{cards} to {name(c.Ref, ref)}"
            case Op.COUNTER:
                sign, row = ("-", ref & ~(1 << 15)) if ref >> 15 else ("+", ref)
                return f"{sign}{self.amount(row)} {self._programs.counters[x - 1]!r} on {cards}"
            case _:
                return cards

    def _summoning(self, op: Op, x: int, a: int, b: int, ref: int) -> str:
        """Summons that make choices of their own, Tokens and bodies."""
        match op:
            case Op.FUSE:
                return f"{self.choice(a)} with {self.group(b)}, {name(c.Manner, x)}"
            case Op.RITUAL:
                need = f"Levels {COMPARES[x]} {self.amount(ref)}"
                return f"{self.choice(a)} with {self.choice(b)}, {need}"
            case Op.SYNCHRO:
                return f"{self.choice(a)} using {name(c.Ref, x)}"
            case Op.NORMAL:
                return self.choice(a)
            case Op.MAKE_TOKENS:
                where = f"{name(c.PositionWord, x)} to {player(ref)}"
                return f"{self.amount(b)} x {self.body(a)} {where}"
            case _:
                return self.body(a)

    def _flow(self, op: Op, x: int, a: int, b: int, ref: int) -> str:
        """Questions, conditions and jumps."""
        match op:
            case Op.TEST:
                return f"{self.condition(a)}, else skip {b}"
            case Op.ASK:
                word = "pay, or else" if b else "may"
                return f"{player(x + 256 * ref)} {word}, on no skip {a}"
            case Op.UNLESS_DID_SKIP | Op.JUMP:
                return f"skip {a}"
            case Op.CHOOSE_MODE:
                return f"{a} cases by {player(x + 256 * ref)}"
            case Op.CASE:
                possible = f" if {self.condition(b)}" if b else ""
                return f"next {a}{possible}"
            case Op.EACH_BEGIN | Op.BOTH_BEGIN | Op.AFTER_LINK:
                return f"next {a}"
            case _:
                return self._rest(op, x, a, b, ref)

    def _rest(self, op: Op, x: int, a: int, b: int, ref: int) -> str:
        """Numbers, declarations and single deeds."""
        match op:
            case Op.NOTE | Op.CHOOSE_NUMBER:
                return self.amount(a)
            case Op.DECLARE:
                planned = " (planned)" if b else ""
                return f"{name(c.DecisionKind, x)} by {player(a + 256 * ref)}{planned}"
            case Op.EXCAVATE:
                return f"{player(x)} until {self.filter(a)}"
            case Op.NEGATE:
                return ("activation", "effect", "Summon", "attack")[x]
            case Op.RETARGET:
                return name(c.Ref, x)
            case Op.FLOW:
                return ("end the Battle Phase", "go to the End Phase")[x]
            case Op.WIN:
                return player(x + 256 * ref)
            case _:
                return ""

    # ------------------------------------------------------------------------------ asked rows
    def source(self, value: int, sort: int) -> str:
        """Operand (a, b): a register or a group."""
        return name(c.Ref, value) if sort == c.SourceSort.REF else self.group(value)

    def group(self, row: int) -> str:
        """A group: where, and which."""
        group = self._row("groups", row)
        first = group["terms_first"]
        terms = [self._term(n) for n in range(first, first + group["terms_count"])]
        parts = ["|".join(terms)] if terms else []
        if group["filter"]:
            parts.append(self.filter(group["filter"]))
        if group["superlative"]:
            best = name(FilterOp, group["superlative"])
            parts.append(f"{best} {name(c.Stat, group['stat'])}")
        return f"[{' & '.join(parts)}]"

    def _term(self, row: int) -> str:
        term = self._row("terms", row)
        if term["sort"] == 1:
            return name(c.Ref, term["ref"])
        if term["sort"] == 2:
            return f"materials of {name(c.Ref, term['ref'])}"
        top = f" top {term['top']}" if term["top"] else ""
        where = f"{name(c.Whose, term['whose'])} {name(c.Area, term['area'])}"
        return f"{where}{top} ({name(c.Purpose, term['purpose']).lower()})"

    def filter(self, row: int) -> str:
        """A filter over one card."""
        node = self._row("filters", row)
        op, x, a, b = FilterOp(node["op"]), node["x"], node["a"], node["b"]
        match op:
            case FilterOp.AND | FilterOp.OR:
                word = " & " if op is FilterOp.AND else " or "
                return f"({word.join(self.filter(n) for n in self._children(a, b))})"
            case FilterOp.NOT:
                return f"not {self.filter(a)}"
            case FilterOp.KIND:
                return bits(c.CardKind, node["value"])
            case FilterOp.ATTRIBUTE:
                return Attribute(x).name
            case FilterOp.RACE:
                return Race(x).label
            case FilterOp.NAME:
                numbers = self._programs.arrays["names"][a : a + b]
                return " or ".join(repr(self._catalogue[int(n)].name) for n in numbers)
            case FilterOp.SERIES:
                return f"series {self._programs.series[x]!r}"
            case FilterOp.STAT:
                return f"{name(c.Stat, x)} {COMPARES[node['y']]} {self.amount(a)}"
            case FilterOp.COUNTER:
                kind = self._programs.counters[x - 1]
                return f"{kind!r} counters {COMPARES[node['y']]} {self.amount(a)}"
            case FilterOp.STATE:
                return name(c.State, x)
            case _:
                return f"{op.name}({self.filter(a) if a else name(c.Ref, x)})"

    def choice(self, row: int) -> str:
        """A choice: how many of what, by whom, for what."""
        node = self._row("choices", row)
        least, most = self.amount(node["least"]), self.amount(node["most"])
        number = least if least == most else f"{least}..{most}"
        role = ("", "cost ", "target ", "procedure ")[node["role"]]
        text = f"{role}{number} of {self.group(node['group'])} for {name(c.Verb, node['verb'])}"
        by = player(node["by"] + 256 * node["by_ref"])
        text += " at random" if node["random"] else f" by {by}"
        if node["rule"]:
            test = f"{COMPARES[node['compare']]} {self.amount(node['amount'])}"
            text += f", total {name(c.Stat, node['stat'])} {test}"
        if node["condition"]:
            text += f", if {self.condition(node['condition'] - 1)}"
        return text + (", all needed" if node["all_needed"] else "")

    def amount(self, row: int) -> str:
        """An amount."""
        node = self._row("amounts", row)
        op, x, a, b = AmountOp(node["op"]), node["x"], node["a"], node["b"]
        match op:
            case AmountOp.CONSTANT:
                return "any" if node["value"] == 99 else str(node["value"])
            case AmountOp.COUNT | AmountOp.NAMES:
                return f"{op.name}{self.group(a)}"
            case AmountOp.SUM:
                return f"{name(c.Stat, x)}{self.group(a)}"
            case AmountOp.COUNTERS:
                return f"{self._programs.counters[x - 1]!r} counters{self.group(a)}"
            case AmountOp.LIFE:
                return f"LP of {player(x)}"
            case AmountOp.TIMES:
                return f"({self.amount(a)} x {self.amount(b)})"
            case AmountOp.PLUS:
                return f"({self.amount(a)} + {self.amount(b)})"
            case AmountOp.HALF:
                return f"half of {self.amount(a)}"
            case AmountOp.REGISTER:
                return name(c.Register, x)
            case AmountOp.CHOSEN:
                most = self.amount(b) if b else "as much as can be"
                return f"chosen {self.amount(a)}..{most} by {node['value']}"

    def condition(self, row: int) -> str:
        """A condition."""
        node = self._row("conditions", row)
        op, x, a, b = ConditionOp(node["op"]), node["x"], node["a"], node["b"]
        match op:
            case ConditionOp.AND | ConditionOp.OR:
                word = " and " if op is ConditionOp.AND else " or "
                return f"({word.join(self.condition(n) for n in self._children(a, b))})"
            case ConditionOp.NOT:
                return f"not {self.condition(a)}"
            case ConditionOp.COMPARE:
                return f"{self.amount(a)} {COMPARES[x]} {self.amount(b)}"
            case ConditionOp.DURING:
                return f"during {name(c.During, x)} of {player(a) if a else 'anybody'}"
            case ConditionOp.HAPPENED:
                return f"happened {name(c.Since, x)}: {self.pattern(a)}"
            case _:
                return op.name

    def pattern(self, row: int) -> str:
        """An event pattern: every field that matters, and its alternatives."""
        node = self._row("patterns", row)
        parts = [name(c.EventKind, node["kind"])]
        parts += [text for text in self._pattern_parts(node) if text]
        also = f" or {self.pattern(node['also'] - 1)}" if node["also"] else ""
        return " ".join(parts) + also

    def _pattern_parts(self, node: dict[str, int]) -> Iterable[str]:
        summon = node["kind"] in (c.EventKind.SUMMONED, c.EventKind.WOULD_BE_SUMMONED)
        yield "THIS" if node["is_self"] else ""
        yield "exactly one" if node["exactly_one"] else ""
        yield self._optional("", node["subject"])
        yield f"with {bits(c.MoveFlag, node['flags_all'])}" if node["flags_all"] else ""
        flags = c.SummonKind if summon else c.MoveFlag
        yield f"any of {bits(flags, node['flags_any'])}" if node["flags_any"] else ""
        if node["link_kinds"]:
            moved = node["kind"] == c.EventKind.MOVED
            kinds = c.SummonKind if moved else c.LinkKind
            yield f"kinds {bits(kinds, node['link_kinds'])}"
        yield f"by {player(node['by_player'])}" if node["by_player"] else ""
        yield self._optional("by ", node["by_group"])
        yield f"by ability row {node['by_ability'] - 1}" if node["by_ability"] else ""
        for word in ("from", "to"):
            area, whose = node[f"{word}_area"], node[f"{word}_whose"]
            if area:
                yield f"{word} {name(c.Whose, whose)} {place_names(area)}"
        yield "direct" if node["direct"] else ""
        yield self._optional("with other ", node["other"])
        yield from self._pattern_times(node)

    def _pattern_times(self, node: dict[str, int]) -> Iterable[str]:
        """Moments, links and conditions of a pattern."""
        if node["kind"] == c.EventKind.BATTLES:
            yield f"{name(c.BattleMoment, node['moment'])} {name(c.BattleRole, node['role'])}"
        if node["phase"]:
            end = node["phase"] == 7
            phase = "END_OF_BATTLE_PHASE" if end else name(c.Phase, node["phase"])
            yield f"{phase} of {player(node['whose']) if node['whose'] else 'anybody'}"
        yield f"to {player(node['to_player'])}" if node["to_player"] else ""
        yield f"that does {bits(c.Does, node['does'])}" if node["does"] else ""
        if node["does_amount"]:
            test = COMPARES[node["does_compare"]]
            whose = player(node["does_whose"])
            yield f"to {test} {self.amount(node['does_amount'] - 1)} of {whose}"
        only = "only " if node["targeting_only"] else ""
        yield self._optional(f"targeting {only}", node["targeting"])
        yield f"when {self.condition(node['condition'] - 1)}" if node["condition"] else ""

    def _optional(self, word: str, group: int) -> str:
        return f"{word}{self.group(group - 1)}" if group else ""

    def time(self, row: int) -> str:
        """A time."""
        node = self._row("times", row)
        count = f" {node['count']} of {player(node['whose'])}" if node["count"] else ""
        return f"{name(c.TimeKind, node['kind'])}{count}"

    def body(self, row: int) -> str:
        """What a Token, or a card as a monster, is."""
        node = self._row("bodies", row)
        who = repr(self._catalogue[node["name"]].name) if node["name"] else "this card"
        kind = f"{Attribute(node['attribute']).name} {Race(node['race']).label}"
        stats = f"{self.amount(node['atk'])}/{self.amount(node['def_'])}"
        return f"{who} as {kind}, Level {node['level']}, {stats}"

    def modifier(self, row: int) -> str:
        """A modifier: its kind and every field that is not 0."""
        node = self._row("modifiers", row)
        kind = c.ModifierKind(node["kind"])
        parts = [kind.name, *self._modifier_parts(kind, node)]
        return " ".join(part for part in parts if part)

    def _modifier_parts(self, kind: c.ModifierKind, node: dict[str, int]) -> Iterable[str]:
        ops: dict[c.ModifierKind, type[IntEnum]] = {
            c.ModifierKind.STAT: c.StatOp,
            c.ModifierKind.ATTACKS: c.AttackWay,
            c.ModifierKind.BATTLE_DAMAGE: c.DamageRule,
            c.ModifierKind.KEPT_IN_POSITION: c.PositionWord,
            c.ModifierKind.COUNTS_AS: c.CountsAs,
        }
        if kind in ops:
            yield name(ops[kind], node["op"])
        if kind is c.ModifierKind.STAT:
            yield "|".join(stat.name for stat in c.Stat if node["stats"] & 1 << stat)
        yield player(node["player"]) if node["player"] else ""
        acts = {c.ModifierKind.CANNOT: c.Act, c.ModifierKind.PLAYER_CANNOT: c.PlayerAct}
        if kind in acts:
            yield name(acts[kind], node["act"])
        yield "the field itself" if node["field_itself"] else self._optional("", node["group"])
        yield self._word(node) if kind is c.ModifierKind.TREATED_AS else ""
        yield self.amount(node["amount"] - 1) if node["amount"] else ""
        yield f"filter {self.filter(node['filter'])}" if node["filter"] else ""
        yield f"others {self.filter(node['others'])}" if node["others"] else ""
        for word in ("from_area", "to_area", "places"):
            yield f"{word} {place_names(node[word])}" if node[word] else ""
        if kind is c.ModifierKind.GOES_INSTEAD:
            top = " (on top)" if node["op"] else ""
            yield f"instead {name(c.Place, node['instead'])}{top}"
        for word in ("more_than", "late", "lives", "unless"):
            yield f"{word}={node[word]}" if node[word] else ""
        for word in ("when", "while_"):
            yield f"{word} {self.condition(node[word] - 1)}" if node[word] else ""
        yield f"ability row {node['ability'] - 1}" if node["ability"] else ""
        yield f"layer {node['layer']}" if node["layer"] else ""

    def _word(self, node: dict[str, int]) -> str:
        """What a card is treated as."""
        word = node["word"]
        match node["word_sort"]:
            case 0:
                return f"as {bits(c.CardKind, word)}"
            case 1:
                return f"as {Attribute(word).name}"
            case 2:
                return f"as {Race(word).label}"
            case 3:
                return f"as {self._catalogue[word].name!r}"
            case 4:
                return f"as summoned by {name(c.Ref, word) if word else ''}"
            case _:
                return f"as the name of {name(c.Ref, word)}"

    def _material(self, row: int) -> str:
        node = self._row("materials", row)
        least, most = node["least"], node["most"]
        number = f"{least}" if least == most else f"{least}..{'any' if most == 99 else most}"
        marks = [word for word in ("tuner", "any_field", "named") if node[word]]
        what = self.filter(node["filter"]) if node["filter"] else "any"
        kind, manner = name(c.MaterialKind, node["kind"]), name(c.Manner, node["manner"])
        return " ".join([kind, number, what, manner, *marks])

    # -------------------------------------------------------------------------------- helpers
    def _row(self, table: str, row: int) -> dict[str, int]:
        array = self._programs.arrays[table]
        values = array[row]
        return {str(field): int(values[field]) for field in array.dtype.names or ()}

    def _children(self, first: int, count: int) -> list[int]:
        return [int(row) for row in self._programs.arrays["children"][first : first + count]]


def player(packed: int) -> str:
    """A Player word, with the reference packed above it."""
    word = name(c.Player, packed & 255)
    return f"{word} {name(c.Ref, packed >> 8)}" if packed >> 8 else word
