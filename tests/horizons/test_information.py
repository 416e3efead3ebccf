"""Chapter 16: what lies open, what is secret, and who is told what."""

from __future__ import annotations

import pytest

from ecliptic.core.match import Match
from ecliptic.core.pieces import replaced
from ecliptic.core.views import EVERYTHING, Seat
from ecliptic.games.horizons.box import EXPLORE, HARVEST
from ecliptic.games.horizons.state import Horizons
from tests.horizons.cards import lies
from tests.horizons.endings import end
from tests.horizons.matches import begun, click, happened, match_at, targets
from tests.horizons.support import (
    A,
    B,
    C,
    ally,
    build,
    choose,
    habitats,
    hand,
    mission,
    stack,
    stock,
    table,
    view,
    world,
)

SPECTATOR = None
EVERY_SEAT = pytest.mark.parametrize("seat", [A, B, C, SPECTATOR], ids=["A", "B", "C", "spectator"])


def seen(g: Horizons, seat: Seat, *path: str | int) -> object:
    """What stands at that place of a seat's view."""
    found: object = view(g, seat)
    for step in path:
        if isinstance(found, dict):
            found = found[step]
        else:
            assert isinstance(found, list)
            assert isinstance(step, int)
            found = found[step]
    return found


# --- open to all --------------------------------------------------------------------------------------------


@EVERY_SEAT
def test_structures_and_resources_are_open(seat: Seat) -> None:
    """HZ-16.1"""
    g = table(3)
    w = world(g, 1, "volcanic")
    build(g, B, "colony", w)
    build(g, C, "energy_collector", w)
    stock(g, B, 3, 4)
    assert seen(g, seat, "systems", 1, "worlds", 0, "slots") == [
        {"owner": B, "kind": "colony"},
        {"owner": C, "kind": "energy_collector"},
        None,
    ]
    assert (seen(g, seat, "players", B, "energy"), seen(g, seat, "players", B, "metal")) == (3, 4)


@EVERY_SEAT
def test_knowledge_habitats_allies_unbuilt_structures_and_hand_sizes_are_open(seat: Seat) -> None:
    """HZ-16.2"""
    g = table(3)
    stock(g, B, 0, 0, 5)
    habitats(g, B, "frozen", "volcanic")
    ally(g, B, "OR4", flipped=True)
    build(g, B, "colony", world(g, 0, "frozen"))
    hand(g, B, "Arboreal", "Desert", "Frozen")
    assert seen(g, seat, "players", B, "knowledge") == 5
    assert seen(g, seat, "players", B, "habitats") == ["frozen", "volcanic"]
    assert seen(g, seat, "players", B, "allies", 0, "id") == "OR4"
    assert seen(g, seat, "players", B, "allies", 0, "side") == "back"
    assert seen(g, seat, "players", B, "unbuilt") == {"colony": 4, "energy_collector": 5, "metal_collector": 5}
    assert seen(g, seat, "players", B, "missions") == 3


@EVERY_SEAT
def test_the_bag_is_known_as_a_set_of_tiles(seat: Seat) -> None:
    """HZ-16.4"""
    g = table(3)
    world(g, 0, "arboreal", "desert")
    bag = seen(g, seat, "bag")
    assert isinstance(bag, list)
    assert [tile["id"] for tile in bag] == [f"W{n:02}" for n in range(2, 31)]
    assert bag[0]["faces"] == ["arboreal", "desert"]


def test_the_view_names_what_events_number_and_says_how_much_there_is_room_for() -> None:
    """HZ-4.2"""
    g = table(2)
    assert seen(g, SPECTATOR, "tokens") == ["energy", "metal", "knowledge"]
    assert seen(g, SPECTATOR, "kinds") == ["colony", "energy_collector", "metal_collector"]
    assert seen(g, SPECTATOR, "limits") == {"places": 6, "of_a_pair": 2}


@EVERY_SEAT
def test_tiles_drawn_are_seen_by_all(seat: Seat) -> None:
    """HZ-16.4, HZ-4.10"""
    g = table(3)
    choose(g, "action:explore")
    drawn = seen(g, seat, "drawn")
    assert isinstance(drawn, list)
    assert [tile["id"] for tile in drawn] == [g.box.tile_ids[g.drawn[0]]]


@EVERY_SEAT
def test_both_faces_of_a_world_on_the_table_are_open(seat: Seat) -> None:
    """HZ-4.9"""
    g = table(3)
    world(g, 2, "gaseous", "oceanic")
    assert seen(g, seat, "systems", 2, "worlds", 0, "type") == "gaseous"
    assert seen(g, seat, "systems", 2, "worlds", 0, "reverse") == "oceanic"


