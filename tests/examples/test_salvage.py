"""The rules of Salvage, one by one."""

from __future__ import annotations

from pathlib import Path

import pytest

import ecliptic
from ecliptic.core.errors import BadContent, BadRecord, BadSetup, IllegalChoice
from ecliptic.core.flow import Reason
from examples.salvage.box import CONTRACTS, FIELD, KINDS, TANK
from examples.salvage.content import open_box
from examples.salvage.effects import Gain
from examples.salvage.game import SalvageGame, salvage
from examples.salvage.scoring import FIELD_EMPTY, HOLD_FULL, scores, winners
from examples.salvage.state import Salvage
from examples.salvage.turn import REFUEL, Turn
from examples.salvage.view import word

GAME = SalvageGame()
WRECKS = {wreck.id: number for number, wreck in enumerate(open_box().wrecks)}
FREIGHTER, WARSHIP, PROBE = range(len(KINDS))
ADA, BEN, CAT = range(3)


def match(players: int = 2, **options: str) -> ecliptic.Match:
    return ecliptic.new(GAME, players, seed=1, options=options)


def table(field: str, fuel: tuple[int, ...] = (3, 3), deck: str | None = None, hold: str = "") -> ecliptic.Match:
    """Ada's turn: these wrecks are open, these lie in her hold, and the others in the deck, unless it is said which."""
    begun = match(len(fuel))
    g = position(begun)
    g.field, g.holds[ADA] = wrecks(field), wrecks(hold)
    others = [wreck for wreck in range(len(WRECKS)) if wreck not in (*g.field, *g.holds[ADA])]
    g.deck = others if deck is None else list(wrecks(deck))
    g.fuel = list(fuel)
    g.stack.clear()
    g.then(Turn(ADA))
    g.advance()
    return begun


def wrecks(ids: str) -> tuple[int, ...]:
    return tuple([WRECKS[id] for id in ids.split()])


def position(match: ecliptic.Match) -> Salvage:
    return salvage(match.position)


def tow(match: ecliptic.Match, id: str, *script: int) -> Salvage:
    match.play(WRECKS[id], script)
    return position(match)


def offered(match: ecliptic.Match) -> list[str]:
    return [option.label for option in match.options()]


def told(match: ecliptic.Match, seat: int | None = None) -> list[str]:
    return [event.text for event in match.events(seat)]


# --- 1 set-up ----------------------------------------------------------------------------------------


@pytest.mark.parametrize("players", [1, 4])
def test_two_or_three_can_play(players: int) -> None:
    """EX-1.1"""
    with pytest.raises(BadSetup, match="Salvage is for 2 to 3 players"):
        match(players)


def test_three_of_the_ten_wrecks_lie_open() -> None:
    """EX-1.2"""
    g = position(match())
    assert (len(g.field), len(g.deck)) == (FIELD, len(WRECKS) - FIELD)
    assert sorted([*g.field, *g.deck]) == list(range(len(WRECKS)))


def test_the_log_names_all_wrecks_of_the_field_in_one_sentence() -> None:
    """EX-1.2"""
    told = match().deeds(None)[0].text
    assert told.count(" the ") == FIELD + len(["into the field"])
    assert "Into the field drifted the " in told


def test_everybody_is_dealt_a_secret_contract() -> None:
    """EX-1.3"""
    begun = match(3)
    g = position(begun)
    assert sorted([*g.contracts, *g.spare]) == sorted(CONTRACTS)
    kind = KINDS[g.contracts[BEN]]
    assert f"You took the contract for {kind}s." in told(begun, BEN)
    assert "Blue Tug took a contract." in told(begun, ADA)
    assert begun.view(BEN)["contract"] == kind
    assert "contracts" not in begun.view(BEN)


def test_everybody_begins_with_three_fuel_and_chance_decides_who_goes_first() -> None:
    """EX-1.4"""
    assert position(match()).fuel == [3, 3]
    assert {ecliptic.new(GAME, 2, seed).position.seat for seed in range(20)} == {ADA, BEN}


# --- 2 a turn ----------------------------------------------------------------------------------------


def test_a_turn_is_a_wreck_or_fuel_and_then_it_is_the_next_players() -> None:
    """EX-2.1, EX-1.4"""
    played = table("ore_barge cruiser")
    assert offered(played) == ["Tow the Ore Barge for 1 fuel", "Tow the Cruiser for 3 fuel", "Refuel: gain 2 fuel"]
    played.play(REFUEL)
    assert played.position.seat == BEN


def test_a_wreck_costs_its_fuel() -> None:
    """EX-2.2"""
    played = table("ore_barge cruiser tanker", fuel=(1, 3))
    with pytest.raises(IllegalChoice, match="You do not have enough fuel for this wreck") as refused:
        played.play(WRECKS["cruiser"])
    assert refused.value.rule == "EX-2.2"


