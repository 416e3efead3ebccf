"""Set-up, in the order of the program."""  # HZ-2.20

from __future__ import annotations

from ecliptic.core.flow import Label, Reason
from ecliptic.core.moments import Sum, Term, explained
from ecliptic.core.pieces import replaced
from ecliptic.core.together import AtOnce, SecretChoice
from ecliptic.games.horizons.adapt import ActivateHabitat
from ecliptic.games.horizons.box import ACTIONS, ENERGY, KNOWLEDGE, METAL, TYPES
from ecliptic.games.horizons.conspire import discard, discard_label
from ecliptic.games.horizons.events import (
    BOARD_TAKEN,
    FIRST_PLAYER,
    MISSIONS_DEALT,
    STACKS_SHUFFLED,
    TILE_DRAWN,
)
from ecliptic.games.horizons.explore import ChooseFace, place_world
from ecliptic.games.horizons.frames import Choice, Happening, allies_aside
from ecliptic.games.horizons.gains import GainAny, setup_resources
from ecliptic.games.horizons.moments import SETUP_HABITATS
from ecliptic.games.horizons.state import Horizons
from ecliptic.games.horizons.turn import Turn


class SetUp(Happening):
    """From the empty table to the first turn."""

    def run(self, g: Horizons) -> None:
        choose_first_player(g)
        g.then(
            HandOutBoards(),
            HandOutKits(),
            DealMissions(),
            ShuffleStacks(),
            *[FirstWorld(p) for p in g.around(g.first)],  # HZ-2.7, HZ-2.10, HZ-2.12
            Turn(g.first),  # HZ-2.17
        )


def choose_first_player(g: Horizons) -> None:
    """At random, unless the option says otherwise."""  # HZ-2.9
    rule = g.variant.first_player
    if rule == "host":
        g.first = g.variant.host
    elif rule == "rotate" and g.variant.previous_first >= 0:
        g.first = (g.variant.previous_first + 1) % g.players
    else:
        g.first = g.roll(g.players)
    g.active = g.first
    g.tell(FIRST_PLAYER, g.first)


class HandOutBoards(Happening):
    """Advanced boards, no two alike: at random, or drafted in reverse turn order."""  # HZ-18.3

    def run(self, g: Horizons) -> None:
        if not g.variant.advanced:
            return
        if g.variant.draft:
            g.then(*[PickBoard(p) for p in reversed(g.around(g.first))])
            return
        boards = g.shuffled(tuple(range(advanced_boards(g))))
        for p in g.around(g.first):
            take_board(g, p, boards[p])


def advanced_boards(g: Horizons) -> int:
    return len(g.box.boards) - 1


def take_board(g: Horizons, player: int, board: int) -> None:
    g.boards = replaced(g.boards, player, board)
    g.tell(BOARD_TAKEN, player, board)


class PickBoard(Choice):
    """One of the boards that are left."""  # HZ-18.3

    rule = "HZ-18.3"
    prompt = "Which board do you play?"
    step = "take {}"

    def candidates(self, g: Horizons) -> list[int]:
        return list(range(advanced_boards(g)))

    def why_not(self, g: Horizons, option: int) -> Reason | None:
        return Reason("Another player has this board.", "HZ-18.3") if option in g.boards else None

    def label(self, g: Horizons, option: int) -> Label:
        board = g.box.boards[option]
        return Label(f"{board.name}: {board.text}", f"board:{board.id}", name=board.name)

    def resolve(self, g: Horizons, option: int) -> None:
        take_board(g, self.player, option)


class HandOutKits(Happening):
    """Beside the League card, 1 Knowledge, 2 Energy and 2 Metal each."""  # HZ-2.1, HZ-2.2

    def run(self, g: Horizons) -> None:
        for seat, p in enumerate(g.around(g.first)):
            g.gain(p, KNOWLEDGE, 1 + (seat if g.variant.compensation else 0))
            g.gain(p, ENERGY, 2)
            g.gain(p, METAL, 2)


