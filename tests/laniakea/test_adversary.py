"""The Adversary of a solo game."""  # LK-18

from __future__ import annotations

import pytest

import ecliptic
from ecliptic.core.chance import seeded
from ecliptic.core.effects import numbered
from ecliptic.core.journal import Journal
from ecliptic.core.setup import Setup
from ecliptic.games.laniakea.adversary import (
    ChooseForAdversary,
    GainIncome,
    RevealCard,
    adversary_sheet,
    wanted,
)
from ecliptic.games.laniakea.ascension import ascend
from ecliptic.games.laniakea.box import KINDS, NOTHING, Price
from ecliptic.games.laniakea.content import open_box
from ecliptic.games.laniakea.effects.adversary import ADVERSARY as LANGUAGE
from ecliptic.games.laniakea.ending import EndGame, winners
from ecliptic.games.laniakea.entry import ENTRY
from ecliptic.games.laniakea.game import LaniakeaGame
from ecliptic.games.laniakea.scoring import controlled
from ecliptic.games.laniakea.setup import DealToAdversary
from ecliptic.games.laniakea.state import NOT_TRIGGERED, PRINTED_F, Laniakea
from ecliptic.games.laniakea.turn import ChooseDiscards, TurnOfAdversary
from ecliptic.games.laniakea.variant import Variant
from ecliptic.games.laniakea.words import ADVERSARY_BEATEN, ADVERSARY_WON

GAME = LaniakeaGame()
BOX = open_box()
NUMBER = {name: number for number, name in enumerate(BOX.board.names)}
TILES = {tile.id: number for number, tile in enumerate(BOX.tiles)}
ENTITIES = {one.id: number for number, one in enumerate(BOX.entities)}
CHAOS = {one.id: BOX.first_chaos + number for number, one in enumerate(BOX.chaos)}
CARDS = {one.id: number for number, one in enumerate(BOX.adversary)}
ADVERSARY = 1  # the number after the only seat
OPTIONS = {
    "adversary": "normal", "first_player": "random", "celestials": "choose", "seraph_gift": "aether",
    "seraph_gate": "own", "slot_reach": "anywhere", "stone_limit": "pieces", "throne_per_abyss": "one",
    "round_limit": "25", "chaos": "on", "board_layout": "shuffled",
}  # fmt: skip


def solo(adversary: str = "normal", **on: str) -> Laniakea:
    """Tiles in the order of their numbers, but for those that are laid `on` a galaxy; the Adversary on WH8."""
    g = Laniakea()
    options = {**OPTIONS, "adversary": adversary}
    g.lay_out(Setup(1, options, ("You",), seeded(1), journal=Journal()), BOX, Variant(options, 1))
    tiles = list(range(49))
    for galaxy, tile in on.items():
        there, here = NUMBER[galaxy], tiles.index(TILES[tile])
        tiles[there], tiles[here] = tiles[here], tiles[there]
    g.tiles = tuple(tiles)
    g.wormholes = sum(1 << galaxy for galaxy, tile in enumerate(tiles) if BOX.tiles[tile].wormhole)
    g.celestials = [0, 1]
    g.figures = [NUMBER["BL1"], NUMBER["WH8"]]
    g.levels = [0, 8]
    g.round = 1
    return g


def holds(g: Laniakea, amounts: Price) -> None:
    g.resources[ADVERSARY * KINDS :] = amounts


def row_of(g: Laniakea, *cards: str) -> None:
    g.entity_row = [ENTITIES.get(card, CHAOS.get(card, NOTHING)) for card in cards]
    g.entity_deck = tuple(card for card in g.entity_deck if card not in g.entity_row)


def carry_out(g: Laniakea, step: dict[str, object]) -> None:
    LANGUAGE.effect("test", [step]).begin(g, ADVERSARY, 0)


def move(g: Laniakea, way: str, n: int) -> None:
    carry_out(g, {"do": "move", "way": way, "n": n})


def reveal(g: Laniakea, card: str) -> None:
    g.adversary_deck = (*[one for one in g.adversary_deck if one != CARDS[card]], CARDS[card])
    RevealCard().run(g)
    settle(g)


def settle(g: Laniakea) -> None:
    """Carry out what is pending, up to the next question."""
    while g.stack and g.seat is None:
        g.stack.pop().run(g)


