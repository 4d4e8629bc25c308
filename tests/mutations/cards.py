"""Mutations of cards: a clause is dropped from a definition."""

from tests.mutations.files import (
    BLACKWINGS,
    DEFINITION,
    GRAVEKEEPERS,
    MACHINES,
    SPELLS_A,
    SPELLS_M,
    TRAPS_A,
    TRAPS_M,
)
from tests.mutations.mutation import Edit, Mutation, mutation

MONSTERS = (
    mutation(
        "Bora and Gale: they come beside their own name",
        BLACKWINGS,
        "you_control(BLACKWING, MONSTER, FACE_UP, name_unlike(THIS))",
        "you_control(BLACKWING, MONSTER, FACE_UP)",
        "test_bora_and_gale_do_not_come_beside_their_own_name",
    ),
    mutation(
        "Sirocco: it acts in any Main Phase",
        BLACKWINGS,
        "            only_if(during(MAIN_PHASE_1)),\n",
        "",
        "test_blackwing_sirocco_the_dawn_acts_in_main_phase_1_only_and_once",
    ),
    mutation(
        "Armor Master: a second Wedge Counter",
        BLACKWINGS,
        '            only_if(not_(matches(OPPOSING_MONSTER, with_counter("Wedge")))),\n',
        "",
        "test_blackwing_armor_master_places_none_on_a_monster_that_has_one_or_attacks_it",
    ),
    mutation(
        "Black Whirlwind: it answers any Summon",
        BLACKWINGS,
        "when(summoned(a(YOUR_FIELD, BLACKWING), NORMAL_SUMMON)),",
        "when(summoned(a(YOUR_FIELD, BLACKWING))),",
        "test_black_whirlwind_answers_no_special_summon_and_no_other_monster",
    ),
    mutation(
        "Cardcar D: other Special Summons are no obstacle",
        MACHINES,
        "            the_turn_you_use_this(player_cannot(YOU, SUMMON_SPECIALLY)),\n",
        "",
        "test_cardcar_d_cannot_act_after_a_special_summon_of_the_team",
    ),
    mutation(
        "Machina Fortress: for Machines of any Level",
        MACHINES,
        "rule=total(LEVEL, at_least(8))",
        "rule=total(LEVEL, at_least(1))",
        "test_machina_fortress_comes_for_machines_with_a_total_level_of_8",
    ),
    mutation(
        "Machina Fortress: nothing is discarded when it is targeted",
        MACHINES,
        "            discard(one_of(SHOWN)),\n",
        "",
        "test_machina_fortress_discards_from_the_hand_across_when_a_monsters_effect_targets_it",
    ),
    mutation(
        "Swift Scarecrow: it answers any attack",
        MACHINES,
        "when(attack_declared(a(OPPONENTS_MONSTERS), DIRECTLY)),\n            cost",
        "when(attack_declared(a(OPPONENTS_MONSTERS))),\n            cost",
        "test_swift_scarecrow_does_not_answer_an_attack_on_a_monster_or_of_the_own_team",
    ),
    mutation(
        "Tuningware: it draws when it is destroyed",
        MACHINES,
        "used_as_material(THIS, SYNCHRO_SUMMON)",
        "destroyed(THIS, to=GRAVEYARD)",
        "test_tuningware_draws_as_a_synchro_material_only",
    ),
    mutation(
        "Machina Gearframe: it searches after any Summon",
        MACHINES,
        'when(summoned(THIS, NORMAL_SUMMON)),\n            search(series("Machina")',
        'when(summoned(THIS)),\n            search(series("Machina")',
        "test_machina_gearframe_finds_nothing_after_a_special_summon",
    ),
    mutation(
        "Unions: two of them on one monster",
        DEFINITION,
        "*filters, other_than(THIS), free)",
        "*filters, other_than(THIS))",
        "test_unions_equip_to_no_monster_that_has_a_union",
    ),
    mutation(
        "Unions: they save their monster from nothing",
        DEFINITION,
        "        instead_of(would_be_destroyed(EQUIPPED, cause=saves_from), destroy(THIS)),\n",
        "",
        "test_unions_are_destroyed_instead_of_the_equipped_monster",
    ),
    mutation(
        "Jinzo: it stops the Traps of the opponents only",
        MACHINES,
        "player_cannot(ALL_PLAYERS, ACTIVATE_ANY, TRAP)",
        "player_cannot(OPPONENT, ACTIVATE_ANY, TRAP)",
        "test_jinzo_stops_the_traps_of_all_four",
    ),
    mutation(
        "Jinzo: Traps that lie face-up stay in effect",
        MACHINES,
        ", effects_negated(every(FIELD, TRAP))",
        "",
        "test_jinzo_sends_a_trap_monster_back_to_its_zone",
    ),
)

