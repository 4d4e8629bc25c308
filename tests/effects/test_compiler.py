"""The compiled pool: every card compiles, every row is well formed, the programs are right."""

import subprocess
import sys

import numpy as np
import pytest

from tagduel_env.cards.catalogue import load_catalogue
from tagduel_env.cards.pool import definitions
from tagduel_env.effects import (
    DARK,
    IN_ATTACK,
    MONSTER,
    OPPONENT,
    THIS,
    YOU_CAN,
    YOUR_DECK,
    activation,
    card,
    destroyed_by_battle,
    draw,
    every,
    excavate_until,
    later,
    nth,
    one_of,
    special_summon,
    target,
    trigger,
    when,
)
from tagduel_env.effects.compiler import CompileError, compile_cards, compile_pool
from tagduel_env.effects.compiler.tables import FIELDS
from tagduel_env.effects.references import OPPONENTS_DECK
from tagduel_env.effects.words import MAIN_PHASE_1, YOU
from tagduel_env.engine.record import constants as c
from tagduel_env.engine.record import layout
from tagduel_env.engine.record.constants import AbilityFlag, CardRule, Op

SKIPS = {
    Op.UNLESS_DID_SKIP: "a", Op.TEST: "b", Op.JUMP: "a", Op.ASK: "a", Op.CASE: "a",
    Op.EACH_BEGIN: "a", Op.LATER: "b", Op.AFTER_LINK: "a", Op.BOTH_BEGIN: "a",
}  # fmt: skip
"""Instructions that speak of the ones after them, and the operand with their number."""


@pytest.fixture(scope="module")
def programs():
    return compile_pool()


def rows_of(programs, name):
    """The facts of a card and its ability rows, as dictionaries."""
    facts = row(programs, "facts", load_catalogue().by_name(name).number)
    first = facts["abilities_first"]
    rows = range(first, first + facts["abilities_count"])
    return facts, [row(programs, "abilities", number) for number in rows]


def row(programs, table, number):
    array = programs.arrays[table]
    return {field: int(array[number][field]) for field in array.dtype.names}


def program_at(programs, start):
    """The instructions of a program, bodies that are passed over included."""
    found, inner, pc = [], 0, start
    while True:
        instruction = row(programs, "code", pc)
        op = Op(instruction["op"])
        found.append((op, instruction))
        inner += op in (Op.LATER, Op.AFTER_LINK)
        if op is Op.COST_PAID or (op is Op.END and not inner):
            return found
        inner -= op is Op.END
        pc += 1


def ops_at(programs, start):
    return [op for op, _ in program_at(programs, start)]


def all_programs(programs):
    for number in range(1, len(programs.arrays["abilities"])):
        ability = row(programs, "abilities", number)
        for start in (ability["cost_pc"], ability["pc"]):
            if start:
                yield program_at(programs, start)


# --------------------------------------------------------------------------------- all cards
def test_every_definition_compiles(programs):
    assert set(programs.ops) == {load_catalogue().by_name(name).number for name in definitions()}
    assert all(programs.is_defined(code) for code in programs.ops)


def test_tables_have_the_dtypes_the_engine_reads(programs):
    for table, struct in layout.TABLES.items():
        assert programs.arrays[table].dtype == layout.dtype_of(struct), table
        assert programs.arrays[table].flags.c_contiguous
    assert programs.arrays["names"].dtype == programs.arrays["children"].dtype == np.dtype("<u2")


def test_row_0_is_empty_in_every_table(programs):
    for table, array in programs.arrays.items():
        assert array[0].tobytes() == bytes(array.dtype.itemsize), table


def test_facts_stand_for_every_number(programs):
    catalogue = load_catalogue()
    facts = programs.arrays["facts"]
    for printed in (*catalogue, *catalogue.tokens):
        found = facts[printed.number]
        assert found["atk"] == printed.atk, printed.name
        assert found["level"] == printed.level_or_rank
        assert bool(found["kinds"] & c.CardKind.MONSTER) == printed.is_monster


def test_normal_monsters_and_tokens_need_no_definition(programs):
    catalogue = load_catalogue()
    for printed in (*catalogue, *catalogue.tokens):
        if printed.is_normal_monster or printed.is_token:
            assert programs.is_defined(printed.number), printed.name


