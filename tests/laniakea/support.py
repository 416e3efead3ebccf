"""Setting the smallest table that a rule needs, and choosing by what a person would click."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import pytest

import ecliptic
from ecliptic.core.chance import seeded
from ecliptic.core.effects import Do, numbered
from ecliptic.core.flow import Frame
from ecliptic.core.journal import Journal
from ecliptic.core.setup import Setup
from ecliptic.games.laniakea.actions import ChooseAction
from ecliptic.games.laniakea.box import KINDS, NOTHING, SPACES, Box, Contents, Price
from ecliptic.games.laniakea.content import open_box
from ecliptic.games.laniakea.effects.draws import sure_draws
from ecliptic.games.laniakea.effects.language import LANGUAGE
from ecliptic.games.laniakea.game import LaniakeaGame
from ecliptic.games.laniakea.state import PRINTED_V, TOKEN_V, Laniakea
from ecliptic.games.laniakea.turn import EndTurn, Upkeep
from ecliptic.games.laniakea.variant import Variant

GAME = LaniakeaGame()
BOX = open_box()
DESIGNS = {design.id: number for number, design in enumerate(BOX.designs)}
TILES = {tile.id: number for number, tile in enumerate(BOX.tiles)} | {
    tile.name: number for number, tile in enumerate(BOX.tiles)
}
GALAXIES = {name: number for number, name in enumerate(BOX.board.names)}
ABYSSES = {space.name: number for number, space in enumerate(BOX.board.abysses)}
LETTERS = {board.id: number for number, board in enumerate(BOX.celestials)}
SPACE_NUMBERS = {space.id: number for number, space in enumerate(BOX.spaces)}
ARTIFACTS = {one.id: number for number, one in enumerate(BOX.artifacts)}
ENTITY_CARDS = {one.id: number for number, one in enumerate(BOX.entities)} | {
    one.id: BOX.first_chaos + number for number, one in enumerate(BOX.chaos)
}
POWER_CARDS = {BOX.designs[BOX.cards[card]].id: card for card in range(BOX.first_start)}
STANDARD = "CEBD"  # Celestials with the standard costs, by seat
CONTENTS = Contents(
    *(BOX.board, BOX.tiles, BOX.celestials, BOX.spaces, BOX.designs, BOX.cards[: BOX.first_start], BOX.starting),
    *(BOX.entities, BOX.chaos, BOX.artifacts, BOX.adversary, BOX.difficulties),
)


# --- laying things on the table ----------------------------------------------------------------------


def bare(players: int = 2, celestials: str = STANDARD, **options: str) -> Laniakea:
    """Tile n on galaxy n, all undiscovered; figures on WH5, nothing owned, all cards in draw piles, rows empty."""
    setup = Setup(players, GAME.agreed(players, options), GAME.names(None, players), seeded(1), journal=Journal())
    g = Laniakea()
    g.lay_out(setup, BOX, Variant(setup.options, players))
    g.round = 1
    lay_tiles(g, tuple(range(len(BOX.tiles))))
    for player in range(g.everyone):
        g.celestials[player] = LETTERS[celestials[player]]
        g.figures[player] = GALAXIES["WH5"]
    for player in range(players):
        g.piles[player] = g.start_cards(player)
    return g


def lay_tiles(g: Laniakea, tiles: tuple[int, ...]) -> None:
    g.tiles = tiles
    g.wormholes = sum([1 << place for place, tile in enumerate(tiles) if BOX.tiles[tile].wormhole])
    g.slots = sum([1 << place for place, tile in enumerate(tiles) if BOX.tiles[tile].ability == 1])


def put_tile(g: Laniakea, tile: str, galaxy: str, discovered: bool = False) -> None:
    """The tile lies there; what lay there lies where it was."""
    order = list(g.tiles)
    there, here = GALAXIES[galaxy], order.index(TILES[tile])
    order[there], order[here] = order[here], order[there]
    lay_tiles(g, tuple(order))
    if discovered:
        g.discovered |= 1 << there


def hold(g: Laniakea, v: int, f: int, a: int, player: int = 0) -> None:
    g.resources[player * KINDS : player * KINDS + KINDS] = [v, f, a]


def give_hand(g: Laniakea, ids: Sequence[str], player: int = 0) -> None:
    """Exactly these cards; starting cards out of the draw pile, Cosmic Powers out of the deck."""
    g.piles[player] = tuple(sorted((*g.piles[player], *g.hands[player])))
    g.hands[player] = ()
    for id in ids:
        move_card(g, id, player)


def move_card(g: Laniakea, id: str, player: int = 0) -> None:
    """One more card comes into the hand."""
    card = out_of_decks(g, id, player)
    g.hands[player] = tuple(sorted((*g.hands[player], card)))


def out_of_decks(g: Laniakea, id: str, player: int) -> int:
    cards = [card for card in (*g.piles[player], *g.power_deck) if BOX.cards[card] == DESIGNS[id]]
    g.piles[player] = tuple([card for card in g.piles[player] if card != cards[0]])
    g.power_deck = tuple([card for card in g.power_deck if card != cards[0]])
    return cards[0]


def set_pile(g: Laniakea, ids: Sequence[str], player: int = 0) -> None:
    """Exactly these cards in the draw pile, the first one drawn first; the rest of it is trashed."""
    cards = [out_of_decks(g, id, player) for id in ids]
    g.trashed += g.piles[player]
    g.piles[player] = tuple(reversed(cards))


def set_discards(g: Laniakea, ids: Sequence[str], player: int = 0) -> None:
    g.discards[player] = tuple([out_of_decks(g, id, player) for id in ids])


def lay_powers(g: Laniakea, *ids: str) -> None:
    """The row of Cosmic Powers, from the left."""
    for place, id in enumerate(ids):
        g.power_row[place] = POWER_CARDS[id]
        g.power_deck = tuple([card for card in g.power_deck if card != POWER_CARDS[id]])


def lay_entities(g: Laniakea, *ids: str) -> None:
    """The row of Entities and Chaos cards, from the left."""
    for place, id in enumerate(ids):
        card = ENTITY_CARDS[id]
        g.entity_row[place] = card
        g.entity_deck = tuple([other for other in g.entity_deck if other != card])
        if card >= BOX.first_chaos:
            g.loose |= 1 << card


def next_entities(g: Laniakea, *ids: str) -> None:
    """What the Entity deck will bring, in this order."""
    cards = [ENTITY_CARDS[id] for id in ids]
    g.entity_deck = (*[card for card in g.entity_deck if card not in cards], *reversed(cards))


def give_entity(g: Laniakea, id: str, space: str, player: int = 0) -> None:
    """Recruited before."""
    card = ENTITY_CARDS[id]
    g.entity_deck = tuple([other for other in g.entity_deck if other != card])
    g.spaces[player * SPACES + SPACE_NUMBERS[space]] = card
    g.owned[player] |= 1 << card


def give_artifacts(g: Laniakea, *ids: str, player: int = 0) -> None:
    for id in ids:
        g.artifact_deck = tuple([one for one in g.artifact_deck if one != ARTIFACTS[id]])
        g.artifacts[player] += (ARTIFACTS[id],)


def defeat(g: Laniakea, *ids: str, player: int = 0) -> None:
    """Defeated before."""
    for id in ids:
        card = ENTITY_CARDS[id]
        g.entity_deck = tuple([other for other in g.entity_deck if other != card])
        g.defeated[player] += (card,)


def build(g: Laniakea, player: int = 0, sanctums: str = "", gateways: str = "", thrones: str = "") -> None:
    """Built before, such as sanctums="BL7 BL6"."""
    g.sanctums[player] |= mask(sanctums)
    g.gateways[player] |= mask(gateways)
    g.thrones[player] |= sum([1 << ABYSSES[name] for name in thrones.split()])


def mask(names: str) -> int:
    return sum([1 << GALAXIES[name] for name in names.split()])


def put_stone(g: Laniakea, kind: str, galaxy: str, token: bool = False) -> None:
    g.stones[(TOKEN_V if token else PRINTED_V) + "VF".index(kind)] |= 1 << GALAXIES[galaxy]


def stand(g: Laniakea, galaxy: str, player: int = 0) -> None:
    g.figures[player] = GALAXIES[galaxy]


def turn(g: Laniakea, *hand: str) -> Laniakea:
    """The first player's turn with these cards; nothing follows it."""
    if hand:
        give_hand(g, hand)
    g.active = 0
    return then(g, ChooseAction(0), Upkeep(0), EndTurn(0))


