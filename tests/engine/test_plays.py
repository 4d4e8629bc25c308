"""Declaring a play: follow-up questions in their order, picks, the team-mate's consent."""

from tagduel_env.engine.record import constants as c
from tagduel_env.ruleset import Ruleset
from tests.scenario import Scenario

ASKS = Ruleset.tag(consent="ask")


def options(duel) -> set[str]:
    return set(duel.options())


# ---------------------------------------------------------------- consent (A09, E11, T27, A43, A44)
def utopia_table(**more) -> Scenario:
    table = Scenario(turn_of="1A", ruleset=ASKS, **more)
    table.monster("1A", "Kycoo the Ghost Destroyer")
    table.monster("1B", "Green Gadget")
    table.extra("1A", "Number 39: Utopia")
    return table


def summon_utopia(duel) -> None:
    """Begins the Summon; its only possible materials are picked."""
    duel.does("1A", "special summon", "Number 39: Utopia")
    while duel.kind == c.DecisionKind.MATERIAL:
        duel.duel.apply(duel.duel.legal_actions()[0])


def test_a43_agreed_the_materials_of_both_are_used():
    duel = utopia_table().start()
    summon_utopia(duel)
    assert (duel.asked, duel.kind) == ("1B", c.DecisionKind.CONSENT)
    assert options(duel) == {"agree", "refuse"}
    shown = {duel.name(card) for card in duel.duel.decision.candidates}
    assert shown == {"Kycoo the Ghost Destroyer", "Green Gadget"}
    duel.picks("agree")
    duel.passes()
    if duel.kind == c.DecisionKind.POSITION:
        duel.picks("face-up attack")
    assert duel.place("Number 39: Utopia") == c.Place.MONSTER_ZONE


def test_a43_refused_nothing_is_spent_and_it_is_not_offered_again_this_turn():
    duel = utopia_table().start()
    before = duel.names_in("1A", "field"), duel.names_in("1B", "field")
    summon_utopia(duel)
    duel.picks("refuse")
    assert (duel.names_in("1A", "field"), duel.names_in("1B", "field")) == before
    assert duel.asked == "1A"
    assert not duel.can("1A", "special summon", "Number 39: Utopia")


def test_a43_a_refused_cost_leaves_the_play_to_other_cards():
    table = Scenario(turn_of="1A", ruleset=ASKS)
    table.monster("1A", "Cannon Soldier")
    table.monster("1A", "Gemini Elf")
    table.monster("1B", "Alexandrite Dragon")
    duel = table.start()
    duel.does("1A", "activate", "Cannon Soldier", "Alexandrite Dragon")
    assert duel.asked == "1B"
    duel.picks("refuse")
    assert duel.life(2) == 16000
    duel.does("1A", "activate", "Cannon Soldier")
    assert options(duel) == {"select zone Cannon Soldier", "select zone Gemini Elf"}
    duel.picks("Gemini Elf")
    assert duel.life(2) == 15500


def test_a43_the_refusal_ends_with_the_turn():
    duel = utopia_table().start()
    summon_utopia(duel)
    duel.picks("refuse")
    for _ in range(4):
        duel.ends_turn()
    assert duel.turn_of == "1A"
    assert duel.can("1A", "special summon", "Number 39: Utopia")


def test_t27_a_target_on_the_partners_field_asks_before_the_cost():
    table = Scenario(turn_of="1A", ruleset=ASKS)
    table.set("1A", "Raigeki Break")
    table.hand("1A", "Dandylion")
    table.set("1B", "Umi")
    duel = table.start()
    duel.does("1A", "activate", "Raigeki Break")
    assert (duel.asked, duel.kind) == ("1B", c.DecisionKind.CONSENT)
    duel.picks("refuse")
    assert duel.hand_size("1A") == 1
    assert duel.names_in("1A", "field") == ["Raigeki Break"]


def test_a44_a_mandatory_effect_needs_no_consent():
    table = Scenario(turn_of="1A", ruleset=ASKS)
    table.hand("1A", "Caius the Shadow Monarch")
    table.monster("1A", "Gemini Elf")
    table.monster("1B", "Alexandrite Dragon")
    duel = table.start()
    duel.does("1A", "normal summon", "Caius the Shadow Monarch", "Gemini Elf")
    duel.passes()
    assert duel.kind == c.DecisionKind.TARGET
    duel.picks("Alexandrite Dragon")
    assert duel.kind != c.DecisionKind.CONSENT
    duel.passes()
    assert duel.place("Alexandrite Dragon") == c.Place.BANISHED


def test_t27_consent_never_asks_by_the_switch():
    table = utopia_table()
    table.ruleset = Ruleset.tag(consent="ask", consent_scope="never")
    duel = table.start()
    summon_utopia(duel)
    assert duel.kind != c.DecisionKind.CONSENT