def test_cards_without_a_definition_that_need_one_are_not_defined(programs):
    catalogue = load_catalogue()
    for name in ("Change of Heart", "Gaia the Dragon Champion"):
        assert not programs.is_defined(catalogue.by_name(name).number), name


def test_a_second_passcode_of_a_name_plays_like_the_first(programs):
    catalogue = load_catalogue()
    twins = [printed for printed in catalogue if printed.same_as != printed.number]
    for printed in twins:
        assert programs.is_defined(printed.number) == programs.is_defined(printed.same_as)


def test_every_jump_stays_in_its_program(programs):
    for program in all_programs(programs):
        for place, (op, instruction) in enumerate(program):
            if op in SKIPS:
                assert place + instruction[SKIPS[op]] < len(program)


def test_planned_choices_are_contiguous_costs_first(programs):
    for number in range(1, len(programs.arrays["abilities"])):
        ability = row(programs, "abilities", number)
        first, count = ability["choices_first"], ability["choices_count"]
        roles = [row(programs, "choices", n)["role"] for n in range(first, first + count)]
        costs = ability["costs_count"]
        assert all(role in (1, 3) for role in roles[:costs])
        assert all(role == 2 for role in roles[costs:])
        if ability["cost_pc"]:
            planned = [
                (instruction["b"], instruction["a"])
                for op, instruction in program_at(programs, ability["cost_pc"])
                if op is Op.CHOOSE
            ]
            assert planned == [(1 + n, first + n) for n in range(costs)]


def test_every_choice_at_resolution_is_unplanned(programs):
    for number in range(1, len(programs.arrays["abilities"])):
        pc = row(programs, "abilities", number)["pc"]
        for op, instruction in program_at(programs, pc) if pc else ():
            if op is Op.CHOOSE:
                assert instruction["b"] == 0
                assert row(programs, "choices", instruction["a"])["role"] == 0


def test_used_row_plus_1_fields_are_at_least_2(programs):
    fields = {
        "abilities": ("event", "condition", "while_", "ignoring", "number", "target_if"),
        "patterns": ("subject", "by_group", "other", "does_amount", "targeting", "also"),
        "modifiers": ("group", "amount", "when", "while_", "ability"),
        "choices": ("condition",),
    }
    for table, names in fields.items():
        for name in names:
            assert name in FIELDS[table]
            assert not np.any(programs.arrays[table][name] == 1), (table, name)


def test_interned_rows_are_not_repeated(programs):
    for table in ("filters", "groups", "amounts", "conditions", "patterns", "times"):
        rows = [found.tobytes() for found in programs.arrays[table][1:]]
        assert len(rows) == len(set(rows)), table


def test_it_is_compiled_once(programs):
    assert compile_pool() is programs


def test_importing_the_package_compiles_nothing():
    code = "import sys, tagduel_env; print([m for m in sys.modules if 'effects.compiler' in m])"
    result = subprocess.run(
        [sys.executable, "-c", code], capture_output=True, text=True, check=True
    )
    assert result.stdout.strip() == "[]"


# ------------------------------------------------------------------------------ single cards
def test_mystic_tomato(programs):
    facts, (tomato,) = rows_of(programs, "Mystic Tomato")
    assert facts["rules"] == CardRule.DEFINED | CardRule.HAS_EVENT
    assert facts["listens"] == 1 << c.EventKind.MOVED
    assert tomato["kind"] == c.AbilityKind.TRIGGER
    assert tomato["acts_from"] == c.ActsFrom.GRAVEYARD
    assert tomato["flags"] == AbilityFlag.WHEN | AbilityFlag.SELF_EVENT | AbilityFlag.DAMAGE_STEP
    event = row(programs, "patterns", tomato["event"] - 1)
    assert event["is_self"] == 1
    assert event["flags_all"] == c.MoveFlag.DESTROYED
    assert event["flags_any"] == c.MoveFlag.BY_BATTLE
    assert event["to_area"] == 1 << c.Place.GRAVEYARD
    assert ops_at(programs, tomato["pc"]) == [Op.CHOOSE, Op.SUMMON, Op.END]


