"""The bytes of a duel and of the compiled cards, described once.

From this description come the numpy dtypes (below), the C structs and the constants that the
compiled modules use (`types.pxd`, written by `generate.py`). All structs are packed and little
endian. `u1` is an unsigned byte, `i4` a signed 32-bit number, and so on; a third element of a
field is its shape.

A *card index* is a row of `Duel.cards`; `NONE` (65535) means no card. A *seat* is 0-3 in turn
order (T1). A *zone index* is `11 * seat + zone`.
"""

from collections.abc import Sequence
from typing import TypeAlias

import numpy as np

from tagduel_env.engine.record import constants as c

Field: TypeAlias = tuple[str, str] | tuple[str, str, int | tuple[int, ...]]

# --------------------------------------------------------------------------- the duel's record
STRUCTS: dict[str, list[Field]] = {
    # A set of cards: bit i of word i // 64 is card i.
    "Set": [("w", "u8", 5)],
    # A set of one Duelist's own cards: bit i of word i // 64 is card `cards_first` + i.
    "Own": [("w", "u8", 2)],
    # One physical card. Rows 0 .. card_count-1 are in use; tokens take the rows after the decks'.
    "Card": [
        ("code", "u2"),  # catalogue number; 0 = free row
        ("owner", "u1"),
        ("controller", "u1"),  # = owner off the field
        ("place", "u1"),  # Place
        ("zone", "u1"),  # 0-10 on the field, else 255
        ("position", "u1"),  # Position on the field
        ("row", "u1"),  # name row in its owner's list (0-74), 255 for tokens
        ("known", "u1"),  # bit s: seat s can tell its identity (E3; share_information not applied)
        ("flags", "u1"),  # CardFlag
        ("stamp", "u2"),  # +1 whenever it becomes "another card" (moves between places, or is
        #                   turned face-down); targets remember it (12.2)
        (
            "host",
            "u2",
        ),  # the Xyz Monster it is under; of a card that left the field: the card it was
        #                  linked with, or else equipped to; of a token not yet arrived: body row
        ("used", "u1"),  # abilities used this turn (bit = printed index); survives moves
        ("moved", "u1"),  # turn of its last move after `moves_since`; 0: never, or long ago
    ],
    # Facts of a card's last move (closed set of `happened`, proposal 8.6). They are seldom asked
    # for, so they lie apart from `cards`, which every choice reads.
    "Moved": [
        ("flags", "u4"),  # MoveFlag; above them from where and by whom, see `moved.pxd`
        ("by_ability", "u2"),  # global ability row, NONE
        ("by_card", "u1"),  # card index of the source, its low eight bits
    ],
    # One zone of the table; everything but `reserved_for` is cleared when its card leaves.
    "Zone": [
        ("card", "u2"),  # NONE = empty
        ("reserved_for", "u2"),  # the Trap monster this Spell & Trap Zone is kept for
        ("flags", "u2"),  # ZoneFlag
        ("uses", "u1"),  # bit = printed ability index used this turn ("once per turn")
        ("stamp", "u2"),  # time it became face-up here: order of continuous effects
        ("while_since", "u2"),  # time an `only_while` of it became true last (11.7.8)
        ("counter_kind", "u1", 3),  # 0 = none
        ("counters", "u1", 3),
        ("noted", "i4"),  # NOTED of the ability that lasts with it (Wall of Revealing Light)
        ("declared", "u2"),
        ("summon_how", "u2"),  # SummonKind bits of how it arrived
        ("summon_by_card", "u2"),  # code of the card whose effect Summoned it
        ("summon_by_ability", "u2"),  # global ability row, NONE
        ("summon_from", "u1"),  # Place
        ("summon_by_seat", "u1"),
        ("materials_used", "u1"),
        ("tributes", "u1"),
        ("attacks", "u1"),  # declared this turn
        ("attacked_zones", "u2"),  # 5 * (0 next, 1 previous opponent) + Monster Zone; 15 directly
        ("bond", "u2"),  # card index it is linked to (Call of the Haunted, Fiendish Chain)
        ("bond_stamp", "u2"),
        ("equipped_to", "u2"),  # card index of the host of an Equip
        ("body", "u2"),  # row of `bodies` + 1 if it is a token or Trap monster
        ("returns_to", "u1"),  # borrowed control goes back to this seat, ANYONE = not borrowed
        ("original_atk_override", "i4"),  # -1 none; set by its own Summon (11.8)
        # derived: rewritten by stats.refresh
        ("name", "u2"),  # catalogue number of the name it has now
        ("atk", "i4"),
        ("def_", "i4"),
        ("original_atk", "i4"),
        ("original_def", "i4"),
        ("kinds", "u4"),  # CardKind
        ("level", "u1"),  # Level, or Rank of an Xyz Monster
        ("attribute", "u1"),
        ("race", "u1"),
        ("cannot", "u4"),  # bit 1 << Act
        ("state", "u4"),  # StateFlag
    ],
    # A modifier that lasts without its source (LAST), about one card, a side or a Duelist.
    "Lasting": [
        ("modifier", "u2"),  # row of `modifiers` + 1; 0 = free
        ("card", "u2"),  # the card it is about, NONE for sides and Duelists
        ("stamp", "u2"),
        ("source", "u2"),  # card index
        ("source_stamp", "u2"),
        ("ability", "u2"),  # global ability row of the source
        ("seat", "u1"),  # whose effect
        ("across", "u1"),  # 1: "opponent" is the one across (T16)
        ("until", "u1"),  # TimeKind
        ("count", "u1"),  # turns or phases still to come
        ("whose", "u1"),  # Player word of the turns counted
        ("tied", "u1"),  # 11.9
        ("amount", "i4"),  # value fixed when it was made
        ("frozen", "i4"),  # value of an F record (11.7.4)
        ("noted", "i4"),
        ("declared", "u2"),
        ("time", "u4"),  # order of creation
        ("turn", "u2"),
    ],
    # An action that waits for a time or an event (LATER).
    "Delayed": [
        ("pc", "u2"),  # first instruction; 0 = free row
        ("event", "u2"),  # event row + 1, 0 if it waits for a time
        ("until", "u1"),  # TimeKind
        ("count", "u1"),
        ("whose", "u1"),
        ("seat", "u1"),
        ("across", "u1"),
        ("source", "u2"),
        ("source_stamp", "u2"),
        ("ability", "u2"),
        ("noted", "i4"),
        ("declared", "u2"),
        ("how_many", "u2"),
        ("cards", "u2", 12),  # IT when it was made
        ("stamps", "u2", 12),
        ("turn", "u2"),
        ("counted", "u2"),  # turn in which `count` last came down
        ("time", "u4"),
    ],
    # The event that a link answers or was triggered by, as far as it is asked for (EVENT_CARD,
    # OPPOSING_MONSTER, AMOUNT ...). Of a battle the monster that the ability is about comes first.
    "Cause": [
        ("kind", "u1"),  # EventKind
        ("seat", "u1"),  # by whom
        ("card", "u2"),
        ("stamp", "u2"),
        ("other", "u2"),  # opposing monster, source, attack target
        ("amount", "i4"),
        ("batch", "u2"),
    ],
    # What an ability knows from the moment it is activated: the link on the chain, or the same
    # facts for a program that runs without one (whenever, delayed, replacement).
    "Link": [
        ("card", "u2"),
        ("stamp", "u2"),
        ("code", "u2"),
        ("ability", "u2"),  # global ability row
        ("seat", "u1"),  # activator
        ("across", "u1"),  # 1: T16 holds for it
        ("place", "u1"),  # Place where it was activated
        ("zone", "u1"),  # zone index (11 * seat + zone) or 255
        ("mode", "u1"),
        ("speed", "u1"),
        ("kind", "u2"),  # LinkKind
        ("flags", "u2"),  # LinkFlag
        ("answers", "u1"),  # chain index of the link it answers directly, 255
        ("each", "u1"),  # seat of the present pass of each_player, 255
        ("targets_count", "u1"),
        ("paid_count", "u1"),
        ("targets", "u2", 8),
        ("target_stamps", "u2", 8),
        ("target_groups", "u1", 8),  # 0, 1: TARGET, TARGET_2
        ("target_choices", "u2", 2),  # choice rows of the groups, for the re-check
        ("paid", "u2", 12),
        ("noted", "i4"),
        ("paid_amount", "i4"),
        ("declared", "u2"),
        ("event", "Cause"),
    ],
    "Event": [
        ("kind", "u1"),  # EventKind
        ("seat", "u1"),  # by whom (activator, attacker's controller, damaged team's seat ...)
        ("batch", "u2"),
        ("card", "u2"),
        ("stamp", "u2"),
        ("other", "u2"),  # source card, attack target, opposing monster
        ("ability", "u2"),  # ability that did it, NONE
        ("flags", "u4"),  # MoveFlag of moves; SummonKind of Summons; LinkKind of links
        ("from_place", "u1"),
        ("to_place", "u1"),
        ("from_seat", "u1"),  # controller or holder before
        ("to_seat", "u1"),
        # BattleMoment, Phase; of ACTIVATED and the like the link's index in `chain`; of moves the
        # zone that the card left (11 * seat + zone) or 255
        ("detail", "u1"),
        ("amount", "i4"),
        ("kinds", "u4"),  # its kinds, attribute and race as it last was (for "a WATER monster")
        ("attribute", "u1"),
        ("race", "u1"),
        ("level", "u1"),
        ("atk", "i4"),
        ("name", "u2"),
    ],
    # One public event as observers may see it; `code` only for the seats in `known`.
    "Public": [
        ("kind", "u1"),
        ("seat", "u1"),
        ("known", "u1"),
        ("from_place", "u1"),
        ("to_place", "u1"),
        ("zone", "u1"),  # zone index where it is or was, 255
        ("code", "u2"),
        ("other", "u2"),  # code of the other card
        ("owner", "u1"),
        ("row", "u1"),
        ("amount", "i4"),
    ],
    # A trigger whose condition was met, or a `whenever` that must run (flag WHENEVER).
    "Pending": [
        ("ability", "u2"),  # global ability row + 1; 0 = free
        ("card", "u2"),
        ("stamp", "u2"),
        ("seat", "u1"),  # who activates it
        ("lasting", "u1"),  # lasting row of a LASTING whenever + 1
        ("delayed", "u1"),  # delayed row + 1
        ("public", "u1"),  # 1: everybody could see which card the event was about
        ("event", "Cause"),
    ],
    "Registers": [
        ("it", "Set"),
        ("picked", "Set"),
        ("shown", "Set"),
        ("excavated", "Set"),
        ("first", "Set"),
        ("found", "Set"),
    ],
    # One unfinished procedure.
    "Frame": [
        ("kind", "u1"),  # FrameKind
        ("step", "u1"),
        ("seat", "u1"),
        ("other", "u1"),
        ("a", "u2"),
        ("b", "u2"),
        ("c", "u2"),
        ("d", "u2"),
        ("n", "i4"),
        ("m", "i4"),
        ("pc", "u2"),
        ("end", "u2"),
        ("link", "u1"),  # index in `chain`, or MAX_LINKS + k for `contexts[k]`
        ("registers", "u1"),
        ("did", "u2"),
        ("how_many", "u2"),  # each_player: of the activator's pass ...
        ("how_many_across", "u2"),  # ... and of the other Duelist's
        ("each", "u1"),
        ("flags", "u2"),
        ("set", "Set"),
    ],
    # Picks of the play being declared, or of the choice being made.
    "Plan": [
        ("count", "u1"),
        ("group", "u1"),  # choice now being made
        ("consent", "u1"),  # 1 when the team-mate has agreed to all of it
        ("mode", "u1"),
        ("copy", "u2"),  # card index chosen
        ("ability", "u2"),
        ("number", "i4"),
        ("declared", "u2"),
        ("cards", "u2", 32),
        ("groups", "u1", 32),
    ],
    "Answer": [
        ("sort", "u1"),  # AnswerSort
        ("ability", "u1"),  # printed index
        ("card", "u2"),  # card index
        ("value", "i4"),
    ],
    "Decision": [
        ("kind", "u1"),  # DecisionKind
        ("state", "u1"),  # DecisionState
        ("seat", "u1"),  # who decides
        ("role", "u1"),  # whose play or effect it is (seat)
        ("purpose", "u1"),  # Verb
        ("least", "u1"),
        ("most", "u1"),
        ("picked", "u1"),
        ("total_test", "u1"),  # 0 none, 1 exactly, 2 at least
        ("total_need", "u1"),
        ("total_have", "u1"),
        ("page", "u1"),
        (
            "marks",
            "u1",
        ),  # 1 mandatory (PHASE: some are), 2 finish allowed, 4 at resolution, 8 before payment
        ("part", "u1"),
        ("ability", "u2"),  # global ability row, NONE
        ("card", "u2"),  # source card index, NONE
        ("event_card", "u2"),
        ("value_unit", "i4"),
        ("action", "u2"),  # the answer given
        ("answers_count", "u1"),
        ("candidates", "Set"),  # cards that SELECT_* may name
        ("legal", "u8", 10),  # bit = action index
        ("must", "u8", 10),  # PHASE: those that belong to mandatory effects (8.8)
        ("answers", "Answer", 32),  # last: those from answers_count on are all zeros
    ],
    "Duelist": [
        ("deck_count", "u1"),
        ("hand_count", "u1"),
        ("extra_count", "u1"),
        ("grave_count", "u1"),
        ("banished_count", "u1"),
        ("main_names", "u1"),  # rows 0 .. main_names-1 of its list are in use
        ("extra_names", "u1"),  # rows 60 .. 60+extra_names-1
        ("turns_taken", "u2"),
        ("normal_summons", "u1"),  # used this turn
        ("normal_summons_allowed", "u1"),
        ("special_summons", "u1"),  # this turn
        (
            "spells_traps_used",
            "u1",
        ),  # Spell/Trap cards activated this turn, the negated ones left out
        ("talk", "u1"),
        ("talk_age", "u1"),
        ("standby_turn", "u2"),  # turn of its last Standby Phase
        # card indices of its Deck (the top last), hand, Graveyard, banished cards (the newest last)
        # and Extra Deck, one pile after the other
        ("piles", "u2", 75),
        ("names", "u2", 75),  # catalogue number of each list row, 0 = none
        ("copies", "u1", 75),
        ("cards_first", "u2"),  # first of the rows of `cards` that are its own
        # own cards in hand, Graveyard or banished pile that from there ... (see `indices`)
        ("quick", "Own"),  # ... have fast effects
        ("timed", "Own"),  # ... have phase effects
        ("usable", "Own"),  # ... can be used in an open Main Phase
        ("watching", "Own"),  # ... listen to what happens to others, or wait for a state of things
        ("watched", "u4"),  # bits 1 << EventKind of what those of `watching` listen to
    ],
    # What one seat has seen of the list of another, if it may not read it (spaces B2, E3, E4).
    "Sight": [
        ("count", "u1"),
        ("before", "u1"),  # count before the batch `sight_batch`
        ("rows", "u1", 75),  # list rows in order of first sight
        ("most", "u1", 19),  # most copies seen at one moment, two bits a row
    ],
    "Refused": [
        ("play", "u1"),  # PlayKind
        ("seat", "u1"),
        ("card", "u2"),
        ("ability", "u2"),
        ("partner_card", "u2"),
        ("stamp", "u2"),
    ],
    # An ability used this turn or duel, by name or by phase.
    "Used": [
        ("team", "u1"),
        ("sort", "u1"),  # 0 free, 1 by name this turn, 2 by name this duel, 3 in this phase
        ("code", "u2"),
        ("ability", "u2"),
        ("card", "u2"),
    ],
    "Rules": [
        ("duelists", "u1"),  # 4, or 2 for one against one
        ("hand_size", "u1"),
        ("hand_limit", "u1"),
        ("first_draw", "u1"),
        ("first_battle_turn", "u1"),
        ("consent", "u1"),  # 0 ask, 1 always
        ("consent_scope", "u1"),  # 0 chosen, 1 cost_and_material, 2 never
        ("share_information", "u1"),
        ("open_lists", "u1"),
        ("talk_tokens", "u1"),
        ("ask_forced", "u1"),
        ("ask_zones", "u1"),
        ("ask_first", "u1"),
        ("surrender", "u1"),
        ("segoc", "u1"),  # 0 classes, 1 seats
        ("trigger_moved_to_private", "u1"),  # 0 stops, 1 activates
        ("settling_ends_batch", "u1"),
        ("damage_step_model", "u1"),  # 0 five, 1 pre_chart
        ("shrink_then_freeze", "u1"),  # 0 freeze_stays, 1 freeze_ends
        ("chimeratech_shrink", "u1"),  # 0 set_value, 1 zero
        ("no_zone_for_control", "u1"),  # 0 destroy, 1 graveyard
        ("heal_after_zero", "u1"),  # 0 loses, 1 survives
        ("tie_after_time", "u1"),  # 0 first_lp_change, 1 draw
        ("reckless_greed_overlap", "u1"),
        ("your_phase", "u1"),  # 0 own, 1 team
        ("either_graveyard", "u1"),  # 0 team_and_across, 1 all_four
        ("exodia_shared_hands", "u1"),
        ("across_riders", "u1"),
        ("lingering_negation_follows", "u1"),
        ("early_battle_phase", "u1"),  # 0 barred, 1 no_attacks
        ("actions_per_turn_cap", "u2"),
        ("turn_cap", "u2"),
        ("decision_cap", "u4"),
        ("life_points", "u4"),
    ],
    "Duel": [
        ("version", "u4"),
        ("rules", "Rules"),
        ("rng", "u8", 2),
        ("decisions", "u4"),  # asked of Duelists so far
        ("turn", "u2"),
        ("moves_since", "u2"),  # turn from which `Card.moved` counts
        ("phase", "u1"),
        ("timing", "u1"),
        ("turn_seat", "u1"),
        ("first_team", "u1"),  # 0: team 1 started (seats are 1A 2A 1B 2B), 1: 2A 1A 2B 1B
        ("outcome", "u1"),
        ("reason", "u1"),
        ("capacity", "u1"),
        ("life", "i4", 2),
        ("touched_zero", "u1", 2),  # LP were 0 during the resolving link (16.1)
        ("cannot_draw", "u1", 2),  # a member had to draw and could not (16.2)
        ("wins", "u1", 2),  # a special win condition is met (16.4)
        ("time_called_turn", "u2"),  # turn in which time was called, 0 = not yet (17)
        ("sudden_death", "u1"),
        ("first_change_team", "u1"),
        ("end_battle_phase", "u1"),
        ("go_to_end_phase", "u1"),
        ("actions_this_turn", "u2"),
        ("surrender_refused", "u1"),  # in this turn (16.5, A43)
        # time and events
        ("time", "u4"),  # creation counter of zones' stamps and lasting rows
        ("batch", "u2"),  # number of the batch being recorded
        ("events_count", "u1"),
        ("events_matched", "u1"),  # events before this one have met their listeners
        ("window_first", "u1"),  # events [window_first, window_end) may be answered ...
        ("window_end", "u1"),
        ("window_batch", "u2"),  # ... those of this batch by "when" cards (8.3, 7.12)
        ("window_open", "u1"),  # 1 until the first chain after the events is finished
        ("pending_count", "u1"),
        ("chain_count", "u1"),
        ("chain_resolving", "u1"),  # 1 + index of the link that resolves
        ("chain_negated", "u1", 4),  # kinds of opponents' links a Counter Trap negated, per seat
        ("hand_summons", "u1"),  # bit s: seat s has its one hand-Summon link (8.10)
        ("passes", "u1"),  # in a row
        ("passed", "u1"),  # bit s, for observations
        ("frames_count", "u1"),
        ("registers_count", "u1"),
        ("result", "i4"),  # what the frame that ended last gave back
        ("card_count", "u2"),
        # battle
        ("attacker", "u2"),
        ("attacker_stamp", "u2"),
        ("attacked", "u2"),  # NONE = direct
        ("attacked_stamp", "u2"),
        ("attack_state", "u1"),  # 0 none, 1 declared, 2 in the Damage Step
        ("attack_negated", "u1"),
        ("attacked_was_face_down", "u1"),
        ("defenders_changed", "u1"),  # replay (9.3)
        ("battle_damage_done", "u1"),
        # summon attempt
        ("attempt_card", "u2"),
        ("attempt_seat", "u1"),
        ("attempt_how", "u2"),
        ("attempt_negated", "u1"),
        # continuous rules
        ("dirty", "u1"),  # Stale bits; who writes the record by hand sets 1
        ("occupied", "u8"),  # bit per zone that holds a card
        # as derived, of the cards on the field by their text alone:
        ("quick_zones", "u8"),  # bit per zone whose card has fast effects
        ("timed_zones", "u8"),  # ... phase effects
        ("listens", "u4"),  # bits 1 << EventKind of what any of them listens to
        ("under", "Set"),  # cards under Xyz Monsters
        ("lasting_end", "u1"),  # rows of `lasting` and `delayed` from here on are free
        ("delayed_end", "u1"),
        ("refused_end", "u1"),  # rows of `refused` likewise
        ("rules_in_force", "u4"),  # Rule bits
        ("barred", "u4", 2),  # per team: bits 1 << PlayerAct, without filters
        ("barred_with_filter", "u4", 2),  # per team: acts barred for some cards only
        ("cards", "Card", c.MAX_CARDS),
        ("zones", "Zone", 44),
        ("duelists", "Duelist", 4),
        ("sight", "Sight", (4, 3)),  # of each seat the lists of the next, the one across, the last
        ("lasting", "Lasting", c.MAX_MODIFIERS),
        ("delayed", "Delayed", c.MAX_DELAYED),
        ("chain", "Link", c.MAX_LINKS),
        ("contexts", "Link", c.MAX_REGISTERS),  # links of programs that run without a chain
        ("events", "Event", c.MAX_EVENTS),
        ("pending", "Pending", c.MAX_PENDING),
        ("frames", "Frame", c.MAX_FRAMES),
        ("registers", "Registers", c.MAX_REGISTERS),
        ("plan", "Plan"),
        ("decision", "Decision"),
        ("refused", "Refused", c.MAX_REFUSED),
        ("used", "Used", c.MAX_USED),
        ("log_due", "u1"),  # 1: the newest event is not yet in the log
        ("sight_batch", "u2"),  # batch in which the newest names came into sight (spaces B2)
        ("log_count", "u4"),
        ("log", "Public", c.MAX_LOG),  # ring of the newest public events, for observations
        ("moved", "Moved", c.MAX_CARDS),  # the last move of each card of `cards`
    ],
    # ------------------------------------------------------------------- compiled cards (tables)
    # Printed facts of a catalogue number.
    "Facts": [
        ("kinds", "u4"),  # CardKind
        ("attribute", "u1"),
        ("race", "u1"),
        ("level", "u1"),  # Level or Rank
        ("atk", "i2"),  # "?" = 0 (1.6)
        ("def_", "i2"),
        ("name", "u2"),  # catalogue number whose name it has (A Legendary Ocean: Umi)
        ("series", "u8"),  # bit per series used by definitions
        ("rules", "u4"),  # CardRule
        ("speed", "u1"),  # Spell Speed of its card activation (0 for monsters)
        ("abilities_first", "u2"),
        ("abilities_count", "u1"),
        ("materials_first", "u2"),
        ("materials_count", "u1"),
        ("equips_to", "u2"),  # filter row
        ("listens", "u4"),  # bits 1 << EventKind of its triggers, whenevers, replacements
        ("watches", "u4"),  # those of triggers and whenevers that are not only about itself
        # ActsFrom bits of its ...
        ("quick_from", "u2"),  # ... fast effects
        ("timed_from", "u2"),  # ... phase effects
        ("used_from", "u2"),  # ... activations, ignition and quick effects, own procedures
        ("watches_from", "u2"),  # ... abilities of `watches`
    ],
    "Ability": [
        ("code", "u2"),
        ("index", "u1"),  # printed index
        ("kind", "u1"),  # AbilityKind
        ("speed", "u1"),
        ("counter", "u1"),
        ("acts_from", "u2"),  # ActsFrom
        ("flags", "u4"),  # AbilityFlag
        ("does", "u4"),  # Does
        ("event", "u2"),  # event row + 1
        ("condition", "u2"),  # condition row + 1: at activation
        ("while_", "u2"),  # condition row + 1: at activation, at resolution, while it is on
        ("choices_first", "u2"),  # planned choices, costs first, then targets
        ("choices_count", "u1"),
        ("costs_count", "u1"),  # how many of them are costs
        ("cost_pc", "u2"),  # 0 = no cost
        ("pc", "u2"),  # first instruction of the resolution
        ("modes_first", "u2"),  # ability rows of kind MODE
        ("modes_count", "u1"),
        ("oaths_first", "u2"),  # modifier rows: "the turn you use this"
        ("oaths_count", "u1"),
        ("modifiers_first", "u2"),  # modifier rows of a continuous ability
        ("modifiers_count", "u1"),
        ("ignoring", "u2"),  # filter row + 1
        ("number", "u2"),  # amount row + 1 of the number fixed at activation
        ("declares", "u1"),  # DecisionKind DECLARE_* at activation, 0
        ("shared", "u2"),  # bits of printed indices that share the once-per-turn use
        ("target_if", "u2"),  # condition row + 1 of `target(..., if_=)`
    ],
    "Instruction": [("op", "u1"), ("x", "u1"), ("a", "u2"), ("b", "u2"), ("c", "u2")],
    # A place or a reference inside a group.
    "Term": [
        ("sort", "u1"),  # 0 place, 1 reference, 2 materials under a reference
        ("ref", "u1"),
        ("whose", "u1"),
        ("area", "u1"),
        ("top", "u1"),  # only the top n, 0 = all
        ("purpose", "u1"),  # Purpose
    ],
    "Group": [
        ("terms_first", "u2"),
        ("terms_count", "u1"),
        ("filter", "u2"),  # filter row, 0 = all
        ("superlative", "u1"),  # 0, or FilterOp HIGHEST / LOWEST
        ("stat", "u1"),
    ],
    "Filter": [
        ("op", "u1"),
        ("x", "u1"),
        ("y", "u1"),
        ("a", "u2"),  # first child or row
        ("b", "u2"),  # children, or second operand
        ("value", "u4"),
    ],
    "Choice": [
        ("group", "u2"),
        ("least", "u2"),  # amount row
        ("most", "u2"),  # amount row
        ("by", "u1"),  # Player word
        ("by_ref", "u1"),
        ("random", "u1"),
        ("verb", "u1"),  # Verb it feeds
        ("role", "u1"),  # 0 resolution, 1 cost, 2 target, 3 procedure
        ("rule", "u1"),  # 0 none, 1 total of a stat, 2 different names
        ("stat", "u1"),
        ("compare", "u1"),
        ("amount", "u2"),
        ("all_needed", "u1"),  # "those", "both": all must still be legal
        ("slot", "u1"),  # target group number
        ("condition", "u2"),  # condition row + 1 under which it is made at all
    ],
    "Amount": [("op", "u1"), ("x", "u1"), ("a", "u2"), ("b", "u2"), ("value", "i4")],
    "Condition": [("op", "u1"), ("x", "u1"), ("a", "u2"), ("b", "u2"), ("value", "u2")],
    "Pattern": [
        ("kind", "u1"),  # EventKind
        ("verb", "u1"),  # Verb-like word of moves: see compiler
        ("is_self", "u1"),  # the subject is THIS
        ("subject", "u2"),  # group row + 1
        ("exactly_one", "u1"),
        ("flags_all", "u4"),  # bits the event must all have (MoveFlag ...)
        ("flags_any", "u4"),  # bits of which it needs one, 0 = no matter (SummonKind, LinkKind)
        ("by_player", "u1"),  # Player word: whose doing
        ("by_group", "u2"),  # group row + 1: the card whose effect did it
        ("by_ability", "u2"),  # ability row + 1
        ("from_area", "u2"),  # bits 1 << Place, 0 = anywhere
        ("from_whose", "u1"),
        ("to_area", "u2"),
        ("to_whose", "u1"),
        ("other", "u2"),  # group row + 1: attack target, opposing monster, materials used
        ("direct", "u1"),
        ("moment", "u1"),  # BattleMoment
        ("role", "u1"),  # BattleRole
        ("phase", "u1"),  # Phase; 7 = end of the Battle Phase
        ("whose", "u1"),  # Player word of phases and turns
        ("to_player", "u1"),  # Player word: who is damaged
        ("link_kinds", "u2"),  # LinkKind bits, any
        ("does", "u4"),  # Does bits the link must have, any
        ("does_compare", "u1"),
        ("does_amount", "u2"),  # amount row + 1: how many cards would be destroyed
        ("does_whose", "u1"),
        ("targeting", "u2"),  # group row + 1
        ("targeting_only", "u1"),
        ("condition", "u2"),  # condition row + 1 (STATE patterns, extra tests)
        ("also", "u2"),  # pattern row + 1: an alternative
        ("count", "u1"),  # n of times
        ("time", "u1"),
    ],
    "Time": [("kind", "u1"), ("count", "u1"), ("whose", "u1"), ("spare", "u1")],
    "Modifier": [
        ("kind", "u1"),  # ModifierKind
        ("op", "u1"),  # StatOp, AttackWay, DamageRule, PositionWord, CountsAs
        ("stats", "u1"),  # bits 1 << Stat
        ("act", "u1"),  # Act or PlayerAct
        ("group", "u2"),  # group row + 1: whom it is about
        ("field_itself", "u1"),  # treated_as(FIELD, ...)
        ("amount", "u2"),  # amount row + 1
        ("player", "u1"),  # Player word
        ("filter", "u2"),  # filter row: of what, by what, for what
        ("others", "u2"),  # filter row of the other materials
        ("from_area", "u2"),  # bits 1 << Place
        ("to_area", "u2"),
        ("instead", "u1"),  # Place, 1 = top of the Deck
        ("places", "u2"),  # bits 1 << Place: effects activated there; acts from there
        ("more_than", "u1"),
        ("word", "u4"),  # CardKind bits, attribute, race or name it is treated as
        ("word_sort", "u1"),  # 0 kinds, 1 attribute, 2 race, 3 name, 4 summoned by
        ("unless", "u1"),  # 1: unless by itself
        ("when", "u2"),  # condition row + 1
        ("while_", "u2"),  # condition row + 1, copied from its ability
        ("ability", "u2"),  # ability row of a lasting whenever + 1
        ("layer", "u1"),  # 1 identity .. 6 forced positions
        ("late", "u1"),  # layer 4b: inside damage calculation
        ("lives", "u1"),  # 1: the amount is read live, else when it is made
        ("acts_from", "u2"),  # ActsFrom bits of the ability
    ],
    "Body": [
        ("name", "u2"),  # catalogue number of the token, 0 = the card's own
        ("kinds", "u4"),
        ("attribute", "u1"),
        ("race", "u1"),
        ("level", "u1"),
        ("atk", "u2"),  # amount row
        ("def_", "u2"),
    ],
    "Material": [
        ("kind", "u1"),  # MaterialKind
        ("least", "u1"),
        ("most", "u1"),
        ("filter", "u2"),
        ("named", "u2"),  # catalogue number if it is listed by name, else 0
        ("manner", "u1"),  # Manner
        ("any_field", "u1"),  # FIELD instead of YOUR_FIELD (Chimeratech)
        ("tuner", "u1"),  # 1 for the Tuner line of a Synchro Monster
    ],
}