# ---------------------------------------------------------------- copies, abilities, modes (A2)
def fortress_table() -> Scenario:
    table = Scenario(turn_of="1A")
    table.hand("1A", "Machina Fortress", "Machina Gearframe", "Machina Peacekeeper", "Jinzo")
    table.graveyard("1A", "Machina Fortress")
    return table


def test_a2_copy_hand_or_graveyard_in_the_order_of_the_piles():
    duel = fortress_table().start()
    duel.does("1A", "special summon", "Machina Fortress")
    assert duel.kind == c.DecisionKind.COPY
    places = [c.Place(answer.value) for answer in duel.duel.decision.answers]
    assert places == [c.Place.HAND, c.Place.GRAVEYARD]
    duel.picks("answer 1")
    assert duel.kind == c.DecisionKind.PROCEDURE


def test_a3_a_total_of_levels_is_reached_before_finish_is_offered():
    duel = fortress_table().start()
    duel.does("1A", "special summon", "Machina Fortress", "answer 1")
    decision = duel.duel.decision
    assert (decision.total, decision.picked) == ((2, 8, 0), 0)
    assert "finish" not in options(duel)
    duel.picks("Jinzo")
    assert "finish" not in options(duel)
    duel.picks("Machina Peacekeeper")
    assert "finish" in options(duel)
    duel.picks("finish")
    duel.passes()
    if duel.kind == c.DecisionKind.POSITION:
        duel.picks("face-up attack")
    assert sorted(duel.names_in("1A", "grave")) == ["Jinzo", "Machina Peacekeeper"]


def test_a2_ability_by_its_printed_number():
    table = Scenario(turn_of="1A")
    table.monster("1A", "Tragoedia")
    table.hand("1A", "Gemini Elf")
    table.monster("2A", "Alexandrite Dragon")
    table.graveyard("1A", "Jinzo")
    duel = table.start()
    duel.does("1A", "activate", "Tragoedia")
    assert duel.kind == c.DecisionKind.ABILITY
    assert [a - c.Action.ANSWER for a in duel.duel.legal_actions()] == [2, 3]


def test_a2_a_cost_that_decides_the_target_is_offered_only_with_one():
    table = Scenario(turn_of="1A")
    table.monster("1A", "Tragoedia")
    table.hand("1A", "Jinzo", "Gemini Elf", "Kuriboh")
    table.monster("2A", "Alexandrite Dragon")
    duel = table.start()
    duel.does("1A", "activate", "Tragoedia")
    assert "Gemini Elf" in duel.names_in("1A", "grave")


def test_a2_only_possible_modes_are_offered():
    table = Scenario(turn_of="1A")
    table.hand("1A", "Enemy Controller", "Enemy Controller")
    table.monster("2A", "Alexandrite Dragon")
    duel = table.start()
    duel.does("1A", "activate", "Enemy Controller")
    assert duel.kind != c.DecisionKind.MODE
    duel.passes()
    assert duel.position("Alexandrite Dragon") == c.Position.FACE_UP_DEFENSE

    table.monster("1A", "Gemini Elf")
    duel = table.start()
    duel.does("1A", "activate", "Enemy Controller")
    assert duel.kind == c.DecisionKind.MODE
    duel.picks("answer 1")
    duel.passes()
    assert duel.controller("Alexandrite Dragon") == "1A"


def test_a2_a_name_is_declared_before_the_activation_is_answered():
    table = Scenario(turn_of="1A")
    table.hand("1A", "Prohibition", "Gemini Elf")
    table.hand("2A", "Jinzo")
    duel = table.start()
    duel.does("1A", "activate", "Prohibition")
    assert duel.kind == c.DecisionKind.DECLARE_NAME
    assert c.Action.MORE in duel.duel.legal_actions()
    duel.picks("more")
    assert duel.kind == c.DecisionKind.DECLARE_NAME


# ---------------------------------------------------------------- picks
def test_a3_up_to_two_targets_finish_after_the_first():
    table = Scenario(turn_of="1A")
    table.hand("1A", "Burial from a Different Dimension")
    table.banished("1A", "Gemini Elf", "Jinzo")
    duel = table.start()
    duel.does("1A", "activate", "Burial from a Different Dimension")
    assert "finish" not in options(duel)
    duel.picks("Jinzo")
    assert options(duel) == {"finish", "select list Gemini Elf"}
    duel.picks("finish")
    assert duel.names_in("1A", "banished") == ["Gemini Elf"]