def test_dark_bribe_answers_any_opponent_and_draws_for_the_one_across(programs):
    _, (bribe,) = rows_of(programs, "Dark Bribe")
    event = row(programs, "patterns", bribe["event"] - 1)
    assert event["link_kinds"] == c.LinkKind.SPELL | c.LinkKind.TRAP
    assert event["by_player"] == c.Player.OPPONENT
    assert (bribe["speed"], bribe["counter"]) == (3, 1)
    assert bribe["flags"] & AbilityFlag.ACROSS
    assert bribe["flags"] & AbilityFlag.IN_RESPONSE
    assert bribe["does"] & c.Does.NEGATES_ACTIVATION
    ops = ops_at(programs, bribe["pc"])
    assert ops == [Op.DRAW, Op.NEGATE, Op.UNLESS_DID_SKIP, Op.MOVE, Op.END]


def test_card_trooper_fixes_its_number_when_it_pays(programs):
    _, (trooper, _) = rows_of(programs, "Card Trooper")
    number = row(programs, "amounts", trooper["number"] - 1)
    assert number["op"] == c.AmountOp.CHOSEN
    assert row(programs, "amounts", number["b"])["value"] == 3
    assert ops_at(programs, trooper["cost_pc"]) == [Op.CHOOSE_NUMBER, Op.MILL, Op.COST_PAID]
    assert trooper["flags"] & AbilityFlag.TIED
    (_, last), _ = program_at(programs, trooper["pc"])
    assert last["x"] == 1
    modifier = row(programs, "modifiers", last["a"])
    assert modifier["lives"] == 0
    assert modifier["layer"] == 4


def test_modes_are_complete_abilities(programs):
    _, (controller,) = rows_of(programs, "Enemy Controller")
    assert controller["modes_count"] == 2
    assert (controller["pc"], controller["choices_count"]) == (0, 0)
    assert not controller["flags"] & AbilityFlag.PLAIN
    change, take = (
        row(programs, "abilities", controller["modes_first"] + mode) for mode in range(2)
    )
    assert {change["kind"], take["kind"]} == {c.AbilityKind.MODE}
    assert (change["choices_count"], change["costs_count"]) == (1, 0)
    assert (take["choices_count"], take["costs_count"]) == (2, 1)
    assert take["does"] & c.Does.TAKES_CONTROL
    assert controller["does"] == change["does"] | take["does"]


def test_the_cost_of_the_parent_stands_in_each_mode(programs):
    _, (emeral,) = rows_of(programs, "Daigusto Emeral")
    for mode in range(2):
        found = row(programs, "abilities", emeral["modes_first"] + mode)
        assert ops_at(programs, found["cost_pc"]) == [Op.CHOOSE, Op.MOVE, Op.COST_PAID]


def test_then_starts_a_batch_only_if_it_comes_to_it(programs):
    _, (hands,) = rows_of(programs, "Hand Destruction")
    program = program_at(programs, hands["pc"])
    ops = [op for op, _ in program]
    assert ops == [
        Op.EACH_BEGIN, Op.CHOOSE, Op.MOVE, Op.UNLESS_DID_SKIP, Op.BATCH, Op.DRAW, Op.EACH_END,
        Op.END,
    ]  # fmt: skip
    assert program[0][1]["a"] == 5
    assert program[3][1]["a"] == 2


def test_procedures_plan_their_choices(programs):
    facts, (procedure, ignition) = rows_of(programs, "Chaos Sorcerer")
    assert facts["rules"] & CardRule.FIRST_BY_ITS_OWN_WAY
    assert facts["rules"] & CardRule.HAS_INHERENT
    assert (procedure["choices_count"], procedure["costs_count"]) == (2, 2)
    assert row(programs, "choices", procedure["choices_first"])["role"] == 3
    assert procedure["pc"] == 0
    oath = row(programs, "modifiers", ignition["oaths_first"])
    assert oath["kind"] == c.ModifierKind.CANNOT


def test_a_procedure_may_tell_whose_field(programs):
    _, (procedure, _) = rows_of(programs, "Lava Golem")
    (op, summon), _ = program_at(programs, procedure["pc"])
    assert op is Op.SUMMON
    assert summon["c"] == c.Player.OPPONENT
    assert procedure["oaths_count"] == 2


