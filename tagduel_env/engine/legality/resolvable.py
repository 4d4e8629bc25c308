"""12.6: can an effect do every mandatory part of its resolution, as far as its user knows?"""

import cython
from cython.cimports.libc.string import (
    memset,
)
from cython.cimports.tagduel_env.engine.board.groups import (
    group_cards,
)
from cython.cimports.tagduel_env.engine.board.query import (
    amount,
    condition,
)
from cython.cimports.tagduel_env.engine.board.sides import (
    across_of,
    seats_of_player,
)
from cython.cimports.tagduel_env.engine.board.zones import (
    free_zone,
)
from cython.cimports.tagduel_env.engine.continuous.prohibitions import (
    player_may,
    verb_possible,
)
from cython.cimports.tagduel_env.engine.legality.candidates import (
    add_paid_to_graveyard,
    count_hidden,
    is_hidden_from,
    raw_candidates,
    remove_paid,
)
from cython.cimports.tagduel_env.engine.legality.feasibility import (
    READS_DECLARED,
    READS_REGISTERS,
    filter_reads,
)
from cython.cimports.tagduel_env.engine.legality.resolvable import (
    Walk,
)
from cython.cimports.tagduel_env.engine.legality.resolvable_summons import (
    fusion_possible,
    summon_possible,
    tokens_possible,
)
from cython.cimports.tagduel_env.engine.legality.timing import (
    chosen_row,
)
from cython.cimports.tagduel_env.engine.legality.totals import (
    rule_possible,
)
from cython.cimports.tagduel_env.engine.legality.zone_needs import (
    free_zones,
)
from cython.cimports.tagduel_env.engine.record.sets import (
    set_clear,
    set_count,
    set_has,
    set_remove,
)
from cython.cimports.tagduel_env.engine.record.tables import (
    ability_at,
    facts_of,
    tables,
)
from cython.cimports.tagduel_env.engine.record.types import (
    ABILITY_KIND_INHERENT,
    AMOUNT_OP_CHOSEN,
    AMOUNT_OP_CONSTANT,
    AMOUNT_OP_HALF,
    AMOUNT_OP_LIFE,
    AMOUNT_OP_PLUS,
    AMOUNT_OP_REGISTER,
    AMOUNT_OP_TIMES,
    ANYONE,
    AREA_DECK,
    AREA_FIELD,
    AREA_GRAVEYARD,
    AREA_HAND,
    CARD_RULE_STAYS_ON_FIELD,
    MAX_LINKS,
    NONE,
    OP_AFTER_LINK,
    OP_ASK,
    OP_CHOOSE,
    OP_CHOOSE_MODE,
    OP_CONTROL,
    OP_COST_PAID,
    OP_COUNTER,
    OP_DRAW,
    OP_EACH_BEGIN,
    OP_END,
    OP_EQUIP,
    OP_EXCAVATE,
    OP_FLOW,
    OP_FUSE,
    OP_JUMP,
    OP_LAST,
    OP_LATER,
    OP_LIFE,
    OP_MAKE_TOKENS,
    OP_MILL,
    OP_MOVE,
    OP_NEGATE,
    OP_NORMAL,
    OP_NOTE,
    OP_POSITION,
    OP_RETARGET,
    OP_RITUAL,
    OP_SHOW,
    OP_SUMMON,
    OP_SYNCHRO,
    OP_TEST,
    OP_UNLESS_DID_SKIP,
    OP_WIN,
    PLACE_HAND,
    PLACE_MONSTER_ZONE,
    PLACE_SPELL_TRAP_ZONE,
    PLAYER_ACT_ADD_FROM_DECK_TO_HAND,
    PURPOSE_DO,
    REF_EACH_TARGET,
    REF_IT,
    REF_TARGET,
    REF_TARGETS,
    REF_THIS,
    REGISTER_HOW_MANY,
    REGISTER_NOTED,
    SOURCE_SORT_GROUP,
    SOURCE_SORT_REF,
    VERB_ADD_TO_HAND,
    VERB_BANISH,
    VERB_DESTROY,
    VERB_DISCARD,
    VERB_MILL,
    VERB_RETURN_TO_FIELD,
    VERB_RETURN_TO_HAND,
    VERB_SEND_TO_GRAVEYARD,
    VERB_SHUFFLE_INTO_DECK,
    VERB_SPECIAL_SUMMON,
    VERB_TRIBUTE,
    Set,
)
from cython.cimports.tagduel_env.engine.resolution.doing_changes import (
    LASTS_FOR_THE_SIDE,
)


