"""What speaks for a position: the judgement of the cadet."""

from __future__ import annotations

import pytest

import ecliptic
from ecliptic.bots import make_bot
from ecliptic.bots.bot import pick
from ecliptic.games.ultramassive.actions import ActionsPhase
from ecliptic.games.ultramassive.bonus import BonusPhase
from ecliptic.games.ultramassive.insight import features, resource_worth
from ecliptic.games.ultramassive.scoring import EndGame
from ecliptic.games.ultramassive.state import GAIN, Ultramassive
from tests.ultramassive.support import (
    BOX,
    GAME,
    OPTIONS,
    bare,
    choose,
    gaining,
    give_anomalies,
    lay,
    orbit,
    put_wormholes,
    set_counters,
    set_mass,
    table,
    then,
)


def worth(g: Ultramassive, seat: int = 0) -> float:
    return sum(features(g, seat).values())


def test_mass_matter_counters_cards_and_anomalies_speak_for_a_position() -> None:
    base = worth(table())
    assert worth(table(mass=2)) > base
    assert worth(table({"B3": "SG"})) > base
    assert worth(table({"B7": "SG"})) > worth(table({"B3": "SG"}))
    assert worth(table({"B1": "MIN"})) < worth(table({"B2": "MIN"}))
    assert worth(table(counters=3)) > base
    assert worth(table(hand=["A01"])) > base
    assert worth(table(anomalies=["S1"])) > base
    assert worth(table({"B3": "SG BG"}, anomalies=["C06"])) > worth(table({"B3": "SG BG"}, anomalies=["C08"]))


def test_what_has_fallen_in_counts_already() -> None:
    g = table({"B7": "SG", "P1": "MIN", "P7": "MIN"}, hand=["A01"])
    orbit(choose(g, "card:A01"), "blue")
    assert features(g, 0)["mass"] == 4.0
    orbit(g, "pink")
    assert features(g, 0)["mass"] > 5.0


def test_the_next_expansion_is_foreseen() -> None:
    near, far = table({"B6": "SG"}, mass=18), table({"B6": "SG"}, mass=5)
    assert features(near, 0)["matter_on_the_board"] > features(far, 0)["matter_on_the_board"]


def test_open_wormholes_with_a_stack_at_the_shallow_end_are_worth_something() -> None:
    g = table({"B2": "PBH"})
    full = features(g, 0)["wormholes"]
    g.board[1] = 0
    assert 0.0 < features(g, 0)["wormholes"] < full
    put_wormholes(g, closed=["amber", "jade"])
    assert features(g, 0)["wormholes"] == 0.0
    g = bare()
    g.worms[:4] = [0] * 4
    assert features(g, 0)["wormholes"] == 0.0
    g = then(bare(), BonusPhase())
    g.round = 2
    assert features(g, 0)["wormholes"] == 0.0


def test_larger_holes_of_others_promise_a_bonus() -> None:
    g = bare()
    g.size[1] = 1
    assert features(g, 0)["size"] > features(bare(), 0)["size"]


def test_drafted_options_are_valued_before_they_are_used() -> None:
    g = bare()
    g.phase = 1
    lay(g, {"B5": "PBH PBH", "B6": "PBH PBH"})
    plain = features(g, 0)["resources"]
    worths = {}
    for id, number in OPTIONS.items():
        g.picks[0] = number
        worths[id] = features(g, 0)["resources"]
    assert plain == 0.0
    assert worths["D1E"] > worths["D2B"] > 0
    assert worths["D2A"] > worths["D1C"] - 1.5 > 0
    assert gaining("D1E", "D2C").phase == GAIN
    assert features(gaining("D1E", "D2C"), 0)["resources"] > 0


def test_a_trade_is_worth_something_only_if_it_can_be_done() -> None:
    trade = next(n for n, one in enumerate(BOX.resources) if one.name.startswith("Trade 1 Antimatter"))
    recycle = next(n for n, one in enumerate(BOX.resources) if one.name.startswith("Trade 1 Matter"))
    g = bare()
    assert resource_worth(g, 0, trade, 3) == resource_worth(g, 0, recycle, 3) == 0.0
    lay(g, {"B3": "MIN", "P3": "BG"})
    assert resource_worth(g, 0, trade, 3) > 1.0
    assert resource_worth(g, 0, recycle, 3) > 0.0


def test_whoever_still_has_a_turn_values_anomalies_more() -> None:
    g = bare(2)
    give_anomalies(g, ["S1"], 1)
    then(g, ActionsPhase())
    before = features(g, 1)["anomalies"]
    choose(g, "choice:done")
    assert features(g, 1)["anomalies"] == pytest.approx(before)  # the turn runs, and nothing is used yet
    choose(g, "anomaly:S1", "siphon:T3")
    assert features(g, 1)["anomalies"] < before


def test_in_the_last_turn_cards_are_not_kept() -> None:
    g = table(hand=["A01"])
    early = features(g, 0)["cards"]
    g.round = 6
    assert features(g, 0)["cards"] < early
    set_counters(g, 10)
    assert features(g, 0)["counters"] == 5.0


def test_an_anomaly_of_a_pack_has_a_usual_worth() -> None:
    g = bare()
    give_anomalies(g, ["S1", "S7"])
    usual = features(g, 0)["anomalies"]
    assert usual > 0


@pytest.mark.parametrize(("masses", "lost"), [((50, 40), False), ((40, 50), True)])
def test_defeat_outweighs_everything(masses: tuple[int, int], lost: bool) -> None:
    g = bare()
    for player, mass in enumerate(masses):
        set_mass(g, mass, player)
    then(g, EndGame())
    assert (features(g, 0)["defeat"] < 0) is lost


def test_a_cadet_plays_a_sensible_round() -> None:
    """It drafts, uses its effects before it ends its turn, and beats a drifter."""
    match = ecliptic.new(GAME, players=2, seed=11)
    bots = [make_bot("cadet", 1), make_bot("drifter", 2)]
    while not match.over:
        assert match.position.seat is not None
        match.play(pick(match, bots[match.position.seat]))
    assert match.winners() == [0]
    assert match.scores()[0] > 70
