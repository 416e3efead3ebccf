"""Content packs: a folder of cards that replaces and adds, is played with, and stands in the record."""

from __future__ import annotations

import pickle
from pathlib import Path

import pytest

from ecliptic.core.errors import BadContent, BadRecord, EclipticError
from ecliptic.core.match import Match
from ecliptic.games.horizons.box import ENERGY, HARVEST, KNOWLEDGE
from ecliptic.games.horizons.content import open_box
from ecliptic.games.horizons.faces import faces
from ecliptic.games.horizons.state import Horizons
from ecliptic.interface import load, new, verify
from tests.horizons.cards import lies, use
from tests.horizons.matches import click, finished
from tests.horizons.support import GAME, TYPE_NAMES, A, ally, asked, choose, hand, holds, table

LEAGUE = """
[[ally]]
id = "LG"
name = "Exploration League Charter"
species = "League"
copies = 5
front = [{ do = "gain", token = "knowledge", n = 3 }]
"""
HERALD = """
[[ally]]
id = "OR6"
name = "Orrvane Herald"
species = "Orrvane"
action = "harvest"
front = [{ do = "gain", token = "knowledge", n = 4 }]
back = [{ do = "gain", token = "knowledge", n = 2 }]
"""
CHEAP_COLONIES = "".join(
    f'[[type]]\nid = "{type}"\nname = "{type.capitalize()}"\ncolony = [1, 0]\nenergy_collector = [0, 9]\n\n'
    for type in TYPE_NAMES
)
EASY_MISSIONS = "replace_all = true\n" + "".join(
    f'[[mission]]\nid = "EM{n:02}"\nname = "Easy {n}"\ntext = "Always."\nvp = {n}\nmeasure = "resources"\n\n'
    for n in range(16)
)


def pack(folder: Path, **files: str) -> Path:
    for name, text in files.items():
        (folder / f"{name}.toml").write_text(text)
    return folder


def set_up(content: Path) -> Match:
    """A match of two with the pack, set up; somebody is to choose the first Action."""
    match = new("horizons", players=2, seed=1, content=content)
    while match.decision is not None and match.decision.kind != "choose_action":
        match.play(match.options()[0].id)
    return match


def active(match: Match) -> Horizons:
    assert isinstance(match.position, Horizons)
    return match.position


def knowledge(match: Match) -> int:
    """What the active player has."""
    g = active(match)
    return g.stock[g.active * 3 + KNOWLEDGE]


# --- replacing and extending --------------------------------------------------------------------------------


def test_a_row_with_a_known_id_replaces_that_row_and_keeps_its_place(tmp_path: Path) -> None:
    """A pack need not repeat what it leaves as it is"""
    box, changed = open_box(), open_box(pack(tmp_path, types=CHEAP_COLONIES))
    assert changed.costs[0] == ((1, 0), (0, 9), None)
    assert changed.type_names == box.type_names
    assert [m.id for m in changed.missions] == [m.id for m in box.missions]
    assert changed.tiles == box.tiles


def test_a_row_with_a_new_id_is_added(tmp_path: Path) -> None:
    """HZ-1.12 tells of five cards in a stack; a pack may have more"""
    changed = open_box(pack(tmp_path, allies=HERALD))
    assert [changed.allies[c].id for c in changed.stacks[HARVEST]] == ["OR1", "OR2", "OR3", "OR4", "OR5", "OR6"]


def test_a_row_can_be_removed(tmp_path: Path) -> None:
    """The others stay"""
    changed = open_box(pack(tmp_path, missions='remove = ["MI02", "MI10"]'))
    assert len(changed.missions) == 28
    assert not {"MI02", "MI10"} & {m.id for m in changed.missions}


def test_replace_all_starts_from_nothing(tmp_path: Path) -> None:
    """Only the rows of the pack are left"""
    changed = open_box(pack(tmp_path, missions=EASY_MISSIONS))
    assert [m.id for m in changed.missions] == [f"EM{n:02}" for n in range(16)]


def test_a_world_type_with_another_name_is_the_same_type(tmp_path: Path) -> None:
    """Its id tells what it is: clients draw it, and its options are chosen, as before"""
    match = set_up(pack(tmp_path, types=CHEAP_COLONIES.replace("Arboreal", "Wooded Moon")))
    click(match, "action:adapt")
    assert "habitat:arboreal" in [option.target for option in match.options()]
    first = faces(active(match).box).types[0]
    assert (first.id, first.name) == ("arboreal", "Wooded Moon")


