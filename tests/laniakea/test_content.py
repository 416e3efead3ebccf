"""The content: what the rulebook fixes, check sums, words, and content packs."""

from __future__ import annotations

import pickle
from collections import Counter
from pathlib import Path

import pytest

from ecliptic.core.errors import BadContent
from ecliptic.core.language import leaves
from ecliptic.games.laniakea.board import DIRECTION_NAMES
from ecliptic.games.laniakea.box import (
    ABILITIES,
    CLASSIFICATIONS,
    COUNTED,
    ENDGAME,
    ENHANCEMENT,
    ENTITY_TYPES,
    INSTANT,
    NOTHING,
    TRACK,
)
from ecliptic.games.laniakea.content import open_box, read_tables
from ecliptic.games.laniakea.effects.adversary import ADVERSARY, Move
from ecliptic.games.laniakea.effects.language import LANGUAGE
from ecliptic.games.laniakea.moments import MOMENTS, PASSIVE_WORDS, TrackPower
from ecliptic.games.laniakea.tables import tables

BOX = open_box()
DESIGNS = {one.id: one for one in BOX.designs}
ENTITIES = {one.id: one for one in BOX.entities}
CHAOS = {one.id: one for one in BOX.chaos}
CELESTIALS = {one.id: one for one in BOX.celestials}


# --- what the rulebook fixes -------------------------------------------------------------------------


def test_the_components_are_as_many_as_the_rulebook_says() -> None:
    """LK-1.10, LK-1.11, LK-1.12, LK-13.2."""
    assert len(BOX.tiles) == 49
    assert [tile.wormhole for tile in BOX.tiles].count(True) == 2
    assert [tile.wormhole for tile in BOX.tiles[-2:]] == [True, True]
    assert sorted(tile.letter for tile in BOX.tiles if tile.letter) == list("ABCDEFGH")
    assert [one.id for one in BOX.celestials] == list("ABCDEFGH")
    assert [len(BOX.artifacts), len(BOX.spaces), len(BOX.board.spots)] == [15, 8, 12]


def test_the_starting_deck_has_ten_cards() -> None:
    """LK-2.7, LK-16.5: Move, Recruit and Upgrade are permanent; six cards can never be trashed."""
    deck = Counter(BOX.designs[one].name for one in BOX.starting)
    assert deck == {"Move": 2, "Recruit": 1, "Upgrade": 1, "Gain Cosmic Power": 2, "Build": 2, "Seraph": 2}
    cards = [BOX.designs[one] for one in BOX.starting]
    assert {card.name for card in cards if card.permanent} == {"Move", "Recruit", "Upgrade"}
    assert [card.permanent or card.seraph for card in cards].count(True) == 6
    assert all(card.starting for card in cards)
    seraph = DESIGNS["seraph"]
    assert (seraph.attack, seraph.classification, seraph.seraph) == (0, NOTHING, True)  # LK-14.16
    assert [DESIGNS[id].attack for id in ("move", "recruit", "upgrade", "gain", "build")] == [1, 1, 1, 1, 2]


def test_every_player_has_a_starting_deck_of_their_own() -> None:
    """LK-2.7: behind the Cosmic Powers, four decks of ten."""
    assert BOX.first_start == 40
    assert len(BOX.cards) == 40 + 4 * 10
    assert BOX.cards[40:50] == BOX.cards[70:80] == BOX.starting


def test_bright_maw_is_the_tile_of_the_example() -> None:
    """LK-7.2."""
    maw = next(tile for tile in BOX.tiles if tile.name == "Bright Maw")
    assert (maw.top, maw.bottom, maw.points) == ((2, 3, 1), (0, 1, 0), 4)


def test_the_usual_costs() -> None:
    """LK-6.10, LK-11.6, LK-11.10: Basic, Void and Time Loop together cost 2 V and 2 F."""
    usual = CELESTIALS["B"]
    assert (usual.basic, usual.void, usual.loop) == ((1, 0, 0), (1, 1, 0), (0, 1, 0))
    assert tuple(map(sum, zip(usual.basic, usual.void, usual.loop, strict=True))) == (2, 2, 0)
    assert {one.sanctum for one in BOX.celestials} == {(2, 2, 0)}
    assert {one.gateway for one in BOX.celestials} == {(0, 0, 1)}
    others = {one.id for one in BOX.celestials if (one.void, one.loop) != (usual.void, usual.loop)}
    assert others == {"A", "F"}