def resolution_possible(d, l):
    """12.6: every mandatory part of the chosen row's program, and the zones it needs.

    The program of a procedure only says to whose field it Summons (A24).
    """
    if ability_at(l.ability).kind == ABILITY_KIND_INHERENT:
        return True
    w = cython.declare(Walk)
    memset(cython.address(w), 0, cython.sizeof(w))
    row = chosen_row(l)
    if row.pc and not walk(d, l, row.pc, 0, cython.address(w)):
        return False
    return w.done > 0 or w.idle == 0


def past(pc):
    """The first instruction after what this one contains."""
    i = cython.address(tables.code[pc])
    op = i.op
    if op == OP_LATER:
        return pc + 1 + i.b
    if op == OP_AFTER_LINK:
        return pc + 1 + i.a
    if op == OP_EACH_BEGIN:
        return pc + 2 + i.a
    if op == OP_ASK:
        return skipped(pc, i.a)
    if op == OP_TEST:
        return skipped(pc, i.b)
    if op == OP_CHOOSE_MODE:
        end: cython.int = pc + 1
        for _ in range(i.a):
            end += 1 + tables.code[end].a
        return end
    if op == OP_JUMP:
        return pc + 1 + i.a
    return pc + 1


def skipped(pc, n):
    """Past an optional body and the `otherwise` that its last JUMP leaps over."""
    end = pc + 1 + n
    if n and tables.code[end - 1].op == OP_JUMP:
        end += tables.code[end - 1].a
    return end


def walk(d, l, pc, end, w):
    """All mandatory steps from pc on, up to `end` (0: the END of the program).

    12.5: what follows a step that has nothing to do ("then") is not done either.
    """
    at: cython.int = pc
    while at != end and tables.code[at].op != OP_END and tables.code[at].op != OP_COST_PAID:
        idle: cython.int = w.idle
        if not step_possible(d, l, at, w):
            return False
        at = past(at)
        if w.idle > idle and tables.code[at].op == OP_UNLESS_DID_SKIP and at != end:
            at += 1 + tables.code[at].a
        if end and at > end:
            break
    return True


def step_possible(d, l, pc, w):
    """One step; those that nothing can stop count as able to do something."""
    i = cython.address(tables.code[pc])
    op = i.op
    if op == OP_EACH_BEGIN:
        return each_possible(d, l, pc, w)
    if op == OP_CHOOSE_MODE:
        return modes_possible(d, l, pc, w)
    if op == OP_AFTER_LINK:
        return walk(d, l, pc + 1, 0, w)
    if op == OP_CHOOSE:
        return i.b > 0 or choice_possible(d, l, i.a, w)
    if op == OP_MOVE:
        return move_possible(d, l, i, w)
    if op == OP_SUMMON:
        return summon_possible(d, l, i, w)
    if op == OP_MAKE_TOKENS:
        return tokens_possible(d, l, i, w)
    if op == OP_DRAW or op == OP_MILL:
        return from_deck_possible(d, l, i, w)
    if op == OP_EXCAVATE:
        return deck_has(d, l, i.x, i.c, 1, w)
    if op == OP_SHOW:
        return show_possible(d, l, i, w)
    if op == OP_POSITION:
        return group_step(d, l, i, 1, w)
    if op == OP_FUSE or op == OP_RITUAL or op == OP_SYNCHRO or op == OP_NORMAL:
        return fusion_possible(d, l, pc, w)
    if op == OP_EQUIP:
        w.done += 1
        return equip_possible(d, l, i)
    if op == OP_CONTROL:
        w.done += 1
        w.zones += source_count(d, l, i, w)
        w.zone_seats |= 1 << l.seat
        return True
    if op == OP_RETARGET:
        w.done += 1
        return retarget_possible(d, l)
    if op == OP_LIFE:
        return life_possible(d, l, i, w)
    if op == OP_LAST:
        return last_possible(d, l, i, w)
    if op == OP_NOTE:
        w.notes = True
    elif op == OP_LATER and only_later(l, w):
        w.idle += 1
    elif op == OP_NEGATE or op == OP_LATER or op == OP_COUNTER:
        w.done += 1
    elif op == OP_WIN or op == OP_FLOW:
        w.done += 1
    return True