class DealMissions(Happening):
    """Two to each player before the tiles are drawn; the rest are the deck."""  # HZ-2.3, HZ-2.4, HZ-2.19

    def run(self, g: Horizons) -> None:
        g.deck = g.shuffled(g.deck)
        dealt = 3 if g.variant.keep_two_of_three else 2
        for p in g.around(g.first):
            g.confide(MISSIONS_DEALT, p, (dealt,), g.draw_missions(p, dealt))
        if g.variant.keep_two_of_three:
            seats = tuple(g.around(g.first))
            g.then(AtOnce(seats, tuple([KeepMissions(p) for p in seats])))


class KeepMissions(SecretChoice[Horizons]):
    """Of three Missions dealt, one goes face down to the discards; all players choose at the same time."""

    rule = "HZ-2.20"
    prompt = "You keep two of these Missions: which one do you discard?"

    def options(self, g: Horizons) -> list[int]:
        return list(g.hands[self.player])

    def label(self, g: Horizons, option: int) -> Label:
        return discard_label(g, option)

    def aside(self, g: Horizons) -> list[tuple[str, Reason]]:
        return allies_aside(g, self.player)

    def reveal(self, g: Horizons, option: int) -> None:
        discard(g, self.player, option)


class ShuffleStacks(Happening):
    """The Alien Allies by Action symbol, each stack shuffled, its top card face up."""  # HZ-2.5, HZ-2.6

    def run(self, g: Horizons) -> None:
        for action in range(ACTIONS):
            g.stacks = replaced(g.stacks, action, g.shuffled(g.stacks[action]))
        g.tell(STACKS_SHUFFLED, g.first)


class FirstWorld(Happening):
    """Draw a World, choose its face, and adapt to a World in play."""  # HZ-2.10

    __match_args__ = ("player",)

    def __init__(self, player: int) -> None:
        self.player = player

    def run(self, g: Horizons) -> None:
        g.draw_tiles(1)
        g.tell(TILE_DRAWN, self.player, g.drawn[0])
        g.then(
            FirstFace(self.player),
            FirstHabitat(self.player),
            *[BonusHabitat(self.player) for _ in range(setup_habitats(g, self.player).total)],
            GainAny(self.player, setup_resources(g, self.player).total),
        )


class FirstFace(ChooseFace):
    """The face that is up; the tile goes to the lowest-numbered empty Star."""  # HZ-2.10, HZ-2.11, HZ-2.16

    rule = "HZ-2.10"
    prompt = "Which side of your first World do you play?"
    step = "place {}"

    def resolve(self, g: Horizons, option: int) -> None:
        place_world(g, self.player, option, g.attached.index(0))
        g.grew = 0  # set-up belongs to no round, HZ-12.6


class FirstHabitat(ActivateHabitat):
    """The Habitat of a World that lies face up; the first player has only one to choose from."""  # HZ-2.13 to HZ-2.15

    rule = "HZ-2.14"
    prompt = "Which World type do you adapt to?"
    step = "adapt to {}"

    def options(self, g: Horizons) -> list[int]:
        return [t for t in range(TYPES) if g.by_type[t]]

    def why_not(self, g: Horizons, option: int) -> Reason | None:
        return None if g.by_type[option] else Reason("No World of this type is face up.", "HZ-2.14")


class BonusHabitat(ActivateHabitat):
    """The Lichen Concord adapts once more, to any type."""  # HZ-18.3

    rule = "HZ-18.3"

    def question(self, g: Horizons) -> str:
        return f"{setup_habitats(g, self.player).sources()} adapts you once more: to which World type?"


def setup_habitats(g: Horizons, player: int) -> Sum:
    """How many Habitats a board activates besides the first one."""  # HZ-18.3
    return explained(g, SETUP_HABITATS, player, Term(0, "", ""))
