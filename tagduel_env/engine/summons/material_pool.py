"""What may serve as material or Tribute for one Summon (4.2, 4.8, 4.9, 4.14, A07, T7).

A pool is gathered from the table anew for every question; nothing of it is kept in the record.
"""

import cython
from cython.cimports.libc.string import memset
from cython.cimports.tagduel_env.engine.board.indices import monsters_held
from cython.cimports.tagduel_env.engine.board.knowledge import knows
from cython.cimports.tagduel_env.engine.board.query import (
    amount,
    bind,
    condition,
    filter_card,
    group_cards,
    kinds_of,
    level_of,
)
from cython.cimports.tagduel_env.engine.board.sides import are_opponents, team_mask, team_of
from cython.cimports.tagduel_env.engine.board.zones import count_free, is_face_up, on_field
from cython.cimports.tagduel_env.engine.continuous.prohibitions import (
    card_may,
    must_be_tributed_by,
    player_may,
    verb_possible,
)
from cython.cimports.tagduel_env.engine.continuous.stats import is_on
from cython.cimports.tagduel_env.engine.legality.limits import is_refused
from cython.cimports.tagduel_env.engine.record.sets import lowest, set_next
from cython.cimports.tagduel_env.engine.record.tables import ability_at, facts_of, tables
from cython.cimports.tagduel_env.engine.record.types import (
    ABILITY_KIND_CONTINUOUS,
    ACT_BE_FUSION_MATERIAL,
    ACT_BE_SYNCHRO_MATERIAL,
    ACT_BE_TRIBUTED,
    ACT_BE_TRIBUTED_FOR_A_TRIBUTE_SUMMON,
    ACT_BE_TRIBUTED_OTHERWISE,
    ACT_BE_XYZ_MATERIAL,
    ANYONE,
    CARD_FLAG_TOKEN,
    CARD_KIND_MONSTER,
    CARD_KIND_TUNER,
    COUNTS_AS_A_NAMED_MATERIAL,
    COUNTS_AS_LEVEL,
    COUNTS_AS_THE_TUNER,
    COUNTS_AS_THE_WHOLE_RITUAL_TRIBUTE,
    MANNER_BANISH,
    MANNER_SHUFFLE,
    MATERIAL_KIND_CONTACT_FUSION,
    MATERIAL_KIND_FUSION,
    MATERIAL_KIND_SYNCHRO,
    MATERIAL_KIND_XYZ,
    MATERIAL_KIND_XYZ_OVER,
    MODIFIER_KIND_COUNTS_AS,
    MODIFIER_KIND_MATERIAL_ONLY,
    MODIFIER_KIND_TRIBUTES_NEEDED,
    NONE,
    OP_END,
    OP_FUSE,
    PLACE_GRAVEYARD,
    PLACE_MONSTER_ZONE,
    PLAY_KIND_SET_MONSTER,
    PLAYER_ACT_TRIBUTE_SUMMON_ANY,
    VERB_BANISH,
    VERB_SEND_TO_GRAVEYARD,
    VERB_SHUFFLE_INTO_DECK,
    Link,
    Set,
)
from cython.cimports.tagduel_env.engine.summons.material_pool import (
    POOL_NEEDS,
    POOL_RITUAL,
    POOL_TRIBUTE,
    Candidate,
)


# ------------------------------------------------------------------------------------- the pool
def begin_pool(d, seat, kind, p):
    """An empty pool of the summoner."""
    p.kind = kind
    p.count = 0
    p.needs = 0
    p.first = -1
    p.second = -1
    p.total = 0
    p.compare = 0
    p.free_zones = count_free(d, seat, PLACE_MONSTER_ZONE)


def add_candidate(d, seat, card, p):
    """One more candidate, fitting nothing yet."""
    c = cython.address(p.c[p.count])
    memset(c, 0, cython.sizeof(Candidate))
    c.card = card
    c.own = d.cards[card].place == PLACE_MONSTER_ZONE and d.cards[card].controller == seat
    c.beside = ~c.beside
    p.count += 1
    return c


def pick(p, card):
    """Marks the card as picked."""
    for i in range(p.count):
        if p.c[i].card == card:
            p.c[i].picked = 1


