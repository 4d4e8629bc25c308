"""The English of cards: rules of grammar over the whole pool, and cards that were read by hand."""

import re
from pathlib import Path

import pytest

from tagduel_env.cards.catalogue import load_catalogue
from tagduel_env.cards.pool import definitions
from tagduel_env.effects import (
    ALL_PLAYERS,
    BE_MOVED_BY_EFFECTS,
    BE_TARGETED,
    BY_ITSELF,
    BY_OPPONENT,
    DARK,
    FACE_UP,
    FIELD,
    GRAVEYARD,
    MONSTER,
    MUST,
    NOTED,
    OPPONENT,
    OPPONENTS_MONSTERS,
    PLAY_ANY,
    SPECIAL_SUMMON,
    SPELL,
    SPELL_OR_TRAP,
    SUMMON_SPECIALLY,
    TARGET,
    THIS,
    YOU,
    YOU_CAN,
    YOUR_DECK,
    YOUR_FIELD,
    YOUR_GRAVEYARD,
    YOUR_HAND,
    a,
    activated,
    activation,
    add_to_hand,
    all_true,
    also_after,
    any_number_of,
    at_least,
    at_most,
    at_random,
    cannot,
    card,
    change_target_to,
    continuous,
    cost,
    counters_on,
    destroy,
    destroyed,
    destroyed_by_battle,
    discard,
    discarded,
    draw,
    every,
    flip,
    ignition,
    in_response_to,
    level,
    look_at,
    matches,
    named,
    none_or_up_to,
    note,
    one_of,
    only_if,
    only_while,
    other_than,
    player_cannot,
    put_counters,
    quick,
    send_to_graveyard,
    series,
    special_summon,
    summoned,
    summoned_by,
    target,
    targeting_only,
    the_turn_you_use_this,
    total,
    tributed,
    trigger,
    up_to,
    when,
    you_control_no,
)
from tagduel_env.effects.abilities import Ability, Card, Materials
from tagduel_env.effects.english import NoEnglishError, card_lines, card_text, tag_reading
from tagduel_env.effects.english.steps import step_text
from tagduel_env.effects.english.text import Form, Verb, listed, plural_of, with_article
from tagduel_env.effects.filters import Name, Series
from tagduel_env.effects.node import Step
from tagduel_env.effects.references import OPPONENTS_HAND
from tagduel_env.effects.sorts import EventPattern
from tagduel_env.effects.steps import Body
from tagduel_env.effects.tree import walk
from tagduel_env.effects.words import LEVEL, Attribute, Force, MonsterType, Player

TEXTS = {
    name: card_text(definition, load_catalogue().by_name(name))
    for name, definition in definitions().items()
}
SENTENCES = [
    (name, line.removeprefix("● ")) for name, text in TEXTS.items() for line in text.split("\n")
]


def english(name: str) -> str:
    return TEXTS[name]


def rendered(*parts: Ability) -> str:
    """The English of an invented card, told as that of a known one."""
    return card_text(card("Cannon Soldier", *parts), load_catalogue().by_name("Cannon Soldier"))


def is_materials(line: str) -> bool:
    return bool(re.match(r'(\d|")', line))


# ------------------------------------------------------------------------------------- grammar
def test_every_definition_has_english():
    assert set(TEXTS) == set(definitions())
    assert all(TEXTS.values())


