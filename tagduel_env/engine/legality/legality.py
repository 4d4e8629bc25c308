"""Which plays are possible: one test per ability, used for options, windows and triggers."""

import cython
from cython.cimports.tagduel_env.engine.board.query import (
    condition,
)
from cython.cimports.tagduel_env.engine.board.zones import (
    is_face_up,
    on_field,
)
from cython.cimports.tagduel_env.engine.continuous.prohibitions import (
    card_may,
    may_be_special_summoned,
    may_control_another,
    name_barred,
    player_may,
)
from cython.cimports.tagduel_env.engine.legality.candidates import (
    raw_candidates,
)
from cython.cimports.tagduel_env.engine.legality.feasibility import (
    plan_completable,
)
from cython.cimports.tagduel_env.engine.legality.legality import (
    PROCEDURE_MATERIALS,
    PROCEDURE_OVERLAY,
)
from cython.cimports.tagduel_env.engine.legality.limits import (
    hand_summon_free,
    is_unused,
    oaths_kept,
    used_in_phase,
)
from cython.cimports.tagduel_env.engine.legality.payable import (
    cost_possible,
)
from cython.cimports.tagduel_env.engine.legality.resolvable import (
    resolution_possible,
)
from cython.cimports.tagduel_env.engine.legality.timing import (
    answers_event,
    chosen_row,
    lies_right,
    might_be_fast,
    phase_fits,
    prepare,
    speed_allows,
    trigger_allowed_in_damage_step,
    waiting_context,
)
from cython.cimports.tagduel_env.engine.record.tables import (
    ability_at,
    facts_of,
    tables,
)
from cython.cimports.tagduel_env.engine.record.types import (
    ABILITY_FLAG_MANDATORY,
    ABILITY_FLAG_PHASE_EVENT,
    ABILITY_KIND_ACTIVATION,
    ABILITY_KIND_INHERENT,
    ABILITY_KIND_QUICK,
    ABILITY_KIND_TRIGGER,
    ACT_ACTIVATE_EFFECTS,
    ANYONE,
    CARD_RULE_HAS_FAST,
    CARD_RULE_HAS_INHERENT,
    CARD_RULE_HAS_PHASE,
    MATERIAL_KIND_CONTACT_FUSION,
    MATERIAL_KIND_NONE,
    MATERIAL_KIND_SYNCHRO,
    MATERIAL_KIND_XYZ,
    MATERIAL_KIND_XYZ_OVER,
    NONE,
    PLACE_EXTRA_DECK,
    PLAYER_ACT_ACTIVATE_ANY,
    PLAYER_ACT_SUMMON_SPECIALLY,
    SUMMON_KIND_CONTACT,
    SUMMON_KIND_INHERENT,
    SUMMON_KIND_SPECIAL,
    SUMMON_KIND_SYNCHRO,
    SUMMON_KIND_XYZ,
    Link,
)
from cython.cimports.tagduel_env.engine.summons.materials import (
    possible,
)


# --------------------------------------------------------------------------- abilities
def can_activate(d, seat, card, ability, l):
    """7.11: condition, place and time, then the tests of 12.6 and 12.7."""
    a = ability_at(ability)
    if not speed_allows(d, seat, card, a) or not lies_right(d, seat, card, a):
        return False
    prepare(d, l, seat, card, ability)
    return may_use(d, l) and answers_event(d, l) and first_mode(d, l, True)


def may_use(d, l):
    """11.10, 15, T21: nothing forbids it, and its use is not spent."""
    if not player_may(d, l.seat, PLAYER_ACT_ACTIVATE_ANY, l.card):
        return False
    if on_field(d, l.card) and is_face_up(d, l.card):
        if not card_may(d, l.card, ACT_ACTIVATE_EFFECTS):
            return False
    elif name_barred(d, l.seat, l.code):
        return False
    return is_unused(d, l) and oaths_kept(d, l)


def first_mode(d, l, strict):
    """7.2: the first alternative that is possible."""
    count = ability_at(l.ability).modes_count
    if count == 0:
        return mode_possible(d, l, strict)
    for mode in range(count):
        l.mode = mode
        if mode_possible(d, l, strict):
            return True
    return False


def mode_possible(d, l, strict):
    """12.1, 12.6, 12.7: conditions, cost, choices, and the mandatory parts of the resolution."""
    row = chosen_row(l)
    if row.condition and not condition(d, row.condition - 1, l, cython.NULL):
        return False
    if row.while_ and not condition(d, row.while_ - 1, l, cython.NULL):
        return False
    l.paid_amount = 0
    d.plan.count = 0
    if row.cost_pc and not cost_possible(d, l):
        return False
    if (row.choices_count or strict) and not plan_completable(d, l, 0):
        return False
    return not strict or resolution_possible(d, l)


def can_trigger(d, l):
    """8.5, 8.10, 8.11, 10.6: a mandatory one needs only its targets and its cost."""
    a = ability_at(l.ability)
    if not trigger_allowed_in_damage_step(d, a) or not may_use(d, l):
        return False
    return hand_summon_free(d, l) and first_mode(d, l, not a.flags & ABILITY_FLAG_MANDATORY)


def can_use_in_phase(d, seat, card, ability, l):
    """8.8: a phase effect, once in the phase."""
    a = ability_at(ability)
    if a.kind != ABILITY_KIND_TRIGGER or not a.flags & ABILITY_FLAG_PHASE_EVENT:
        return False
    if not phase_fits(d, a.event - 1, cython.NULL):
        return False
    if not lies_right(d, seat, card, a) or used_in_phase(d, seat, card, ability):
        return False
    prepare(d, l, seat, card, ability)
    return phase_fits(d, a.event - 1, l) and can_trigger(d, l)


