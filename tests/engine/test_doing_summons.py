"""Summons, Tokens and monsters made of materials by effects."""

from tagduel_env.engine import boundary
from tagduel_env.engine.probes import probe_programs
from tagduel_env.engine.record.constants import (
    NONE,
    Action,
    CardFlag,
    DecisionKind,
    Place,
    SummonKind,
    TimeKind,
)
from tests.engine.scene import DEFENSE, FILLER, Scene, ability_index


# ------------------------------------------------------------------------------------------- Tokens
def test_a25_ojama_trio_is_shared_out():
    scene = Scene(["Ojama Trio"])
    trap = scene.field(0, "Ojama Trio")
    scene.field(1, "Gemini Elf")
    scene.resolve(0, trap)
    assert scene.asked == (DecisionKind.DUELIST, 0)
    assert scene.legal() == [Action.DUELIST + 1, Action.DUELIST + 3]
    scene.answer(Action.DUELIST + 3)
    scene.answer(Action.DUELIST + 1)
    scene.answer(Action.DUELIST + 3)
    assert scene.idle()
    tokens = [
        c for c in range(int(scene.record["card_count"])) if scene.card(c)["flags"] & CardFlag.TOKEN
    ]
    assert sorted(int(scene.card(card)["controller"]) for card in tokens) == [1, 3, 3]
    assert all(scene.position(card) == DEFENSE for card in tokens)
    assert sum(row["modifier"] != 0 for row in scene.record["lasting"]) == 6


def test_a25_ojama_trio_needs_three_zones():
    scene = Scene(["Ojama Trio"], FILLER, (), FILLER)
    trap = scene.field(0, "Ojama Trio")
    for seat in (1, 3):
        for name in FILLER:
            scene.field(seat, name)
    scene.resolve(0, trap)
    assert scene.idle()
    assert not any(
        c["flags"] & CardFlag.TOKEN and c["place"] == Place.MONSTER_ZONE
        for c in scene.record["cards"]
    )


def test_gorz_token_has_the_atk_noted():
    scene = Scene(["Gorz the Emissary of Darkness"])
    gorz = scene.field(0, "Gorz the Emissary of Darkness")
    scene.resolve(0, gorz, index=2, noted=1700)
    assert scene.idle()
    boundary.refresh_stats(scene.address)
    token = int(scene.record["card_count"]) - 1
    assert int(scene.zone(token)["atk"]) == 1700


def test_gorz_summons_itself_and_notes_the_damage():
    scene = Scene(["Gorz the Emissary of Darkness"])
    gorz = scene.hand(0, "Gorz the Emissary of Darkness")[0]
    scene.resolve(0, gorz, index=0, event_amount=1200)
    scene.answer(Action.FACE_UP_ATTACK)
    assert scene.idle()
    assert int(scene.zone(gorz)["noted"]) == 1200


# ------------------------------------------------------------------------------------------ Summons
def test_polymerization_fuses():
    scene = Scene(
        ["Polymerization", "Elemental HERO Stratos", "Elemental HERO Gaia", "Exiled Force"]
    )
    spell = scene.field(0, "Polymerization")
    hero = scene.hand(0, "Elemental HERO Stratos")[0]
    earth = scene.field(0, "Exiled Force")
    gaia = scene.contents(0, "extra")[0]
    scene.resolve(0, spell)
    while scene.asked and scene.asked[0] == DecisionKind.MATERIAL:
        scene.answer(scene.legal()[0])
    assert scene.asked == (DecisionKind.POSITION, 0)
    scene.answer(Action.FACE_UP_ATTACK)
    assert scene.idle()
    assert [scene.place(card) for card in (hero, earth, gaia)] == [
        Place.GRAVEYARD,
        Place.GRAVEYARD,
        Place.MONSTER_ZONE,
    ]
    assert int(scene.zone(gaia)["materials_used"]) == 2
    assert int(scene.zone(gaia)["summon_how"]) & SummonKind.FUSION
    assert scene.card(gaia)["flags"] & CardFlag.PROPERLY_SUMMONED


def test_4_8_gishki_aquamirror_tributes_exactly():
    scene = Scene(["Gishki Aquamirror", "Evigishki Mind Augus", "Gishki Abyss", "Gishki Beast"])
    spell = scene.field(0, "Gishki Aquamirror")
    augus, abyss, beast = scene.hand(0, "Evigishki Mind Augus", "Gishki Abyss", "Gishki Beast")
    scene.resolve(0, spell)
    while scene.asked and scene.asked[0] == DecisionKind.MATERIAL:
        scene.answer(scene.legal()[0])
    scene.answer(Action.FACE_UP_ATTACK)
    assert scene.idle()
    assert [scene.place(card) for card in (augus, abyss, beast)] == [
        Place.MONSTER_ZONE,
        Place.GRAVEYARD,
        Place.GRAVEYARD,
    ]
    assert int(scene.zone(augus)["summon_how"]) & SummonKind.RITUAL


def test_4_8_without_enough_levels_nothing_is_tributed():
    scene = Scene(["Gishki Aquamirror", "Evigishki Mind Augus", "Gishki Abyss"])
    spell = scene.field(0, "Gishki Aquamirror")
    scene.hand(0, "Evigishki Mind Augus", "Gishki Abyss")
    scene.resolve(0, spell)
    assert scene.idle()
    assert scene.count(0, "hand") == 2


def test_4_5_ultimate_offering_waits_for_the_end_of_the_chain():
    scene = Scene(["Ultimate Offering"])
    trap = scene.field(0, "Ultimate Offering")
    elf = scene.hand(0, "Gemini Elf")[0]
    index = ability_index("Ultimate Offering", "QUICK")
    scene.resolve(0, trap, index=index)
    assert scene.idle()
    assert [int(row["until"]) for row in scene.delayed()] == [TimeKind.AFTER_LINK]
    probe_programs.end_chain(scene.address)
    assert scene.asked == (DecisionKind.SUMMON_NOW, 0)
    row = int(scene.card(elf)["row"])
    assert scene.legal() == [Action.NORMAL_SUMMON + row, Action.SET + row]
    scene.answer(Action.NORMAL_SUMMON + row)
    assert scene.place(elf) == Place.MONSTER_ZONE
    assert scene.record["duelists"][0]["normal_summons_allowed"] == 2
    assert scene.record["duelists"][0]["normal_summons"] == 1


def test_4_5_formula_synchron_is_a_material():
    scene = Scene(
        ["Formula Synchron", "Stardust Dragon", "Cyber Dragon", "Summoned Skull"], turn_seat=1
    )
    formula = scene.field(0, "Formula Synchron")
    skull = scene.field(0, "Summoned Skull")
    stardust = scene.contents(0, "extra")[0]
    index = ability_index("Formula Synchron", "QUICK")
    scene.resolve(0, formula, index=index)
    probe_programs.end_chain(scene.address)
    while scene.asked and scene.asked[0] == DecisionKind.MATERIAL:
        scene.answer(scene.legal()[0])
    assert scene.asked == (DecisionKind.POSITION, 0)
    scene.answer(Action.FACE_UP_ATTACK)
    assert scene.idle()
    assert scene.place(stardust) == Place.MONSTER_ZONE
    assert [scene.place(card) for card in (formula, skull)] == [Place.GRAVEYARD] * 2
    assert scene.record["attempt_card"] == NONE
