"""The content files: what is in the box, and what a wrong content pack is told."""

from __future__ import annotations

import tomllib
from collections import Counter
from pathlib import Path

import pytest

from ecliptic.core.errors import BadContent
from ecliptic.games.horizons.box import ACTION_NAMES
from ecliptic.games.horizons.content import open_box
from ecliptic.games.horizons.entry import ENTRY
from ecliptic.games.horizons.faces import short_name
from ecliptic.interface import new

BOX = open_box()
FILES = "types.toml, tiles.toml, stars.toml, colours.toml, allies.toml, missions.toml, boards.toml"

SAID_OF: dict[str, str] = {  # what the text of a board says of its powers, in their order
    "explore_draws": "Your Explore draws {n} Worlds and places 1.",
    "deep_knowledge": "A 4th, 5th or 6th World of a System gives {n} more Knowledge.",
    "setup_habitats": "At set-up, after your Habitat, activate {n} more Habitat of any type",
    "setup_resources": "and gain {n} Resources.",
    "colony_discount": "Your Colonies cost {n} less.",
    "conspire_draws": "Your Conspire draws {n} more Mission in either form; then discard {n} Mission from your hand.",
    "sharing_gain": "When another player's build gives you a sharing gain, gain {n} more Resource.",
}

# --- what is in the box -------------------------------------------------------------------------------------


def test_the_box_holds_as_many_of_everything_as_the_rulebook_lists() -> None:
    """HZ-1.8, HZ-1.11, HZ-1.13, HZ-1.15, HZ-18.1"""
    assert len(BOX.tiles) == 30
    assert len(BOX.star_names) == 5
    assert len(BOX.colours) == 5
    assert sum(ally.alien for ally in BOX.allies) == 25
    assert len(BOX.league) == 5
    assert len(BOX.missions) == 30
    assert len(BOX.boards) == 5 + 1  # and the standard side, alike for all


def test_the_tiles_are_fifteen_pairs_of_different_types_two_of_each() -> None:
    """HZ-1.9"""
    pairs = Counter(tuple(sorted(faces)) for faces in BOX.tiles)
    assert len(pairs) == 15
    assert set(pairs.values()) == {2}
    assert BOX.tile_ids == tuple(f"W{n:02}" for n in range(1, 31))


def test_the_text_of_every_board_says_its_powers_with_their_numbers_and_nothing_else() -> None:
    """HZ-18.3"""
    rows = tomllib.loads((ENTRY.folder / "content" / "boards.toml").read_text())["board"]
    for row in rows:
        powers = [SAID_OF[name].format(n=n) for name, n in row.items() if name not in ("id", "name", "text")]
        assert row["text"] == " ".join(powers), row["id"]
    assert SAID_OF.keys() == {name for row in rows for name in row} - {"id", "name", "text"}


def test_every_type_is_on_ten_of_the_sixty_faces() -> None:
    """HZ-1.9"""
    faces = Counter(BOX.type_names[type] for tile in BOX.tiles for type in tile)
    assert faces == dict.fromkeys(("Arboreal", "Desert", "Frozen", "Gaseous", "Oceanic", "Volcanic"), 10)


@pytest.mark.parametrize(
    ("action", "species", "prefix"),
    [
        ("explore", "Ketterin", "KE"),
        ("adapt", "Mulooth", "MU"),
        ("build", "Feshar", "FE"),
        ("harvest", "Orrvane", "OR"),
        ("conspire", "Nuvessi", "NU"),
    ],
)
def test_each_action_has_five_allies_of_one_species(action: str, species: str, prefix: str) -> None:
    """HZ-1.12"""
    cards = [BOX.allies[card] for card in BOX.stacks[ACTION_NAMES.index(action)]]
    assert [card.id for card in cards] == [f"{prefix}{n}" for n in range(1, 6)]
    assert all(card.species == species and card.name == f"{species} {short_name(card)}" for card in cards)


def test_the_league_cards_are_five_alike_with_one_side() -> None:
    """HZ-1.13, HZ-1.14"""
    cards = [BOX.allies[card] for card in BOX.league]
    assert [card.id for card in cards] == ["LG1", "LG2", "LG3", "LG4", "LG5"]
    assert {(card.name, short_name(card)) for card in cards} == {("Exploration League Charter", "League Charter")}
    assert not any(card.alien for card in cards)


