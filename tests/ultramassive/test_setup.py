"""Setting up."""  # UM-2

from __future__ import annotations

import ecliptic
from ecliptic.core.chance import seeded
from ecliptic.core.journal import Journal
from ecliptic.core.setup import Setup
from ecliptic.games.ultramassive.box import BOTH_OPEN, NOTHING
from ecliptic.games.ultramassive.game import ultramassive
from ecliptic.games.ultramassive.state import Ultramassive
from tests.ultramassive.support import GAME, cells, choose, kind, seen, targets, told, worms


def begun(players: int, seed: int = 1, **options: str) -> Ultramassive:
    agreed = GAME.agreed(players, options)
    setup = Setup(players, agreed, GAME.names(None, players), seeded(seed), journal=Journal())
    return ultramassive(GAME.begin(setup))


def test_a_game_for_four_begins_as_laid_down() -> None:
    """E75. UM-2.2, UM-2.3, UM-2.4, UM-2.5, UM-2.6, UM-2.7, UM-2.8, UM-2.10."""
    g = begun(4)
    order = g.order()
    assert [g.mass[player] for player in order] == [3, 1, 3, 1]
    assert [g.counters[player] for player in order] == [2, 2, 3, 3]
    assert all(cells(g, player) == {"B5": "BG", "P5": "BG"} for player in range(4))
    assert all(worms(g, player) == {"amber": (2, 6), "jade": (6, 2)} for player in range(4))
    assert g.open == [BOTH_OPEN] * 4
    assert (len(g.deck), [len(hand) for hand in g.hands]) == (28, [3] * 4)
    assert ([len(cores) for cores in g.cores], g.spare) == ([3] * 4, ())
    assert NOTHING not in g.market
    assert [len(deck) for deck in g.decks] == [5, 5, 5]
    assert [g.anomaly(one).family for one in g.market] == [0, 0, 0, 1, 1, 1, 2, 2, 2]
    assert g.round == 1


def test_each_player_has_a_board_with_a_primordial_hole_and_two_pairs() -> None:
    """UM-2.1."""
    board = seen(begun(3))["boards"][2]
    assert board["size"] == "primordial"
    assert [row["pair"] for row in board["wormholes"]] == ["amber", "jade"]
    assert all(row["open"] for row in board["wormholes"])


def test_the_first_of_two_players_begins_with_more_mass() -> None:
    """UM-2.2: 2 instead of 1; with three players nobody is corrected."""
    g = begun(2)
    assert [g.mass[player] for player in g.order()] == [2, 1]
    assert g.counters == [3, 3]
    g = begun(3)
    assert (g.mass, g.counters) == ([1] * 3, [3] * 3)


def test_cards_and_cores_are_secret() -> None:
    """UM-2.5, UM-2.6: the rest of the cores lie aside unseen."""
    g = begun(2)
    assert len(g.spare) == 6
    assert len([line for line in told(g, 0) if line.startswith("You drew")]) == 2
    assert "The Blue Throat drew 3 cards." in told(g, 0)
    assert "cores" not in seen(g, None)
    assert len(seen(g, 0)["cores"]) == 3


def test_cores_may_be_open_from_the_start() -> None:
    """UM-2.6, the option: those set aside stay unseen."""
    g = begun(2, cores="open")
    assert [len(cores) for cores in seen(g, 1)["open_cores"]] == [3, 3]
    assert g.hidden(0)[2] == g.spare
    assert [line for line in told(g, 1) if line.startswith("Maw of Auriga held")]


def test_a_random_player_starts_or_the_first_seat() -> None:
    """UM-2.9."""
    assert len({begun(4, seed).start for seed in range(30)}) == 4
    assert {begun(4, seed, start_player="seat_1").start for seed in range(10)} == {0}


def test_the_eclipses_are_drawn_last() -> None:
    """UM-2.11: after cards, cores and the Anomaly board."""
    lines = told(begun(2))
    eclipsed = [number for number, line in enumerate(lines) if line.startswith("Closed this round")]
    assert len(eclipsed) == 4
    assert min(eclipsed) > max(number for number, line in enumerate(lines) if "Anomaly board" in line)


def test_turn_order_is_clockwise_from_the_token() -> None:
    """UM-2.12."""
    g = begun(3)
    g.start = 1
    assert g.order() == [1, 2, 0]


def test_players_may_place_their_wormholes_themselves() -> None:
    """UM-2.13: in turn order, before the eclipses; all start open."""
    g = begun(2, wormhole_start="free")
    first = g.start
    assert (kind(g), g.seat) == ("PlaceWormhole", first)
    assert targets(g) == [f"space:blue-{space}" for space in range(2, 8)]
    assert g.on_turn() is None
    assert not [line for line in told(g) if "Closed this round" in line]
    choose(g, "space:blue-7", "space:blue-3")
    assert targets(g) == [f"space:pink-{space}" for space in range(2, 8)]
    choose(g, "space:pink-4", "space:pink-5")
    assert worms(g, first) == {"amber": (7, 4), "jade": (3, 5)}
    assert g.seat == 1 - first
    choose(g, "space:blue-2", "space:blue-3", "space:pink-2", "space:pink-3")
    assert kind(g) == "DraftOption"
    assert g.open == [BOTH_OPEN] * 2


def test_a_peaceful_table_leaves_the_bursts_out() -> None:
    """UM-12.18, the option: 38 cards."""
    g = begun(2, bursts="off")
    assert len(g.deck) + 6 == 38
    cards = [*g.deck, *g.hands[0], *g.hands[1]]
    assert "A20" not in [g.design(card).id for card in cards]


def test_the_same_seed_gives_the_same_table() -> None:
    one, other = (ecliptic.new(GAME, 3, 5).position.dump() for _ in range(2))
    assert one == other
