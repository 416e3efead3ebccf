"""The content: check sums, and content packs."""  # PI-1

from __future__ import annotations

from collections import Counter
from pathlib import Path

import pytest

import ecliptic
from ecliptic.core.language import leaves
from ecliptic.games.pulp_invasion.box import AGENT, CODE, COLOURS, EVENT, GUARDFORCE, KEY, LOCATION, NOTHING, Card
from ecliptic.games.pulp_invasion.content import CAPTAINS, open_box, read_tables
from ecliptic.games.pulp_invasion.effects.language import ABOUT_CARDS, ANYWHERE, WEAPON_LANGUAGE, OnceARound
from ecliptic.games.pulp_invasion.moments import MOMENTS
from ecliptic.games.pulp_invasion.state import PLAYER
from ecliptic.games.pulp_invasion.weapons import why_not_use
from tests.pulp_invasion.support import BOX, GAME, WEAPONS, bare, table

PRINTED = [card for card in BOX.cards if card.kind != LOCATION]


def of_kind(kind: int) -> list[Card]:
    return [card for card in BOX.cards if card.kind == kind]


def test_the_encounter_cards_add_up() -> None:
    """PI-1.1, PI-1.8, PI-1.10."""
    kinds = Counter(card.kind for card in BOX.cards)
    assert kinds == {GUARDFORCE: 24, AGENT: 8, EVENT: 4, LOCATION: 12}
    seeds = Counter(COLOURS[colour] for card in BOX.cards for colour in card.seeds)
    assert seeds == {"red": 16, "blue": 15, "orange": 16, "black": 8, "white": 5}
    assert Counter(card.hold for card in PRINTED) == {0: 16, CODE: 10, KEY: 9, CODE | KEY: 1}
    assert Counter(card.icon for card in PRINTED) == {0: 12, 1: 12, 2: 12}


def test_strengths_and_planet_icons_add_up() -> None:
    """PI-1.11, PI-1.12."""
    assert sum(card.strength for card in of_kind(GUARDFORCE)) == 53
    assert sum(card.planets for card in of_kind(GUARDFORCE)) == 37
    assert sum(card.strength for card in of_kind(AGENT)) == 12
    assert sum(card.planets for card in of_kind(AGENT)) == 9
    assert sum(card.planets for card in of_kind(EVENT)) == 6
    assert not any(card.strength or card.hold for card in of_kind(EVENT))
    assert all(len(card.seeds) == (2 if card.kind == LOCATION else 1) for card in BOX.cards)
    assert len([card for card in of_kind(GUARDFORCE) if not card.planets]) == 3


def test_the_other_cards_and_the_dice_are_all_there() -> None:
    """PI-1.1, PI-1.2, PI-1.3, PI-1.4, PI-1.6, PI-1.15, PI-1.16."""
    assert [len(things) for things in (BOX.planets, BOX.captains, BOX.aliens, BOX.weapons)] == [12, 6, 3, 6]
    assert [die.colour for die in BOX.dice] == ["red", "orange", "blue", "orange", "gray"]
    assert [die.crew for die in BOX.dice] == [True, True, True, False, False]
    assert sorted(alien.icon for alien in BOX.aliens) == [0, 1, 2]
    assert all(len(card.lines) == 3 for card in of_kind(LOCATION))
    assert COLOURS[:3] == ("red", "blue", "orange")
    assert {captain.id: sum(captain.abilities) for captain in BOX.captains} == {
        "CP1": 21, "CP2": 28, "CP3": 30, "CP4": 29, "CP5": 25, "CP6": 27,
    }  # fmt: skip


def test_every_effect_names_exactly_one_moment() -> None:
    """PI-13.9: the moments are a closed list, and every one of them is used."""
    tables = read_tables(())
    lines = [line for row in tables.locations for line in row.lines()]
    named = {power.at for line in lines for power in line.powers}
    named |= {power.at for card in tables.encounters for power in card.powers}
    named |= {power.at for planet in tables.planets for power in planet.powers}
    named |= {power.at for alien in tables.aliens for power in alien.powers}
    named |= {power.at for weapon in tables.weapons for power in weapon.powers}
    assert named == {moment.name for moment in MOMENTS}
    rules = GAME.entry.rulebook.rules
    assert all(moment.rule in rules and moment.words for moment in MOMENTS)