def refused(d, seat, monster, l, card):
    """A43: what the team-mate has refused isn't offered again for this play."""
    if l is cython.NULL:
        return is_refused(d, seat, monster, NONE, card)
    return is_refused(d, seat, l.card, l.ability, card)


def plain_link(d, card, seat, l):
    """The bindings of a Summon that no ability makes."""
    memset(l, 0, cython.sizeof(Link))
    l.card = card
    l.stamp = d.cards[card].stamp
    l.code = d.cards[card].code
    l.seat = seat
    l.each = ANYONE
    l.answers = ANYONE
    l.event.card = NONE
    l.event.other = NONE


# -------------------------------------------------------------------------- continuous abilities
def in_force(d, card, ability):
    """11.1: on the field a continuous ability has to be on; off it, it simply holds."""
    return not on_field(d, card) or is_on(d, card, ability)


def fits_filter(d, card, ability, row, other):
    """Does `other` pass a filter printed on an ability of `card`?"""
    l = cython.declare(Link)
    if row == 0:
        return True
    bind(d, cython.address(l), card, ability, d.cards[card].controller)
    return filter_card(d, row, other, cython.address(l), cython.NULL)


def counts_as(d, card, what, monster):
    """4.14, 4.8, 4.9: may the card count as `what` for this monster?"""
    facts = facts_of(d.cards[card].code)
    for i in range(facts.abilities_count):
        row: cython.int = facts.abilities_first + i
        ability = ability_at(row)
        if ability.kind != ABILITY_KIND_CONTINUOUS:
            continue
        for k in range(ability.modifiers_count):
            m: cython.int = ability.modifiers_first + k
            modifier = cython.address(tables.modifiers[m])
            if modifier.kind == MODIFIER_KIND_COUNTS_AS and modifier.op == what:
                if in_force(d, card, row) and fits_filter(d, card, row, modifier.filter, monster):
                    return m + 1
    return 0


def allows(d, card, monster, other):
    """4.9: "can only be Synchro Material for such a monster, with such others" (Debris Dragon).

    `other` NONE asks about the monster alone.
    """
    facts = facts_of(d.cards[card].code)
    for i in range(facts.abilities_count):
        row: cython.int = facts.abilities_first + i
        ability = ability_at(row)
        if ability.kind != ABILITY_KIND_CONTINUOUS:
            continue
        for k in range(ability.modifiers_count):
            modifier = cython.address(tables.modifiers[ability.modifiers_first + k])
            if modifier.kind != MODIFIER_KIND_MATERIAL_ONLY or not in_force(d, card, row):
                continue
            if other == NONE:
                if not fits_filter(d, card, row, modifier.filter, monster):
                    return False
            elif not fits_filter(d, card, row, modifier.others, other):
                return False
    return True


# -------------------------------------------------------------------------------- material lines
def gather_materials(d, seat, monster, kind, group, l, p):
    """4.9: everything that could be material by the monster's line of this kind."""
    begin_pool(d, seat, kind, p)
    read_needs(d, monster, kind, p)
    if p.first < 0 and p.second < 0:
        return
    plain_link(d, monster, seat, cython.address(p.link))
    if kind == MATERIAL_KIND_FUSION:
        gather_fusion(d, seat, monster, group, l, p)
        return
    mask: cython.int = team_mask(d, team_of(seat))
    if kind == MATERIAL_KIND_CONTACT_FUSION and first_row(d, monster)[p.first].any_field:
        mask = 0xF
    for turn in range(d.rules.duelists):
        s = (seat + turn) % d.rules.duelists
        zones = monsters_held(d, s) if mask >> s & 1 else 0
        while zones:
            card: cython.int = d.zones[11 * s + lowest(zones)].card
            zones &= zones - 1
            if not refused(d, seat, monster, l, card):
                consider(d, seat, monster, card, kind, p)
    if kind == MATERIAL_KIND_SYNCHRO:
        restrict_company(d, p)


def first_row(d, monster):
    """The first row of the monster's materials."""
    return cython.address(tables.materials[facts_of(d.cards[monster].code).materials_first])