def recruit(g: Laniakea) -> None:
    carry_out(g, {"do": "recruit"})
    settle(g)


def where(g: Laniakea) -> str:
    return BOX.board.names[g.figures[ADVERSARY]]


def told(g: Laniakea) -> list[str]:
    assert g.journal is not None
    return [event.kind for event in g.journal.events]


# --- set-up ------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("adversary", "start"), [("gentle", (0, 0, 0)), ("normal", (2, 2, 2)), ("ruthless", (2, 2, 2))]
)
def test_it_starts_on_level_8_with_an_unused_board_and_its_resources(adversary: str, start: Price) -> None:
    """LK-18.2, LK-18.3, LK-18.4, LK-18.5, LK-18.6."""
    g = ecliptic.new("laniakea", 1, 1, {"adversary": adversary}).position
    assert isinstance(g, Laniakea)
    assert (g.levels[ADVERSARY], g.held(ADVERSARY)) == (8, start)  # for all to see, before anything is chosen
    del g.stack[0]  # the rounds
    g.play(3)
    assert g.celestials[ADVERSARY] not in (3, NOTHING)
    assert g.tile(g.figures[ADVERSARY]).letter == g.celestial(ADVERSARY).id
    assert (g.levels[ADVERSARY], g.held(ADVERSARY)) == (8, start)
    assert not g.discovered


def test_any_unused_board_may_be_drawn() -> None:
    """LK-18.6."""
    boards = set()
    for seed in range(60):
        g = solo()
        g.celestials = [3, NOTHING]
        g.chance = seeded(seed)
        DealToAdversary().run(g)
        boards.add(g.celestials[ADVERSARY])
    assert boards == {0, 1, 2, 4, 5, 6, 7}


def test_its_colour_is_no_players() -> None:
    """LK-18.2, LK-18.6."""
    (adversary,) = ENTRY.actors
    seats = {shade for colour in ENTRY.seat_colours for shade in (colour.dark, colour.light)}
    assert not seats & {adversary.colour.dark, adversary.colour.light}


# --- turn and deck -----------------------------------------------------------------------------------


def test_three_cards_are_revealed_one_at_a_time() -> None:
    """LK-18.7, LK-18.8, LK-18.1."""
    g = solo()
    TurnOfAdversary(ADVERSARY).run(g)
    row_of(g, "C01", "C02", "C03", "C04")  # so that nobody is asked
    for revealed in (1, 2, 3):
        while len(g.adversary_discards) < revealed:
            g.stack.pop().run(g)
        assert [len(g.adversary_deck), len(g.adversary_discards)] == [18 - revealed, revealed]


def test_an_empty_deck_is_reshuffled_at_the_next_reveal() -> None:
    """LK-18.8."""
    g = solo()
    row_of(g, "C01", "C02", "C03", "C04")
    for _ in range(18):
        RevealCard().run(g)
    assert (g.adversary_deck, len(g.adversary_discards)) == ((), 18)
    RevealCard().run(g)
    assert [len(g.adversary_deck), len(g.adversary_discards)] == [17, 1]
    assert "deck_shuffled" in told(g)


def test_ruthless_gains_at_the_start_of_each_turn() -> None:
    """LK-18.5, LK-T13."""
    g = solo("ruthless")
    GainIncome().run(g)
    assert g.held(ADVERSARY) == (0, 1, 1)
    g = solo()
    GainIncome().run(g)
    assert g.held(ADVERSARY) == (0, 0, 0)


def test_without_its_payment_the_rest_of_a_card_is_skipped() -> None:
    """LK-18.7: Eclipse Edict costs 2 Aether."""
    g = solo()
    holds(g, (0, 0, 1))
    reveal(g, "V18")
    assert (g.levels[ADVERSARY], g.held(ADVERSARY)) == (8, (0, 0, 1))
    holds(g, (0, 0, 3))
    reveal(g, "V18")
    assert (g.levels[ADVERSARY], g.held(ADVERSARY)) == (9, (0, 0, 1))


def test_a_card_that_gains_aether() -> None:
    """LK-18.15: the limit of 10 holds."""
    g = solo()
    holds(g, (0, 0, 10))
    row_of(g, "C01", "C02", "C03", "C04")
    reveal(g, "V12")
    assert g.held(ADVERSARY) == (0, 0, 10)
    holds(g, (0, 0, 4))
    reveal(g, "V15")
    assert g.held(ADVERSARY) == (0, 0, 5)