def test_verbs_and_conditions_have_words() -> None:
    """What packs may use can be read: the verbs of all effects, and the conditions."""
    verbs = [leaf for effect in BOX.effects if not marked(effect) for leaf in leaves(effect)]
    words = {leaf.words() for leaf in verbs}
    assert "gain 1 point of your choice" in words
    assert "remove 2 cubes of your choice from the bag, but no yellow one" in words
    assert {type(leaf) for leaf in verbs} == set(WEAPON_LANGUAGE.leaves)
    known = [
        condition(**({} if not condition.__struct_fields__ else example))
        for condition, example in zip((*ABOUT_CARDS, *ANYWHERE), EXAMPLES, strict=True)
    ]
    assert [condition.words() for condition in known] == [
        "the card is of the kind agent",
        "the card shows a Code or Key",
        "the printed Strength is from 1 to 2",
        "the card is to be paid with combat",
        "the required icon is the card's own",
        "the card is leftmost",
        "the card is rightmost",
        "the sector is that of kah",
        "2 or more black lie on The Quietus",
    ]
    once = OnceARound(2)
    assert once.words() == once.signs()[0].text == "once each round"
    assert once.why_not(bare(), 0, 0) is None


EXAMPLES: list[dict[str, object]] = [
    {"kind": "agent"}, {}, {"most": 2}, {"ability": "combat"}, {}, {}, {}, {"alien": "kah"}, {"least": 2},
]  # fmt: skip


def marked(effect: object) -> bool:
    """Effects that happen once a round, and their mark."""
    return isinstance(effect, OnceARound) or any(isinstance(part, OnceARound) for part in getattr(effect, "parts", ()))


def test_sources_have_names() -> None:
    g = bare()
    assert [g.source_name(source) for source in (0, 1000, 2000, 3000)] == [
        "Border Patrol Skiffs",
        "Kah",
        "Xanthe Prime",
        "Starbreaker Cannon",
    ]
    assert GAME.word(g, "round", 3) == "3"


# --- packs -------------------------------------------------------------------------------------------


def pack_of(folder: Path, file: str, text: str) -> Path:
    (folder / file).write_text(text, encoding="utf-8")
    return folder


def test_a_pack_may_replace_a_card(tmp_path: Path) -> None:
    row = """
    [[weapon]]
    id = "SW5"
    name = "Chronal Colander"
    powers = [{ at = "power", effect = [{ do = "purge", colour = "black", n = 2 }] }]
    """
    box = open_box(pack_of(tmp_path, "weapons.toml", row))
    assert box.weapons[4].name == "Chronal Colander"
    assert box.digest != BOX.digest
    match = ecliptic.new(GAME, players=1, seed=1, content=tmp_path)
    assert match.header.content == box.digest


@pytest.mark.parametrize(("card", "combat", "offered"), [("EV01", 10, False), ("EV01", 9, True), ("GF05", 10, True)])
def test_a_power_of_two_parts_is_offered_where_one_of_them_can_change_something(
    tmp_path: Path, card: str, combat: int, offered: bool
) -> None:
    """PI-11.9: the Strength of EV01 is 0, Combat at most 10."""
    row = """
    [[weapon]]
    id = "SW1"
    name = "Overcharged Cannon"
    powers = [
        { at = "strength", n = -1 },
        { at = "power", effect = [{ do = "gain", ability = "combat", n = 1 }] },
    ]
    """
    g = table([card], weapons=["SW1"], abilities=(combat, 5, 5))
    g.box = open_box(pack_of(tmp_path, "weapons.toml", row))
    assert (why_not_use(g, PLAYER, WEAPONS["SW1"]) is None) is offered


def test_every_captain_that_can_be_chosen_is_there() -> None:
    """PI-2.2"""
    assert set(GAME.entry.option("captain").values) == {"random", *[id.lower() for id in CAPTAINS]}