SPELLS = (
    mutation(
        "Necrovalley: cards are banished from Graveyards",
        GRAVEKEEPERS,
        "            cannot(every(GRAVEYARD), BE_BANISHED),\n",
        "",
        "test_necrovalley_forbids_banishing_from_graveyards_for_a_summon",
    ),
    mutation(
        "Fissure: any monster",
        SPELLS_A,
        "one_of(OPPONENTS_MONSTERS, FACE_UP, with_lowest(ATTACK))",
        "one_of(OPPONENTS_MONSTERS, FACE_UP)",
        "test_fissure_destroys_the_weakest_face_up_monster_of_both_opponents",
    ),
    mutation(
        "Hammer Shot: monsters of the opponents only",
        SPELLS_A,
        "one_of(FIELD_MONSTERS, FACE_UP, ATTACK_POSITION, with_highest(ATTACK))",
        "one_of(OPPONENTS_MONSTERS, FACE_UP, ATTACK_POSITION, with_highest(ATTACK))",
        "test_hammer_shot_destroys_the_strongest_in_attack_position_on_all_four_fields",
    ),
    mutation(
        "Soul Taker: nobody gains Life Points",
        SPELLS_M,
        "            then(gain_life(1000, by=OPPONENT)),\n",
        "",
        "test_soul_taker_destroys_a_monster_and_its_side_gains_1000",
    ),
    mutation(
        "Nobleman of Crossout: copies of the own Deck only",
        SPELLS_M,
        "each_player(banish(every(THEIR_DECK, named(THE_TARGETED_CARD)))),",
        "banish(every(YOUR_DECK, named(THE_TARGETED_CARD))),",
        "test_nobleman_of_crossout_banishes_all_copies_of_a_flip_monster_from_both_players_decks",
    ),
    mutation(
        "Limiter Removal: the Machines stay",
        SPELLS_A,
        "            later(phase(END_PHASE), destroy(IT)),\n        ),\n    ),\n)",
        "        ),\n    ),\n)",
        "test_limiter_removal_doubles_the_machines_of_the_team_and_destroys_them_in_the_end_phase",
    ),
    mutation(
        "Scapegoat: its Tokens are Tributes",
        SPELLS_M,
        "            but(cannot(IT, BE_TRIBUTED_FOR_A_TRIBUTE_SUMMON)),\n",
        "",
        "test_scapegoat_tokens_are_no_tributes_for_a_tribute_summon",
    ),
    mutation(
        "One for One: no card is sent",
        SPELLS_M,
        "            cost(send_to_graveyard(one_of(YOUR_HAND, MONSTER))),\n"
        "            special_summon(one_of(YOUR_HAND",
        "            special_summon(one_of(YOUR_HAND",
        "test_one_for_one_needs_a_monster_to_send_and_another_to_summon",
    ),
    mutation(
        "Allure of Darkness: nothing is banished",
        SPELLS_A,
        "                    banish(one_of(YOUR_HAND, DARK, MONSTER)),\n",
        "                    send_to_graveyard(one_of(YOUR_HAND, DARK, MONSTER)),\n",
        "test_allure_of_darkness_draws_two_and_banishes_a_dark_monster_of_the_own_hand",
    ),
    mutation(
        "Dark Factory of Mass Production: monsters of any kind",
        SPELLS_A,
        "target(choose(2, YOUR_GRAVEYARD, NORMAL, MONSTER))",
        "target(choose(2, YOUR_GRAVEYARD, MONSTER))",
        "test_dark_factory_of_mass_production_adds_two_normal_monsters_to_their_owners_hands",
    ),
)

