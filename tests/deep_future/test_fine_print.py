"""Fine print of set-up, of turns, and of the deck: what seldom matters, and then decides."""

from __future__ import annotations

import pytest

from ecliptic.games.deep_future.components.constants import WORLD
from ecliptic.games.deep_future.components.galaxy import SECTORS, digits, sector_at
from ecliptic.games.deep_future.deck import read_number, read_suit, top_cards
from ecliptic.games.deep_future.empire.homes import FirstCubes, MakeHome, free_sector
from ecliptic.games.deep_future.phases.rivals import NewNeutralWorld, Rivals
from ecliptic.games.deep_future.setup import Balance, FirstCards, NamedSectors, NeutralLine, SetUp
from ecliptic.games.deep_future.state import NEUTRAL, QUIT, WAITING, DeepFuture
from ecliptic.games.deep_future.turn import BeginAfresh, NextTurn
from tests.deep_future.driver import asked, at, choose, cubes, labels, on_top
from tests.deep_future.fixture import A, B, C, figure17, named, new_card
from tests.deep_future.test_challenges import suffer
from tests.deep_future.test_setup import before_setup, line_numbers, name_sectors, run, with_homes


def told(g: DeepFuture, *kinds: str) -> list[tuple[str, tuple[int, ...]]]:
    assert g.journal is not None
    return [(event.kind, tuple(event.facts.values())) for event in g.journal.events if event.kind in kinds]


# --- the deck ----------------------------------------------------------------------------------------


def test_without_any_card_the_lot_reads_a_number_or_a_suit() -> None:
    """DF-1.14, DF-1.11"""
    g = before_setup(1)
    g.deck = []
    assert g.journal is not None
    g.journal.script = [0, 5, 0, 5]
    assert [read_number(g), read_number(g), read_suit(g), read_suit(g)] == [1, 6, 0, 5]
    assert [name for name, _ in told(g, "read_by_lot")] == ["read_by_lot"] * 4


def test_cards_come_off_the_deck_from_the_top() -> None:
    """DF-1.7, DF-1.12, DF-1.14"""
    g = figure17()
    deck, found = len(g.deck), list(reversed(g.deck))
    assert top_cards(g, 0) == []
    assert top_cards(g, 3) == found[:3]
    assert top_cards(g, deck - 3) == found[3:]
    two = g.discards[:2]
    g.discards = two[:]
    assert sorted(top_cards(g, 5)) == two


def test_a_free_sector_is_read_for_sixty_times() -> None:
    """DF-1.16, DF-5.8"""
    g = figure17(players=2)
    g.deck = [new_card(g, "B 3S") if i % 2 else new_card(g, "B 1S") for i in range(70)]
    g.journal.script = [2]  # type: ignore[union-attr]
    taken = [at(31)]
    assert free_sector(g, A) == [sector for sector in range(SECTORS) if sector not in taken][2]
    assert len(told(g, "read")) == 60


def test_an_overflow_is_read_for_sixty_times() -> None:
    """DF-1.16, DF-18.18: what is left is lost."""
    g = figure17()
    for hex in range(37):
        g.clear(hex)
        g.put(NEUTRAL, hex, 5)
    g.deck = [new_card(g, f"B {1 + 3 * (i % 2)}S") for i in range(70)]
    suffer(g, Rivals(A, at(16), 5))
    assert len(told(g, "read")) == 60
    assert len(told(g, "reads_stopped")) == 1
    assert told(g, "rivals_lost") == []


def test_the_last_sixtieth_read_may_still_find_room() -> None:
    """DF-1.16"""
    g = figure17()
    for hex in range(37):
        g.clear(hex)
        g.put(NEUTRAL, hex, 5)
    to_and_fro = [f"B {4 if i % 2 else 1}S" for i in range(59)]
    g.deck = [new_card(g, line) for line in reversed([*to_and_fro, "B 1S"])]
    suffer(g, Rivals(A, at(26), 3))  # to 15 and back, again and again; at last from 15 to 12
    assert len(told(g, "read")) == 60
    assert told(g, "reads_stopped") == [("reads_stopped", ())]
    g.clear(at(12))
    g.deck = [new_card(g, line) for line in reversed([*to_and_fro, "B 1S"])]
    suffer(g, Rivals(A, at(26), 3))
    assert cubes(g, 12) == (3, NEUTRAL)


