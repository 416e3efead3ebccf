"""Chapter 19, general rules of the program: solo play, refusals, automatic choices, records."""

from __future__ import annotations

from pathlib import Path

import pytest

from ecliptic.core.errors import BadSetup, IllegalChoice
from ecliptic.core.match import Match
from ecliptic.games.horizons.box import HARVEST
from ecliptic.interface import load, new, verify
from tests.horizons.matches import begun, click, finished, happened, match_at, targets
from tests.horizons.support import (
    GAME,
    A,
    B,
    ally,
    build,
    fill,
    habitats,
    holds,
    stack,
    stock,
    supply,
    table,
    world,
)

# --- solo ---------------------------------------------------------------------------------------------------


def test_solo_play_is_a_game_of_two_to_five_seats() -> None:
    """HZ-19.1: there is no table for one, whoever or whatever sits in the other seats"""
    assert GAME.entry.players == range(2, 6)
    with pytest.raises(BadSetup, match="Horizons is for 2 to 5 players, not 1"):
        new("horizons", players=1, seed=1)


# --- refusals -----------------------------------------------------------------------------------------------


def why_not(match: Match, target: str) -> tuple[str, str]:
    """The words and the rule with which a click is refused now."""
    assert target not in targets(match)
    return next((refusal.text, refusal.rule) for refusal in match.refusals() if refusal.target == target)


def test_a_refused_world_names_the_broken_rule() -> None:
    """HZ-19.2: wrong Habitat, World full, Collector kind not allowed here"""
    g = table()
    strange, full, wrong = world(g, 0, "frozen"), world(g, 0, "desert"), world(g, 0, "oceanic")
    world(g, 1, "volcanic")
    world(g, 1, "volcanic")
    for _ in range(3):
        build(g, B, "metal_collector", full)
    habitats(g, A, "desert", "oceanic", "volcanic")
    stock(g, A, 2, 1)
    match = match_at(g)
    click(match, "action:build", "kind:metal_collector")
    assert why_not(match, f"world:{strange}") == ("You are not adapted to Frozen Worlds.", "HZ-6.2")
    assert why_not(match, f"world:{full}") == ("This World is full: it has three Structures.", "HZ-6.3")
    assert why_not(match, f"world:{wrong}") == ("Oceanic Worlds don't allow Metal Collectors.", "HZ-6.5")


def test_a_refused_kind_names_the_broken_rule() -> None:
    """HZ-19.2: too few Energy or Metal, none left on your board"""
    g = table()
    w = world(g, 0, "volcanic")
    for _ in range(5):
        build(g, A, "metal_collector", world(g, 1, "volcanic"))
    build(g, B, "colony", w)
    habitats(g, A, "volcanic")
    stock(g, A, 2, 2)
    match = match_at(g)
    click(match, "action:build")
    assert targets(match) == ["kind:energy_collector", "choice:none"]
    assert why_not(match, "kind:colony") == (
        "Too few Resources: the Colony costs 4 Energy and 2 Metal on Volcanic; you have 2 Energy and 2 Metal.",
        "HZ-6.10",
    )
    assert why_not(match, "kind:metal_collector") == (
        "You have built all five Metal Collectors.",
        "HZ-6.14",
    )


def test_a_full_star_says_so() -> None:
    """HZ-19.2: Star full"""
    g = table(3)
    fill(g, 1)
    match = match_at(g)
    click(match, "action:explore", "face:0")
    assert why_not(match, "star:1") == ("This Star already has six Worlds.", "HZ-4.2")


def test_a_refused_ally_says_why() -> None:
    """HZ-19.2: card not matching the Action, one Ally already used"""
    g = table()
    ally(g, A, "OR2", "NU2", "OR1")
    build(g, A, "energy_collector", world(g, 0, "gaseous"))
    match = match_at(g)
    click(match, "action:harvest")
    assert why_not(match, "ally:NU2") == ("This card does not match the Action.", "HZ-10.1")
    click(match, "ally:OR2")
    assert why_not(match, "ally:OR1") == ("You already used an Ally with this Action.", "HZ-10.2")


def test_an_empty_stack_says_so() -> None:
    """HZ-19.2: stack empty"""
    g = table()
    stack(g, HARVEST)
    match = match_at(g)
    click(match, "action:adapt", "choice:none")
    assert why_not(match, "stack:harvest") == ("This stack is empty.", "HZ-5.12")


def test_a_refused_choice_raises_its_reason_and_changes_nothing() -> None:
    """HZ-19.2"""
    g = table(3)
    fill(g, 1)
    match = match_at(g)
    click(match, "action:explore", "face:0")
    before = match.position.dump()
    with pytest.raises(IllegalChoice) as refusal:
        match.play(1)
    assert str(refusal.value) == "This Star already has six Worlds. (HZ-4.2)"
    assert refusal.value.rule == "HZ-4.2"
    assert match.position.dump() == before
    with pytest.raises(IllegalChoice, match="77 is not one of the options here"):
        match.play(77)


def test_every_refusal_of_a_whole_game_cites_a_rule_of_the_rulebook() -> None:
    """HZ-19.2"""
    rules = GAME.entry.rulebook.rules
    match = begun(3, seed=4)
    while not match.over:
        for refusal in match.refusals():
            assert refusal.text.endswith(".")
            assert refusal.rule in rules
        options = match.options()
        match.play(options[len(match.choices) * 7 % len(options)].id)


