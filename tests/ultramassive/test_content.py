"""The content: check sums, words, and content packs."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

import pytest

import ecliptic
from ecliptic.core.language import leaves
from ecliptic.core.moments import Power
from ecliptic.games.ultramassive.box import CORE, NOTHING
from ecliptic.games.ultramassive.content import open_box, read_tables
from ecliptic.games.ultramassive.effects.language import LANGUAGE
from ecliptic.games.ultramassive.moments import EXCHANGE_RATE, MOMENTS, PASSIVE_WORDS
from tests.ultramassive.support import BOX, GAME, bare


def test_the_components_add_up() -> None:
    """UM-2.5, UM-2.6, UM-2.8, UM-10.5, UM-6.3."""
    assert len(BOX.designs) == 20
    assert sorted(Counter(BOX.cards).values()) == [2] * 20
    assert Counter(one.family for one in BOX.anomalies) == {0: 8, 1: 8, 2: 8, CORE: 12}
    assert len(BOX.siphon) == 9
    assert Counter(entry.size for entry in BOX.siphon) == {0: 3, 1: 3, 2: 3}
    assert len(BOX.resources) == 15
    assert [len(BOX.levels), len(BOX.titles)] == [5, 8]


def test_check_sums() -> None:
    """Costs and values as the tables of the rules have them."""
    costs = [sum(one.cost for one in BOX.anomalies if one.family == family) for family in range(3)]
    assert costs == [45, 30, 25]
    assert sum(option.rival for option in BOX.options) == 32
    assert [sum(level.growth) for level in BOX.levels] == [24, 32, 36, 41, 48]
    assert (sum(title.mass for title in BOX.titles), BOX.thresholds[:2]) == (650, (20, 50))
    assert [one.id for one in BOX.anomalies if one.counters or one.cards] == ["S5", "S8"]


def test_every_passive_names_a_moment_of_the_closed_list() -> None:
    """UM-11.10: and every moment is used."""
    tables = read_tables(())
    named = {passive.at for row in (*tables.anomalies, *tables.cores) for passive in row.passives}
    assert named == {moment.name for moment in MOMENTS}
    rules = GAME.entry.rulebook.rules
    assert all(moment.rule in rules and moment.words for moment in MOMENTS)
    assert len(PASSIVE_WORDS) == len(MOMENTS)
    rate = [power for powers in BOX.powers for power in powers[EXCHANGE_RATE]]
    assert [type(power) is not Power for power in rate] == [True]


def test_every_verb_is_used_and_has_words() -> None:
    verbs = [leaf for one in BOX.effects for leaf in leaves(one)]
    assert {type(leaf) for leaf in verbs} == set(LANGUAGE.leaves)
    words = {leaf.words() for leaf in verbs}
    assert "move one stack inward up to 3 spaces" in words
    assert "siphon as if one size larger" in words
    assert "each other player gets a Minor Antimatter next round" in words


@pytest.mark.parametrize(
    ("part", "words"),
    [
        ({"do": "orbit", "times": 2, "spaces": 2}, "orbit one channel 2 spaces, twice"),
        ({"do": "orbit", "times": 7}, "orbit 7 times"),
        ({"do": "orbit_both", "spaces": 2}, "orbit both channels 2 spaces"),
        ({"do": "open_pairs", "n": 2}, "open 2 closed pairs"),
        ({"do": "pull", "spaces": 1}, "move one stack inward up to 1 space"),
    ],
)
def test_words_for_what_packs_may_write(part: dict[str, object], words: str) -> None:
    assert LANGUAGE.effect("test", [part]).words() == words


def test_texts_come_from_effects() -> None:
    texts = {design.id: design.text for design in BOX.designs}
    assert texts["A01"] == "Orbit three times."
    assert texts["A06"] == "Gain a Blue Giant, twice."
    assert texts["A15"].startswith("Remove one of your tokens and gain its value and 1 more")
    anomalies = {one.id: one.text() for one in BOX.anomalies}
    assert anomalies["S8"] == "Once per turn: Pay 2 counters: siphon twice."
    assert anomalies["O7"] == "Each activation of a pair: orbit once."
    assert anomalies["C05"] == "Once per turn: Gain 5 counters. Gain 1 mass. You exchange 1 counter for 1 mass."
    option = BOX.options[0]
    assert option.text == "Gain a Major Antimatter. Gain 1 counter. Every other player: gain a Minor Antimatter."


def test_sources_have_names() -> None:
    g = bare()
    names = [g.source_name(source) for source in (0, 1000, 2000, 3000, 4000)]
    assert names == ["Slingshot", "Accretion Tap", "Accretion Tap", "your drafted resource", "the Siphon track"]
    assert GAME.word(g, "round", 3) == "3"
    assert GAME.word(g, "channel", 1) == "pink"
    assert GAME.word(g, "other", 2) == "Charybdis"
    assert GAME.word(g, "goal", 14) == "into the hole"
    assert GAME.word(g, "goal", 0) == "to blue 1"
    assert GAME.word(g, "pair", 0) == "Amber"
    assert GAME.word(g, "resource", 0) == "Gain a Minor Antimatter"


def test_the_rulebook_has_its_tables() -> None:
    rows = GAME.entry.rulebook.rows
    assert rows["UM-T1.D1D"].text == "Great Survey (set 1): Gain 3 counters. Worth 2 to the rival of a solo game."
    assert rows["UM-T3.stellar"].text.startswith("Stellar: from 20 mass; it covers spaces 6, 7")
    assert rows["UM-T3.primordial"].text.startswith("Primordial: from 0 mass; it covers no space")
    assert rows["UM-T4.minor"].text == "Minor Antimatter: worth 1; when absorbed it gives 1 counter."
    assert (
        rows["UM-T8.C06"].text
        == "Zeta: Once per turn: Gain 2 counters. Each stack of 2 or more tokens absorbed: +2 mass."
    )
    assert rows["UM-T9.3"].text == "Maelstrom: 4 while Primordial, 11 while Stellar, 21 while Supermassive."
    assert rows["UM-T5.tokens"].text == "Tokens: 1 Blue Giant on blue 5 and 1 Blue Giant on pink 5."
    assert rows["UM-T5.jade"].text == "Jade Wormholes: blue 6 and pink 2."
    assert rows["UM-T5.P41"].text == "Of 4 players, number 1 in the first turn order: +2 mass and -1 counter."
    assert len(rows) == 12 + 9 + 3 + 5 + 9 + 20 + 24 + 12 + 5 + 8


# --- packs -------------------------------------------------------------------------------------------


def pack_of(folder: Path, file: str, text: str) -> Path:
    (folder / file).write_text(text, encoding="utf-8")
    return folder


def test_a_pack_may_replace_a_card(tmp_path: Path) -> None:
    row = '[[card]]\nid = "A14"\nname = "Deep Survey"\ncopies = 2\neffect = [{ do = "counters", n = 4 }]'
    box = open_box(pack_of(tmp_path, "cards.toml", row))
    assert box.designs[13].text == "Gain 4 counters."
    assert box.digest != BOX.digest
    match = ecliptic.new(GAME, players=2, seed=1, content=tmp_path)
    assert match.header.content == box.digest
    assert GAME.content_digest(tmp_path) == box.digest


@pytest.mark.parametrize(
    ("file", "text", "message"),
    [
        ("tokens.toml", 'remove = ["minor"]', "these five tokens"),
        (
            "tokens.toml",
            '[[token]]\nid = "blue_giant"\nname = "X"\nshort = "BG"\nvalue = 1',
            "values of Matter must be 2 or more",
        ),
        ("sizes.toml", 'remove = ["stellar"]', "these three sizes"),
        (
            "sizes.toml",
            '[[size]]\nid = "stellar"\nname = "X"\nmass = 60\ninnermost = 5',
            "each size must begin at a higher mass",
        ),
        ("boards.toml", "replace_all = true", "exactly one board"),
        ("draft.toml", 'remove = ["D1A"]', "each set must have 6 options"),
        ("siphon.toml", 'remove = ["T1", "T2", "T3"]', "an entry for the smallest size"),
        ("cards.toml", "replace_all = true", "at least 20 cards"),
        (
            "cards.toml",
            "".join(
                f'[[card]]\nid = "Z{n}"\nname = "X"\ncopies = 9\neffect = [{{ do = "draw", n = 1 }}]\n'
                for n in range(110)
            ),
            "at most 999 cards",
        ),
        ("anomalies.toml", 'remove = ["O1", "O2", "O3", "O4", "O5", "O6"]', "at least 3 orbit anomalies"),
        ("cores.toml", 'remove = ["C01"]', "at least 12 cores"),
        ("levels.toml", 'remove = ["1"]', "there must be 5 levels"),
        ("titles.toml", 'remove = ["dust_devil"]', "titles must rise from mass 0"),
        (
            "cores.toml",
            '[[core]]\nid = "C01"\nname = "X"\nturn = [{ do = "sing" }]',
            r"cores.toml: core 'C01', field turn\[0\].do: Invalid value 'sing'",
        ),
        (
            "anomalies.toml",
            '[[anomaly]]\nid = "S1"\nname = "X"\nfamily = "siphon"\ncost = 3\n'
            'passives = [{ at = "activated", effect = [{ do = "sing" }] }]',
            r"Invalid value 'sing'",
        ),
    ],
)
def test_a_wrong_pack_is_refused_with_file_row_and_field(tmp_path: Path, file: str, text: str, message: str) -> None:
    with pytest.raises(ecliptic.EclipticError, match=message):
        open_box(pack_of(tmp_path, file, text))


def test_an_anomaly_without_an_effect_has_none() -> None:
    effects = {one.id: one.effect for one in BOX.anomalies}
    assert effects["S7"] == NOTHING
    assert effects["S1"] != NOTHING