TABLES: dict[str, str] = {
    "facts": "Facts",
    "abilities": "Ability",
    "code": "Instruction",
    "terms": "Term",
    "groups": "Group",
    "filters": "Filter",
    "choices": "Choice",
    "amounts": "Amount",
    "conditions": "Condition",
    "patterns": "Pattern",
    "times": "Time",
    "modifiers": "Modifier",
    "bodies": "Body",
    "materials": "Material",
}
"""Name of each constant table and the struct of its rows; `names` (u2) and `children` (u2) too.

Row 0 of every table but `facts` is an empty row, so that "row + 1" fields can use 0 for none and
plain row fields can use 0 for "no filter". `children` lists the operands of AND and OR.
"""


def dtype_of(name: str) -> np.dtype[np.void]:
    """The packed numpy dtype of a struct of `STRUCTS`."""
    return np.dtype([_numpy_field(field) for field in STRUCTS[name]])


def _numpy_field(field: Field) -> tuple[object, ...]:
    kind = dtype_of(field[1]) if field[1] in STRUCTS else np.dtype("<" + field[1])
    return (field[0], kind, *field[2:])


def shape_of(field: Field) -> Sequence[int]:
    """Lengths of the array dimensions of a field, empty for a plain one."""
    if len(field) == 2:
        return ()
    return (field[2],) if isinstance(field[2], int) else field[2]


DUEL = dtype_of("Duel")
"""The record of one duel."""

RECORD_VERSION = 4