def test_a_choice_says_in_words_what_it_brings() -> None:
    """HZ-8.7, HZ-10.27: the whole split is shown before it is chosen"""
    g = table()
    ally(g, A, "OR1", "LG1")
    ally(g, A, "OR5", flipped=True)
    stock(g, A, 2, 2)
    match = match_at(g)
    click(match, "action:harvest")
    start = match.clone()
    click(match, "ally:OR1")
    assert [option.label for option in match.options()] == [
        "Gain 3 Metal",
        "Gain 1 Energy and 2 Metal",
        "Gain 2 Energy and 1 Metal",
        "Gain 3 Energy",
    ]
    match = start.clone()
    click(match, "ally:OR5")
    assert [option.label for option in match.options()] == ["Pay 1 Energy and 2 Metal", "Pay 2 Energy and 1 Metal"]
    match = start.clone()
    click(match, "ally:LG1")
    assert [option.label for option in match.options()] == [
        "Gain 2 Resources",
        "Activate a Habitat",
        "Gain 1 Knowledge",
    ]


# --- choices that are none ----------------------------------------------------------------------------------


def test_a_single_option_that_cannot_be_declined_is_taken_and_told() -> None:
    """HZ-19.4"""
    g = table()
    fill(g, 0)
    match = match_at(g)
    click(match, "action:explore", "face:0")  # the Star is no question
    assert g.attached == (6, 1)
    assert len(happened(match, "world_placed")) == 1


def test_a_single_sharing_gain_is_taken_and_told() -> None:
    """HZ-19.4, HZ-7.6"""
    g = table()
    w = world(g, 0, "frozen")
    build(g, B, "colony", w)
    habitats(g, A, "frozen")
    stock(g, A, 1, 0)
    supply(g, 0, 0, 0)  # but for the Energy just paid
    match = match_at(g)
    click(match, "action:build", "kind:metal_collector")
    assert happened(match, "shared") == [f"{g.names[A]} received a share of 1 Energy."]
    assert holds(g, A) == (1, 0, 0)


def test_a_single_option_that_can_be_declined_is_asked() -> None:
    """HZ-19.4"""
    g = table()
    g.habitats[A] = 0b011111
    match = match_at(g)
    click(match, "action:adapt")
    assert targets(match) == ["habitat:volcanic", "choice:none"]


def test_a_decision_with_nothing_but_none_is_not_asked() -> None:
    """HZ-19.4"""
    g = table()
    g.habitats[A] = 0b111111
    for action in range(5):
        stack(g, action)
    match = match_at(g)
    click(match, "action:adapt")  # neither a Habitat nor an Ally to be had
    click(match, "action:build")  # and nothing to build
    assert match.decision is not None
    assert (match.decision.kind, match.decision.seat) == ("choose_action", B)


# --- records ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_a_replay_reproduces_the_game_exactly(players: int, tmp_path: Path) -> None:
    """HZ-19.5"""
    match = finished(begun(players, seed=6))
    match.save(tmp_path / "game.jsonl")
    again = load(tmp_path / "game.jsonl")
    assert again.position.dump() == match.position.dump()
    assert again.events(A) == match.events(A)
    assert (again.scores(), again.winners()) == (match.scores(), match.winners())
    assert verify(tmp_path / "game.jsonl")


def test_a_running_game_goes_on_from_its_record_as_if_it_had_never_stopped(tmp_path: Path) -> None:
    """HZ-19.5"""
    match = begun(3, seed=6)
    for _ in range(30):
        match.play(match.options()[0].id)
    match.save(tmp_path / "game.jsonl")
    again = load(tmp_path / "game.jsonl")
    assert finished(again).position.dump() == finished(match).position.dump()


def test_the_record_holds_the_seed_and_every_decision() -> None:
    """HZ-19.5"""
    match = finished(begun(2, seed=6))
    record = match.record()
    assert record.closing.seed == "6"
    assert [line.n for line in record.lines] == list(range(len(match.choices) + 1))
    assert all(line.option is not None and line.decision for line in record.lines[1:])


def test_the_same_seed_and_choices_give_the_same_game_and_another_seed_another() -> None:
    """HZ-19.5"""
    first, second, other = (finished(begun(2, seed)) for seed in (6, 6, 7))
    assert first.record() == second.record()
    assert first.record().lines != other.record().lines


# --- names --------------------------------------------------------------------------------------------------


def test_empires_have_the_name_their_player_gives_or_one_by_their_colour() -> None:
    """HZ-19.5: the names stand in the record"""
    match = new("horizons", players=3, seed=1, names=["Ada", None])
    assert match.header.names == ("Ada", "Purple Compact", "Blue Reach")


@pytest.mark.parametrize("name", ["", "   ", "x" * 25, "two\nlines"])
def test_a_name_has_from_one_to_twenty_four_printable_characters(name: str) -> None:
    """A name is free text up to 24 characters"""
    with pytest.raises(BadSetup, match="must have from 1 to 24 printable characters"):
        new("horizons", players=2, seed=1, names=[name])
    assert new("horizons", players=2, seed=1, names=["x" * 24]).header.names[0] == "x" * 24