# --- moving and harvesting ---------------------------------------------------------------------------


def test_it_moves_in_a_straight_line_over_abysses() -> None:
    """LK-18.9, LK-18.10, LK-18.11, LK-18.13, E44: Raid North-East from WH8; voids do not matter."""
    g = solo()
    before = g.held(ADVERSARY)
    row_of(g, "C01", "C02", "C03", "C04")
    reveal(g, "V08")
    assert where(g) == "PI6"
    assert g.discovered == 1 << NUMBER["PI6"]
    assert g.held(ADVERSARY) == tuple(map(sum, zip(before, g.tile(NUMBER["PI6"]).top, strict=True)))


def test_a_wormhole_is_skipped_and_does_not_count() -> None:
    """LK-18.10, LK-18.11: also right behind an Abyss."""
    g = solo(PI7="T48")
    move(g, "NE", 2)
    assert where(g) == "PI6"


def test_at_the_edge_it_moves_as_far_as_possible() -> None:
    """LK-18.12."""
    g = solo()
    move(g, "NE", 9)
    assert where(g) == "PI6"
    assert g.discovered == 1 << NUMBER["PI6"]


def test_without_a_step_it_does_not_harvest() -> None:
    """LK-18.13, E45: the next step of the card follows."""
    g = solo()
    g.figures[ADVERSARY] = NUMBER["PI3"]
    holds(g, (2, 2, 0))
    reveal(g, "V04")
    assert where(g) == "PI3"
    assert (g.discovered, g.held(ADVERSARY)) == (0, (0, 0, 0))
    assert g.sanctums[ADVERSARY] == 1 << NUMBER["PI3"]


def test_a_line_that_ends_in_wormholes_leads_nowhere() -> None:
    """LK-18.10, LK-18.12."""
    g = solo(PI6="T48")
    g.figures[ADVERSARY] = NUMBER["PI7"]
    move(g, "NE", 1)
    assert (where(g), g.discovered) == ("PI7", 0)


def test_it_harvests_the_discovered_side_without_the_ability() -> None:
    """LK-18.14, LK-18.15: a stone in a slot counts; nobody is asked."""
    g = solo(WH7="T01")
    g.discovered = 1 << NUMBER["WH7"]
    g.stones[PRINTED_F] = 1 << NUMBER["WH7"]
    move(g, "NE", 1)
    assert g.held(ADVERSARY) == (1, 2, 0)
    g = solo(WH7="T02")  # draws a card
    g.discovered = 1 << NUMBER["WH7"]
    stack = len(g.stack)
    move(g, "NE", 1)
    assert (g.held(ADVERSARY), len(g.stack)) == ((0, 2, 0), stack)


def test_its_resources_are_limited_and_its_discoveries_are_nobodys() -> None:
    """LK-18.15, LK-7.24."""
    g = solo(WH7="T09")
    holds(g, (9, 9, 9))
    move(g, "NE", 1)
    assert g.held(ADVERSARY) == (10, 10, 10)
    assert g.discovered >> NUMBER["WH7"] & 1
    assert g.discoveries == [0]


def test_landing_on_your_gateway_gives_you_aether() -> None:
    """LK-12.7: passing through gives nothing; it takes no Artifact on its way (LK-15.6)."""
    g = solo()
    g.gateways[0] = 1 << NUMBER["WH7"] | 1 << NUMBER["PI6"]
    spots = g.spots
    move(g, "NE", 3)
    assert g.held(0) == (0, 0, 2)
    move(g, "SW", 2)
    assert (where(g), g.held(0), g.spots) == ("WH7", (0, 0, 4), spots)


# --- building and recruiting -------------------------------------------------------------------------


def build(g: Laniakea) -> bool:
    before = g.sanctums[ADVERSARY]
    carry_out(g, {"do": "build"})
    return g.sanctums[ADVERSARY] != before


def test_it_builds_a_sanctum_where_it_is() -> None:
    """LK-18.16, LK-18.17."""
    g = solo()
    holds(g, (3, 2, 1))
    assert build(g)
    assert g.sanctums[ADVERSARY] == 1 << NUMBER["WH8"]
    assert g.held(ADVERSARY) == (1, 0, 1)