def only_later(l, w):
    """Does nothing happen before what happens later, by a card that won't lie there meanwhile?

    Book of Eclipse and Limiter Removal, not Swords of Revealing Light.
    """
    stays: cython.bint = facts_of(l.code).rules & CARD_RULE_STAYS_ON_FIELD
    return w.done == 0 and w.idle > 0 and not stays


def each_possible(d, l, pc, w):
    """T19: what each player does must be possible to the activator and the one across."""
    body = pc + 1
    end = body + tables.code[pc].a
    kept = l.each
    grown = w.grown
    able: cython.bint = True
    for turn in range(2):
        w.grown = grown
        l.each = l.seat if turn == 0 else across_of(d, l.seat)
        if able and not walk(d, l, body, end, w):
            able = False
    l.each = kept
    return able


def modes_possible(d, l, pc, w):
    """At least one of the alternatives chosen at resolution."""
    case: cython.int = pc + 1
    able: cython.bint = False
    for _ in range(tables.code[pc].a):
        if case_possible(d, l, case):
            able = True
        case += 1 + tables.code[case].a
    w.done += able
    return able


def case_possible(d, l, pc):
    """Its condition, its steps, and the zones they need."""
    i = cython.address(tables.code[pc])
    if i.b and not condition(d, i.b, l, cython.NULL):
        return False
    w = cython.declare(Walk)
    memset(cython.address(w), 0, cython.sizeof(w))
    if not walk(d, l, pc + 1, pc + 1 + i.a, cython.address(w)):
        return False
    if w.zones and free_zones(d, w.zone_seats) < w.zones:
        return False
    return w.done > 0 or w.idle == 0


def choice_possible(d, l, choice, w):
    """12.6: enough cards to choose from, at least 1 even for "up to"; none for "none or up to"."""
    c = cython.address(tables.choices[choice])
    w.done += 1
    least = amount(d, c.least, l, cython.NULL)
    if not amount_known(l, w, c.least):
        least = max(least, 1)
    w.chosen = max(least, 1)
    if least > 0 and amount_known(l, w, c.most) and amount(d, c.most, l, cython.NULL) < least:
        return False
    if least <= 0 or (c.condition and not condition(d, c.condition - 1, l, cython.NULL)):
        return True
    if reads_unknown(d, l, choice, w):
        return may_add_shown(d, l, c.verb, w)
    if is_hidden_from(d, l, choice):
        return count_hidden(d, l, choice) >= least
    cards = cython.declare(Set)
    empty = cython.declare(Set)
    raw_candidates(d, choice, l, ANYONE, cython.address(cards))
    if set_count(cython.address(cards)) < least:
        return False
    add_paid_to_graveyard(d, l, choice, cython.address(cards))
    if set_count(cython.address(cards)) < least:
        return False
    set_clear(cython.address(empty))
    most = amount(d, c.most, l, cython.NULL)
    return rule_possible(
        d, choice, l, cython.NULL, cython.address(empty), cython.address(cards), least, most
    )


def may_add_shown(d, l, verb, w):
    """12.6: a card shown from the Deck is to be added to the hand; may that be done?"""
    if verb != VERB_ADD_TO_HAND or not (w.shown >> AREA_DECK) & 1:
        return True
    return player_may(d, l.seat, PLAYER_ACT_ADD_FROM_DECK_TO_HAND, NONE)


def reads_unknown(d, l, choice, w):
    """Does the choice name cards that only the resolution will show, or filled places?"""
    g = cython.address(tables.groups[tables.choices[choice].group])
    for i in range(g.terms_count):
        term = cython.address(tables.terms[g.terms_first + i])
        if term.sort == 1 and term.ref != REF_THIS:
            return True
        if term.sort == 0 and (w.grown >> term.area) & 1:
            return True
    declared_later: cython.bint = l.targets_count == 0 and l.paid_count == 0
    what = READS_REGISTERS | (READS_DECLARED if declared_later else 0)
    return g.terms_count == 0 or filter_reads(g.filter, what)