def test_the_missions_are_thirty_different_ones_each_with_its_rule() -> None:
    """HZ-1.16, HZ-17.30"""
    assert [mission.id for mission in BOX.missions] == [f"MI{n:02}" for n in range(1, 31)]
    assert len({mission.name for mission in BOX.missions}) == 30
    assert len({mission.rule for mission in BOX.missions}) == 30
    assert [m.id for m in BOX.missions if m.players_at_least > 2] == ["MI26"]


def test_stars_and_colours_are_in_the_order_of_the_seats() -> None:
    """HZ-2.7"""
    assert BOX.star_names == ("Asha", "Brannoch", "Cindral", "Dovetail", "Eluvia")
    assert [(name, glyph) for name, glyph, _ in BOX.colours] == [
        ("Orange", "triangle"),
        ("Purple", "circle"),
        ("Blue", "square"),
        ("Green", "diamond"),
        ("White", "star"),
    ]


# --- what a wrong pack is told ------------------------------------------------------------------------------

TYPE = '[[type]]\nid = "arboreal"\nname = "Arboreal"\n'
ALLY = '[[ally]]\nid = "KE2"\nname = "N"\nspecies = "S"\naction = "explore"\n'
START = '[[ally]]\nid = "ZZ"\nname = "N"\nspecies = "S"\n'
LOOK = '[{ do = "look" }]\n'
MISSION = '[[mission]]\nid = "MI01"\nname = "N"\ntext = "T"\nvp = 1\n'
COLOUR = '[[colour]]\nid = "blue"\nname = "Blue"\nglyph = "square"\n'
MEASURES = (
    "active_habitats, unused_allies, allies, worlds_with_me, most_in_a_system, shared_worlds, structures_in_play, "
    "systems_with, resources, types_with_me, kinds_on_one_world, minorities, full_systems"
)


def missions(players: list[int]) -> str:
    """Nothing but these, each for this many players at least."""
    row = MISSION + 'measure = "resources"\nplayers_at_least = '
    return "replace_all = true\n" + "".join(f"{row.replace('MI01', f'EM{i}')}{n}\n" for i, n in enumerate(players))