def phase(g: Laniakea, *hand: str) -> Laniakea:
    """The same, without Upkeep."""
    if hand:
        give_hand(g, hand)
    g.active = 0
    return then(g, ChooseAction(0))


def then(g: Laniakea, *frames: Frame[Laniakea]) -> Laniakea:
    g.then(*frames)
    g.advance()
    return g


def effect(g: Laniakea, *parts: Mapping[str, object], source: int = 0, player: int = 0) -> Laniakea:
    """An effect of the first player, as of a played card."""
    effects = list(g.box.effects)
    number = numbered(LANGUAGE.effect("test", [dict(part) for part in parts]), effects)
    draws = tuple([sure_draws(one) for one in effects])
    g.box = Box(g.box.pack, g.box.digest, CONTENTS, g.box.powers, g.box.celestial_powers, tuple(effects), draws)
    return then(g, Do(player, number, source))


def rolls(g: Laniakea, *outcomes: int) -> None:
    """What chance will bring."""
    assert g.journal is not None
    g.journal.script += outcomes


# --- looking -----------------------------------------------------------------------------------------


def held(g: Laniakea, player: int = 0) -> Price:
    return g.held(player)


def hand(g: Laniakea, player: int = 0) -> list[str]:
    return [g.design(card).id for card in g.hands[player]]


