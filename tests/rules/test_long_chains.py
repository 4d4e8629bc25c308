"""Chains as long as they can be leave room in the record (7.5, 8.1)."""

from tagduel_env.engine.record import constants as c
from tests.rules.playing import runs
from tests.scenario import Scenario

OFFERING = "Ultimate Offering"


def test_7_5_8_1_sixteen_links_of_ultimate_offering_fit_into_the_record():
    table = Scenario(turn_of="1A")
    table.face_up("1A", OFFERING)
    table.hand("1A", *["Gemini Elf"] * 3, *["Vorse Raider"] * 3, *["Mystic Tomato"] * 3)
    duel = table.start()
    before = duel.life(1)
    links = 0
    while duel.can("1A", "activate", OFFERING):
        duel.does("1A", "activate", OFFERING)
        links += 1
    assert links == c.MAX_LINKS
    runs(duel)
    assert not duel.over
    assert int(duel.record["capacity"]) == c.Capacity.NONE
    assert before - duel.life(1) == 500 * links