def read_needs(d, monster, kind, p):
    """The rows of the material line; need j is row j of the monster's materials."""
    facts = facts_of(d.cards[monster].code)
    rows = first_row(d, monster)
    p.needs = min(facts.materials_count, POOL_NEEDS)
    p.total = facts.level
    for j in range(p.needs):
        p.least[j] = 0
        p.most[j] = 0
        overlay: cython.bint = rows[j].kind == MATERIAL_KIND_XYZ_OVER
        if overlay and (kind == MATERIAL_KIND_XYZ or kind == MATERIAL_KIND_XYZ_OVER):
            p.second = j
        elif rows[j].kind == kind:
            p.least[j] = rows[j].least
            p.most[j] = rows[j].most
            if kind == MATERIAL_KIND_SYNCHRO and not rows[j].tuner:
                p.second = j
            elif p.first < 0:
                p.first = j


def consider(d, seat, monster, card, kind, p):
    """4.9: takes a monster of the field into the pool if this kind of Summon can use it."""
    if kind == MATERIAL_KIND_SYNCHRO:
        consider_synchro(d, seat, monster, card, p)
    elif kind == MATERIAL_KIND_CONTACT_FUSION:
        consider_contact(d, seat, monster, card, p)
    else:
        consider_xyz(d, seat, monster, card, p)


def row_fits(d, monster, j, card, p):
    """Does the card pass the filter of need j?"""
    return filter_card(
        d, first_row(d, monster)[j].filter, card, cython.address(p.link), cython.NULL
    )


def consider_synchro(d, seat, monster, card, p):
    """4.9: face-up, with a Level; a Tuner (or what counts as it) or a non-Tuner, as listed."""
    if not is_face_up(d, card) or not card_may(d, card, ACT_BE_SYNCHRO_MATERIAL):
        return
    need: cython.int = p.second
    if kinds_of(d, card) & CARD_KIND_TUNER:
        need = p.first
    if need < 0 or not allows(d, card, monster, NONE):
        return
    if not row_fits(d, monster, need, card, p):
        if need != p.first or not counts_as(d, card, COUNTS_AS_THE_TUNER, monster):
            return
    level = level_of(d, card)
    other = synchro_level(d, card, monster)
    if level or other:
        c = add_candidate(d, seat, card, p)
        c.fits = 1 << need
        c.level = level
        c.level_too = other


def synchro_level(d, card, monster):
    """4.9: the Level it may count as instead (Tuningware), 0 = none."""
    l = cython.declare(Link)
    m = counts_as(d, card, COUNTS_AS_LEVEL, monster)
    if m == 0 or tables.modifiers[m - 1].amount == 0:
        return 0
    plain_link(d, card, d.cards[card].controller, cython.address(l))
    return amount(d, tables.modifiers[m - 1].amount - 1, cython.address(l), cython.NULL)


def restrict_company(d, p):
    """4.9: candidates that a restricted one may not be used beside."""
    for i in range(p.count):
        for k in range(p.count):
            if i != k and not allows(d, p.c[i].card, NONE, p.c[k].card):
                p.c[i].beside &= ~(1 << k)


def consider_xyz(d, seat, monster, card, p):
    """4.9, 13.3: face-up, as listed, no token; the monster it may be put upon is one choice."""
    if not is_face_up(d, card) or not card_may(d, card, ACT_BE_XYZ_MATERIAL):
        return
    if d.cards[card].flags & CARD_FLAG_TOKEN:
        return
    needs: cython.int = 0
    level = level_of(d, card)
    if p.first >= 0 and level and row_fits(d, monster, p.first, card, p):
        needs = 1 << p.first
    if p.second >= 0 and row_fits(d, monster, p.second, card, p):
        needs |= 1 << p.second
    if needs:
        c = add_candidate(d, seat, card, p)
        c.fits = needs
        c.level = level


