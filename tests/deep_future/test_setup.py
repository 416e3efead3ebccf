"""Campaign and game set-up."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

import pytest

from ecliptic.core.chance import seeded
from ecliptic.core.journal import Journal
from ecliptic.core.replay import new_match
from ecliptic.core.setup import Setup
from ecliptic.games.deep_future.campaign.campaign import NEW_GALAXY, read
from ecliptic.games.deep_future.campaign.notation import parse
from ecliptic.games.deep_future.components.constants import BLANK, WORLD
from ecliptic.games.deep_future.components.galaxy import ADJACENT, CENTRE, SECTORS, TOWARDS, digits
from ecliptic.games.deep_future.content import open_box
from ecliptic.games.deep_future.empire.homes import ChooseHome, FirstCubes, MakeHome, TurnUpFive
from ecliptic.games.deep_future.game import EMPIRES, DeepFutureGame
from ecliptic.games.deep_future.setup import Balance, NamedSectors, NeutralLine, WhoStarts
from ecliptic.games.deep_future.state import NEUTRAL, DeepFuture
from ecliptic.games.deep_future.variant import Variant
from tests.deep_future.driver import advancements, asked, at, choose, cubes, labels
from tests.deep_future.fixture import A, B, figure17, named, new_card

GAME = DeepFutureGame()
FILLER = "\n".join(f"B {number}{suit}" for suit in "SMRKHF" for number in range(1, 7))


def before_setup(players: int, *deck: str, names: str = "auto") -> DeepFuture:
    """An empty table; the deck has these cards on top, the first one topmost, and blanks below."""
    g = DeepFuture()
    galaxy = parse(f'GALAXY 1 "Test" ERA 3\n{FILLER}\n')
    options = GAME.agreed(players, {"names": names})
    setup = Setup(players, options, EMPIRES[:players], seeded(1), journal=Journal())
    g.lay_out(setup, open_box(), Variant(options), galaxy)
    top = [new_card(g, line) for line in deck]
    g.deck = [card for card in range(len(g.cards)) if card not in top] + list(reversed(top))
    return g


def run(g: DeepFuture, *frames: object) -> DeepFuture:
    g.then(*frames)  # type: ignore[arg-type]
    g.advance()
    return g


def with_homes(g: DeepFuture, *lines: str) -> list[int]:
    cards = [new_card(g, line) for line in lines]
    for player, card in enumerate(cards):
        g.home[player] = card
        g.upper[player], g.pips[player] = (card,), (0,)
    return cards


# --- the map -----------------------------------------------------------------------------------------


def test_the_map_is_a_hexagon_of_thirty_seven() -> None:
    """DF-3.1, DF-3.2, DF-3.3"""
    assert sum(len(row) for row in ADJACENT) == 2 * 90
    assert Counter(len(row) for row in ADJACENT) == {3: 6, 4: 12, 6: 19}
    assert [digits(hex) for hex in TOWARDS[CENTRE]] == [16, 26, 36, 46, 56, 66]
    assert [digits(hex) if hex >= 0 else None for hex in TOWARDS[at(43)]] == [54, 45, 42, None, None, 51]
    for hex, row in enumerate(TOWARDS):
        for direction, other in enumerate(row):
            assert other < 0 or TOWARDS[other][(direction + 3) % 6] == hex


# --- a new campaign ----------------------------------------------------------------------------------


@pytest.mark.parametrize("players", [1, 2, 3])
def test_a_new_campaign_has_36_cards_and_12_original_worlds(players: int) -> None:
    """DF-1.1, DF-1.4, DF-4.1, DF-4.2, DF-4.3, DF-4.5, DF-4.6, DF-4.7, DF-2.4, DF-2.7, DF-2.8, DF-22.3, E61"""
    match = new_match(GAME, players, 5, {"names": "ask"})
    g = match.position
    assert isinstance(g, DeepFuture)
    assert Counter((card.number, card.suit) for card in g.cards) == {(n, s): 1 for n in range(1, 7) for s in range(6)}
    worlds = [card for card in g.cards if card.kind == WORLD]
    assert len(worlds) == 12
    assert all(card.era == 0 and len(card.lines) == 1 and card.lines[0].era == 0 for card in worlds)
    assert sum(card.kind == BLANK for card in g.cards) == 24
    namers: list[int | None] = []
    while asked(g) == "NameWorld" and len(namers) < 12:
        namers.append(g.seat)
        match.play(match.options()[0].id)
    assert Counter(namers) == dict.fromkeys(range(players), 12 // players)
    assert all(card.name for card in g.cards if card.kind == WORLD and card.era == 0)
    assert NEW_GALAXY.era == 1


def test_original_worlds_may_share_sectors_and_advancements() -> None:
    """DF-4.4"""
    shared = 0
    for seed in range(12):
        g = new_match(GAME, 1, seed, {"names": "auto"}).position
        assert isinstance(g, DeepFuture)
        sectors = [card.sector for card in g.cards if card.kind == WORLD and card.era == 0]
        shared += len(sectors) - len(dict.fromkeys(sectors))
    assert shared


# --- homes -------------------------------------------------------------------------------------------


def test_one_world_of_five_is_the_home() -> None:
    """DF-5.2, DF-5.3, DF-5.5, DF-5.7, DF-5.13"""
    g = before_setup(1, "B 1S", 'W 2S O 34 "One": R1.O', 'W 3S O 51 "Two": R2.O', "B 4S", "B 5S")
    run(g, TurnUpFive(A), MakeHome(A), FirstCubes(A))
    assert len(g.options()) == 2
    choose(g, "Two")
    home = named(g, "Two")
    assert g.home[A] == home
    assert home not in g.discards
    assert len(g.discards) == 4
    assert cubes(g, 51) == (3, A)


def test_a_later_player_may_not_choose_the_sector_of_an_earlier_home() -> None:
    """DF-5.4, DF-5.6, E62"""
    g = before_setup(
        2,
        *('W 2S O 34 "One": R1.O', "B 1S", "B 2S", "B 3S", "B 4S"),
        *('W 3S O 34 "Two": R2.O', 'W 4S O 51 "Three": R2.O', "B 4S", "B 5S", "B 6S"),
    )
    run(g, TurnUpFive(A), TurnUpFive(B))
    assert g.home == [named(g, "One"), named(g, "Three")]


def test_who_finds_no_world_makes_one() -> None:
    """DF-5.8, DF-5.9, DF-1.8, DF-1.9, E63"""
    g = before_setup(2, "B 4S", "B 1F", "B 3S", "B 4M", "B 2S", "B 2M", "B 1H", "B 5S")
    taken = new_card(g, 'W 1S O 34 "One": R1.O')
    g.home[A], g.upper[A], g.pips[A] = taken, (taken,), (0,)
    run(g, MakeHome(A), MakeHome(B))
    made = g.cards[g.home[B]]
    assert (made.number, made.suit, digits(made.sector), made.era) == (4, 5, 22, 3)
    assert advancements(g, g.home[B]) == ["Military"]
    assert made.name


def test_homes_are_balanced_with_one_chosen_line() -> None:
    """DF-5.10, DF-5.11, DF-5.25, DF-11.11, E64"""
    g = before_setup(2, "B 1R", "B 2S", "B 2M", names="ask")
    homes = with_homes(g, 'W 1S O 34 "One": R1.O', 'W 2S O 51 "Two": R1.O R2.O R3.O')
    run(g, Balance(A), Balance(B))
    choose(g, "Biology")
    assert advancements(g, homes[0]) == ["Infrastructure", "Biology", "Engineering"]
    assert [line.circled for line in g.cards[homes[0]].lines] == [False, True, False]
    assert g.cards[homes[0]].lines[1].era == 3


def test_alone_nothing_is_balanced() -> None:
    """DF-5.12"""
    g = before_setup(1)
    homes = with_homes(g, 'W 1S O 34 "One": R1.O')
    run(g, Balance(A))
    assert len(g.cards[homes[0]].lines) == 1


def test_five_cards_are_turned_up_through_a_reshuffle() -> None:
    """DF-5.26, DF-20.5, DF-2.2, E88"""
    g = before_setup(1)
    g.discards = g.deck[:10]
    spare = g.deck[13:]
    g.deck = g.deck[10:13]
    g.pile = tuple(spare)
    three = g.deck[:]
    TurnUpFive(A).run(g)
    assert len(g.resolving) == 5
    assert set(three) <= set(g.resolving)
    assert len(g.deck) == 8


# --- the neutral line --------------------------------------------------------------------------------


def line_numbers(g: DeepFuture) -> list[int]:
    return [g.cards[card].number for card in g.neutral_worlds if card >= 0]


def test_the_neutral_line_ends_with_a_number_that_comes_again() -> None:
    """DF-3.13, DF-5.14, DF-5.15, DF-5.16, DF-5.18, E65"""
    g = before_setup(
        1,
        *('W 3S O 11 "a": R1.O', "B 1S", 'W 5S O 12 "b": R1.O', 'W 3M O 34 "c": R1.O'),
        *('W 1S O 13 "d": R1.O', 'W 5M O 21 "e": R1.O', 'W 2S O 22 "f": R1.O'),
    )
    with_homes(g, 'W 1R O 34 "One": R1.O')
    run(g, NeutralLine(A))
    assert line_numbers(g) == [1, 3, 5]
    assert sum(g.cubes) == 9
    assert named(g, "e") in g.discards
    assert named(g, "c") in g.discards


def test_two_neutral_worlds_in_one_sector_bring_five_cubes() -> None:
    """DF-5.18, E66"""
    g = before_setup(1, 'W 2S O 25 "a": R1.O', 'W 6S O 25 "b": R1.O', 'W 2M O 22 "c": R1.O')
    with_homes(g, 'W 1R O 34 "One": R1.O')
    run(g, NeutralLine(A))
    assert cubes(g, 25) == (5, NEUTRAL)


def test_without_worlds_the_line_stays_short() -> None:
    """DF-5.17"""
    g = before_setup(1, 'W 2S O 25 "a": R1.O')
    with_homes(g, 'W 1R O 34 "One": R1.O')
    run(g, NeutralLine(A))
    assert line_numbers(g) == [2]


# --- named sectors -----------------------------------------------------------------------------------


def name_sectors(g: DeepFuture, sectors: Sequence[int]) -> None:
    g.sector_names = tuple("Somewhere" if sector in sectors else "" for sector in range(SECTORS))


def test_named_sectors_are_inhabited() -> None:
    """DF-5.19, E67"""
    g = before_setup(1)
    name_sectors(g, range(12))
    g.put(NEUTRAL, 0, 3)
    g.put(NEUTRAL, 1, 3)
    g.put(A, 2, 3)
    run(g, NamedSectors(A))
    assert [g.cubes[sector] for sector in range(3, 12)] == [1] * 9
    assert [g.cubes[sector] for sector in range(3)] == [3, 3, 3]


def test_with_many_names_random_sectors_are() -> None:
    """DF-5.20, DF-5.21, E68"""
    g = before_setup(1, *["B 2S", "B 5S"] * 2, *["B 1S", "B 1M"], *["B 3S", "B 3M"] * 9)
    name_sectors(g, range(13))
    g.wonders = tuple(3 if sector == at(25) else -1 for sector in range(SECTORS))
    g.put(NEUTRAL, at(25), 3)
    g.put(A, at(11), 3)
    run(g, NamedSectors(A))
    assert cubes(g, 25) == (5, NEUTRAL)  # 3, one for the wonder, and two reads of which one does not fit any more
    assert cubes(g, 11) == (3, A)
    assert cubes(g, 33) == (5, NEUTRAL)


# --- who starts --------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("players", "number", "first"), [(3, 4, 1), (3, 1, 0), (3, 6, 2), (2, 1, 0), (2, 2, 1), (1, 5, 0)]
)
def test_the_first_player_is_read_from_the_deck(players: int, number: int, first: int) -> None:
    """DF-5.22, DF-5.23, DF-5.24, DF-5.1, DF-1.3, E69"""
    g = before_setup(players, f"B {number}S")
    with_homes(g, *['W 1R O 34 "One": R1.O', 'W 2R O 11 "Two": R1.O', 'W 3R O 61 "Three": R1.O'][:players])
    for player in range(players):
        g.put(player, g.cards[g.home[player]].sector, 3)
    deck = len(g.deck)
    assert g.tracks == [0] * 4 * players
    run(g, WhoStarts(A))
    assert g.active == first
    assert len(g.deck) == deck - 5 - (players > 1) or g.act.action == 0
    assert not any(g.hands[player] for player in range(players) if player != first)


def test_a_campaign_begins_where_the_last_game_ended() -> None:
    """DF-1.2, DF-5.2, DF-21.5, DF-22.1, E82"""
    g = new_match(GAME, 1, 5, {"names": "auto"}).position
    assert isinstance(g, DeepFuture)
    while g.seat is not None:
        g.play(g.options()[-1])
    legacy = GAME.conclude(g)
    again = new_match(GAME, 2, 6, {"names": "auto"}, legacy=legacy).position
    assert isinstance(again, DeepFuture)
    assert again.campaign == read(legacy)
    assert len(again.cards) >= len(g.cards)
    assert [card.name for card in again.cards[: len(g.cards)] if card.kind == WORLD]
    assert ChooseHome(A).rule == "DF-5.3"
    assert labels(figure17())