def test_a_world_is_searched_for_through_a_reshuffle() -> None:
    """DF-1.13, DF-18.10"""
    g = figure17()
    worlds = [card for card in (*g.deck, *g.discards) if g.cards[card].kind == WORLD]
    g.discards += g.deck[:3]
    g.pile = tuple(g.deck[3:])
    g.deck = []
    g.neutral_worlds[2] = -1
    suffer(g, NewNeutralWorld(A, 5))
    joined = [facts[0] for name, facts in told(g, "neutral_world")]
    assert len(joined) == 1
    assert joined[0] in worlds


# --- a new campaign ----------------------------------------------------------------------------------


def test_an_original_world_is_read_sector_first() -> None:
    """DF-4.3, DF-1.9, DF-1.10"""
    g = before_setup(1)
    g.cards = []
    FirstCards(A).run(g)
    events = told(g, "read", "original_world")
    assert [name for name, _ in events] == ["read", "read", "read", "read", "original_world"] * 12
    for i in range(0, len(events), 5):
        first, second, suit, number, world = [g.cards[facts[0]] for _, facts in events[i : i + 5]]
        assert world.sector == sector_at(first.number, second.number)
        assert (world.lines[0].suit, world.lines[0].number) == (suit.suit, number.number)


def test_the_sequence_of_set_up() -> None:
    """DF-5.2, DF-5.4, DF-5.9: homes are made only when all have looked at their five cards."""
    g = before_setup(2)
    SetUp(A).run(g)
    assert [repr(frame) for frame in reversed(g.stack)] == [
        "ShuffleAll(0)",
        *["TurnUpFive(0)", "TurnUpFive(1)", "MakeHome(0)", "MakeHome(1)", "Balance(0)", "Balance(1)"],
        *["FirstCubes(0)", "FirstCubes(1)", "NeutralLine(0)", "NamedSectors(0)", "WhoStarts(0)"],
    ]
    g.cards, g.stack = [], []
    SetUp(A).run(g)
    assert [repr(frame) for frame in g.stack[-2:]] == ["ShuffleAll(0)", "FirstCards(0)"]


def test_homes_get_as_many_lines_as_the_best_and_no_more() -> None:
    """DF-5.10, DF-5.25"""
    g = before_setup(3, *["B 1R", "B 2S", "B 3M", "B 4S"])
    homes = with_homes(g, 'W 1S O 34 "One": R1*.O', 'W 2S O 51 "Two": R1*.O R2.O', 'W 3S O 61 "Three": S1*.O')
    run(g, Balance(A), Balance(B), Balance(C))
    assert [len(g.cards[home].lines) for home in homes] == [2, 2, 2]
    assert g.cards[homes[0]].lines[1][:2] == (2, 2)
    assert g.cards[homes[2]].lines[1][:2] == (1, 4)


def test_the_line_is_full_with_six_worlds() -> None:
    """DF-5.14, DF-3.13"""
    worlds = [f'W {n}S O 2{n} "World {n}": R1.O' for n in range(1, 7)]
    g = before_setup(1, *worlds, 'W 1M O 41 "Seventh": R1.O')
    with_homes(g, 'W 1R O 34 "One": R1.O')
    run(g, NeutralLine(A))
    assert line_numbers(g) == [1, 2, 3, 4, 5, 6]
    assert g.deck[-1] == named(g, "Seventh")


def test_with_many_names_every_wonder_and_twelve_sectors_get_a_cube() -> None:
    """DF-5.20, DF-5.21"""
    g = before_setup(1, *[f"B {n}S" for first in range(1, 7) for n in (first, 1, first, 2)])
    name_sectors(g, range(13))
    g.wonders = tuple(3 if digits(sector) in (25, 44) else -1 for sector in range(SECTORS))
    g.put(A, at(44), 3)
    run(g, NamedSectors(A))
    assert len(told(g, "read")) == 24
    assert cubes(g, 25) == (1, NEUTRAL)
    assert cubes(g, 44) == (3, A)
    assert cubes(g, 61) == (1, NEUTRAL)
    assert sum(g.cubes) == 1 + 3 + 12