@EVERY_SEAT
def test_the_top_and_the_number_of_each_stack_are_open_but_not_the_order_below(seat: Seat) -> None:
    """HZ-16.6"""
    g = table(3)
    stack(g, HARVEST, "OR4", "OR2", "OR5")
    stack(g, EXPLORE)
    assert seen(g, seat, "stacks", HARVEST, "count") == 3
    assert seen(g, seat, "stacks", HARVEST, "top", "id") == "OR4"
    assert seen(g, seat, "stacks", HARVEST, "bottom") == []
    assert "OR2" not in str(view(g, seat))
    assert seen(g, seat, "stacks", EXPLORE, "top") is None


@EVERY_SEAT
def test_what_went_to_the_bottom_of_a_stack_can_be_read(seat: Seat) -> None:
    """HZ-16.6"""
    g = table(3)
    stack(g, HARVEST, "OR4", "OR2", "OR5")
    match = match_at(g)
    click(match, "action:adapt", "choice:none", "stack:harvest:refuse")
    assert seen(g, seat, "stacks", HARVEST, "top", "id") == "OR5"
    assert seen(g, seat, "stacks", HARVEST, "bottom") == ["OR4"]
    assert happened(match, "ally_refused", seat) == [
        f"{'You' if seat == A else g.names[A]} refused Orrvane Tollkeeper, which went under its stack."
    ]


@EVERY_SEAT
def test_cards_out_of_the_game_are_open(seat: Seat) -> None:
    """HZ-16.2, HZ-1.14"""
    g = table(3)
    ally(g, A, "LG1")
    choose(g, "action:harvest", "ally:LG1", "choice:2")
    assert lies(g, "LG1") == "gone"
    assert "LG1" in str(seen(g, seat, "out_of_game"))


# --- secret -------------------------------------------------------------------------------------------------


def test_missions_are_seen_by_their_holder_only() -> None:
    """HZ-16.3"""
    g = table(3)
    hand(g, B, "Contractor")
    assert seen(g, B, "hand", 0, "name") == "Contractor"
    assert seen(g, A, "hand") == []
    for seat in (A, C, SPECTATOR):
        assert "Contractor" not in str(view(g, seat))
    assert "hand" not in view(g, SPECTATOR)
    assert seen(g, EVERYTHING, "players", B, "hand", 0, "name") == "Contractor"


@EVERY_SEAT
def test_of_the_deck_and_the_discards_only_the_numbers_are_open(seat: Seat) -> None:
    """HZ-16.3, HZ-3.13"""
    g = table(3)
    hand(g, B, "Contractor")
    g.discard_mission(B, mission("Contractor"))
    assert (seen(g, seat, "deck"), seen(g, seat, "discards")) == (29, 1)
    assert ("Contractor" in str(view(g, seat))) is (seat == B)  # who laid it down may remember it
    assert "deck_order" not in view(g, seat)
    assert "discard_pile" not in view(g, seat)


@pytest.mark.parametrize("seat", [B, C, SPECTATOR])
def test_missions_drawn_are_told_to_the_drawer_alone(seat: Seat) -> None:
    """HZ-16.3"""
    g = table(3)
    g.deck = (mission("Desert"), mission("Contractor"))
    match = match_at(g)
    click(match, "action:conspire", "choice:missions")
    assert happened(match, "missions_drawn", A) == ["You drew Contractor and Desert."]
    assert happened(match, "missions_drawn", seat) == [f"{g.names[A]} drew 2 Missions."]
    assert "Contractor" not in str(match.events(seat))
    assert not any(event.secret for event in match.events(seat))


@pytest.mark.parametrize("seat", [B, C, SPECTATOR])
def test_missions_drawn_and_discarded_again_are_told_to_the_drawer_alone(seat: Seat) -> None:
    """HZ-16.3, HZ-3.13"""
    g = table(3)
    g.deck = (mission("Adaptable"), mission("Desert"), mission("Contractor"))
    ally(g, A, "NU1")
    match = match_at(g)
    click(match, "action:conspire", "ally:NU1", "mission:MI06", "mission:MI07")
    assert happened(match, "mission_discarded", A) == ["You discarded Contractor.", "You discarded Desert."]
    assert happened(match, "mission_discarded", seat) == [f"{g.names[A]} discarded 1 Mission."] * 2
    assert seen(g, A, "my_discards") == [{"id": "MI06", "name": "Contractor"}, {"id": "MI07", "name": "Desert"}]
    assert "Contractor" not in str(match.events(seat))
    assert "Contractor" not in str(view(g, seat))