WRONG = [
    # a wrong type or value
    ("types", TYPE + 'colony = "many"', "type 'arboreal', field colony: Expected `array`, got `str`."),
    ("types", TYPE + "colony = [1, 2, 3]", "type 'arboreal', field colony: Expected `array` of length 2, got 3."),
    ("types", TYPE + "colony = [1, -2]", "type 'arboreal', field colony[1]: Expected `int` >= 0."),
    ("boards", '[[board]]\nid = "AB5"\nname = ""\ntext = ""\nsharing_gain = 2',
     "board 'AB5', field sharing_gain: Expected `int` <= 1."),
    ("missions", MISSION.replace("vp = 1", "vp = 100") + 'measure = "resources"',
     "mission 'MI01', field vp: Expected `int` <= 99."),
    # an unknown or missing field
    ("types", TYPE + 'colony = [1, 1]\ncolour = "green"', "type 'arboreal': Object contains unknown field `colour`."),
    ("missions", '[[mission]]\nid = "MI01"', "mission 'MI01': Object missing required field `name`."),
    ("missions", '[[mission]]\nname = "N"', "mission number 1: Object missing required field `id`."),
    ("missions", "mission = [3]", "mission number 1: Expected `object`, got `int`."),
    # an unknown verb, or a verb that is not complete
    ("allies", ALLY + 'front = [{ do = "fly" }]\nback = ' + LOOK,
     "ally 'KE2', field front[0].do: Invalid value 'fly'."),
    ("allies", ALLY + "front = " + LOOK + 'back = [{ n = 1 }]',
     "ally 'KE2', field back[0]: Object missing required field `do`."),
    ("allies", ALLY + 'front = [{ do = "gain", token = "gold", n = 1 }]\nback = ' + LOOK,
     "ally 'KE2', field front[0].token: Invalid enum value 'gold'."),
    ("allies", ALLY + 'front = [{ do = "gain", token = "metal", n = 10 }]\nback = ' + LOOK,
     "ally 'KE2', field front[0].n: Expected `int` <= 9."),
    ("allies", ALLY + 'front = [{ do = "look", twice = true }]\nback = ' + LOOK,
     "ally 'KE2', field front[0]: Object contains unknown field `twice`."),
    # a card that cannot be one
    ("allies", ALLY.replace("explore", "fight") + "front = " + LOOK + "back = " + LOOK,
     "ally 'KE2', field action: Invalid enum value 'fight'."),
    ("allies", ALLY + "front = []\nback = " + LOOK, "ally 'KE2', field front: a card must do something."),
    ("allies", ALLY + "front = " + LOOK, "ally 'KE2': a card has both an action and a back, or neither."),
    ("allies", ALLY + 'front = [{ do = "look" }, { do = "pay", token = "metal", n = 1 }]\nback = ' + LOOK,
     "ally 'KE2', field front: payments must come before everything else."),
    ("allies", ALLY + "front = " + LOOK + 'back = [{ do = "pay_any", n = 1 }]',
     "ally 'KE2', field back: a payment must buy something."),
    ("allies", START + "front = " + LOOK, "there must be exactly 5 starting cards (without action and back)."),
    ("allies", ALLY.replace("KE2", "LG1") + "front = " + LOOK + "back = " + LOOK, "two cards have the id 'LG1'."),
    ("allies", "".join(ALLY.replace("KE2", f"X{i}_") + f"copies = 10\nfront = {LOOK}back = {LOOK}" for i in range(7)),
     "there may be at most 98 Ally cards, not 100."),
    # a card that could never do anything
    ("allies", ALLY + 'front = [{ do = "habitat_of_placed" }]\nback = ' + LOOK,
     "ally 'KE2', field front[0]: `habitat_of_placed` needs a `place_tile` before it."),
    ("allies", ALLY + "front = " + LOOK + 'back = [{ do = "habitat_of_placed" }, { do = "place_tile", draw = 1 }]',
     "ally 'KE2', field back[0]: `habitat_of_placed` needs a `place_tile` before it."),
    ("allies", ALLY + 'front = [{ do = "build", kinds = [], discount = 1 }]\nback = ' + LOOK,
     "ally 'KE2', field front[0].kinds: Expected `array` of length >= 1."),
    ("allies", ALLY + "front = " + LOOK + 'back = [{ do = "migrate", kinds = [] }]',
     "ally 'KE2', field back[0].kinds: Expected `array` of length >= 1."),
    ("allies", ALLY + 'front = [{ do = "choose_one", among = [] }]\nback = ' + LOOK,
     "ally 'KE2', field front[0].among: an effect must do something."),
    ("allies", ALLY + 'front = [{ do = "look" }, { do = "gain_any", n = 0 }]\nback = ' + LOOK,
     "ally 'KE2', field front[1]: nothing is gained."),
    ("allies", ALLY + "front = " + LOOK + 'back = [{ do = "gain", token = "metal", n = 0 }]',
     "ally 'KE2', field back[0]: nothing is gained."),
    ("allies", ALLY + "front = " + LOOK + 'back = [{ do = "gain_any", n = 0, per = "shared_worlds", most = 0 }]',
     "ally 'KE2', field back[0]: nothing is gained."),
    ("allies", ALLY + 'front = [{ do = "choose_one", among = [{ do = "habitat", n = 1 }, { do = "gain_any", n = 0 }] }]'
     + "\nback = " + LOOK, "ally 'KE2', field front[0]: nothing is gained."),
    # a Mission that cannot be one
    ("missions", MISSION + 'measure = "resources"\nplayers_at_least = 6',
     "mission 'MI01', field players_at_least: Expected `int` <= 5."),
    ("missions", MISSION + 'measure = "resources"\nplayers_at_least = 1',
     "mission 'MI01', field players_at_least: Expected `int` >= 2."),
    ("missions", MISSION + 'measure = "resources"\nat_least = -1',
     "mission 'MI01', field at_least: Expected `int` >= 0."),
    ("missions", MISSION + f'measure = "resources"\nat_most = 0x{"f" * 5000}',
     "mission 'MI01', field at_most: Expected `int` <= 1000000."),
    ("missions", MISSION + 'measure = "resources"\nat_least = 3\nat_most = 2',
     "mission 'MI01', field at_most: it is less than at_least, so the Mission could never be completed."),
    ("missions", MISSION + 'measure = "luck"',
     f"mission 'MI01', field measure: unknown measure 'luck'; there are {MEASURES}."),
    ("missions", MISSION + 'measure = "most_in_a_system"',
     "mission 'MI01', field type: this measure needs a World type."),
    ("missions", MISSION + 'measure = "systems_with"',
     "mission 'MI01', field kind: this measure needs a kind of Structure."),
    ("missions", MISSION + 'measure = "structures_in_play"\ntype = "volcanic"',
     "mission 'MI01', field type: this measure has no World type."),
    ("missions", MISSION + 'measure = "worlds_with_me"\nkind = "colony"',
     "mission 'MI01', field kind: this measure has no kind of Structure."),
    # an unknown World type
    ("missions", MISSION + 'measure = "worlds_with_me"\ntype = "swamp"',
     "mission 'MI01', field type: there is no World type 'swamp'."),
    ("tiles", '[[tile]]\nid = "W01"\nfaces = ["desert", "swamp"]',
     "tile 'W01', field faces: there is no World type 'swamp'."),
    ("tiles", '[[tile]]\nid = "W01"\nfaces = ["desert", "desert"]',
     "tile 'W01', field faces: the two faces must differ."),
    # an empire that no seat can be called after
    ("colours", COLOUR + 'empire = ""', "colour 'blue', field empire: it must have from 1 to 24 printable characters."),
    ("colours", COLOUR + 'empire = " "',
     "colour 'blue', field empire: it must have from 1 to 24 printable characters."),
    ("colours", COLOUR + f'empire = "{"x" * 25}"',
     "colour 'blue', field empire: it must have from 1 to 24 printable characters."),
    ("colours", COLOUR + 'empire = "\\u001b[31m"',
     "colour 'blue', field empire: it must have from 1 to 24 printable characters."),
    ("colours", COLOUR + 'empire = "orange  concord"',
     "colour 'blue', field empire: another empire has the same name."),
    # too few or too many
    ("types", '[[type]]\nid = "swamp"\nname = "Swamp"\ncolony = [1, 1]',
     "there must be exactly 6 World types, not 7."),
    ("stars", 'remove = ["asha"]', "there must be exactly 5 Stars, not 4."),
    ("colours", 'remove = ["blue", "white"]', "there must be exactly 5 colours, not 3."),
    ("boards", 'remove = ["AB1"]', "there must be from 5 to 98 advanced boards, not 4."),
    ("tiles", 'remove = ["W30"]', "there must be from 30 to 98 World tiles, not 29."),
    ("missions", "replace_all = true\n" + MISSION + 'measure = "resources"',
     "there must be from 16 to 98 Missions, not 1."),
    ("missions", missions([3] * 16),
     "with 2 players there must be at least 7 Missions, and players_at_least leaves 0."),
    ("missions", missions([2] * 12 + [5] * 5),
     "with 4 players there must be at least 13 Missions, and players_at_least leaves 12."),
    # a wrong file
    ("missions", (MISSION + 'measure = "resources"\n') * 2, "mission 'MI01' appears twice."),
    ("missions", "mission = 3", "mission must be a list of rows, written as [[mission]]."),
    ("missions", '[[card]]\nid = "MI01"', "unknown entry 'card'; rows are written as [[mission]]."),
    ("missions", 'remove = ["MI99"]', "cannot remove 'MI99', there is no such mission."),
    ("missions", 'remove = "MI01"', "remove must be a list of ids."),
    ("missions", 'replace_all = true\nremove = ["MI01"]', "cannot remove 'MI01', there is no such mission."),
    ("missions", 'replace_all = "yes"', "replace_all must be true or false."),
]  # fmt: skip