def consider_contact(d, seat, monster, card, p):
    """4.9, A18, 12.9: as listed, no token, and it can be moved as the procedure says."""
    c = cython.address(d.cards[card])
    if c.flags & CARD_FLAG_TOKEN or not card_may(d, card, ACT_BE_FUSION_MATERIAL):
        return
    if not can_tell(d, seat, card):
        return
    verb = verb_of_manner(first_row(d, monster)[p.first].manner)
    if not verb_possible(d, card, verb, cython.NULL, seat, False):
        return
    needs = needs_fitted(d, monster, card, p)
    if needs:
        add_candidate(d, seat, card, p).fits = needs


def can_tell(d, seat, card):
    """12.6, E6: a monster on the field that the summoner can say is what the line asks for."""
    if is_face_up(d, card):
        return True
    return not are_opponents(d.cards[card].controller, seat) and knows(d, seat, card)


def verb_of_manner(manner):
    """What a manner does with materials."""
    if manner == MANNER_BANISH:
        return VERB_BANISH
    if manner == MANNER_SHUFFLE:
        return VERB_SHUFFLE_INTO_DECK
    return VERB_SEND_TO_GRAVEYARD


def needs_fitted(d, monster, card, p):
    """Bits of the needs whose filter the card passes."""
    needs: cython.int = 0
    for j in range(p.needs):
        if p.most[j] and row_fits(d, monster, j, card, p):
            needs |= 1 << j
    return needs


# ---------------------------------------------------------------------------------------- Fusion
def gather_fusion(d, seat, monster, group, l, p):
    """4.9, 4.14: the materials a fusing effect allows, face-down own ones included."""
    mine = cython.declare(Link)
    allowed = cython.declare(Set)
    if l is cython.NULL:
        plain_link(d, monster, seat, cython.address(mine))
        l = cython.address(mine)
    group_cards(d, group, l, cython.NULL, cython.address(allowed))
    verb = verb_of_manner(fuse_manner(l))
    card = set_next(cython.address(allowed), -1)
    while card >= 0:
        if card != monster and may_be_fused(d, seat, card, verb, l):
            if not refused(d, seat, monster, l, card):
                consider_fusion(d, seat, monster, card, p)
        card = set_next(cython.address(allowed), card)


def fuse_manner(l):
    """What the fusing effect does with the materials: the operand of its FUSE."""
    pc: cython.int = ability_at(l.ability).pc
    while pc and tables.code[pc].op != OP_END:
        if tables.code[pc].op == OP_FUSE:
            return tables.code[pc].x
        pc += 1
    return 0


def may_be_fused(d, seat, card, verb, l):
    """4.14, 18: a monster one can see, and not kept where it is (Necrovalley, Kycoo)."""
    if not kinds_of(d, card) & CARD_KIND_MONSTER or not card_may(d, card, ACT_BE_FUSION_MATERIAL):
        return False
    if on_field(d, card):
        return can_tell(d, seat, card)
    if d.cards[card].place < PLACE_GRAVEYARD:
        return True
    return verb_possible(d, card, verb, l, seat, False)


def consider_fusion(d, seat, monster, card, p):
    """4.14: as a listed material, or in place of one listed by name."""
    stands: cython.int = 0
    needs = needs_fitted(d, monster, card, p)
    if counts_as(d, card, COUNTS_AS_A_NAMED_MATERIAL, monster):
        for j in range(p.needs):
            if p.most[j] and first_row(d, monster)[j].named:
                stands |= 1 << j
    if needs | stands:
        c = add_candidate(d, seat, card, p)
        c.fits = needs
        c.stands = stands & ~needs


# -------------------------------------------------------------------------------------- Tributes
def gather_ritual(d, seat, monster, choice, compare, need, l, p):
    """4.8: monsters with a Level that may be Tributed, and cards that count as the whole."""
    mine = cython.declare(Link)
    allowed = cython.declare(Set)
    begin_pool(d, seat, POOL_RITUAL, p)
    p.compare = compare
    p.total = need
    if l is cython.NULL:
        plain_link(d, monster, seat, cython.address(mine))
        l = cython.address(mine)
    group_cards(d, tables.choices[choice].group, l, cython.NULL, cython.address(allowed))
    card = set_next(cython.address(allowed), -1)
    while card >= 0:
        if card != monster and not refused(d, seat, monster, l, card):
            consider_ritual(d, seat, monster, card, p)
        card = set_next(cython.address(allowed), card)