def test_g2_equal_copies_are_one_option_that_may_be_picked_twice():
    table = Scenario(turn_of="1A")
    table.hand("1A", "Dark Hole")
    table.monster("2A", "Kagemusha of the Six Samurai")
    table.set("2A", "Double-Edged Sword Technique")
    kizan = "Legendary Six Samurai - Kizan"
    enishi = "Legendary Six Samurai - Enishi"
    table.graveyard("2A", kizan, kizan, enishi)
    duel = table.start()
    duel.does("1A", "activate", "Dark Hole")
    duel.does("2A", "activate", "Double-Edged Sword Technique")
    both = {f"select list {kizan}", f"select list {enishi}"}
    assert options(duel) == both
    duel.picks(kizan)
    assert options(duel) == both
    duel.picks(kizan)
    assert duel.kind == c.DecisionKind.RESPOND or duel.chain() == []


def test_prisma_reveals_only_what_has_a_material_in_the_deck():
    table = Scenario(turn_of="1A")
    table.monster("1A", "Elemental HERO Prisma")
    table.extra("1A", "Elemental HERO Great Tornado")
    duel = table.start()
    assert not duel.can("1A", "activate", "Elemental HERO Prisma")


# ---------------------------------------------------------------- placing the card (6.1, 6.2, 14.3)
def test_6_2_used_cards_stay_until_the_chain_is_done():
    table = Scenario(turn_of="1A")
    table.hand("1A", "Dark Hole")
    table.monster("2A", "Gemini Elf")
    table.set("2B", "Jar of Greed")
    duel = table.start()
    duel.does("1A", "activate", "Dark Hole")
    assert duel.place("Dark Hole") == c.Place.SPELL_TRAP_ZONE
    assert duel.position("Dark Hole") == c.Position.FACE_UP
    duel.does("2B", "activate", "Jar of Greed")
    duel.passes()
    assert duel.names_in("1A", "grave") == ["Dark Hole"]
    assert sorted(duel.names_in("2B", "grave")) == ["Jar of Greed"]


def test_14_3_the_own_older_field_spell_goes_when_the_new_one_is_placed():
    table = Scenario(turn_of="1A")
    table.face_up("1A", "Umi")
    table.hand("1A", "Necrovalley")
    table.set("2A", "Dark Bribe")
    duel = table.start()
    duel.does("1A", "activate", "Necrovalley")
    assert duel.names_in("1A", "grave") == ["Umi"]
    duel.does("2A", "activate", "Dark Bribe")
    duel.passes()
    assert duel.names_in("1A", "field") == []


def test_6_1_zones_are_asked_for_if_the_ruleset_wants_it():
    table = Scenario(turn_of="1A", ruleset=Ruleset.tag(consent="always", ask_zones=True))
    table.hand("1A", "Umi", "Dark Hole")
    table.monster("2A", "Gemini Elf")
    duel = table.start()
    duel.does("1A", "activate", "Dark Hole")
    assert duel.kind == c.DecisionKind.ZONE
    assert len(duel.duel.legal_actions()) == 5
    duel.duel.apply(duel.duel.legal_actions()[3])
    assert duel.names_in("1A", "grave") == ["Dark Hole"]


# ---------------------------------------------------------------- 7.11, T34
def test_g10_doomcaliber_takes_its_place_at_once():
    table = Scenario(turn_of="1A")
    table.monster("2B", "Doomcaliber Knight")
    table.set("2A", "Divine Wrath")
    table.hand("2A", "Gemini Elf")
    table.monster("1A", "Lumina, Lightsworn Summoner")
    table.hand("1A", "Jinzo")
    table.graveyard("1A", "Jain, Lightsworn Paladin")
    duel = table.start()
    duel.does("1A", "activate", "Lumina, Lightsworn Summoner")
    assert duel.chain() == [
        ("1A", "Lumina, Lightsworn Summoner"),
        ("2B", "Doomcaliber Knight"),
    ]
    assert duel.asked == "2A"
    assert options(duel) == {"pass", "activate Divine Wrath"}


def test_t31_one_hand_trigger_that_summons_itself_for_each_duelist():
    table = Scenario(turn_of="2B", turn=8)
    table.hand("1A", *["Gorz the Emissary of Darkness"] * 2)
    table.hand("1B", "Gorz the Emissary of Darkness")
    table.hand("2B", "Ookazi")
    duel = table.start()
    duel.does("2B", "activate", "Ookazi")
    assert duel.kind == c.DecisionKind.WHOSE_TRIGGER
    duel.picks("1A")
    assert options(duel) == {"pass", "use Gorz the Emissary of Darkness"}
    duel.does("1A", "activate", "Gorz the Emissary of Darkness")
    assert (duel.asked, duel.kind) == ("1B", c.DecisionKind.TRIGGER)