@pytest.mark.parametrize(("file", "written", "text"), WRONG)
def test_a_wrong_content_file_is_refused_with_file_row_and_field(
    file: str, written: str, text: str, tmp_path: Path
) -> None:
    """Content packs: a card, a tile or a Mission is told from the others by its id"""
    (tmp_path / f"{file}.toml").write_text(written)
    with pytest.raises(BadContent) as refusal:
        open_box(tmp_path)
    assert str(refusal.value).partition(" There are ")[0] == f"{file}.toml: {text}"


def test_a_file_that_is_no_toml_is_refused_with_the_place(tmp_path: Path) -> None:
    """Content packs: the line and the column are named"""
    (tmp_path / "missions.toml").write_text("[[mission]\n")
    with pytest.raises(BadContent, match=r"^missions\.toml: not a valid TOML file: .*line 1, column"):
        open_box(tmp_path)


@pytest.mark.parametrize(
    ("written", "text"),
    [
        ("[[mission]]\nvp = " + "9" * 5000, "a number in it is too long."),
        ("mission = " + "[" * 5000 + "]" * 5000, "it is nested too deeply."),
        ("mission" + ".x" * 50 + " = 1", "mission must be a list of rows, written as [[mission]]."),
        ("[[mission]]\nvp = 0x" + "f" * 5000, "mission number 1, field vp: Expected `int` <= 99."),
    ],
)
def test_a_file_that_no_program_can_read_is_refused(written: str, text: str, tmp_path: Path) -> None:
    """Content packs: whatever stands in a file, the answer is a sentence"""
    (tmp_path / "missions.toml").write_text(written)
    with pytest.raises(BadContent) as refusal:
        open_box(tmp_path)
    assert str(refusal.value) == f"missions.toml: {text}"