def test_a_pack_is_a_change_of_its_own_and_leaves_the_box_as_it_was(tmp_path: Path) -> None:
    """Two games at a time may have two boxes"""
    before = open_box().digest
    open_box(pack(tmp_path, missions=EASY_MISSIONS))
    assert open_box().digest == before
    assert len(open_box().missions) == 30


def test_a_pack_that_is_edited_is_read_again(tmp_path: Path) -> None:
    """Whoever writes cards need not start the program anew"""
    before = open_box(pack(tmp_path, allies=HERALD))
    assert open_box(tmp_path) is before
    after = open_box(pack(tmp_path, allies=HERALD.replace("n = 4", "n = 5")))
    assert after.digest != before.digest
    assert open_box(pack(tmp_path, allies=HERALD)) is before


def test_a_match_does_not_go_back_to_other_cards(tmp_path: Path) -> None:
    """HZ-19.5"""
    match = set_up(pack(tmp_path, allies=HERALD))
    pack(tmp_path, allies=HERALD.replace("Orrvane Herald", "Herald"))
    assert match.at(1).number == 1  # the same cards in other words
    pack(tmp_path, allies=HERALD.replace("n = 4", "n = 5"))
    with pytest.raises(EclipticError) as refusal:
        match.at(1)
    assert str(refusal.value) == "The content pack is no longer the one that this match began with."