@pytest.mark.parametrize(
    "wrong",
    [
        r"  ",
        r" [.,;:]",
        r"\(\s|\s\)",
        r"\b1 (?:\w+ )?(?:monsters|cards|Tokens|Counters|Materials)\b",
        r"\b(?:[2-9]|\d\d+) (?:monster|card|Counter|Token)\b",
        r"\ba all\b|\ban all\b|\bthe the\b|\ba the\b|\bthe a\b|\bto to\b|\bof of\b|\ba 1\b",
        r"\ba [aeio]\w",
        r"\ban [bcdfgjkmnpqrstvwyz]\w",
        r"[,;] ?[,;.]",
        r"\bthem's\b|\bit's\b|\bthey gains\b|\bit gain\b|\bthey is\b|\bit are\b",
        r"\ball \w+ (?:monster|card)\b",
        r"\byou can you\b|\bcan can\b|\band and\b|\bthen then\b",
        r"<|>|\bNone\b|\{|\}|_",
        r"\bfor each (?:all|the|a|an|your)\b",
        r"monsters(?:'s)? (?:gains|is|has|becomes)\b",
    ],
)
def test_no_line_is_wrong_in_this_way(wrong: str):
    assert [(name, line) for name, line in SENTENCES if re.search(wrong, line)] == []


def test_sentences_begin_with_a_capital_and_end_with_a_full_stop():
    for name, line in SENTENCES:
        if is_materials(line):
            continue
        assert line.endswith((".", ":")), (name, line)
        assert re.match(r"[A-Z(]", line), (name, line)
        assert not re.search(r"(?<!T\.G)\. [a-z]", line), (name, line)
        assert not re.search(r": [a-z]", line), (name, line)


def test_quotes_and_brackets_are_balanced():
    for name, line in SENTENCES:
        assert line.count('"') % 2 == 0, (name, line)
        assert line.count("(") == line.count(")"), (name, line)


def test_a_line_has_at_most_one_colon_of_a_condition_and_one_semicolon_behind_it():
    for name, line in SENTENCES:
        assert line.count("; ") <= 1, (name, line)
        assert line.count(": ") <= 2, (name, line)


def test_names_and_series_are_in_the_text():
    for name, definition in definitions().items():
        for node in walk(definition):
            if isinstance(node, Name | Series):
                for said in node.names:
                    if isinstance(said, str):
                        assert f'"{said}"' in english(name), (name, said)
            elif isinstance(node, Body) and node.name is not None:
                assert node.name in english(name), (name, node.name)


def test_attributes_types_and_large_numbers_are_in_the_text():
    for name, definition in definitions().items():
        for node in walk(definition):
            if isinstance(node, Attribute | MonsterType):
                assert node.value in english(name), (name, node)
            elif type(node) is int and node >= 100:
                assert str(node) in english(name), (name, node)


def test_your_opponent_is_named_where_the_definition_names_one():
    for name, definition in definitions().items():
        if any(node is Player.OPPONENT for node in walk(definition)):
            assert "opponent" in english(name), name


def test_you_can_is_said_of_optional_triggers_and_of_no_mandatory_one():
    for name, definition in definitions().items():
        facts = load_catalogue().by_name(name)
        for ability in definition.abilities:
            if ability.force is Force.YOU_CAN:
                text = card_text(Card(name, _materials(definition), (ability,)), facts)
                assert re.search(r": You can |you can target", text), (name, text)


def _materials(definition: Card) -> tuple[Materials, ...]:
    return tuple(fact for fact in definition.facts if isinstance(fact, Materials))


def test_an_unknown_step_is_refused():
    class Unknown(Step):
        __slots__ = ()

    with pytest.raises(NoEnglishError, match="Expected a step"):
        step_text(Unknown(), None, Form.BASE)  # type: ignore[arg-type]


# ------------------------------------------------------------------------------ small functions
def test_articles():
    phrases = ["monster", "Effect Monster", '"Elemental HERO" monster', '"HERO" monster']
    phrases += ["Xyz Monster", "Union monster", "EARTH monster", "other monster"]
    assert [with_article(phrase) for phrase in phrases] == [
        "a monster",
        "an Effect Monster",
        'an "Elemental HERO" monster',
        'a "HERO" monster',
        "an Xyz Monster",
        "a Union monster",
        "an EARTH monster",
        "another monster",
    ]