def seats_of(d, l, player, ref):
    """The seats of a Player operand."""
    card = l.card
    if ref == REF_TARGET and l.targets_count:
        card = l.targets[0]
    return seats_of_player(d, l, player, card, PURPOSE_DO)


def grow(w, verb):
    """Places whose contents are not known after a step by this verb."""
    if verb == VERB_ADD_TO_HAND or verb == VERB_RETURN_TO_HAND:
        w.grown |= 1 << AREA_HAND
    elif verb == VERB_SHUFFLE_INTO_DECK:
        w.grown |= 1 << AREA_DECK
    elif verb == VERB_SEND_TO_GRAVEYARD or verb == VERB_DISCARD or verb == VERB_DESTROY:
        w.grown |= 1 << AREA_GRAVEYARD
    elif verb == VERB_TRIBUTE or verb == VERB_MILL:
        w.grown |= 1 << AREA_GRAVEYARD
    elif verb == VERB_SPECIAL_SUMMON or verb == VERB_RETURN_TO_FIELD:
        w.grown |= 1 << AREA_FIELD


def source_count(d, l, i, w):
    """How many cards at least an operand names."""
    if i.b == SOURCE_SORT_REF:
        if i.a == REF_IT:
            return max(w.chosen, 1)
        if i.a == REF_TARGETS or i.a == REF_EACH_TARGET:
            row = chosen_row(l)
            count: cython.int = 0
            for k in range(row.costs_count, row.choices_count):
                count += amount(d, tables.choices[row.choices_first + k].least, l, cython.NULL)
            return max(count, 1)
    return 1


def shown_least(i):
    """Pot of Duality shows the top 3: all of them must be there."""
    if i.b != SOURCE_SORT_GROUP:
        return 1
    g = cython.address(tables.groups[i.a])
    least: cython.int = 1
    for k in range(g.terms_count):
        least = max(least, tables.terms[g.terms_first + k].top)
    return least


def show_possible(d, l, i, w):
    """12.6: there is enough to show; from where is remembered for what is done with it."""
    if i.b == SOURCE_SORT_GROUP:
        g = cython.address(tables.groups[i.a])
        for k in range(g.terms_count):
            w.shown |= 1 << tables.terms[g.terms_first + k].area
    return group_step(d, l, i, shown_least(i), w)


def group_step(d, l, i, least, w):
    """A step about all cards of a group can do something only if there are some."""
    w.handled = 0
    if i.b != SOURCE_SORT_GROUP:
        w.done += 1
        return True
    return group_has_some(d, l, i.a, least, w)


def last_possible(d, l, i, w):
    """11.7: the same of what lasts, unless it is about a side, a Duelist, or cards to come."""
    group = tables.modifiers[i.a].group
    if group == 0 or i.x == LASTS_FOR_THE_SIDE:
        w.done += 1
        return True
    return group_has_some(d, l, group - 1, 1, w)


def group_has_some(d, l, group, least, w):
    """Are there so many cards of the group, as far as it is known before resolution?"""
    g = cython.address(tables.groups[group])
    for k in range(g.terms_count):
        term = cython.address(tables.terms[g.terms_first + k])
        if term.sort or (w.grown >> term.area) & 1:
            w.done += 1
            return True
    cards = cython.declare(Set)
    group_cards(d, group, l, cython.NULL, cython.address(cards))
    if l.place != PLACE_MONSTER_ZONE:
        set_remove(cython.address(cards), l.card)
    remove_paid(d, l, cython.address(cards))
    w.handled = set_count(cython.address(cards))
    if w.handled >= least:
        w.done += 1
    elif least > 1:
        return False
    else:
        w.idle += 1
    return True


