"""How Deep Future is told: actions, payment with challenges, and why somebody lost."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import ecliptic
from ecliptic.core.match import Match
from ecliptic.games.deep_future.components.constants import NOTHING, POPULATION, SUITS, TERRITORY, TRACKS, VICTORIES
from ecliptic.games.deep_future.components.galaxy import digits
from ecliptic.games.deep_future.empire.changes import lower_track
from ecliptic.games.deep_future.empire.winning import victory_words
from ecliptic.games.deep_future.naming.words import fate_words, why_nobody_won, word
from ecliptic.games.deep_future.state import DeepFuture
from ecliptic.games.deep_future.turn import CONCEDE
from tests.deep_future.driver import bare, choose
from tests.deep_future.fixture import A, B, figure17
from tests.log_lines import under

RECORDS = Path(__file__).parents[1] / "records" / "deep_future"


def story(name: str, seat: int | None = None) -> list[str]:
    return [deed.text for deed in loaded(name).deeds(seat)]


def loaded(name: str) -> Match:
    return ecliptic.load(RECORDS / f"{name}.jsonl")


def test_a_turn_is_one_line_with_its_actions_payment_and_challenges() -> None:
    turn = under(loaded("three_players"), "Turn 2")
    assert [text.split()[0] for text in turn] == ["Amber", "Violet", "Teal"]
    assert all(" took " in text and " paid " in text and " challenge with " in text for text in turn[:2])


def test_a_loss_is_told_in_the_line_of_its_turn() -> None:
    (amber, *_) = under(loaded("three_players"), "Turn 4")
    assert amber.startswith("Amber took SETTLE")
    assert "; then lost the game (Might fell to the cross" in amber or ". Amber lost the game (Might fell" in amber
    assert amber.count("fell to the cross") == 1


def test_the_set_up_is_a_line_for_the_galaxy_and_one_for_the_homes() -> None:
    galaxy, homes = under(loaded("three_players"), "Era 1 began")
    assert galaxy.startswith("The galaxy began with ")
    assert galaxy.count(" named ") == 3
    assert (homes.count(" as home"), homes.count(" made a new home (")) == (2, 1)


def test_the_worlds_of_the_set_up_are_one_sentence_and_everybody_has_one() -> None:
    told = story("three_players")
    assert sum(text.startswith("The galaxy began with ") for text in told) == 1
    assert sum(" as home" in text or " a new home (" in text for text in told[:10]) == 3


def test_names_that_the_program_gives_are_not_told_as_deeds() -> None:
    told = [deed.text for deed in ecliptic.new("deep_future", players=2, seed=1).deeds()]
    assert not any(" named " in text for text in told)
    assert "World " not in told[1]


def test_all_cards_that_are_turned_up_are_told_while_the_home_is_chosen() -> None:
    match = ecliptic.new("deep_future", players=1, seed=1)
    told = match.deeds()[-1].text
    assert told == "Violet turned up Green Furrow, Melora, a blank 1K, Marker 21-a and Urgoth."
    match.play(match.options()[0].id)
    assert not any(" turned up " in deed.text for deed in match.deeds())


def test_cards_drawn_at_the_start_of_a_turn_stay_under_its_heading() -> None:
    match = loaded("three_players")
    drawn = [event.seat for event in match.happened if event.kind == "drew"]
    assert drawn
    assert not any(text.endswith(" drew 5 cards.") and text.count(" ") == 3 for text in story("three_players"))


@pytest.mark.parametrize(
    ("victory", "words"),
    [
        (TERRITORY, "completed a home and three techs and held 12 sectors"),
        (POPULATION, "completed a home and three techs and had 25 cubes on the map"),
        (VICTORIES - 1, "completed a home and three techs and reached the star of Xeno"),
    ],
)
def test_a_victory_says_what_completed_it(victory: int, words: str) -> None:
    """DF-19.2"""
    assert victory_words(victory) == words


def test_the_sheet_of_a_won_game_says_what_completed_the_victory() -> None:
    """DF-19.2"""
    result = loaded("three_players").view(None)["result"]
    assert isinstance(result, dict)
    assert str(result["victory"]) in str(result["why"])


def test_a_loss_says_what_it_came_from() -> None:
    """DF-20.1"""
    match = loaded("nobody_left")
    (lost,) = [text for text in story("nobody_left") if " lost the game " in text]
    assert lost.startswith("Violet lost the game (")
    result = match.view(None)["result"]
    assert isinstance(result, dict)
    assert str(result["why"]) in lost
    assert " fell to the cross after a " in str(result["why"])


@pytest.mark.parametrize("name", ["nobody_left", "both_lost", "each_lost_once", "conceded", "agreed"])
def test_an_end_without_a_winner_says_why(name: str) -> None:
    """DF-20.6"""
    result = loaded(name).view(None)["result"]
    assert isinstance(result, dict)
    told = story(name)
    if name == "nobody_left":  # alone, and just told of the player
        assert told[-2].endswith(f" lost the game ({result['why']}).")
        assert told[-1] == "The game ended without a winner."
    else:
        assert told[-1].endswith(f"The game ended without a winner ({result['why']}).")
    assert "everybody lost" not in told[-1]


def test_who_starts_over_and_concedes_has_conceded() -> None:
    """DF-20.4, DF-20.8: what was lost before is not why."""
    g = figure17(players=2)
    lower_track(g, A, 2, 3)
    g.advance()
    while g.active == B:
        g.play(g.options()[-1])
    choose(g, "Start over")
    while CONCEDE not in g.instead():
        g.play(g.options()[0])
    assert g.fates[A] != NOTHING
    g.play(CONCEDE)
    assert g.fates[A] == NOTHING


def test_everybody_has_their_own_reason() -> None:
    """DF-20.6"""
    result = loaded("both_lost").view(None)["result"]
    assert isinstance(result, dict)
    assert str(result["why"]).startswith("Violet: ")
    assert "; Teal: " in str(result["why"])


@pytest.mark.parametrize(
    ("fate", "words"),
    [
        (TRACKS * (SUITS + 1), "the last homeworld fell"),
        (1 * (SUITS + 1) + 4, "Might fell to the cross after a Skull challenge"),
        (2 * (SUITS + 1), "Stability fell to the cross"),
    ],
)
def test_fates_in_words(fate: int, words: str) -> None:
    """DF-20.1"""
    assert fate_words(fate) == words


def test_players_may_agree_to_stop_or_concede() -> None:
    """DF-20.8"""
    g: DeepFuture = figure17()
    assert g.fates == [NOTHING]
    g.ended = 7
    assert why_nobody_won(g) == "the players agreed to stop"
    g.ended = 6
    assert why_nobody_won(g) == "conceded"


def test_cards_are_called_by_their_title_and_blanks_by_their_corner() -> None:
    g = bare("B 3R")
    assert word(g, "card", g.hands[0][0]) == "a blank 3R"
    assert word(g, "card", g.home[0]) == g.cards[g.home[0]].name
    home = g.cards[g.home[0]] = g.cards[g.home[0]]._replace(name="")
    assert word(g, "card", g.home[0]) == f"a world in sector {digits(home.sector)}"
    assert (word(g, "value", -6), word(g, "value", 2)) == ("the cross", "2")


def test_what_becomes_of_a_new_card_is_told_once() -> None:
    told = " ".join(text for name in ("three_players", "culture") for text in story(name))
    assert " to a new tech" in told
    assert not any(words in told for words in ("began a tech", "made an untitled tech", "and founded "))


def test_the_worlds_of_a_galaxy_are_counted_where_they_have_no_names() -> None:
    """DF-4.2, DF-23.4"""
    galaxy = story("nobody_left")[1]
    assert re.search(r"^The galaxy began with .*\b\d worlds in sector \d\d", galaxy)
    assert " twice" not in galaxy
    assert " times" not in galaxy


def test_worlds_named_one_after_the_other_are_called_worlds_once() -> None:
    """DF-23.4"""
    told = " ".join(text for record in RECORDS.glob("*.jsonl") for text in story(record.stem))
    assert re.search(r" named the worlds \w+[^.]* and ", told)
    assert not re.search(r"the world [^.;,]*(?:,| and) the world ", told)