@pytest.mark.parametrize(
    ("file", "text", "message"),
    [
        ("encounters.toml", 'remove = ["GF01"]', "the 47 cards must make three equal decks"),
        ("planets.toml", "replace_all = true", "there must be at least 3 Planets"),
        ("weapons.toml", 'remove = ["SW1"]', "there must be at least 6 Super Weapons"),
        ("aliens.toml", 'remove = ["kah"]', "three different icons"),
        ("dice.toml", 'remove = ["WS"]', "these five dice"),
        ("captains.toml", 'remove = ["CP3"]', "the Captain 'CP3' is missing, whom the option `captain` names"),
        (
            "planets.toml",
            '[[planet]]\nid = "PL01"\nname = "X"\npowers = [{ at = "strength", when = [{ is = "red" }] }]',
            r"planets.toml: planet 'PL01', field powers\[0\].when\[0\].is: Invalid value 'red'",
        ),
        (
            "planets.toml",
            '[[planet]]\nid = "PL01"\nname = "X"\npaid = [{ price = ["key"], effect = [{ do = "sing" }] }]',
            r"planets.toml: planet 'PL01', field paid\[0\].effect\[0\].do: Invalid value 'sing'",
        ),
    ],
)
def test_a_wrong_pack_is_refused_with_file_card_and_field(tmp_path: Path, file: str, text: str, message: str) -> None:
    with pytest.raises(ecliptic.EclipticError, match=message):
        open_box(pack_of(tmp_path, file, text))


CARD = (
    '[[encounter]]\nid = "GF01"\nkind = "agent"\nname = "X"\nstrength = 1\nicon = "combat"\nseeds = []\nplanets = 0\n'
)
PLANET = '[[planet]]\nid = "PL01"\nname = "X"\n'
WEAPON = '[[weapon]]\nid = "SW1"\nname = "X"\n'
GAIN = 'effect = [{ do = "gain", ability = "combat", n = 1 }]'
FIRST = 'when = [{ is = "first" }]'


@pytest.mark.parametrize(
    ("row", "power", "message"),
    [
        (CARD, f'at = "extra_cards", n = 1, {FIRST}', r"'GF01', field powers\[0\].when: .* holds only n\."),
        (CARD, 'at = "extra_cards", n = 1, alert = 1', r"powers\[0\].alert: a power at 'extra_cards' holds only n\."),
        (CARD, 'at = "extra_cards", n = -1', r"powers\[0\].n: at 'extra_cards' it must be 1 or more"),
        (CARD, f'at = "drawn", {GAIN}', r"powers\[0\].at: 'drawn' never comes for an Encounter card\."),
        (PLANET, 'at = "extra_cards", n = 1', r"'PL01', .*at: 'extra_cards' never comes for an Alien, a Location or a"),
        (PLANET, f'at = "power", {GAIN}', r"powers\[0\].at: 'power' never comes for an Alien, a Location or a Planet"),
        (PLANET, f'at = "line", {GAIN}, {FIRST}', r"when\[0\].is: Invalid value 'first'. There are in_sector, black\."),
        (PLANET, 'at = "cubes", n = 1, once = true', r"powers\[0\].once: .* holds only n, alert, when\."),
        (PLANET, f'at = "draws", {GAIN}', r"powers\[0\].effect: .* holds only n, alert, when\."),
        (PLANET, f'at = "engaged", n = 1, {GAIN}', r"powers\[0\].n: .* holds only effect, when, once\."),
        (PLANET, 'at = "line"', r"powers\[0\].effect: it is missing, so this power does nothing\."),
        (PLANET, 'at = "strength"', r"powers\[0\].n: it is missing, so this power does nothing\."),
        (PLANET, 'at = "line", effect = [{ do = "own_icon" }]', r"effect\[0\].do: Invalid value 'own_icon'"),
        (WEAPON, f'at = "power", once = true, {GAIN}', r"'SW1', field powers\[0\].once: .* holds only effect\."),
        (WEAPON, f'at = "power", {GAIN}, when = [{{ is = "black", least = 1 }}]', r"when: .* holds only effect\."),
        (WEAPON, 'at = "cubes", n = 1', r"powers\[0\].at: 'cubes' never comes for a Super Weapon\."),
    ],
)
def test_a_power_that_would_be_ignored_is_refused(tmp_path: Path, row: str, power: str, message: str) -> None:
    """PI-13.9: every effect works at one moment only."""
    file = {CARD: "encounters.toml", PLANET: "planets.toml", WEAPON: "weapons.toml"}[row]
    pack = pack_of(tmp_path, file, f"{row}powers = [{{ {power} }}]\n")
    with pytest.raises(ecliptic.EclipticError, match=f"^{file}: .*{message}"):
        open_box(pack)


def test_a_card_without_a_power_has_no_effect_of_its_own() -> None:
    assert BOX.weapons[0].effect == NOTHING
    assert BOX.weapons[4].effect != NOTHING