# --- turns -------------------------------------------------------------------------------------------


def test_who_has_left_takes_no_more_turns() -> None:
    """DF-20.9, DF-6.1"""
    g = figure17(players=3)
    g.status[B] = QUIT
    g.stack.clear()
    NextTurn(A).run(g)
    assert g.active == C
    g.stack.clear()
    NextTurn(C).run(g)
    assert g.active == A


def test_with_no_sector_free_nobody_begins_afresh() -> None:
    """DF-20.5"""
    g = figure17(players=2)
    g.status[A] = WAITING
    for sector in range(SECTORS):
        g.clear(sector)
        g.put(B, sector, 1)
    assert len(BeginAfresh(A).options(g)) == 1
    g.clear(at(11))
    assert len(BeginAfresh(A).options(g)) == 2
    g.rewrite(g.home[B], g.cards[g.home[B]]._replace(sector=at(11)))
    assert len(BeginAfresh(A).options(g)) == 1  # the home of another is there


def test_a_new_home_drives_neutral_cubes_out_and_the_whole_turn_follows() -> None:
    """DF-20.4, DF-20.5, E78"""
    g = figure17(players=2)
    for card in (*g.upper[A], *g.lower[A]):
        g.discards.append(card)
    g.upper[A], g.pips[A], g.lower[A], g.home[A] = (), (), (), -1
    for sector in (54, 55, 56):
        g.clear(at(sector))
    g.tracks[:4] = [3, -6, 1, 2]
    g.status[A] = WAITING
    g.hands[A] = g.hands[A][:2]
    g.stack.clear()
    on_top(g, *("3K", "4M", "6R", "2S"))
    g.deck.append(new_card(g, 'W 2F O 43 "Galley": M2.O'))  # 43 holds a neutral cube
    g.put(NEUTRAL, at(43), 1)
    g.then(NextTurn(B))
    g.advance()
    choose(g, "Start over")
    assert (g.home[A], cubes(g, 43)) == (named(g, "Galley"), (3, A))
    assert g.tracks[:4] == [0, 0, 0, 0]
    assert (asked(g), g.seat, len(g.hands[A])) == ("ChooseAction", A, 5)


def test_first_cubes_are_three() -> None:
    """DF-5.13"""
    g = before_setup(1)
    with_homes(g, 'W 1S O 34 "One": R1*.O')
    run(g, FirstCubes(A))
    assert cubes(g, 34) == (3, A)


@pytest.mark.parametrize(("players", "asked_first"), [(1, ["A"]), (3, ["A", "C"])])
def test_all_in_play_are_asked_to_end_an_overlong_game(players: int, asked_first: list[str]) -> None:
    """DF-20.11"""
    g = figure17(players=players)
    if players == 3:
        g.status[B] = WAITING
    g.stack.clear()
    g.turns[A] = 120
    g.then(NextTurn(players - 1))
    g.advance()
    seats: list[str] = []
    while asked(g) == "AskToEnd" and g.seat is not None:
        seats.append("ABC"[g.seat])
        choose(g, "End it")
    assert seats == asked_first
    assert g.seat is None


def test_one_who_plays_on_is_enough() -> None:
    """DF-20.11"""
    g = figure17(players=3)
    g.stack.clear()
    g.turns[A] = 120
    g.then(NextTurn(C))
    g.advance()
    choose(g, "End it", "Play on")
    assert (asked(g), g.seat, g.active) == ("ChooseAction", A, A)


def test_a_home_that_was_made_gets_a_name_and_the_current_era() -> None:
    """DF-5.8, DF-2.8"""
    g = before_setup(1, "B 4S", "B 1F", "B 2S", "B 2M", "B 1H", "B 5S", names="ask")
    run(g, MakeHome(A))
    assert asked(g) == "NameWorld"
    assert (g.cards[g.home[A]].era, g.cards[g.home[A]].lines[0].era) == (3, 3)
    assert labels(g)