def test_plurals_lists_and_verbs():
    assert plural_of("monster") == "monsters"
    assert plural_of('"Sheep Token"') == '"Sheep Tokens"'
    assert plural_of('"Thunder Dragon"') == '"Thunder Dragon"'
    assert listed(["a"]) == "a"
    assert listed(["a", "b"]) == "a and b"
    assert listed(["a", "b", "c"], "or") == "a, b, or c"
    assert Verb("Special Summon").form(Form.GERUND) == "Special Summoning"
    assert Verb("banish").form(Form.THIRD) == "banishes"
    assert Verb("send").form(Form.PARTICIPLE) == "sent"
    assert Verb("destroy").form(Form.THIRD) == "destroys"


def test_choices():
    def says(choice: object) -> str:
        return rendered(activation_of(choice))

    def activation_of(choice: object) -> Ability:
        return trigger(YOU_CAN, when(summoned(THIS)), destroy(choice))  # type: ignore[arg-type]

    head = "When this card is Summoned: You can destroy "
    assert says(one_of(OPPONENTS_MONSTERS, FACE_UP)) == (
        head + "1 face-up monster your opponent controls."
    )
    assert says(up_to(2, FIELD, SPELL_OR_TRAP, other_than(THIS))) == (
        head + "up to 2 other Spell/Trap Cards on the field."
    )
    assert says(every(FIELD, MONSTER, DARK)) == head + "all DARK monsters on the field."
    assert says(any_number_of(FIELD, MONSTER, rule=total(LEVEL, at_least(8)))) == (
        head + "1 or more monsters on the field whose total Level is 8 or more."
    )
    assert says(at_random(1, OPPONENTS_HAND)) == head + "1 random card in your opponent's hand."


def test_it_is_said_from_which_hand_a_random_card_is_discarded():
    look, mine = look_at(every(OPPONENTS_HAND)), discard(at_random(1, YOUR_HAND))
    assert rendered(trigger(MUST, when(summoned(THIS)), look, mine)) == (
        "When this card is Summoned: Look at your opponent's hand, and discard 1 random card "
        "from your hand."
    )


@pytest.mark.parametrize(
    ("event", "said"),
    [
        (destroyed(THIS), "When this card is destroyed on the field"),
        (destroyed(THIS, by=OPPONENT), "When this card is destroyed on the field by your opp"),
        (tributed(THIS), "When this card is Tributed from the field"),
        (destroyed_by_battle(THIS), "When this card is destroyed by battle and sent to the Gr"),
        (destroyed(a(YOUR_FIELD, SPELL)), "When a Spell Card you control is destroyed:"),
    ],
)
def test_it_is_said_that_this_card_has_to_be_on_the_field(event: EventPattern, said: str):
    assert rendered(trigger(MUST, when(event), draw(1))).startswith(said)


def test_a_ban_on_special_summons_is_on_others_than_those_of_the_effect_itself():
    ban = the_turn_you_use_this(player_cannot(YOU, SUMMON_SPECIALLY))
    revive = special_summon(one_of(YOUR_GRAVEYARD, MONSTER))
    assert rendered(activation(ban, draw(1))).endswith(
        "You cannot Special Summon monsters the turn you activate this card."
    )
    assert rendered(activation(ban, revive)).endswith(
        "You cannot Special Summon other monsters the turn you activate this card."
    )


def test_targets_that_are_optional_do_not_make_the_effect_optional():
    maybe = none_or_up_to(1, OPPONENTS_MONSTERS)
    assert rendered(flip(MUST, target(maybe), destroy(TARGET), also_after(draw(1)))) == (
        "FLIP: Target 1 monster your opponent controls, or none; destroy that target, also, "
        "after that, draw 1 card."
    )
    discard_ = when(discarded(THIS))
    assert rendered(trigger(MUST, discard_, target(maybe, if_=BY_OPPONENT), draw(1))) == (
        "When this card is discarded to the Graveyard: Target 1 monster your opponent controls "
        "(only if it was discarded by your opponent's card effect), or none; draw 1 card."
    )