def consider_ritual(d, seat, monster, card, p):
    """4.8: an Xyz Monster has no Level and can't be used."""
    if not card_may(d, card, ACT_BE_TRIBUTED) or not card_may(d, card, ACT_BE_TRIBUTED_OTHERWISE):
        return
    if on_field(d, card) and not can_tell(d, seat, card):
        return
    level = level_of(d, card)
    if level == 0 or not kinds_of(d, card) & CARD_KIND_MONSTER:
        return
    c = add_candidate(d, seat, card, p)
    c.level = level
    c.stands = counts_as(d, card, COUNTS_AS_THE_WHOLE_RITUAL_TRIBUTE, monster) != 0


def gather_tributes(d, seat, card, play, p):
    """4.2, T7: monsters of the team, face-down ones too, and each allowed number of them."""
    begin_pool(d, seat, POOL_TRIBUTE, p)
    add_ways(d, seat, card, play, p)
    if not takes_tributes(p):
        return
    for turn in range(d.rules.duelists):
        s = (seat + turn) % d.rules.duelists
        zones = monsters_held(d, s)
        while zones:
            monster: cython.int = d.zones[11 * s + lowest(zones)].card
            zones &= zones - 1
            if refused(d, seat, card, cython.NULL, monster):
                continue
            must: cython.bint = must_be_tributed_by(d, monster) == seat
            if must or not are_opponents(s, seat):
                consider_tribute(d, seat, card, monster, must, p)


def takes_tributes(p):
    """4.2: does any of the ways need a Tribute?"""
    for j in range(p.needs):
        if p.most[j]:
            return True
    return False


def consider_tribute(d, seat, card, monster, must, p):
    """4.2: a monster that can be Tributed, for the ways whose filter it passes."""
    if not card_may(d, monster, ACT_BE_TRIBUTED):
        return
    if not card_may(d, monster, ACT_BE_TRIBUTED_FOR_A_TRIBUTE_SUMMON):
        return
    c = add_candidate(d, seat, monster, p)
    c.must = must
    for j in range(p.needs):
        if way_fits(d, seat, card, p.using[j], monster):
            c.fits |= 1 << j


def way_fits(d, seat, card, using, monster):
    """4.2: does this way of Tributing take the monster?"""
    l = cython.declare(Link)
    if using == 0:
        return True
    if not can_tell(d, seat, monster):
        return False
    plain_link(d, card, seat, cython.address(l))
    return filter_card(d, using, monster, cython.address(l), cython.NULL)


def add_ways(d, seat, card, play, p):
    """4.2: the number of Tributes its Level asks for, and those its own text allows instead.

    Another number is for a Summon only, not for a Set.
    """
    l = cython.declare(Link)
    level = level_of(d, card)
    add_way(d, seat, card, play, 0 if level < 5 else 1 if level < 7 else 2, 0, p)
    facts = facts_of(d.cards[card].code)
    if play == PLAY_KIND_SET_MONSTER:
        return
    for i in range(facts.abilities_count):
        row: cython.int = facts.abilities_first + i
        ability = ability_at(row)
        for k in range(ability.modifiers_count):
            modifier = cython.address(tables.modifiers[ability.modifiers_first + k])
            if modifier.kind != MODIFIER_KIND_TRIBUTES_NEEDED or modifier.amount == 0:
                continue
            bind(d, cython.address(l), card, row, seat)
            if modifier.when and not condition(
                d, modifier.when - 1, cython.address(l), cython.NULL
            ):
                continue
            n = amount(d, modifier.amount - 1, cython.address(l), cython.NULL)
            add_way(d, seat, card, play, n, modifier.filter, p)


def add_way(d, seat, card, play, n, using, p):
    """4.2: one allowed number of Tributes; a Tribute Summon may be barred (Zombie World)."""
    if n and play != PLAY_KIND_SET_MONSTER:
        if not player_may(d, seat, PLAYER_ACT_TRIBUTE_SUMMON_ANY, card):
            return
    if p.needs < POOL_NEEDS:
        p.least[p.needs] = n
        p.most[p.needs] = n
        p.using[p.needs] = using
        p.needs += 1