def test_a_wreck_that_was_towed_is_in_the_hold() -> None:
    """EX-2.3"""
    played = table("ore_barge cruiser tanker")
    g = tow(played, "ore_barge")
    assert (g.holds[ADA], g.fuel[ADA]) == (wrecks("ore_barge"), 2)
    assert "Amber Tug paid 1 fuel and towed the Ore Barge." in told(played)


@pytest.mark.parametrize(("before", "after"), [(0, 2), (3, 5), (4, 5)])
def test_refuelling_gives_two_but_a_tank_holds_five(before: int, after: int) -> None:
    """EX-2.4, EX-1.4"""
    played = table("weather_probe picket cruiser", fuel=(before, 3), hold="tanker")
    if before:  # with an empty tank nothing else is possible, and nobody is asked
        played.play(REFUEL)
    assert position(played).fuel[ADA] == after


def test_a_full_tank_cannot_be_refuelled() -> None:
    """EX-2.4"""
    played = table("ore_barge cruiser tanker", fuel=(TANK, 3))
    assert "Refuel: gain 2 fuel" not in offered(played)
    assert ecliptic.Refusal("refuel", "Your tank is full.", "EX-2.4") in played.refusals()


def test_the_field_is_filled_at_the_end_of_the_turn_as_long_as_there_are_wrecks() -> None:
    """EX-2.5"""
    played = table("ore_barge cruiser tanker", deck="relay")
    assert tow(played, "ore_barge").field == wrecks("cruiser tanker relay")
    assert tow(played, "cruiser").field == wrecks("tanker relay")


# --- 3 what wrecks do --------------------------------------------------------------------------------


@pytest.mark.parametrize(("before", "after"), [(2, 2), (5, 5)])
def test_fuel_cells_give_fuel(before: int, after: int) -> None:
    """EX-3.1"""
    assert tow(table("tanker cruiser ore_barge", fuel=(before, 3)), "tanker").fuel[ADA] == after


def test_fuel_cells_in_a_full_tank_give_nothing() -> None:
    """EX-3.1"""
    g = position(table("ore_barge cruiser tanker", fuel=(TANK, 3)))
    cells = Gain(fuel=1)
    assert cells.why_not(g, ADA, WRECKS["tanker"]) == Reason("Your tank is full.", "EX-3.1")
    cells.begin(g, ADA, WRECKS["tanker"])
    assert g.fuel[ADA] == TANK


@pytest.mark.parametrize(("rolled", "whole"), [(1, False), (2, False), (3, True), (6, True)])
def test_an_unstable_wreck_breaks_up_on_a_one_or_a_two(rolled: int, whole: bool) -> None:
    """EX-3.2"""
    g = tow(table("reactor_hulk cruiser tanker"), "reactor_hulk", rolled - 1)
    hulk = wrecks("reactor_hulk")
    assert (g.holds[ADA], g.broken) == ((hulk, ()) if whole else ((), hulk))


def test_the_jammer_hits_somebody_who_has_fuel() -> None:
    """EX-3.3"""
    played = table("picket cruiser tanker", fuel=(3, 3, 3))
    tow(played, "picket")
    assert offered(played) == ["Blue Tug", "Violet Tug"]
    played.play(CAT)
    assert position(played).fuel == [2, 3, 2]


@pytest.mark.parametrize(("fuel", "hit"), [((3, 3), "Blue"), ((3, 0, 1), "Violet"), ((3, 0, 0), "")])
def test_a_jammer_that_can_hit_one_player_or_none_asks_nothing(fuel: tuple[int, ...], hit: str) -> None:
    """EX-3.3"""
    played = table("picket cruiser tanker", fuel)
    tow(played, "picket")
    assert [text for text in told(played) if "jammed" in text] == [
        f"Amber Tug jammed {name} Tug (who lost 1 fuel)." for name in [hit] if name
    ]


def test_the_relay_gives_fuel_or_jams() -> None:
    """EX-3.4"""
    played = table("relay cruiser tanker")
    tow(played, "relay")
    assert played.decision is not None
    assert played.decision.prompt == "Which effect of the Relay do you choose?"
    assert offered(played) == ["Gain 1 fuel", "Another player loses 1 fuel"]
    played.play(1)
    assert position(played).fuel == [1, 2]


def test_the_cruiser_may_jam_for_a_fuel() -> None:
    """EX-3.4"""
    played = table("cruiser relay tanker", fuel=(4, 3))
    tow(played, "cruiser")
    assert offered(played) == ["Pay 1 fuel: another player loses 1 fuel", "No"]
    played.play(played.options()[0].id)
    assert position(played).fuel == [0, 2]


def test_nobody_is_asked_about_what_cannot_be_paid() -> None:
    """EX-3.4"""
    played = table("cruiser relay tanker")
    assert tow(played, "cruiser").fuel == [0, 3]
    assert played.position.seat == BEN


# --- 4 the end ---------------------------------------------------------------------------------------