def test_a_condition_that_also_holds_at_resolution_says_so():
    empty = you_control_no(SPELL)
    assert rendered(ignition(only_if(empty), draw(1))) == (
        "If you control no Spell Cards: You can draw 1 card."
    )
    assert rendered(ignition(only_while(empty), draw(1))) == (
        "If you control no Spell Cards, now and at resolution: You can draw 1 card."
    )
    assert rendered(continuous(only_while(empty), cannot(THIS, BE_TARGETED))) == (
        "While you control no Spell Cards, this card cannot be targeted by card effects."
    )


def test_what_has_no_kind_in_a_series_is_a_card():
    dark_world = series("Dark World")
    for by, said in ((dark_world, "card"), (all_true(dark_world, MONSTER), "monster")):
        assert rendered(trigger(MUST, when(summoned(THIS, SPECIAL_SUMMON, by=by)), draw(1))) == (
            f'When this card is Special Summoned by the effect of a "Dark World" {said}: Draw 1 '
            "card."
        )
        assert rendered(
            continuous(only_while(matches(THIS, summoned_by(by))), cannot(THIS, BE_TARGETED))
        ) == (
            f'If this card was Special Summoned by the effect of a "Dark World" {said}, it cannot '
            "be targeted by card effects."
        )


def test_counters_on_several_cards_are_so_many_each():
    assert rendered(activation(put_counters("Spell", 1, every(FIELD, MONSTER)))) == (
        "Place 1 Spell Counter each on all monsters on the field."
    )


def test_a_place_stands_before_a_clause_that_would_swallow_it():
    note_ = note(counters_on(THIS, "Spell"))
    wanted = one_of(YOUR_DECK, MONSTER, level(at_most(NOTED)))
    assert rendered(ignition(cost(note_, send_to_graveyard(THIS)), special_summon(wanted))) == (
        "You can send this card to the Graveyard; Special Summon 1 monster from your Deck with a "
        "Level less than or equal to the number of Spell Counters that were on it."
    )


def test_effects_that_would_move_locked_cards_are_negated_as_a_whole():
    lock = cannot(every(GRAVEYARD), BE_MOVED_BY_EFFECTS)
    text = (
        "Card effects that would move cards in the Graveyards elsewhere are negated at resolution"
    )
    assert rendered(continuous(lock)) == text + "."
    lock = cannot(every(GRAVEYARD), BE_MOVED_BY_EFFECTS, unless=BY_ITSELF)
    assert rendered(continuous(lock)) == text + ", except effects of a card that move only itself."


def test_what_cannot_be_played_with_a_name_is_told_act_by_act():
    ban = player_cannot(ALL_PLAYERS, PLAY_ANY, named("Jinzo"))
    assert rendered(continuous(ban)) == (
        'No player can Summon, Set, or activate "Jinzo", or activate their effects, except those '
        "of cards already face-up on the field."
    )


def test_another_target_has_to_be_a_legal_one():
    answer = in_response_to(activated(SPELL, that=targeting_only(YOUR_FIELD)))
    assert rendered(quick(answer, change_target_to(THIS))).endswith(
        "You can change the target to this card, if it could have been targeted instead."
    )


def test_places_with_the_same_owner_are_said_together():
    search = add_to_hand(one_of(YOUR_DECK, YOUR_GRAVEYARD, MONSTER, level(at_least(5))))
    event = when(summoned(a(OPPONENTS_MONSTERS)))
    assert rendered(trigger(YOU_CAN, event, search)) == (
        "When a monster your opponent controls is Summoned: You can add 1 Level 5 or higher "
        "monster from your Deck or Graveyard to your hand."
    )


def test_a_spell_is_told_without_you_can():
    facts = load_catalogue().by_name("Dark Hole")
    spell = card("Dark Hole", activation(destroy(one_of(FIELD))))
    assert card_lines(spell, facts) == ("Destroy 1 card on the field.",)