def test_who_looks_at_missions_keeps_them_in_private_notes() -> None:
    """HZ-16.3"""
    g = table(3)
    g.round = 4
    hand(g, B, "Contractor", "Desert")
    hand(g, C, "Adaptable")
    ally(g, A, "NU5", flipped=True)
    match = match_at(g)
    click(match, "action:conspire", "ally:NU5", f"player:{B}")
    names = [{"id": "MI06", "name": "Contractor"}, {"id": "MI07", "name": "Desert"}]
    assert seen(g, A, "notes") == [{"owner": B, "round": 4, "missions": names}]
    assert happened(match, "looked", A) == [f"You looked at {g.names[B]}'s Missions: Contractor and Desert."]
    assert happened(match, "looked", B) == [f"{g.names[A]} looked at your Missions."]
    for seat in (C, SPECTATOR):
        assert happened(match, "looked", seat) == [f"{g.names[A]} looked at {g.names[B]}'s Missions."]
    for seat in (C, SPECTATOR):
        assert "Contractor" not in str(view(g, seat))
        assert "Contractor" not in str(match.events(seat))


def test_the_missions_of_the_deal_are_told_to_each_player_alone() -> None:
    """HZ-16.3"""
    match = begun(3)
    for seat in (A, B, C):
        own = [event.text for event in match.events(seat) if event.kind == "missions_dealt" and event.seat == seat]
        others = [event.text for event in match.events(seat) if event.kind == "missions_dealt" and event.seat != seat]
        cards = match.view(seat)["hand"]
        assert isinstance(cards, list)
        names = " and ".join(card["name"] for card in cards)
        assert own == [f"You started with the Missions {names}."]
        assert all(text.endswith("started with 2 Missions.") for text in others)
        assert len(others) == 2


# --- after the end ------------------------------------------------------------------------------------------


@EVERY_SEAT
def test_after_the_end_everything_is_open(seat: Seat) -> None:
    """HZ-16.3, HZ-13.12"""
    g = table(3)
    hand(g, B, "Contractor")
    stack(g, HARVEST, "OR4", "OR2", "OR5")
    end(g)
    assert seen(g, seat, "players", B, "hand", 0, "name") == "Contractor"
    assert seen(g, seat, "stacks", HARVEST, "bottom") == ["OR2", "OR5"]
    deck = seen(g, seat, "deck_order")
    assert isinstance(deck, list)
    assert [m["id"] for m in deck] == [g.box.missions[m].id for m in reversed(g.deck)]


# --- no trade -----------------------------------------------------------------------------------------------


def moved(match: Match) -> list[tuple[set[int], set[int]]]:
    """The Allies and Missions of each player."""
    g = match.position
    assert isinstance(g, Horizons)
    return [(set(g.tableau[p]), set(g.hands[p])) for p in range(g.players)]


@pytest.mark.parametrize("seed", range(3))
def test_no_choice_gives_a_card_from_one_player_to_another(seed: int) -> None:
    """HZ-16.5"""
    match = begun(3, seed)
    while not match.over:
        before = moved(match)
        options = match.options()
        match.play(options[len(match.choices) * 7 % len(options)].id)
        after = moved(match)
        for giver in range(3):
            for taker in range(3):
                if giver != taker:
                    for lost, gained in zip(before[giver], after[taker], strict=True):
                        assert not lost & gained


def test_the_only_actions_are_the_five_of_the_rules() -> None:
    """HZ-16.5: there is none to trade, to give or to show"""
    assert targets(begun(2)) == [
        "action:explore",
        "action:adapt",
        "action:build",
        "action:harvest",
        "action:conspire",
        "choice:done",
        "ally:LG1",  # with any of them
    ]


def test_a_seat_sees_where_it_could_build_now() -> None:
    """HZ-6.2, HZ-6.3, HZ-6.10, HZ-6.14"""
    g = table(2)
    habitats(g, A, "desert", "volcanic", "frozen")
    stock(g, A, 2, 1)
    world(g, 0, "desert")
    world(g, 0, "volcanic")
    full = world(g, 0, "frozen")  # and no other
    for _ in range(3):
        build(g, B, "metal_collector", full)
    shown = view(g, A)["buildable"]
    assert shown == {"colony": [], "energy_collector": [], "metal_collector": ["desert", "volcanic"]}
    g.unbuilt = replaced(g.unbuilt, 2, 0)
    assert view(g, A)["buildable"] == {"colony": [], "energy_collector": [], "metal_collector": []}
    assert "buildable" not in view(g, None)


def test_everybody_sees_what_lies_open_of_each_score() -> None:
    """HZ-13.1, HZ-13.3"""
    g = table(2)
    build(g, B, "colony", world(g, 0, "desert"))
    stock(g, A, 0, 0, 3)
    assert view(g, None)["open_scores"] == [3, 6]
