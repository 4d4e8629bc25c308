"""The team-mate's agreement to a play that uses the team-mate's cards."""

import cython
from cython.cimports.tagduel_env.engine.board.sides import (
    mate_of,
    needs_consent,
)
from cython.cimports.tagduel_env.engine.decisions.decisions import (
    allow,
    answered,
    begin,
    clear,
    pose,
)
from cython.cimports.tagduel_env.engine.legality.limits import (
    note_refusal,
)
from cython.cimports.tagduel_env.engine.legality.timing import (
    chosen_row,
)
from cython.cimports.tagduel_env.engine.plays.plays import (
    PLAY_DECLARATION,
)
from cython.cimports.tagduel_env.engine.record.sets import (
    set_add,
)
from cython.cimports.tagduel_env.engine.record.tables import (
    tables,
)
from cython.cimports.tagduel_env.engine.record.types import (
    ACTION_AGREE,
    ACTION_REFUSE,
    ANYONE,
    DECISION_KIND_CONSENT,
    EVENT_KIND_REFUSED,
    FRAME_KIND_PICK,
    FRAME_KIND_PLAY,
    MATERIAL_KIND_CONTACT_FUSION,
    MATERIAL_KIND_SYNCHRO,
    NONE,
    PLAY_KIND_CONTACT_FUSION,
    PLAY_KIND_EFFECT,
    PLAY_KIND_INHERENT_SUMMON,
    PLAY_KIND_RESOLUTION,
    PLAY_KIND_SYNCHRO_SUMMON,
    PLAY_KIND_XYZ_SUMMON,
    VERB_MATERIAL,
    VERB_TRIBUTE,
)
from cython.cimports.tagduel_env.engine.resolution.doing import (
    tell,
)
from cython.cimports.tagduel_env.engine.resolution.interpreter import (
    link_of,
)


def consent(d, f, seat, role):
    """A43: asked for the whole selection, before anything is paid; refused, nothing is spent."""
    if answered(d) and d.decision.kind == DECISION_KIND_CONSENT:
        agreed: cython.bint = d.decision.action == ACTION_AGREE
        clear(d)
        if agreed:
            d.plan.consent = 1
            return 1
        remember_refusal(d, f, seat, role)
        return 0
    if not plan_needs_consent(d, f, seat, role):
        return 1
    ask_team_mate(d, f, seat)
    return -1


def role_in_plan(d, f, pick, role):
    """What a pick is for: cost, target, procedure, material, or chosen at resolution."""
    if role != ANYONE:
        return role
    row = chosen_row(link_of(d, f.link))
    return tables.choices[row.choices_first + d.plan.groups[pick]].role


def plan_needs_consent(d, f, seat, role):
    """T27: does the plan hold a card of the team-mate's?"""
    for i in range(d.plan.count):
        if needs_consent(d, seat, d.plan.cards[i], role_in_plan(d, f, i, role)):
            return True
    return False


def asking_card(d, f):
    """The card whose play it is."""
    return f.a if f.kind == FRAME_KIND_PLAY or f.link == ANYONE else link_of(d, f.link).card


def asking_ability(d, f):
    """The ability that is used; NONE for a Summon by materials or Tributes."""
    if f.kind == FRAME_KIND_PLAY:
        return f.b
    return NONE if f.link == ANYONE else link_of(d, f.link).ability


def asking_play(d, f):
    """The sort of play the refusal counts for (PlayKind)."""
    if f.kind == FRAME_KIND_PLAY:
        return PLAY_KIND_INHERENT_SUMMON if f.flags & PLAY_DECLARATION else PLAY_KIND_EFFECT
    if f.link != ANYONE:
        return PLAY_KIND_RESOLUTION
    if f.other:
        return f.other
    if f.b == MATERIAL_KIND_SYNCHRO:
        return PLAY_KIND_SYNCHRO_SUMMON
    return PLAY_KIND_CONTACT_FUSION if f.b == MATERIAL_KIND_CONTACT_FUSION else PLAY_KIND_XYZ_SUMMON


def asking_purpose(d, f):
    """What is to be done to the cards (Verb)."""
    if f.kind == FRAME_KIND_PICK:
        return f.c
    if f.kind == FRAME_KIND_PLAY:
        row = chosen_row(link_of(d, f.link))
        return tables.choices[row.choices_first + d.plan.groups[0]].verb
    return VERB_TRIBUTE if f.other else VERB_MATERIAL


def ask_team_mate(d, f, seat):
    """Spaces A4 CONSENT: shows the whole play."""
    begin(d, DECISION_KIND_CONSENT, mate_of(d, seat))
    d.decision.role = seat
    d.decision.card = asking_card(d, f)
    d.decision.ability = asking_ability(d, f)
    d.decision.purpose = asking_purpose(d, f)
    d.decision.picked = d.plan.count
    d.decision.marks = 4 if asking_play(d, f) == PLAY_KIND_RESOLUTION else 8
    for i in range(d.plan.count):
        set_add(cython.address(d.decision.candidates), d.plan.cards[i])
    allow(d, ACTION_AGREE)
    allow(d, ACTION_REFUSE)
    pose(d)


def remember_refusal(d, f, seat, role):
    """A43: public is only that the team didn't agree; the cards aren't offered again for it."""
    for i in range(d.plan.count):
        card = d.plan.cards[i]
        if needs_consent(d, seat, card, role_in_plan(d, f, i, role)):
            note_refusal(d, asking_play(d, f), seat, asking_card(d, f), asking_ability(d, f), card)
    tell(d, EVENT_KIND_REFUSED, NONE, seat, 0)