def test_it_does_not_build_where_it_cannot() -> None:
    """LK-18.17: a Structure there, a Wormhole, no piece, or too few stones."""
    g = solo()
    holds(g, (10, 10, 0))
    g.gateways[0] = 1 << NUMBER["WH8"]
    assert not build(g)
    g = solo(WH8="T48")
    holds(g, (10, 10, 0))
    assert not build(g)
    g = solo()
    holds(g, (10, 10, 0))
    g.sanctums[ADVERSARY] = 0b111111
    assert not build(g)
    g = solo()
    holds(g, (10, 1, 10))
    assert not build(g)


@pytest.mark.parametrize(("adversary", "taken", "left"), [("normal", "N13", (1, 0, 1)), ("gentle", "", (2, 2, 2))])
def test_it_recruits_the_best_that_it_can_pay(adversary: str, taken: str, left: Price) -> None:
    """LK-18.18, LK-18.19, LK-18.20, LK-18.30, E46."""
    g = solo(adversary)
    row_of(g, "N08", "N10", "N13", "C01")
    holds(g, (2, 2, 2))
    recruit(g)
    assert g.adversary_entities == ((ENTITIES[taken],) if taken else ())
    assert g.held(ADVERSARY) == left
    assert NOTHING not in g.entity_row


def test_gentle_takes_the_best_of_the_row() -> None:
    """LK-18.19."""
    g = solo("gentle")
    row_of(g, "N08", "N10", "N13", "C01")
    holds(g, (2, 3, 2))
    assert wanted(g) == [ENTITIES["N08"]]


def test_of_equal_entities_it_takes_the_cheapest() -> None:
    """LK-18.20: nobody is asked."""
    g = solo()
    holds(g, (10, 10, 10))
    row_of(g, "N10", "N13", "C01", "C02")  # 3 VP each, for 5 and 4 resources
    recruit(g)
    assert (g.seat, g.adversary_entities) == (None, (ENTITIES["N13"],))


def test_where_the_cost_is_equal_too_the_player_chooses() -> None:
    """LK-18.20: in the middle of a card of the Adversary, which goes on afterwards."""
    g = solo()
    holds(g, (2, 1, 1))
    row_of(g, "N01", "C01", "N13", "N02")  # 3 VP each, for 4 resources; only the last can be paid
    assert wanted(g) == [ENTITIES["N02"]]
    holds(g, (10, 10, 1))
    reveal(g, "V16")  # ascend, move, recruit
    assert (g.seat, g.levels[ADVERSARY]) == (0, 9)
    chosen = g.decision
    assert isinstance(chosen, ChooseForAdversary)
    assert chosen.options(g) == [ENTITIES["N01"], ENTITIES["N13"], ENTITIES["N02"]]
    assert "The Adversary recruits Twin Oracle" in chosen.label(g, ENTITIES["N13"]).text
    g.play(ENTITIES["N13"])
    assert g.adversary_entities == (ENTITIES["N13"],)
    assert g.entity_row[:2] == [ENTITIES["N01"], CHAOS["C01"]]
    assert g.entity_row[2] not in (NOTHING, ENTITIES["N13"])


def test_the_steps_after_a_choice_are_carried_out(monkeypatch: pytest.MonkeyPatch) -> None:
    """LK-18.7: on a card that recruits first and ascends last."""
    oath = CARDS["V16"]
    effects = list(BOX.effects)
    steps: list[dict[str, object]] = [{"do": "recruit"}, {"do": "move", "way": "N", "n": 1}, {"do": "ascend", "n": 1}]
    turned = BOX.adversary[oath]._replace(effect=numbered(LANGUAGE.effect("test", steps), effects))
    monkeypatch.setattr(BOX, "effects", tuple(effects))
    monkeypatch.setattr(BOX, "draws", (*BOX.draws, *[0] * (len(effects) - len(BOX.draws))))
    monkeypatch.setattr(BOX, "adversary", (*BOX.adversary[:oath], turned, *BOX.adversary[oath + 1 :]))
    g = solo()
    holds(g, (10, 10, 1))
    row_of(g, "N01", "C01", "N13", "N02")
    reveal(g, "V16")
    assert (g.seat, g.levels[ADVERSARY]) == (0, 8)
    g.play(ENTITIES["N01"])
    assert (g.levels[ADVERSARY], g.adversary_entities) == (9, (ENTITIES["N01"],))