def test_a_name_of_many_parts_is_refused(tmp_path: Path) -> None:
    """Content packs: from Python 3.14 on the reader itself finds it too deep"""
    (tmp_path / "missions.toml").write_text("mission" + ".x" * 5000 + " = 1")
    with pytest.raises(BadContent, match=r"^missions\.toml: (mission must be a list of rows|it is nested too deeply)"):
        open_box(tmp_path)


@pytest.mark.parametrize("name", ["", "my\0pack"])
def test_a_name_that_no_folder_can_have_is_refused(name: str) -> None:
    """Content packs: an empty name is not the present folder"""
    with pytest.raises(BadContent) as refusal:
        new("horizons", players=2, seed=1, content=name)
    assert str(refusal.value) == f"{name!r} is not the name of a file or folder."


def test_a_name_that_is_too_long_is_refused(tmp_path: Path) -> None:
    """Content packs: what the system says is passed on"""
    with pytest.raises(BadContent, match=r"^The content folder '.*x\.\.\. cannot be read: File name too long\.$"):
        new("horizons", players=2, seed=1, content=tmp_path / ("x" * 300))


def test_a_missing_folder_is_refused(tmp_path: Path) -> None:
    """Content packs: a pack is a folder"""
    with pytest.raises(BadContent) as refusal:
        open_box(tmp_path / "none")
    assert str(refusal.value) == f"There is no content folder '{tmp_path / 'none'}'."


def test_a_folder_without_a_content_file_is_refused(tmp_path: Path) -> None:
    """Content packs: a pack holds at least one content file"""
    (tmp_path / "readme.txt").write_text("Cards to come.")
    with pytest.raises(BadContent) as refusal:
        open_box(tmp_path)
    assert str(refusal.value) == f"'{tmp_path}' has no content files; it may have {FILES}."


def test_a_file_of_another_name_is_refused(tmp_path: Path) -> None:
    """Content packs: a misspelt file is not passed over in silence"""
    (tmp_path / "missions.toml").write_text("")
    for name in ("ally.toml", "allies.TOML"):
        (tmp_path / name).write_text("")
        with pytest.raises(BadContent) as refusal:
            open_box(tmp_path)
        assert str(refusal.value) == f"{name}: no such content file; a pack may hold {FILES}."
        (tmp_path / name).unlink()


def test_a_link_that_leads_nowhere_is_refused(tmp_path: Path) -> None:
    """Content packs: a file that has gone is not passed over in silence"""
    (tmp_path / "missions.toml").write_text("")
    (tmp_path / "allies.toml").symlink_to(tmp_path / "gone")
    with pytest.raises(BadContent) as refusal:
        open_box(tmp_path)
    assert str(refusal.value) == "allies.toml: cannot be read (No such file or directory)."


def test_a_file_that_cannot_be_read_is_refused(tmp_path: Path) -> None:
    """Content packs: what the system says is passed on"""
    (tmp_path / "tiles.toml").mkdir()
    with pytest.raises(BadContent, match=r"^tiles\.toml: cannot be read \("):
        open_box(tmp_path)