def test_the_number_noted_by_a_procedure(programs):
    _, (procedure, _) = rows_of(programs, "Machina Cannon")
    ops = ops_at(programs, procedure["cost_pc"])
    assert ops == [Op.CHOOSE, Op.MOVE, Op.NOTE, Op.COST_PAID]


def test_delayed_bodies_are_passed_over(programs):
    _, (sarcophagus,) = rows_of(programs, "Gold Sarcophagus")
    program = program_at(programs, sarcophagus["pc"])
    assert [op for op, _ in program] == [
        Op.CHOOSE, Op.MOVE, Op.LATER, Op.MOVE, Op.END, Op.END
    ]  # fmt: skip
    until = program[2][1]
    assert (until["x"], until["b"]) == (1, 2)
    when_ = row(programs, "times", until["a"])
    assert (when_["kind"], when_["count"]) == (c.TimeKind.STANDBY_PHASE, 2)


def test_options_that_are_impossible_are_not_offered(programs):
    _, (_, destroying) = rows_of(programs, "Reign-Beaux, Overlord of Dark World")
    cases = [found for op, found in program_at(programs, destroying["pc"]) if op is Op.CASE]
    assert len(cases) == 2
    assert all(found["b"] for found in cases)


def test_an_equip_spell_gets_its_activation(programs):
    facts, abilities = rows_of(programs, "Axe of Despair")
    activation_ = abilities[-1]
    assert facts["rules"] & CardRule.EQUIPS
    assert facts["equips_to"]
    assert activation_["kind"] == c.AbilityKind.ACTIVATION
    assert activation_["choices_count"] == 1
    assert ops_at(programs, activation_["pc"]) == [Op.EQUIP, Op.END]
    assert activation_["flags"] & AbilityFlag.STAYS


def test_a_card_without_activation_gets_a_plain_one(programs):
    for name in ("Gravity Bind", "Necrovalley", "Black Whirlwind"):
        _, abilities = rows_of(programs, name)
        assert abilities[-1]["flags"] & AbilityFlag.PLAIN, name
        assert abilities[-1]["pc"] == 0
    field_spell = rows_of(programs, "Necrovalley")[1][-1]
    assert field_spell["acts_from"] == c.ActsFrom.HAND | c.ActsFrom.FIELD_ZONE


def test_trap_monsters_summon_themselves(programs):
    _, (stronghold, bonus) = rows_of(programs, "Stronghold the Moving Fortress")
    program = program_at(programs, stronghold["pc"])
    assert [op for op, _ in program] == [Op.AS_MONSTER, Op.SUMMON, Op.END]
    body = row(programs, "bodies", program[0][1]["a"])
    assert body["kinds"] & c.CardKind.TRAP
    assert body["kinds"] & c.CardKind.MONSTER
    assert bonus["acts_from"] & c.ActsFrom.MONSTER_ZONE


def test_13_8_spirits_return_in_the_end_phase(programs):
    facts, abilities = rows_of(programs, "Asura Priest")
    back = abilities[-1]
    assert facts["rules"] & CardRule.CANNOT_BE_SPECIAL_SUMMONED
    assert facts["rules"] & CardRule.HAS_PHASE
    assert back["flags"] & AbilityFlag.MANDATORY
    assert back["flags"] & AbilityFlag.PHASE_EVENT


def test_13_8_a_gemini_has_its_effects_only_as_an_effect_monster(programs):
    _, (alius,) = rows_of(programs, "Elemental HERO Neos Alius")
    assert alius["while_"]
    _, (revive, left) = rows_of(programs, "Il Blud")
    assert revive["while_"]
    assert not left["while_"]  # it has left the field by then


def test_abilities_of_the_same_card_are_global_rows(programs):
    facts, (own_way, destruction) = rows_of(programs, "Reign-Beaux, Overlord of Dark World")
    event = row(programs, "patterns", destruction["event"] - 1)
    assert own_way["kind"] == c.AbilityKind.TRIGGER
    assert event["by_ability"] - 1 == facts["abilities_first"]