def test_the_throne_indicator_reaches_the_3_of_the_example() -> None:
    """LK-17.12."""
    assert {one.thrones[-1] for one in BOX.celestials} == {3}
    assert all(list(one.thrones) == sorted(one.thrones) and len(one.thrones) == 11 for one in BOX.celestials)


def test_the_values_of_a_normal_adversary_are_written() -> None:
    """LK-18.5, LK-18.26."""
    gentle, normal, ruthless = BOX.difficulties
    assert (normal.start, normal.income, normal.left_over, normal.only_best) == ((2, 2, 2), (0, 0, 0), (1, 2, 3), False)
    assert (gentle.only_best, ruthless.only_best) == (True, False)  # LK-18.19


# --- check sums --------------------------------------------------------------------------------------


def test_the_abilities_of_the_tiles_add_up() -> None:
    """LK-7.9, LK-7.10, LK-7.12, LK-7.15, LK-7.16."""
    abilities = Counter(ABILITIES[tile.ability] for tile in BOX.tiles if not tile.wormhole)
    assert abilities == {"slot": 8, "draw": 7, "none": 15, "swap": 5, "trash": 6, "two_one": 6}
    slots = abilities["slot"] + 4
    assert slots == 2 * (10 - 4)  # all stones that four players leave; LK-1.14


def test_wormholes_are_empty() -> None:
    """LK-7.22."""
    assert {(tile.top, tile.bottom, tile.points, tile.ability) for tile in BOX.tiles[-2:]} == {
        ((0,) * 3, (0,) * 3, 0, 0)
    }


def test_poor_harvests_have_many_points() -> None:
    """LK-T3: the six richest tiles are worth less than the six poorest."""
    tiles = sorted(BOX.tiles[:-2], key=lambda tile: sum(tile.bottom) + tile.bottom[2] + bool(tile.ability))
    assert sum(tile.points for tile in tiles[-6:]) < sum(tile.points for tile in tiles[:6])


def test_the_cosmic_powers_add_up() -> None:
    """LK-16.8: ten of each Classification."""
    powers = [one for one in BOX.designs if not one.starting]
    assert Counter(CLASSIFICATIONS[one.classification] for one in powers) == dict.fromkeys(CLASSIFICATIONS, 10)
    assert [one.permanent for one in powers].count(True) == 8
    assert sum(one.attack for one in powers) == 65


def test_the_entities_add_up() -> None:
    """LK-13.5 - 13.7, LK-16.8."""
    assert Counter(one.type for one in BOX.entities) == {INSTANT: 13, ENHANCEMENT: 15, ENDGAME: 12}
    assert Counter(CLASSIFICATIONS[one.classification] for one in BOX.entities) == dict.fromkeys(CLASSIFICATIONS, 10)
    assert sum(one.points for one in BOX.entities) == 102
    assert [sum(one.cost[kind] for one in BOX.entities) for kind in range(3)] == [80, 89, 46]
    for number, one in enumerate(BOX.entities):
        parts = (one.effect != NOTHING, any(BOX.powers[number]), one.score is not None)
        assert parts == tuple(one.type == n for n in range(len(ENTITY_TYPES)))


def test_the_chaos_cards_add_up() -> None:
    """LK-14.10: every part that the rulebook describes appears."""
    assert len(BOX.chaos) == 10
    assert [sum(one.hp for one in BOX.chaos), sum(one.points for one in BOX.chaos)] == [62, 41]
    assert [one.id for one in BOX.chaos if one.requirement_text] == ["C03", "C05", "C06", "C07", "C09"]
    assert [one.id for one in BOX.chaos if not one.effect_text] == ["C10"]
    assert all(one.reward_text for one in BOX.chaos)