def discards(g: Laniakea, player: int = 0) -> list[str]:
    return [g.design(card).id for card in g.discards[player]]


def row(g: Laniakea) -> list[str]:
    """The row of Entities, by id; "" where nothing lies."""
    names = {number: id for id, number in ENTITY_CARDS.items()}
    return [names.get(card, "") for card in g.entity_row]


def power_row(g: Laniakea) -> list[str]:
    return ["" if card == NOTHING else g.design(card).id for card in g.power_row]


def at(g: Laniakea, player: int = 0) -> str:
    """Where a figure is."""
    return BOX.board.names[g.figures[player]]


def built(g: Laniakea, player: int = 0) -> dict[str, str]:
    """The Structures of a player by place."""
    names = BOX.board.names
    found = {names[i]: "sanctum" for i in range(len(names)) if g.sanctums[player] >> i & 1}
    found |= {names[i]: "gateway" for i in range(len(names)) if g.gateways[player] >> i & 1}
    return found | {name: "throne" for name, i in ABYSSES.items() if g.thrones[player] >> i & 1}


def kind(g: Laniakea) -> str:
    return "" if g.decision is None else type(g.decision).__name__


def prompt(g: Laniakea) -> str:
    assert g.decision is not None
    return g.decision.question(g)


def targets(g: Laniakea) -> list[str]:
    """What a person could click."""
    decision = g.decision
    assert decision is not None
    return [decision.label(g, option).target for option in g.options()]


def labels(g: Laniakea) -> list[str]:
    decision = g.decision
    assert decision is not None
    return [decision.label(g, option).text for option in g.options()]


def refused(g: Laniakea) -> dict[str, tuple[str, str]]:
    """What might be tried and why not: words and rule by target."""
    decision = g.decision
    assert decision is not None
    reasons = [(decision.target(g, option), decision.why_not(g, option)) for option in decision.candidates(g)]
    return {target: (reason.text, reason.rule) for target, reason in reasons if reason is not None}


def told(g: Laniakea, seat: int | None = 0) -> list[str]:
    """What has happened, as sentences."""
    assert g.journal is not None
    events = [event.worded(1, lambda name, value: GAME.word(g, name, value)) for event in g.journal.events]
    return [event.known_to(seat).text for event in events]


# --- choosing ----------------------------------------------------------------------------------------


def choose(g: Laniakea, *wanted: str) -> Laniakea:
    """The options at which these things stand, one after the other."""
    for target in wanted:
        found = targets(g)
        assert target in found, (target, kind(g), found)
        g.play(g.options()[found.index(target)])
    return g


def refuses(g: Laniakea, option: int) -> tuple[str, str]:
    """Why this cannot be chosen: the words and the rule."""
    with pytest.raises(ecliptic.IllegalChoice) as refusal:
        g.play(option)
    return refusal.value.text, refusal.value.rule