def test_places_of_a_moved_subject_become_from_and_to(programs):
    _, abilities = rows_of(programs, "Vanity's Emptiness")
    event = row(programs, "patterns", abilities[1]["event"] - 1)
    field = 1 << c.Place.MONSTER_ZONE | 1 << c.Place.SPELL_TRAP_ZONE | 1 << c.Place.FIELD_ZONE
    assert event["from_area"] == field | 1 << c.Place.DECK
    assert event["from_whose"] == event["to_whose"] == c.Whose.YOUR
    _, (signal,) = rows_of(programs, "Hero Signal")
    event = row(programs, "patterns", signal["event"] - 1)
    assert (event["from_area"], event["from_whose"]) == (field, c.Whose.YOUR)
    assert row(programs, "groups", event["subject"] - 1)["terms_count"] == 0


def test_lasting_abilities_stand_outside_the_printed_ones(programs):
    facts, (trio,) = rows_of(programs, "Ojama Trio")
    lasts = [found for op, found in program_at(programs, trio["pc"]) if op is Op.LAST]
    modifier = row(programs, "modifiers", lasts[1]["a"])
    assert modifier["kind"] == c.ModifierKind.WHENEVER
    whenever = row(programs, "abilities", modifier["ability"] - 1)
    assert whenever["kind"] == c.AbilityKind.WHENEVER
    assert whenever["code"] == trio["code"]
    assert modifier["ability"] - 1 >= facts["abilities_first"] + facts["abilities_count"]


def test_12_1_half_of_life_points_rounds_down(programs):
    halves = programs.arrays["amounts"][programs.arrays["amounts"]["op"] == c.AmountOp.HALF]
    assert set(halves["x"]) == {0, 1}


def test_synchro_material_lines(programs):
    facts, _ = rows_of(programs, "Drill Warrior")
    tuner, others = (row(programs, "materials", facts["materials_first"] + n) for n in range(2))
    assert tuner["tuner"] == 1
    assert tuner["named"] == load_catalogue().by_name("Drill Synchron").number
    assert row(programs, "filters", others["filter"])["op"] == c.FilterOp.NOT
    assert others["most"] == 99


def test_instructions_that_are_not_executed_are_named(programs):
    code = load_catalogue().by_name("Hand Destruction").number
    assert programs.unexecuted(code, set(Op)) == ()
    assert programs.unexecuted(code, set(Op) - {Op.EACH_BEGIN, Op.ROLL}) == ("EACH_BEGIN",)
    assert programs.unexecuted(load_catalogue().by_name("Alexandrite Dragon").number, ()) == ()


# ---------------------------------------------------------------------------------- mistakes
def refused(*parts):
    with pytest.raises(CompileError) as raised:
        compile_cards([card("Mystic Tomato", *parts)], load_catalogue())
    message = str(raised.value)
    assert message.startswith("'Mystic Tomato', ability 0: expected ")
    return message


def test_a_time_the_engine_cannot_wait_for_is_refused():
    time_ = nth(2, MAIN_PHASE_1, YOU)
    assert "MAIN_PHASE_1" in refused(activation(later(time_, draw(1))))


def test_a_deck_that_cannot_be_excavated_is_refused():
    assert "a step" in refused(activation(excavate_until(MONSTER, deck=OPPONENTS_DECK)))


def test_targets_that_are_not_chosen_are_known_cards():
    message = refused(activation(target(every(YOUR_DECK, DARK)), draw(1, by=OPPONENT)))
    assert "a choice, or a group of known cards" in message


def test_a_card_with_more_abilities_than_the_record_has_bits_for_is_refused():
    abilities = [activation(draw(1))] * (c.MAX_ABILITIES + 1)
    with pytest.raises(CompileError, match="expected at most 8 abilities; got 9"):
        compile_cards([card("Mystic Tomato", *abilities)], load_catalogue())


def test_a_few_definitions_compile_by_themselves():
    recruiter = trigger(
        YOU_CAN, when(destroyed_by_battle(THIS)), special_summon(one_of(YOUR_DECK), IN_ATTACK)
    )
    programs = compile_cards([card("Mystic Tomato", recruiter)], load_catalogue())
    assert programs.is_defined(load_catalogue().by_name("Mystic Tomato").number)
    assert not programs.is_defined(load_catalogue().by_name("Shining Angel").number)
