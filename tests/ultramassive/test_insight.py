"""What speaks for a position: the judgement of the cadet."""

from __future__ import annotations

import pytest

import ecliptic
from ecliptic.bots import make_bot
from ecliptic.bots.bot import decide, pick
from ecliptic.games.ultramassive.actions import END_TURN, ActionsPhase
from ecliptic.games.ultramassive.bonus import BonusPhase
from ecliptic.games.ultramassive.box import NOTHING
from ecliptic.games.ultramassive.draft_worth import Bag
from ecliptic.games.ultramassive.insight import counters, features
from ecliptic.games.ultramassive.scoring import EndGame
from ecliptic.games.ultramassive.settling import absorb
from ecliptic.games.ultramassive.state import DRAFT, GAIN, Ultramassive
from ecliptic.games.ultramassive.worth import stack_worth
from ecliptic.games.ultramassive.yields import stack_value
from tests.ultramassive.support import (
    ANOMALIES,
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
    stack,
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
    pile, plain = table({"B3": "SG BG"}, anomalies=["C06"]), table({"B3": "PBH"}, anomalies=["C06"])
    assert features(pile, 0)["matter_on_the_board"] > features(plain, 0)["matter_on_the_board"] + 2


def test_a_stack_is_worth_to_a_bot_what_it_gives_when_it_is_absorbed() -> None:
    """UM-7.8: two of a kind are a stack of 2 tokens too."""
    for watching in ("M1", "M2", "M3", "C06"):
        for tokens in ("BG", "BG BG", "BG BG BG", "BG BG BG BG", "SG", "SG SG", "PBH", "PBH PBH", "BG SG", "SG BG BG"):
            g = table(anomalies=[watching])
            expected = stack_value(g, 0, stack(tokens))
            assert expected == stack_worth(g, 0, stack(tokens)).total
            absorb(g, 0, (stack(tokens),), swallowed=False)
            assert expected == g.gathered[0]


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
    g.round = 2
    assert features(g, 0)["wormholes"] > 0.0  # they open again soon
    g = then(bare(), BonusPhase())
    g.round = 6
    assert features(g, 0)["wormholes"] == 0.0


def test_larger_holes_of_others_promise_a_bonus() -> None:
    g = bare()
    g.size[1] = 1
    assert features(g, 0)["size"] > features(bare(), 0)["size"]


def test_a_rival_that_grows_faster_promises_a_bonus() -> None:
    """UM-16.7, UM-16.8."""
    slow, fast = [bare(1, solo_level=level) for level in ("1", "5")]
    assert features(fast, 0)["size"] > features(slow, 0)["size"] >= 0.0


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
    assert worths["D2A"] > worths["D1C"] > 0
    assert gaining("D1E", "D2C").phase == GAIN
    assert features(gaining("D1E", "D2C"), 0)["resources"] > 0


def laid(cells: dict[str, str]) -> Ultramassive:
    g = bare()
    lay(g, cells)
    return g


def resource(words: str) -> int:
    return next(n for n, one in enumerate(BOX.resources) if one.name.startswith(words))


def bag(g: Ultramassive, *words: str, left: int = 3) -> Bag:
    return Bag(g, 0, tuple(resource(one) for one in words), left)


def test_a_trade_is_worth_something_only_if_it_can_be_done() -> None:
    """UM-10.21, UM-10.24, UM-10.26."""
    trade, funded, recycle, minor = "Trade 1 Antimatter", "Pay 1 counter", "Trade 1 Matter", "Gain a Minor"
    g = bare()
    assert bag(g, trade).worth() == bag(g, recycle).worth() == bag(g, funded).worth() == 0.0
    assert bag(g, recycle).counters == bag(g, funded).counters == 0
    assert bag(g, trade, minor).worth() > bag(g, minor).worth()
    assert bag(g, funded, "Gain 1 counter").counters == 0
    assert bag(g, recycle, "Gain a Supergiant").counters == 3
    lay(g, {"B3": "MIN", "P3": "BG"})
    set_counters(g, 1)
    assert bag(g, trade).worth() > 1.0
    assert (bag(g, recycle).counters, bag(g, funded).counters) == (3, -1)
    assert bag(g, recycle).worth() < 0.0 < bag(g, funded).worth()
    lay(g, {"B3": "MIN", "P7": "BG"})
    assert bag(g, recycle, "Gain a Blue Giant").matter == []  # the one that is farther away


def test_tokens_and_orbits_are_shared_out_as_well_as_possible() -> None:
    """UM-4.2, UM-4.3, UM-4.4: what must meet on a gate is lost, unless an Orbit clears it first."""
    supergiant, minor, once = "Gain a Supergiant", "Gain a Minor", "Orbit once"
    free = bag(bare(), supergiant).worth()
    full = laid({"B1": "PBH PBH", "P1": "PBH PBH"})
    assert bag(full, supergiant).worth() == 0.0 < free
    assert bag(full, supergiant, once).worth() > bag(full, once).worth()
    assert bag(full, minor).worth() < 0.0
    assert bag(full, minor, once).worth() > bag(full, minor).worth() + bag(full, once).worth()
    blocked = laid({"B1": "MIN", "P1": "MIN"})
    assert bag(blocked, supergiant).worth() < 0.0
    assert bag(blocked, supergiant, minor, once).worth() > bag(blocked, supergiant, minor).worth()
    early = bag(bare(), supergiant, minor, "Orbit twice").worth()
    assert early > bag(bare(), supergiant, minor).worth()
    with_lane = laid({"B1": "PBH PBH", "P1": "PBH PBH"})
    give_anomalies(with_lane, ["M8"])
    assert bag(with_lane, supergiant).worth() > 0.0
    resonant = laid({"B6": "PBH"})
    plain = bag(resonant, once).worth()
    give_anomalies(resonant, ["O8"])
    assert bag(resonant, once).worth() > plain


def test_counters_are_worth_more_where_they_reach_an_anomaly() -> None:
    g = bare()
    g.phase = DRAFT
    g.market[:] = [NOTHING] * len(g.market)
    nothing_to_buy = [counters(g, 0, 3, n) for n in (2, 3, 4)]
    g.market[0] = ANOMALIES["S1"]
    assert counters(g, 0, 3, 3) == nothing_to_buy[1]
    assert counters(g, 0, 3, 4) > nothing_to_buy[2]


def test_whoever_still_has_a_turn_values_anomalies_more() -> None:
    g = bare(2)
    give_anomalies(g, ["S1"], 1)
    then(g, ActionsPhase())
    before = features(g, 1)["anomalies"]
    choose(g, "choice:done")
    ready = features(g, 1)["anomalies"]
    choose(g, "anomaly:S1", "siphon:T3")
    assert features(g, 1)["anomalies"] < ready < before


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


def test_an_action_is_judged_by_itself_and_the_turn_ends_when_none_helps() -> None:
    """UM-12.2: what the end of the round will bring is no reason to leave effects unused."""
    g = bare(1, solo_level="5")
    g.rival_mass = 19  # it grows at the end of the round, and then its size promises a bonus
    give_anomalies(g, ["S1"])
    then(g, ActionsPhase())
    assert g.decision is not None
    assert g.decision.extra(g) == [option for option in g.options() if option != END_TURN]
    assert decide(GAME, g, make_bot("cadet", 1)) != END_TURN
    choose(g, "anomaly:S1", "siphon:T3")
    assert decide(GAME, g, make_bot("cadet", 1)) == END_TURN