def test_why_the_adversary_does_not_recruit_the_others() -> None:
    """LK-18.18, LK-18.20, LK-14.1."""
    g = solo()
    row_of(g, "N01", "N13", "N10", "C01")
    choice = ChooseForAdversary(0)
    holds(g, (10, 10, 1))
    assert choice.candidates(g) == g.entity_row
    chaos, dearer = CHAOS["C01"], ENTITIES["N10"]
    assert (choice.label(g, chaos).text, choice.why_not(g, ENTITIES["N01"])) == ("The Gnawing Dark", None)
    reasons = [choice.why_not(g, chaos), choice.why_not(g, dearer)]
    assert [reason.text for reason in reasons if reason] == [
        "A Chaos card can't be recruited.",
        "Another Entity with as many VP costs the Adversary less.",
    ]
    row_of(g, "N01", "N13", "N14", "N06")
    reasons = [choice.why_not(g, ENTITIES["N14"])]
    holds(g, (3, 10, 1))
    reasons.append(choice.why_not(g, ENTITIES["N06"]))
    assert [reason.text for reason in reasons if reason] == [
        "The Adversary takes the Entity with the most VP.",
        "It costs 4 Voyage Stones and 1 Aether.",
    ]
    g = solo("gentle")
    row_of(g, "N14", "N12", "C01", "C02")  # 2 and 4 VP
    holds(g, (10, 0, 1))
    reason = choice.why_not(g, ENTITIES["N14"])
    assert reason is not None
    assert (reason.rule, choice.options(g)) == ("LK-18.18", [])


def test_without_an_entity_that_it_can_pay_nothing_happens() -> None:
    """LK-18.18: nobody in the row, or nothing to pay with."""
    g = solo("gentle")
    row_of(g, "C01", "C02", "C03", "")
    assert wanted(g) == []
    g = solo()
    row_of(g, "N01", "N02", "N03", "N04")
    recruit(g)
    assert (g.adversary_entities, g.stack) == ((), [])


def test_it_may_own_any_number_of_entities() -> None:
    """LK-18.21: and what they do is ignored."""
    g = solo()
    row_of(g, "N01", "N02", "N03", "N04")
    g.entity_deck = tuple(card for card in g.entity_deck if card < BOX.first_chaos)
    for _ in range(12):
        holds(g, (10, 10, 10))
        recruit(g)
        if g.seat is not None:
            g.play(g.options()[0])
    assert len(g.adversary_entities) == 12
    assert len(g.stack) == 0


def test_chaos_effects_do_not_touch_it() -> None:
    """LK-18.27: it pays only printed costs, and its harvest is whole; a Chaos card revealed by it stays (LK-18.30)."""
    g = solo(WH7="T09")
    for card in ("C02", "C04", "C07"):
        g.loose |= 1 << CHAOS[card]
    row_of(g, "N13", "C02", "C04", "C07")
    holds(g, (3, 4, 1))
    g.entity_deck = (CHAOS["C01"],)
    recruit(g)
    assert g.held(ADVERSARY) == (2, 2, 0)
    assert g.entity_row[0] == CHAOS["C01"]
    assert build(g)
    move(g, "NE", 1)
    assert g.held(ADVERSARY) == (2, 3, 1)


def test_its_sanctums_count_for_the_control_of_a_sector() -> None:
    """LK-16.7: in a tie nobody controls it."""
    g = solo()
    g.gateways[0] = 1 << NUMBER["BL1"]
    assert controlled(g, 0) == 1
    g.sanctums[ADVERSARY] = 1 << NUMBER["BL2"]
    assert controlled(g, 0) == 0


# --- Seraph, end and score ---------------------------------------------------------------------------


def test_its_seraph_ascends_and_harvests_its_sanctums() -> None:
    """LK-18.22, LK-18.23: no gift, no relocation, no ability."""
    g = solo(WH7="T01", WH5="T02")
    g.sanctums[ADVERSARY] = 1 << NUMBER["WH7"] | 1 << NUMBER["WH5"]
    g.discovered = 1 << NUMBER["WH5"]
    carry_out(g, {"do": "seraph"})
    assert g.levels[ADVERSARY] == 9
    assert g.held(ADVERSARY) == (2, 3, 1)  # the top of Hearthwheel, the bottom of Ironbloom
    assert where(g) == "WH8"
    assert g.discovered >> NUMBER["WH7"] & 1