# ---------------------------------------------------------------------------------- whole cards
READ = Path(__file__).with_name("english.txt").read_text(encoding="utf-8")
"""Cards whose English was read and found right: `## name`, then its lines."""

CARDS = dict(block.split("\n", 1) for block in READ.removeprefix("## ").split("\n## "))


@pytest.mark.parametrize("name", CARDS)
def test_the_english_of(name: str):
    facts = load_catalogue().by_name(name)
    assert card_text(definitions()[name], facts) == CARDS[name].strip()


# ---------------------------------------------------------------------------------- tag reading
READINGS = {
    "Mystic Tomato": (),
    "Allure of Darkness": (),
    "Asura Priest": ("your opponent controls: both opponents' fields (E02)",),
    "Goblin Attack Force": (
        "your Battle Phase: in your own turns (A7)",
        "your next turn: your own, not your team-mate's (A41)",
    ),
    "Chimeratech Fortress Dragon": (
        "materials: of all four fields, but your team-mate's only if they agree (A07, E11, A18)",
    ),
    "Creature Swap": (
        "each player: you and the opponent across (E04)",
        "they control: what is in their own zones (A27)",
    ),
    "Meltiel, Sage of the Sky": (
        "on the field: all four fields (E03)",
        "your opponent controls: both opponents' fields (E02)",
    ),
    "Great Shogun Shien": (
        "you control: your team-mate's cards count too (E05)",
        "your opponent can only: both opponents together (A32)",
        "your cards on the field: your team-mate's too, if they agree (A07, E11)",
    ),
    "Dark Hole": ("on the field: all four fields (E03)",),
    "Monster Reborn": ("either Graveyard: those of your team and of the opponent across (A2)",),
    "Call of the Haunted": ("your Graveyard: either team-mate's, if they agree (A03)",),
    "Dark Armed Dragon": (
        "your Graveyard: your team-mate's counts too (E05)",
        "your Graveyard: either team-mate's, if they agree (A03)",
    ),
    "Secret Barrel": ("your opponent: the one across (E01)",),
    "Dark Bribe": (
        "your opponent in the event: either opponent (E02)",
        "your opponent: the one across (E01)",
    ),
    "Kuriboh": (
        "your opponent's turn: that of either opponent (A7)",
        "battle damage you take: your team's (A04)",
    ),
    "The Sanctuary in the Sky": ("no player: none of the four (E03)",),
    "Gorz the Emissary of Darkness": (
        "you take damage: your team does (A22)",
        "your opponent in the event: either opponent (E02)",
        "you control: your team-mate's cards count too (E05)",
    ),
    "Wave-Motion Cannon": ("your Standby Phase: in your own turns (A7)",),
    "Hand Destruction": ("each player: you and the opponent across (E04)",),
    "Smashing Ground": ("your opponent controls: both opponents' fields (E02)",),
    "Cannon Soldier": ("your cards on the field: your team-mate's too, if they agree (A07, E11)",),
    "Final Countdown": (
        "turns: those of all four Duelists count (D04)",
        "you win the Duel: your team wins (A11)",
    ),
    "Exodia the Forbidden One": (
        "in your hand: one Duelist's hand, not the team's (A6)",
        "you win the Duel: your team wins (A11)",
    ),
    "Reasoning": ("what your opponent does: the one across (E01)",),
    "Reckless Greed": (
        "your Draw Phase: your team's (E08)",
        "you cannot: nor can your team-mate (E08)",
    ),
}


@pytest.mark.parametrize("name", READINGS)
def test_the_tag_reading_of(name: str):
    assert tag_reading(definitions()[name]) == READINGS[name]


def test_the_opponent_is_across_exactly_where_the_compiler_says_so():
    from tagduel_env.effects.compiler.derivations import across_flags

    for name, definition in definitions().items():
        across = any(across_flags(ability) for ability in definition.abilities)
        told = "your opponent: the one across (E01)" in tag_reading(definition)
        assert told == across, name
