"""What cards, options and anomalies do, in signs among few words: data that the page only draws."""

from __future__ import annotations

from typing import get_args

import pytest

from ecliptic.core.effects import in_signs
from ecliptic.core.signs import Signs
from ecliptic.games.ultramassive.actions import ExchangeCount
from ecliptic.games.ultramassive.box import Anomaly
from ecliptic.games.ultramassive.effects.gains import CountersX, Shift
from ecliptic.games.ultramassive.effects.language import LANGUAGE
from ecliptic.games.ultramassive.effects.tokens import Recycle
from ecliptic.games.ultramassive.effects.verb import Verb
from ecliptic.games.ultramassive.signs import SignName
from tests.ultramassive.support import BOX, choose, seen, table


def drawn(signs: Signs, tight: bool = False) -> str:
    """Such as "+2 {mass}"."""
    texts = [(short if tight and short is not None else text, sign) for text, sign, short in signs]
    return "".join([f"{text}{{{sign}}}" if sign else text for text, sign in texts]).replace("\u00a0", " ")


def anomaly(name: str) -> Anomaly:
    return next(one for one in BOX.anomalies if one.name == name)


@pytest.mark.parametrize(
    ("name", "signs", "symbol"),
    [
        ("Slingshot", "3 {orbit}", "orbit"),
        ("Steep Descent", "{orbit} ››, +1 {counter}", "orbit"),
        ("Tidal Siphon", "{siphon}, {orbit}", "siphon"),
        ("Stellar Nursery", "{blue_giant} ×2", "mass"),
        ("Bridge Swarm", "{blue_giant} on a {wormhole}, {blue_giant}", "wormhole"),
        ("All-Sky Survey", "+2 {counter}", "counter"),
        ("Gravity Well", "Move one stack up to ›››, +1 {mass}", "orbit"),
        ("Reopened Bridge", "Open a closed {wormhole}, 2 {orbit}", "wormhole"),
        ("Ringdown", "X = your stacks, +X {mass}", "mass"),
        ("Gamma-Ray Burst", "+3 {mass}, next round others: {minor}", "mass"),
    ],
)
def test_a_card_is_written_in_signs_and_says_what_it_is_about(name: str, signs: str, symbol: str) -> None:
    design = next(one for one in BOX.designs if one.name == name)
    assert (drawn(design.signs), design.symbol) == (signs, symbol)


@pytest.mark.parametrize(
    ("name", "turn", "passive"),
    [
        ("Sacrificial Tap", "−1 {card}: {siphon}", ""),
        ("Infall Chorus", "", "{orbit} in: +2 {mass}"),
        ("Dust Lane", "", "Matter: space 2"),
        ("Epsilon", "+5 {counter} +1 {mass}", "1 {counter} = 1 {mass}"),
        ("Eta", "{supergiant} on a {wormhole} / {primordial} +1 {mass} +1 {counter}", ""),
        ("Iota", "Open {wormhole} {wormhole} ±2", "{wormhole}: +3 {mass} +1 {counter}"),
    ],
)
def test_an_anomaly_has_a_shorter_form_for_one_line(name: str, turn: str, passive: str) -> None:
    row = anomaly(name)
    assert (drawn(row.turn_signs, True), drawn(row.passive_signs, True)) == (turn, passive)


def test_what_an_option_gives_to_others_is_part_of_its_signs() -> None:
    """UM-10.14."""
    assert drawn(BOX.options[0].signs) == "{major}, +1 {counter}, others: {minor}"


def test_signs_follow_the_content() -> None:
    """A content pack may write what no printed card has."""
    effect = LANGUAGE.effect("", [{"do": "orbit", "times": 4, "spaces": 3}, {"do": "open_pairs", "n": 2}])
    assert drawn(in_signs(effect)) == "{orbit} ››› ×4, open 2 {wormhole}"


def test_everything_with_a_text_has_signs_that_the_page_knows() -> None:
    anomalies = [(one.turn, one.turn_signs) for one in BOX.anomalies]
    passives = [(one.passive, one.passive_signs) for one in BOX.anomalies]
    cards = [(one.text, one.signs) for one in BOX.designs]
    options = [(one.text, one.signs) for one in BOX.options]
    entries = [(one.text, one.signs) for one in BOX.siphon]
    resources = [(one.name, one.signs) for one in BOX.resources]
    for text, signs in (*anomalies, *passives, *cards, *options, *entries, *resources):
        assert bool(text) == bool(signs)
        assert {sign for _, sign, _ in signs} <= {"", *get_args(SignName)}
        assert len(drawn(signs, True)) <= len(drawn(signs))


def test_the_view_shows_signs_and_the_plays_that_are_left() -> None:
    """UM-12.3."""
    g = table({}, hand=["A14", "A20"])
    assert seen(g)["hand"][0]["signs"] == [{"text": "+2\u00a0", "sign": "counter"}]
    assert (seen(g)["plays_left"], seen(choose(g, "card:A14"), 1)["plays_left"]) == (2, 1)


def test_an_exchange_says_as_data_what_it_costs_and_gives() -> None:
    """UM-12.7, UM-12.20."""
    g = choose(table({}, hand=[], counters=5), "exchange")
    decision = g.stack[-1]
    assert isinstance(decision, ExchangeCount)
    facts = [decision.label(g, option).facts for option in decision.options(g)]
    assert facts == [{"counters": 2, "mass": 1}, {"counters": 4, "mass": 2}]


@pytest.mark.parametrize(
    ("verb", "symbol"),
    [(CountersX("stacks"), "counter"), (Shift(1), "wormhole"), (Recycle(2), "counter")],
)
def test_verbs_that_are_on_no_card_of_ours_have_a_symbol_for_those_of_a_pack(verb: Verb, symbol: str) -> None:
    assert verb.about() == symbol