def test_most_artifacts_are_used_once() -> None:
    """LK-15.3."""
    assert [one.id for one in BOX.artifacts if one.every_turn] == ["R14", "R15"]


def test_the_adversary_deck_adds_up() -> None:
    """LK-18.4: 18 cards; the moves go in all six directions."""
    assert len(BOX.adversary) == 18
    steps = [leaf for card in BOX.adversary for leaf in leaves(BOX.effects[card.effect])]
    counts = Counter(step.__struct_config__.tag for step in steps)
    assert counts == {"seraph": 3, "move": 10, "build": 5, "recruit": 7, "ascend": 5, "gain": 4, "if_pay": 1}
    assert {step.way for step in steps if isinstance(step, Move)} == set(DIRECTION_NAMES)


def test_every_celestial_has_a_way_of_scoring_of_its_own() -> None:
    """LK-10.5, LK-17.6: most by the track; Kaldris and Nyxara use it for something else."""
    assert len({one.score.counted for one in BOX.celestials}) == 8
    assert [one.id for one in BOX.celestials if one.score.n != TRACK] == ["B", "E"]
    kinds = [power for powers in BOX.celestial_powers for found in powers for power in found]
    assert [power.source.split()[0] for power in kinds if isinstance(power, TrackPower)] == ["Kaldris", "Nyxara"]
    counted = {one.score.counted for one in BOX.celestials} | {one.score.counted for one in BOX.entities if one.score}
    assert counted == set(range(len(COUNTED)))


# --- words -------------------------------------------------------------------------------------------


def test_every_moment_is_used_and_has_words() -> None:
    tables = read_tables(())
    cards = [row.passives for row in tables.entities] + [row.passives for row in tables.chaos]
    cards += [row.passives for row in tables.celestials]
    assert {passive.at for passives in cards for passive in passives} == {moment.name for moment in MOMENTS}
    assert len(PASSIVE_WORDS) == len(MOMENTS)
    assert all(moment.rule.startswith("LK-") and moment.words for moment in MOMENTS)


def test_every_verb_is_used_and_has_words() -> None:
    verbs = [leaf for one in BOX.effects for leaf in leaves(one)]
    assert {type(leaf) for leaf in verbs} == {*LANGUAGE.leaves, *ADVERSARY.leaves}
    assert all(leaf.words() for leaf in verbs)


@pytest.mark.parametrize(
    ("id", "text"),
    [
        ("P04", "Gain 1 Voyage Stone. Move, the first Basic step free. Gain 1 Forge Stone."),
        ("P08", "Move with 1 more movement, or harvest up to 2 galaxies where you have a Structure."),
        ("P16", "Gain a Cosmic Power into your hand for 2 Aether less."),
        ("P19", "You may pay 1 Aether: do 1 core action of your choice. Do 1 core action of your choice."),
        ("build", "Build a Structure."),
    ],
)
def test_texts_of_cards_come_from_their_effects(id: str, text: str) -> None:
    assert DESIGNS[id].text == text


def test_cards_say_how_many_cards_they_draw() -> None:
    """LK-4.4: of a choice the branch that draws the most; drawing after a payment is not sure."""
    drawing = {id: one.draws for id, one in DESIGNS.items() if one.draws}
    assert drawing == {
        "P02": 1, "P07": 1, "P11": 1, "P12": 1, "P13": 2, "P17": 2, "P24": 1, "P30": 1, "P34": 1, "P36": 1, "P37": 1,
    }  # fmt: skip
    assert BOX.draws[DESIGNS["P17"].effect] == 2