def test_a_pack_is_found_wherever_the_program_goes(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A path is meant from where it was given"""
    (tmp_path / "mine").mkdir()
    (tmp_path / "elsewhere").mkdir()
    pack(tmp_path / "mine", allies=HERALD)
    monkeypatch.chdir(tmp_path)
    match = set_up(Path("mine"))
    match.save("game.jsonl")
    loaded = load("game.jsonl", content="mine")
    monkeypatch.chdir(tmp_path / "elsewhere")
    for played in (match, loaded):
        assert played.at(1).number == 1
        assert pickle.loads(pickle.dumps(played.position)).dump() == match.position.dump()


def test_a_pickled_position_is_not_put_on_other_cards(tmp_path: Path) -> None:
    """A position is made of numbers; with other cards they would mean something else"""
    packed = pickle.dumps(set_up(pack(tmp_path, allies=HERALD)).position)
    assert isinstance(pickle.loads(packed), Horizons)
    pack(tmp_path, allies=HERALD.replace("n = 4", "n = 5"))
    with pytest.raises(BadContent) as refusal:
        pickle.loads(packed)
    assert str(refusal.value) == f"{tmp_path}: the content has changed since the game began."


# --- playing ------------------------------------------------------------------------------------------------


def test_a_replaced_card_is_played_with(tmp_path: Path) -> None:
    """HZ-10.1: the League card gives what the pack says"""
    match = set_up(pack(tmp_path, allies=LEAGUE))
    before = knowledge(match)
    g = active(match)
    click(match, "action:harvest", f"ally:{g.ally(g.tableau[g.active][0]).id}")
    assert knowledge(match) == before + 3


def test_an_added_card_is_played_with(tmp_path: Path) -> None:
    """HZ-5.8, HZ-10.1: it is taken from its stack, triggered and flipped"""
    match = set_up(pack(tmp_path, allies='remove = ["OR1", "OR2", "OR3", "OR4", "OR5"]\n' + HERALD))
    before = knowledge(match)
    no_habitat = "choice:none"
    click(match, "action:adapt", no_habitat, "stack:harvest", "ally:OR6")
    g = active(match)
    builder = g.first
    assert g.stock[builder * 3 + KNOWLEDGE] == before + 4
    assert [g.ally(c).id for c in g.tableau[builder] if g.flipped >> c & 1] == ["OR6"]


def test_changed_costs_are_paid(tmp_path: Path) -> None:
    """HZ-6.10: a Colony for 1 Energy"""
    match = set_up(pack(tmp_path, types=CHEAP_COLONIES))
    g = active(match)
    before = g.stock[g.active * 3 + ENERGY]
    click(match, "action:build", "kind:colony", "world:0")
    assert g.stock[g.first * 3 + ENERGY] == before - 1
    assert g.in_play(g.first, 0) == 1


def test_replaced_missions_are_dealt_and_scored(tmp_path: Path) -> None:
    """HZ-11.2"""
    match = finished(set_up(pack(tmp_path, missions=EASY_MISSIONS)))
    g = active(match)
    result = match.view()["result"]
    assert isinstance(result, dict)
    assert result["missions"] == [sum(g.box.missions[m].vp for m in cards) for cards in g.hands]
    assert all(g.hands)


def test_a_game_with_a_whole_pack_is_played_to_its_end_and_nothing_is_lost(tmp_path: Path) -> None:
    """HZ-19.5"""
    files = {"allies": LEAGUE + HERALD, "types": CHEAP_COLONIES, "missions": EASY_MISSIONS}
    match = finished(set_up(pack(tmp_path, **files)))
    assert match.winners()
    for what, (found, due) in GAME.counts(match.position).items():
        assert found == due, what


def test_the_verbs_know_larger_numbers_than_the_cards_of_the_box_use(tmp_path: Path) -> None:
    """HZ-10.11: up to n, one at a time"""
    generous = """
    [[ally]]
    id = "MU1"
    name = "Mulooth Host"
    species = "Mulooth"
    action = "adapt"
    front = [
        { do = "habitat", n = 2 },
        { do = "flip_up", n = 2 },
        { do = "take_ally", n = 2 },
        { do = "shed_for_knowledge", n = 3 },
    ]
    back = [{ do = "look" }]
    """
    g = table()
    g.box = open_box(pack(tmp_path, allies=generous))
    ally(g, A, "MU1")
    ally(g, A, "FE4", "FE5", "OR5", flipped=True)
    hand(g, A, "MI01", "MI02", "MI03", "MI04")
    use(g, "adapt", "MU1")
    choose(g, "habitat:frozen", "habitat:desert", "ally:FE4", "ally:OR5", "stack:explore", "stack:explore")
    choose(g, "mission:MI01", "mission:MI02", "mission:MI03")
    assert asked(g) == "AdaptHabitat"  # the Action's own
    assert g.habitats[A] == 0b110
    assert [lies(g, id) for id in ("FE4", "FE5", "OR5")] == ["A unused", "A flipped", "A unused"]
    assert [lies(g, id) for id in ("KE1", "KE2")] == ["A unused", "A unused"]
    assert holds(g, A) == (0, 0, 3)
    assert lies(g, "MU1") == "A flipped"


# --- records ------------------------------------------------------------------------------------------------


def test_the_record_carries_the_digest_of_the_cards(tmp_path: Path) -> None:
    """HZ-19.5"""
    ordinary = new("horizons", players=2, seed=1)
    packed = set_up(pack(tmp_path, allies=LEAGUE))
    assert ordinary.record().header.content == open_box().digest
    assert packed.record().header.content == open_box(tmp_path).digest
    assert ordinary.record().header.content != packed.record().header.content


def test_the_digest_is_of_the_rows_not_of_how_their_file_is_written(tmp_path: Path) -> None:
    """HZ-19.5"""
    (tmp_path / "one").mkdir()
    (tmp_path / "two").mkdir()
    one = pack(tmp_path / "one", boards='[[board]]\nid = "AB6"\nname = "N"\ntext = "T"\ncolony_discount = 2\n')
    two = pack(
        tmp_path / "two",
        boards='# the same\n[[board]]\ntext = "T"\ncolony_discount = 2\nname = "N"\nid = "AB6"\nsharing_gain = 0\n',
    )
    assert open_box(one).digest == open_box(two).digest


def test_a_record_played_with_a_pack_cannot_be_loaded_without_it(tmp_path: Path) -> None:
    """HZ-19.5"""
    content = pack(tmp_path, allies=LEAGUE)
    match = finished(set_up(content))
    file = tmp_path / "game.jsonl"
    match.save(file)
    with pytest.raises(BadRecord) as refusal:
        load(file)
    assert str(refusal.value) == "This record was played with other cards; name its content pack."
    assert not verify(file)
    again = load(file, content=content)
    assert again.position.dump() == match.position.dump()
    assert verify(file, content=content)


def test_a_record_cannot_be_loaded_with_a_pack_it_was_not_played_with(tmp_path: Path) -> None:
    """HZ-19.5"""
    (tmp_path / "one").mkdir()
    (tmp_path / "two").mkdir()
    one, two = pack(tmp_path / "one", allies=LEAGUE), pack(tmp_path / "two", missions=EASY_MISSIONS)
    for name, match in (("ordinary", new("horizons", players=2, seed=1)), ("packed", set_up(one))):
        match.save(tmp_path / name)
        with pytest.raises(BadRecord) as refusal:
            load(tmp_path / name, content=two)
        assert str(refusal.value) == "This record was played with other cards than those of the content pack."