def test_a_full_hold_ends_the_game() -> None:
    """EX-4.1"""
    played = table("ore_barge cruiser tanker", hold="relay picket grain_hauler")
    assert tow(played, "ore_barge").ended == HOLD_FULL
    assert played.over
    assert "The game ended: a hold is full." in told(played)


@pytest.mark.parametrize("size", [3, 4])
def test_the_players_agree_on_the_size_of_a_hold(size: int) -> None:
    """EX-4.1"""
    assert position(match(hold=str(size))).hold == size


def test_a_wreck_that_breaks_up_fills_no_hold() -> None:
    """EX-4.1, EX-3.2; see the rulings."""
    played = table("reactor_hulk cruiser tanker", hold="relay picket grain_hauler")
    tow(played, "reactor_hulk", 0)
    assert not played.over


def test_an_empty_field_ends_the_game() -> None:
    """EX-4.2"""
    played = table("ore_barge", deck="")
    assert tow(played, "ore_barge").ended == FIELD_EMPTY
    assert GAME.ending(played.position) == "the field is empty"


def ended(holds: tuple[str, str], contracts: tuple[int, int], fuel: tuple[int, int]) -> Salvage:
    g = position(match())
    g.holds = [wrecks(hold) for hold in holds]
    g.contracts, g.fuel, g.ended = list(contracts), list(fuel), HOLD_FULL
    return g


def test_wrecks_of_the_kind_on_the_contract_count_twice() -> None:
    """EX-4.3"""
    g = ended(("ore_barge cruiser", "tanker relay"), (WARSHIP, FREIGHTER), (0, 0))
    assert scores(g) == [2 + 8, 4 + 3]
    assert winners(g) == [ADA]


def test_contracts_are_shown_when_the_game_is_over() -> None:
    """EX-4.3"""
    played = table("ore_barge", deck="")
    g = tow(played, "ore_barge")
    assert played.view(None)["contracts"] == [KINDS[kind] for kind in g.contracts]


def test_in_a_tie_fuel_decides_and_then_the_victory_is_shared() -> None:
    """EX-4.4"""
    assert winners(ended(("ore_barge", "tanker"), (PROBE, PROBE), (1, 2))) == [BEN]
    assert winners(ended(("ore_barge", "tanker"), (PROBE, PROBE), (2, 2))) == [ADA, BEN]


# --- content, insight, records -----------------------------------------------------------------------

ARK = """
[[wreck]]
id = "ark"
name = "Ark"
kind = "probe"
value = 1
fuel = 1
"""


@pytest.mark.parametrize(
    ("toml", "text"),
    [
        (ARK.replace("probe", "ark"), "wreck 'ark', field kind"),
        (ARK.replace("fuel = 1", "fuel = 6"), "wreck 'ark', field fuel"),
        (ARK + 'effect = [{ do = "sink" }]', r"wreck 'ark', field effect\[0\].*gain, unstable, jam, pay"),
        ("replace_all = true", "there must be at least 3 wrecks, not 0"),
    ],
)
def test_a_wrong_wreck_is_refused_by_name(toml: str, text: str, tmp_path: Path) -> None:
    (tmp_path / "wrecks.toml").write_text(toml)
    with pytest.raises(BadContent, match=text):
        open_box(tmp_path)


def test_what_a_wreck_says_comes_from_what_it_does() -> None:
    texts = {wreck.id: wreck.text for wreck in open_box().wrecks}
    assert texts["relay"] == "Gain 1 fuel, or another player loses 1 fuel."
    assert texts["cruiser"] == "You may pay 1 fuel: another player loses 1 fuel."
    assert texts["ore_barge"] == ""


def test_everything_in_the_box_is_somewhere_and_nobody_has_won_yet() -> None:
    begun = match(3)
    assert GAME.counts(begun.position) == {"wrecks": (10, 10), "contracts": (6, 6)}
    assert GAME.standings(begun.position) == [0, 0, 0]
    assert begun.winners() == []


def test_a_victory_speaks_for_a_seat() -> None:
    g = ended(("ore_barge", "tanker"), (PROBE, PROBE), (2, 2))
    assert GAME.features(g, ADA) == {"hold": 2.0, "fuel": 1.0, "best_rival": -2.0, "victory": 5.0}
    g.fuel[BEN] = 3
    assert GAME.features(g, ADA)["victory"] == 0.0


def test_a_game_that_is_not_on_the_list_is_loaded_with_the_game_itself(tmp_path: Path) -> None:
    file = tmp_path / "salvage.jsonl"
    match().save(file)
    assert ecliptic.load(file, game=GAME).game is GAME
    assert ecliptic.verify(file, game=GAME)
    with pytest.raises(BadRecord, match="a game this program does not have"):
        ecliptic.load(file)


def test_a_number_among_the_facts_of_an_event_is_its_own_word() -> None:
    assert word(salvage(match().position), "n", 3) == "3"