def move_possible(d, l, i, w):
    """A move of the card itself must be possible; one of a group needs a card."""
    able: cython.bint = True
    if i.b == SOURCE_SORT_GROUP:
        able = group_step(d, l, i, 1, w)
    else:
        w.done += 1
        if i.a == REF_THIS and (i.x == VERB_ADD_TO_HAND or i.x == VERB_BANISH):
            able = verb_possible(d, l.card, i.x, l, l.seat, False)
    grow(w, i.x)
    return able


def cards_from_deck(d, l, number, w):
    """12.6: how many; "the same number" is what the step before will handle as things stand.

    Card Destruction may be activated though the other Duelist's Deck is too small for that.
    """
    a = cython.address(tables.amounts[number])
    if a.op == AMOUNT_OP_REGISTER and a.x == REGISTER_HOW_MANY:
        return w.handled if l.each == ANYONE or l.each == l.seat else 0
    return amount(d, number, l, cython.NULL)


def from_deck_possible(d, l, i, w):
    """16.2: a number of cards to draw or mill; 0, where that is known, does nothing."""
    n = cards_from_deck(d, l, i.a, w)
    if n <= 0 and amount_known(l, w, i.a):
        w.idle += 1
        return True
    return deck_has(d, l, i.x, i.c, n, w)


def deck_has(d, l, player, ref, n, w):
    """12.6: enough cards in the Deck to draw, mill or excavate."""
    w.done += 1
    seats = seats_of(d, l, player, ref)
    able: cython.bint = True
    for seat in range(d.rules.duelists):
        if (seats >> seat) & 1 and not (w.grown >> AREA_DECK) & 1:
            if d.duelists[seat].deck_count < n:
                able = False
    w.grown |= (1 << AREA_HAND) | (1 << AREA_GRAVEYARD)
    return able


def equip_possible(d, l, i):
    """13.2: what doesn't lie in a Spell & Trap Zone yet needs a free one."""
    if i.b == SOURCE_SORT_REF and i.a == REF_THIS:
        if d.cards[l.card].place == PLACE_SPELL_TRAP_ZONE or l.place == PLACE_HAND:
            return True
    return free_zone(d, l.seat, PLACE_SPELL_TRAP_ZONE) >= 0


def retarget_possible(d, l):
    """12.2: the answered link has one target, and could have targeted this card instead."""
    if l.answers >= MAX_LINKS:
        return False
    answered = cython.address(d.chain[l.answers])
    if answered.targets_count != 1:
        return False
    cards = cython.declare(Set)
    choice = answered.target_choices[answered.target_groups[0] & 1]
    raw_candidates(d, choice, answered, ANYONE, cython.address(cards))
    return set_has(cython.address(cards), l.card) and answered.targets[0] != l.card


def life_possible(d, l, i, w):
    """Damage or a gain of 0 does nothing, where the number is known."""
    if amount_known(l, w, i.a) and amount(d, i.a, l, cython.NULL) <= 0:
        w.idle += 1
    else:
        w.done += 1
    return True


def amount_known(l, w, row):
    """Is the amount the same at activation: no registers, no cards named by reference?"""
    a = cython.address(tables.amounts[row])
    op = a.op
    if op == AMOUNT_OP_CONSTANT or op == AMOUNT_OP_LIFE:
        return True
    if op == AMOUNT_OP_REGISTER:
        return a.x == REGISTER_NOTED and noted_is_known(l, w)
    if op == AMOUNT_OP_CHOSEN:
        return False
    if op == AMOUNT_OP_TIMES or op == AMOUNT_OP_PLUS:
        return amount_known(l, w, a.a) and amount_known(l, w, a.b)
    if op == AMOUNT_OP_HALF:
        return amount_known(l, w, a.a)
    g = cython.address(tables.groups[a.a])
    for k in range(g.terms_count):
        term = cython.address(tables.terms[g.terms_first + k])
        if term.sort and term.ref != REF_THIS:
            return False
    return True


def noted_is_known(l, w):
    """The number noted: of the card, or of a cost that needs no choice (Six Samurai United)."""
    if w.notes:
        return False
    pc: cython.int = chosen_row(l).cost_pc
    while pc and tables.code[pc].op != OP_COST_PAID and tables.code[pc].op != OP_END:
        if tables.code[pc].op == OP_NOTE and not amount_known(l, w, tables.code[pc].a):
            return False
        pc += 1
    return True