def test_level_20_begins_the_endgame_and_levels_above_it_count() -> None:
    """LK-18.24, LK-18.29, E47: its other cards are still carried out; one more round follows."""
    g = solo()
    g.levels[ADVERSARY] = 18
    reveal(g, "V01")
    assert g.last_round == NOT_TRIGGERED
    reveal(g, "V02")
    assert (g.last_round, g.triggered) == (2, ADVERSARY)
    reveal(g, "V10")
    assert (g.levels[ADVERSARY], g.last_round) == (21, 2)
    assert adversary_sheet(g).level == 21


def test_its_score() -> None:
    """LK-18.25, LK-18.26, E10."""
    g = solo()
    g.levels[ADVERSARY] = 20
    g.adversary_entities = (ENTITIES["N04"], ENTITIES["N08"], ENTITIES["N11"])  # 4 VP each
    threes = [galaxy for galaxy in range(49) if g.tile(galaxy).points == 3][:2]
    g.sanctums[ADVERSARY] = sum(1 << galaxy for galaxy in threes)
    holds(g, (1, 1, 1))
    sheet = adversary_sheet(g)
    assert sheet == (20, 12, 6, (1, 2, 3))
    assert sheet.total() == 44


def test_on_gentle_resources_left_are_worth_less() -> None:
    """LK-18.26."""
    g = solo("gentle")
    holds(g, (3, 2, 1))
    assert adversary_sheet(g).left == (3, 2, 2)


# --- a whole solo game -------------------------------------------------------------------------------


def begun(seed: int = 3, **options: str) -> Laniakea:
    match = ecliptic.new(GAME, players=1, seed=seed, options={"celestials": "random", **options})
    assert isinstance(match.position, Laniakea)
    return match.position


def end_turn(g: Laniakea) -> None:
    """End the phase and keep all cards."""
    g.play(g.options()[-1])
    while isinstance(g.decision, ChooseDiscards | ChooseForAdversary):
        g.play(g.options()[-1])


def test_the_adversary_begins_every_round() -> None:
    """LK-18.2, LK-18.1, LK-18.4, LK-17.3: it reveals three of its shuffled cards before the player's first choice."""
    g = begun()
    assert (g.order(), g.active, g.round) == ([ADVERSARY, 0], 0, 1)
    assert len(g.adversary_discards) == 3
    assert sorted(g.adversary_deck + g.adversary_discards) == list(range(18))
    assert g.adversary_deck + tuple(reversed(g.adversary_discards)) != tuple(range(18))
    end_turn(g)
    assert (g.round, len(g.adversary_discards)) == (2, 6)


def test_everybody_knows_how_the_adversary_is_set_up() -> None:
    """LK-18.5: no Player Board, and a board of its own."""
    g = begun()
    assert g.celestials[0] != g.celestials[ADVERSARY]
    assert len(g.spaces) == 8


def test_after_its_trigger_the_round_is_finished_and_each_has_one_more_turn() -> None:
    """LK-18.24, LK-17.2, E47."""
    g = begun()
    g.levels[ADVERSARY] = 24  # it stays there, so it cannot be what triggers the end; LK-1.16
    g.last_round = g.round + 1
    end_turn(g)
    assert (g.over, g.round) == (False, 2)
    end_turn(g)
    assert g.over


def test_reaching_level_8_triggers_the_end_too() -> None:
    """LK-18.24, LK-17.1."""
    g = begun()
    ascend(g, 0, 8)
    assert (g.last_round, g.triggered) == (2, 0)


@pytest.mark.parametrize(("lead", "won"), [(1, True), (0, False), (-1, False)])
def test_a_tie_with_the_adversary_is_a_loss(lead: int, won: bool) -> None:
    """LK-18.28."""
    g = solo()
    g.levels = [8 + lead, 8]
    EndGame().run(g)
    assert winners(g) == ([0] if won else [])
    assert g.ended == (ADVERSARY_BEATEN if won else ADVERSARY_WON)