def test_texts_of_entities_chaos_cards_and_boards() -> None:
    assert ENTITIES["N28"].text == "Each time you play a Seraph, gain 1 stone for each Sector you control."
    assert ENTITIES["N40"].text == "Score 2 VP for every Sector you control."
    assert CHAOS["C03"].requirement_text == "Pay 2 Voyage Stones."
    assert CHAOS["C03"].effect_text == "Every Move has 1 movement less."
    assert CHAOS["C07"].requirement_text == "+1 HP for each Entity of the attacker, at most +3."
    throne = CELESTIALS["B"].score.n
    assert CELESTIALS["B"].text == (
        f"Your Thrones cost fewer resources: the track value less. Score {throne} VP for every Throne of yours."
    )
    assert CELESTIALS["E"].text.startswith("Add the track value to each of your attacks.")
    adversary = {one.id: one.text for one in BOX.adversary}
    assert adversary["V08"] == "Move 3 galaxies north-east, then harvest. Recruit an Entity."
    assert adversary["V18"] == "Pay 2 Aether: ascend 1 level."


def test_the_rulebook_has_its_tables() -> None:
    rows = {row.id: row.text for table in tables() for row in table.rules()}
    assert rows["LK-T1.GR9"] == (
        "Green; adjacent to GR7, GR8; across a void WH1, GR6, GR10, VI1; Artifact spot towards GR6, VI1."
    )
    assert rows["LK-T2.AB7"] == "Bridges to BL3 (Blue), PI1 (Pink)."
    assert rows["LK-T3.T01"] == "Hearthwheel (start A): top 2V 1F 1A; bottom 1V 1F; slot; 2 VP."
    assert rows["LK-T3.T48"] == "Wormhole Alpha."
    assert "Costs: Basic 1V, Void 2V," in rows["LK-T4.A"]
    assert rows["LK-T5.vault"] == "Vault: Take your Resource Slot token."
    assert rows["LK-T6.build"] == "2 x Build (Umbral, attack 2): Build a Structure."
    assert rows["LK-T7.P05"].startswith("Long Crossing (Tidal, attack 2, permanent): Move with 2 more movements.")
    assert rows["LK-T8.N13"].startswith("Twin Oracle (Radiant Instant, costs 1V 2F 1A, 3 VP): Draw 2")
    assert rows["LK-T9.C03"].startswith("Maelstrom Choir (Tidal, 5 HP, 4 VP): Requirement: Pay 2 Voyage Stones. Every")
    assert rows["LK-T10.R14"].startswith("Perpetual Ember (once per turn): Pay 2 stones")
    assert rows["LK-T11.10"] == "10 Aether left: X is 3."
    assert rows["LK-T13.gentle"].startswith("Gentle: starts with nothing. It recruits only the Entity with the most VP")
    assert "It gains 1F 1A at the start of each turn." in rows["LK-T13.ruthless"]
    assert len(rows) == 49 + 12 + 49 + 8 + 8 + 6 + 40 + 40 + 10 + 15 + 11 + 18 + 3


# --- packs -------------------------------------------------------------------------------------------


def pack_of(folder: Path, file: str, text: str) -> Path:
    (folder / file).write_text(text, encoding="utf-8")
    return folder


def test_a_pack_may_replace_a_card(tmp_path: Path) -> None:
    row = (
        '[[power]]\nid = "P38"\nname = "Eclipse Pact"\nclassification = "umbral"\nattack = 2\ncopies = 2\n'
        'effect = [{ do = "gain", kind = "A", n = 3 }]'
    )
    box = open_box(pack_of(tmp_path, "powers.toml", row))
    assert box.designs[37].text == "Gain 3 Aether."
    assert box.first_start == 41
    assert box.digest != BOX.digest


def test_a_pickled_box_is_found_again_by_its_pack(tmp_path: Path) -> None:
    row = '[[artifact]]\nid = "R16"\nname = "Small Star"\neffect = [{ do = "ascend", n = 1 }]'
    box = open_box(pack_of(tmp_path, "artifacts.toml", row))
    stored = pickle.dumps(box)
    assert pickle.loads(stored) is box
    assert pickle.loads(pickle.dumps(BOX)) is BOX
    pack_of(tmp_path, "artifacts.toml", row.replace("n = 1", "n = 2"))
    with pytest.raises(BadContent, match="has changed since the game began"):
        pickle.loads(stored)


STARTING = '[[card]]\nid = "{id}"\nname = "X"\ncopies = {copies}\n{more}effect = [{{ do = "draw", n = 1 }}]'