TRAPS = (
    mutation(
        "Horn of Heaven: no Tribute",
        TRAPS_A,
        "            cost(tribute(one_of(YOUR_MONSTERS))),\n            negate_summon(),",
        "            negate_summon(),",
        "test_horn_of_heaven_destroys_a_monster_anybody_would_summon",
    ),
    Mutation(
        "Dimension Wall: for the whole turn",
        (
            Edit(
                TRAPS_A,
                "\n    END_OF_DAMAGE_STEP,\n",
                "\n    END_OF_DAMAGE_STEP,\n    END_OF_TURN,\n",
            ),
            Edit(
                TRAPS_A,
                "until(END_OF_DAMAGE_STEP, battle_damage_to_opponent_instead(to=YOU))",
                "until(END_OF_TURN, battle_damage_to_opponent_instead(to=YOU))",
            ),
        ),
        ("test_dimension_wall_is_for_that_battle_only",),
    ),
    mutation(
        "Divine Wrath: no card is discarded",
        TRAPS_A,
        "            in_response_to(activated(MONSTER_EFFECT)),\n"
        "            cost(discard(one_of(YOUR_HAND))),\n",
        "            in_response_to(activated(MONSTER_EFFECT)),\n",
        "test_divine_wrath_needs_a_monster_effect_and_a_card_to_discard",
    ),
    mutation(
        "Just Desserts: all monsters count",
        TRAPS_A,
        "damage(times(500, count(OPPONENTS_MONSTERS)))",
        "damage(times(500, count(FIELD_MONSTERS)))",
        "test_just_desserts_counts_the_monsters_of_both_opponents",
    ),
    mutation(
        "Magic Jammer: no card is discarded",
        TRAPS_M,
        "            in_response_to(activated(SPELL)),\n"
        "            cost(discard(one_of(YOUR_HAND))),\n",
        "            in_response_to(activated(SPELL)),\n",
        "test_magic_jammer_negates_anybodys_spell_for_a_card",
        "test_magic_jammer_needs_a_spell_and_a_card_to_discard",
    ),
    mutation(
        "Magic Cylinder: the attack goes on",
        TRAPS_M,
        "            negate_attack(),\n"
        "            and_if_you_do(damage(attack_of(THE_TARGETED_CARD))),",
        "            damage(attack_of(THE_TARGETED_CARD)),",
        "test_magic_cylinder_negates_the_attack_and_hurts_by_its_attack",
    ),
    mutation(
        "Metalmorph: the target gains ATK too",
        TRAPS_M,
        "                    matches(EQUIPPED, being(ATTACKER)),\n",
        "",
        "test_metalmorph_gives_half_of_the_targets_attack_to_an_attacker_only",
    ),
    mutation(
        "Nightmare Wheel: in every Standby Phase",
        TRAPS_M,
        "trigger(MUST, when(phase(STANDBY_PHASE, YOU)), damage(500)),\n        whenever(left",
        "trigger(MUST, when(phase(STANDBY_PHASE)), damage(500)),\n        whenever(left",
        "test_nightmare_wheel_hurts_in_the_own_standby_phase",
    ),
    mutation(
        "Nightmare Wheel: it stays without its monster",
        TRAPS_M,
        "        whenever(left_field(LINKED), destroy(THIS)),\n"
        "    ),\n"
        "    card(\n"
        '        "Ojama Trio",',
        '    ),\n    card(\n        "Ojama Trio",',
        "test_nightmare_wheel_goes_when_its_monster_leaves",
    ),
    mutation(
        "Skill Drain: it negates nothing",
        TRAPS_M,
        "        continuous(effects_negated(every(FIELD_MONSTERS, FACE_UP))),\n",
        "",
        "test_skill_drain_lets_effects_be_activated_and_do_nothing",
        "test_skill_drain_stops_continuous_effects",
    ),
    mutation(
        "Trap Hole: monsters of any ATK",
        TRAPS_M,
        "summoned(one_of(MONSTER, attack(at_least(1000))), *NORMAL_OR_FLIP, by=OPPONENT)",
        "summoned(one_of(MONSTER), *NORMAL_OR_FLIP, by=OPPONENT)",
        "test_trap_hole_does_not_answer_other_summons",
    ),
    mutation(
        "Waboku: monsters are destroyed by battle",
        TRAPS_M,
        "                for_the_side(cannot(every(YOUR_MONSTERS), BE_DESTROYED_BY_BATTLE)),\n",
        "",
        "test_waboku_saves_the_team_from_damage_and_its_monsters_from_battle",
    ),
)

CARDS = MONSTERS + SPELLS + TRAPS