def candidates(d, choice, l, frame, out):
    """12.6: who may be chosen."""
    raw_candidates(d, choice, l, frame, out)


def completable(d, l):
    """12.6: whether the plan can be completed."""
    return plan_completable(d, l, 0)


def usable_abilities(d, seat, card):
    """3.3, 7.3: everything of the card that may start or join a chain now."""
    facts = facts_of(d.cards[card].code)
    bits: cython.int = 0
    link = cython.declare(Link)
    l = cython.address(link)
    for i in range(facts.abilities_count):
        row = facts.abilities_first + i
        kind = ability_at(row).kind
        if kind == ABILITY_KIND_TRIGGER:
            if waiting_context(d) == 2 and can_use_in_phase(d, seat, card, row, l):
                bits |= 1 << i
        elif kind >= ABILITY_KIND_ACTIVATION and kind <= ABILITY_KIND_QUICK:
            if can_activate(d, seat, card, row, l):
                bits |= 1 << i
    return bits


def usable_fast(d, seat, card):
    """7.4, 7.6: fast effects of the card."""
    facts = facts_of(d.cards[card].code)
    bits: cython.int = 0
    link = cython.declare(Link)
    if facts.rules & CARD_RULE_HAS_FAST:
        for i in range(facts.abilities_count):
            row = facts.abilities_first + i
            if might_be_fast(d, seat, card, ability_at(row)):
                if can_activate(d, seat, card, row, cython.address(link)):
                    bits |= 1 << i
    return bits


def usable_in_phase(d, seat, card):
    """8.8: phase effects of the card."""
    facts = facts_of(d.cards[card].code)
    bits: cython.int = 0
    link = cython.declare(Link)
    if facts.rules & CARD_RULE_HAS_PHASE:
        for i in range(facts.abilities_count):
            row = facts.abilities_first + i
            if ability_at(row).flags & ABILITY_FLAG_PHASE_EVENT:
                if can_use_in_phase(d, seat, card, row, cython.address(link)):
                    bits |= 1 << i
    return bits


# --------------------------------------------------------------------------- procedures
def usable_procedures(d, seat, card):
    """4.6: in the open state of the own Main Phase, by its own text or by its material line."""
    facts = facts_of(d.cards[card].code)
    extra: cython.bint = d.cards[card].place == PLACE_EXTRA_DECK and facts.materials_count > 0
    if not extra and not facts.rules & CARD_RULE_HAS_INHERENT:
        return 0
    if d.turn_seat != seat or d.cards[card].owner != seat or waiting_context(d) != 1:
        return 0
    if not player_may(d, seat, PLAYER_ACT_SUMMON_SPECIALLY, card):
        return 0
    if name_barred(d, seat, d.cards[card].code) or not may_control_another(d, card, seat):
        return 0
    bits: cython.int = 0
    link = cython.declare(Link)
    for i in range(facts.abilities_count):
        if ability_at(facts.abilities_first + i).kind == ABILITY_KIND_INHERENT:
            row = facts.abilities_first + i
            if can_summon_itself(d, seat, card, row, cython.address(link)):
                bits |= 1 << i
    if extra:
        if line_possible(d, seat, card, False):
            bits |= PROCEDURE_MATERIALS
        if line_possible(d, seat, card, True):
            bits |= PROCEDURE_OVERLAY
    return bits


def can_summon_itself(d, seat, card, ability, l):
    """4.6: place, conditions and procedure; the zone it needs may be emptied by it."""
    a = ability_at(ability)
    if not lies_right(d, seat, card, a):
        return False
    how = SUMMON_KIND_SPECIAL | SUMMON_KIND_INHERENT
    if not may_be_special_summoned(d, card, seat, how):
        return False
    prepare(d, l, seat, card, ability)
    return is_unused(d, l) and oaths_kept(d, l) and first_mode(d, l, True)


def line_kind(d, card, overlay):
    """The kind of the material line that makes a Summon from the Extra Deck."""
    facts = facts_of(d.cards[card].code)
    for i in range(facts.materials_count):
        kind = tables.materials[facts.materials_first + i].kind
        if overlay:
            if kind == MATERIAL_KIND_XYZ_OVER:
                return kind
        elif kind == MATERIAL_KIND_SYNCHRO or kind == MATERIAL_KIND_XYZ:
            return kind
        elif kind == MATERIAL_KIND_CONTACT_FUSION:
            return kind
    return MATERIAL_KIND_NONE


def summon_kind_of_line(kind):
    """4.9: what sort of Summon it is."""
    how = SUMMON_KIND_SPECIAL | SUMMON_KIND_INHERENT
    if kind == MATERIAL_KIND_SYNCHRO:
        return how | SUMMON_KIND_SYNCHRO
    if kind == MATERIAL_KIND_CONTACT_FUSION:
        return how | SUMMON_KIND_CONTACT
    return how | SUMMON_KIND_XYZ


def line_possible(d, seat, card, overlay):
    """4.9, T7: are there materials for it?"""
    kind = line_kind(d, card, overlay)
    if kind == MATERIAL_KIND_NONE:
        return False
    if not may_be_special_summoned(d, card, seat, summon_kind_of_line(kind)):
        return False
    return possible(d, seat, card, kind, 0, NONE, ANYONE)