@pytest.mark.parametrize(
    ("file", "text", "message"),
    [
        ("tiles.toml", 'remove = ["T20"]', "there must be 49 tiles"),
        ("tiles.toml", '[[tile]]\nid = "T20"\nname = "X"\nletter = "A"', "each letter from A to H"),
        ("tiles.toml", '[[tile]]\nid = "T20"\nname = "X"\nwormhole = true', "there must be 2 Wormholes"),
        ("tiles.toml", '[[tile]]\nid = "T48"\nname = "X"\nwormhole = true\nvp = 2', "a Wormhole has nothing else"),
        ("celestials.toml", 'remove = ["C"]', "8 Celestials, A to H"),
        ("spaces.toml", 'remove = ["vault"]', "there must be 8 spaces"),
        ("starting.toml", 'remove = ["seraph"]', "there must be 10 cards"),
        ("starting.toml", STARTING.format(id="move", copies=2, more='classification = "tidal"\n'), "at least 6 cards"),
        (
            "starting.toml",
            STARTING.format(id="seraph", copies=2, more="permanent = true\n"),
            "but a Seraph has",
        ),
        ("powers.toml", "replace_all = true", "powers.toml: there must be at least 4 cards"),
        ("entities.toml", "replace_all = true", "entities.toml: there must be at least 4 cards"),
        (
            "entities.toml",
            '[[entity]]\nid = "N01"\nname = "X"\nclassification = "tidal"\ntype = "instant"\ncost = [1, 0, 0]\nvp = 1',
            "entity 'N01' must have effect",
        ),
        ("adversary.toml", "replace_all = true", "at least 3 cards"),
        (
            "adversary.toml",
            '[[card]]\nid = "V01"\nname = "X"\nsteps = [{ do = "may", parts = [{ do = "build" }] }]',
            "card 'V01': its steps are verbs",
        ),
        (
            "adversary.toml",
            '[[card]]\nid = "V01"\nname = "X"\nsteps = [{ do = "gain", kind = "any", n = 1 }]',
            "V01",
        ),
        ("difficulties.toml", 'remove = ["gentle"]', "these three: gentle, normal, ruthless"),
        (
            "artifacts.toml",
            "".join(
                f'[[artifact]]\nid = "Z{n}"\nname = "X"\neffect = [{{ do = "draw", n = 1 }}]\n' for n in range(250)
            ),
            "at most 255 Artifacts",
        ),
        (
            "powers.toml",
            "".join(
                f'[[power]]\nid = "Z{n}"\nname = "X"\ncopies = 9\nclassification = "tidal"\nattack = 0\n'
                'effect = [{ do = "draw", n = 1 }]\n'
                for n in range(110)
            ),
            "at most 999 cards",
        ),
        (
            "artifacts.toml",
            '[[artifact]]\nid = "R01"\nname = "X"\neffect = [{ do = "fly" }]',
            r"artifacts.toml: artifact 'R01', field effect\[0\]",
        ),
        ("chaos.toml", '[[chaos]]\nid = "C01"\nname = "X"\nclassification = "tidal"\nhp = 0\nvp = 1', "field hp"),
        (
            "chaos.toml",
            '[[chaos]]\nid = "C01"\nname = "X"\nclassification = "tidal"\nhp = 3\nhp_more = 1\nvp = 1',
            "field hp_per: say for each of what the HP rises: other_chaos_in_row or entities_of_attacker",
        ),
    ],
)
def test_a_pack_that_breaks_the_game_is_refused(tmp_path: Path, file: str, text: str, message: str) -> None:
    with pytest.raises(BadContent, match=message):
        open_box(pack_of(tmp_path, file, text))


def test_a_chaos_card_may_have_no_reward(tmp_path: Path) -> None:
    row = '[[chaos]]\nid = "C01"\nname = "X"\nclassification = "tidal"\nhp = 4\nvp = 1'
    box = open_box(pack_of(tmp_path, "chaos.toml", row))
    assert (box.chaos[0].reward, box.chaos[0].reward_text) == (NOTHING, "")
