"""Setting up."""  # LK-2, LK-3

from __future__ import annotations

from ecliptic.core.chance import seeded, shuffle
from ecliptic.core.flow import Frame, Label, Reason, Step
from ecliptic.games.laniakea import targets
from ecliptic.games.laniakea.adversary import difficulty
from ecliptic.games.laniakea.ascension import FIRST_LEVEL_OF_ADVERSARY
from ecliptic.games.laniakea.box import CELESTIALS, HAND, KINDS, ROW, SLOT
from ecliptic.games.laniakea.cards import draw
from ecliptic.games.laniakea.cosmic_powers import lay_power
from ecliptic.games.laniakea.events import BOARDS_DEALT, CELESTIAL_TAKEN, FIGURE_PLACED, STARTS
from ecliptic.games.laniakea.frames import Choice
from ecliptic.games.laniakea.recruit import lay_entity
from ecliptic.games.laniakea.state import Laniakea
from ecliptic.games.laniakea.variant import CHOOSE, DEAL_TWO, RANDOM, SHUFFLED


class SetUp(Step[Laniakea]):
    """The board, the decks and the rows; then the players choose their Celestial Boards."""

    def run(self, g: Laniakea) -> None:
        lay_tiles(g)
        choose_first(g)
        for player in range(g.players):
            g.resources[player * KINDS : player * KINDS + KINDS] = [1, 1, 1]  # LK-2.4
            g.piles[player] = g.shuffled(g.start_cards(player))  # LK-2.7
        g.power_deck = g.shuffled(g.power_deck)
        for place in range(ROW):
            lay_power(g, place)  # LK-3.2
        g.entity_deck = g.shuffled(g.entity_deck)
        for place in range(ROW):
            lay_entity(g, place)  # LK-3.3, LK-3.4
        g.artifact_deck = g.shuffled(g.artifact_deck)  # LK-3.10
        g.adversary_deck = g.shuffled(g.adversary_deck)  # LK-18.4
        for player in g.order():
            if player < g.players:
                draw(g, player, HAND)  # LK-2.8
        if g.variant.solo:
            g.levels[g.players] = FIRST_LEVEL_OF_ADVERSARY  # LK-18.3
            g.resources[g.players * KINDS :] = difficulty(g).start  # LK-18.5
        adversary: list[Frame[Laniakea]] = [DealToAdversary()] if g.variant.solo else []
        g.then(*celestials(g), *adversary)


def lay_tiles(g: Laniakea) -> None:
    """One on each galaxy space, undiscovered."""  # LK-3.5, LK-3.6, LK-3.8
    tiles = tuple(range(len(g.box.tiles)))
    if g.variant.layout == SHUFFLED:
        g.tiles = g.shuffled(tiles)
    else:
        order = list(tiles)
        shuffle(order, seeded(g.variant.layout))
        g.tiles = tuple(order)
    for galaxy, tile in enumerate(g.tiles):
        if g.box.tiles[tile].wormhole:
            g.wormholes |= 1 << galaxy
        if g.box.tiles[tile].ability == SLOT:
            g.slots |= 1 << galaxy


def choose_first(g: Laniakea) -> None:
    """At random unless a seat was agreed on; alone the Adversary begins."""  # LK-2.2, LK-18.2
    if g.variant.solo:
        g.first = g.players
        return
    g.first = g.roll(g.players) if g.variant.first_player == RANDOM else g.variant.first_player
    g.tell(STARTS, g.first)


# --- Celestial Boards --------------------------------------------------------------------------------


def celestials(g: Laniakea) -> list[Frame[Laniakea]]:
    """Clockwise from the first player."""  # LK-2.3
    seats = [player for player in g.order() if player < g.players]
    if g.variant.celestials == CHOOSE:
        return [ChooseCelestial(player) for player in seats]
    boards = g.shuffled(tuple(range(CELESTIALS)))
    if g.variant.celestials == DEAL_TWO:
        for i, player in enumerate(seats):
            g.dealt[player] = tuple(sorted(boards[2 * i : 2 * i + 2]))
            g.tell(BOARDS_DEALT, player, *g.dealt[player])
        return [ChooseCelestial(player) for player in seats]
    for player, board in zip(seats, boards):
        take_celestial(g, player, board)
    return []


class ChooseCelestial(Choice):
    """Any Celestial Board nobody has taken."""  # LK-2.3

    rule = "LK-2.3"
    prompt = "Which Celestial do you play?"
    settled = True
    step = "take {}"

    def candidates(self, g: Laniakea) -> list[int]:
        return list(g.dealt[self.player] or range(CELESTIALS))

    def why_not(self, g: Laniakea, option: int) -> Reason | None:
        if option not in g.celestials:
            return None
        return Reason(f"{g.everybody()[g.celestials.index(option)]} has taken it.", "LK-2.3")

    def label(self, g: Laniakea, option: int) -> Label:
        board = g.box.celestials[option]
        return Label(f"{board.name}: {board.text}", targets.celestial(board.id), name=board.name)

    def resolve(self, g: Laniakea, option: int) -> None:
        g.dealt[self.player] = ()
        take_celestial(g, self.player, option)


def take_celestial(g: Laniakea, player: int, board: int) -> None:
    """The figure starts on the tile with the letter of the board."""  # LK-3.7
    g.celestials[player] = board
    g.tell(CELESTIAL_TAKEN, player, board)
    letter = g.box.celestials[board].id
    for galaxy, tile in enumerate(g.tiles):
        if g.box.tiles[tile].letter == letter:
            g.figures[player] = galaxy
            g.tell(FIGURE_PLACED, player, tile, galaxy)


# --- the Adversary -----------------------------------------------------------------------------------


class DealToAdversary(Step[Laniakea]):
    """It gets a Celestial Board that is not used, at random."""  # LK-18.5, LK-18.6

    def run(self, g: Laniakea) -> None:
        unused = [board for board in range(CELESTIALS) if board not in g.celestials]
        take_celestial(g, g.players, unused[g.roll(len(unused))])
