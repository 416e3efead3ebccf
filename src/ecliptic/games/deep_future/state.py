"""What lies on the table: cards and their places, cubes, tracks, and what belongs to the turn. No rules."""

from __future__ import annotations

from typing import Final, NamedTuple

from ecliptic.core.effects import Effect
from ecliptic.core.flow import Step
from ecliptic.core.moments import NO_SUBJECT, Power, PowerPosition
from ecliptic.core.pieces import replaced
from ecliptic.core.setup import Setup
from ecliptic.games.deep_future.campaign.campaign import Campaign
from ecliptic.games.deep_future.components.box import Box
from ecliptic.games.deep_future.components.cards import Card
from ecliptic.games.deep_future.components.constants import NOTHING, NUMBERS, START, TECH, TRACKS
from ecliptic.games.deep_future.components.galaxy import ADJACENT, CENTRE, HEXES, SECTOR_LIMIT
from ecliptic.games.deep_future.hidden import conceal, hidden
from ecliptic.games.deep_future.moments import MOVING
from ecliptic.games.deep_future.sheet import LINES
from ecliptic.games.deep_future.variant import Variant

NEUTRAL: Final = 3  # the owner of neutral cubes; players are 0 to 2
IN_PLAY, WAITING, QUIT = range(3)  # DF-20: with a home, lost and not yet begun afresh, gone
SETTING_UP, STARTING, ACTING, PAYING, CHALLENGED = range(5)

# options: small things are themselves, cards and lines have places of their own
DONE: Final = 0
CARD: Final = 100
LINE: Final = 100_000


class Act(NamedTuple):
    """The action being taken, and what belongs to it alone. A free action inside it has one of its own."""

    action: int = START
    ready: tuple[int, ...] = ()  # lines (card * 3 + i) filled in the tableau when it began, DF-7.9
    used: tuple[int, ...] = ()
    opened: tuple[int, ...] = ()  # lines of cards discarded for use in it, DF-7.13
    card: int = NOTHING  # the world settled, the card advanced
    sector: int = NOTHING  # grown, or left by an EXPAND
    sectors: tuple[int, ...] = ()  # attacked, entered, or given a cube by Biology
    society: bool = False
    genetics: bool = False
    free: int = 0  # free POWER (1) and ADVANCE (2) not yet taken, DF-9.4
    pick: bool = False  # EVOKE skull: the pick is still to be used, DF-15.11
    written: bool = True  # has the ADVANCE written its line? DF-11.22


NO_ACT: Final = Act()


class DeepFuture(PowerPosition):
    """A game of a campaign."""

    SHARED = ("box", "variant", "names", "colours", "campaign", "old_names", "players")
    FIELDS = (
        "cards", "era", "sector_names", "given", "wonders",
        "deck", "discards", "hands", "home", "upper", "pips", "lower", "neutral_worlds", "pile", "resolving",
        "cubes", "owner", "held", "tracks",
        "active", "phase", "turns", "status", "lost", "fates", "homes", "taken", "actions_left",
        "looked", "act", "outer", "paid",
        "knows", "veiled", "unnamed", "winner", "victory", "ended", "sheet",
    )  # fmt: skip
    HIDING = ("knows", "hands", "deck", "pile")
    __slots__ = (*SHARED, *FIELDS)

    def lay_out(self, setup: Setup, box: Box[DeepFuture], variant: Variant, campaign: Campaign) -> None:
        """The campaign's map and cards, and nothing else on the table."""
        players = setup.players
        self.set_flow(setup.chance, setup.journal)
        self.box = box
        self.variant = variant
        self.names = setup.names
        self.colours = tuple([setup.colour(player) for player in range(setup.players)])
        self.campaign = campaign
        self.old_names = campaign.names()  # of cards and sectors
        self.players = players

        self.cards = list(campaign.cards)  # by their number in the campaign
        self.era = campaign.era
        self.sector_names: tuple[str, ...] = campaign.sector_names
        self.given: tuple[str, ...] = ()  # names, in this game
        self.wonders: tuple[int, ...] = campaign.wonders  # victory * 6 + suit by sector

        self.deck: list[int] = []  # top last
        self.discards: list[int] = []
        self.hands: list[tuple[int, ...]] = [()] * players
        self.home = [NOTHING] * players
        self.upper: list[tuple[int, ...]] = [()] * players  # the home and the techs, DF-3.14
        self.pips: list[tuple[int, ...]] = [()] * players  # upkeep cubes on them
        self.lower: list[tuple[int, ...]] = [()] * players  # colonies
        self.neutral_worlds = [NOTHING] * NUMBERS  # the neutral worlds line, by number, DF-3.13
        self.pile: tuple[int, ...] = ()  # the challenge pile, next first
        self.resolving: tuple[int, ...] = ()  # DF-2.2

        self.cubes = [0] * HEXES
        self.owner = [NOTHING] * HEXES
        self.held: list[tuple[int, ...]] = [()] * (NEUTRAL + 1)  # by owner: the hexes with cubes, in order
        self.tracks = [0] * (players * TRACKS)  # DF-5.22

        self.active = NOTHING
        self.phase = SETTING_UP
        self.turns = [0] * players
        self.status = [IN_PLAY] * players
        self.lost = [0] * players  # how often
        self.fates = [NOTHING] * players  # why last: cause * (SUITS + 1) + suit of the challenge, from 1, or 0
        self.homes: list[tuple[int, ...]] = [()] * players  # held in this game, DF-21.1
        self.taken = 0  # actions of this turn, as a mask
        self.actions_left = 0
        self.looked = 0  # History lines used this turn
        self.act = NO_ACT
        self.outer: Act | None = None  # the SETTLE inside which a free action is taken
        self.paid: tuple[int, ...] = ()

        self.knows = [0] * (players + 1)  # by seat and for spectators: hidden cards whose place is known, as masks
        self.veiled: tuple[int, ...] = ()  # card * 4 + seat: named out of the others' sight, DF-11.23
        self.unnamed: tuple[
            int, ...
        ] = ()  # card * 4 + seat: techs that may be named before the next decision, DF-11.13
        self.winner = NOTHING
        self.victory = NOTHING
        self.ended = NOTHING  # which way
        self.sheet = [0] * (players * LINES)

    def clone(self) -> DeepFuture:
        g = DeepFuture()
        g.copy_flow(self)
        g.box = self.box
        g.variant = self.variant
        g.names = self.names
        g.colours = self.colours
        g.campaign = self.campaign
        g.old_names = self.old_names
        g.players = self.players
        g.cards = self.cards[:]
        g.era = self.era
        g.sector_names = self.sector_names
        g.given = self.given
        g.wonders = self.wonders
        g.deck = self.deck[:]
        g.discards = self.discards[:]
        g.hands = self.hands[:]
        g.home = self.home[:]
        g.upper = self.upper[:]
        g.pips = self.pips[:]
        g.lower = self.lower[:]
        g.neutral_worlds = self.neutral_worlds[:]
        g.pile = self.pile
        g.resolving = self.resolving
        g.cubes = self.cubes[:]
        g.owner = self.owner[:]
        g.held = self.held[:]
        g.tracks = self.tracks[:]
        g.active = self.active
        g.phase = self.phase
        g.turns = self.turns[:]
        g.status = self.status[:]
        g.lost = self.lost[:]
        g.fates = self.fates[:]
        g.homes = self.homes[:]
        g.taken = self.taken
        g.actions_left = self.actions_left
        g.looked = self.looked
        g.act = self.act
        g.outer = self.outer
        g.paid = self.paid
        g.knows = self.knows[:]
        g.veiled = self.veiled
        g.unnamed = self.unnamed
        g.winner = self.winner
        g.victory = self.victory
        g.ended = self.ended
        g.sheet = self.sheet[:]
        return g

    def effect(self, number: int) -> Effect[DeepFuture]:
        return self.box.effects[number]

    def moment_of(self, line: int) -> int:
        suit, number, _, _ = self.cards[line // 3].lines[line % 3]
        return self.box.moment[suit][number]

    def powers(self, moment: int, player: int, subject: int = NO_SUBJECT) -> tuple[Power[DeepFuture], ...]:
        """The lines used in this action that change a number for the rest of it."""
        if moment != MOVING:
            return ()
        return tuple([FTL_USED for line in self.act.used if self.moment_of(line) == MOVING])  # DF-13.6

    def count(self, player: int, line: int, n: int = 1) -> None:
        """Add to a line of the score sheet."""
        self.sheet[player * LINES + line] += n

    # --- looking ------------------------------------------------------------------------------------

    def track(self, player: int, track: int) -> int:
        return self.tracks[player * TRACKS + track]

    def controls(self, player: int, sector: int) -> bool:
        """At least 1 cube there; nobody controls the centre."""  # DF-3.5, DF-3.7
        return self.owner[sector] == player and sector != CENTRE

    def sectors_of(self, player: int) -> list[int]:
        return [hex for hex in self.held[player] if hex != CENTRE]

    def with_room(self, player: int) -> list[int]:
        """The controlled sectors that can take a cube."""  # DF-3.4
        cubes = self.cubes
        return [hex for hex in self.held[player] if cubes[hex] < SECTOR_LIMIT and hex != CENTRE]

    def rival(self, player: int, sector: int) -> bool:
        """Are there cubes of another colour?"""
        return self.owner[sector] != NOTHING and self.owner[sector] != player

    def next_to_rivals(self, player: int) -> list[int]:
        """Own sectors, the centre too if cubes may stay there, next to cubes of another colour."""
        return [hex for hex in self.held[player] if self.rivals_next_to(player, hex)]

    def rivals_next_to(self, player: int, hex: int) -> list[int]:
        owner = self.owner
        return [other for other in ADJACENT[hex] if owner[other] != NOTHING and owner[other] != player]

    def in_tableau(self, player: int, card: int) -> bool:
        return card in self.upper[player] or card in self.lower[player]

    def tech(self, card: int) -> bool:
        return self.cards[card].kind == TECH

    def complete_tech(self, card: int) -> bool:
        shown = self.cards[card]
        return shown.kind == TECH and shown.complete

    def in_play(self) -> list[int]:
        return [player for player in range(self.players) if self.status[player] == IN_PLAY]

    # --- cards --------------------------------------------------------------------------------------

    def rewrite(self, id: int, card: Card) -> None:
        self.cards[id] = card

    def name_card(self, id: int, name: str) -> None:
        self.cards[id] = self.cards[id].called(name)
        self.given += (name,)

    def new_card(self, card: Card) -> int:
        """A card from the unlimited supply."""  # DF-1.4
        self.cards.append(card)
        return len(self.cards) - 1

    def forget(self, card: int) -> None:
        """Its place is open to all or hidden from all: nobody knows more than others."""
        place = 1 << card
        for seat, known in enumerate(self.knows):
            if known & place:
                self.knows[seat] = known ^ place

    def uncover(self, card: int) -> None:
        """It lies in the open now; a name that was given in secret is read by all."""
        if any(self.knows):
            self.forget(card)
        if self.veiled:
            self.veiled = tuple([veil for veil in self.veiled if veil // 4 != card])

    def show(self, card: int) -> None:
        """Everybody knows where it is, although it is in a hand."""
        self.knows = [known | 1 << card for known in self.knows]

    def add_to_hand(self, player: int, card: int) -> None:
        self.hands[player] += (card,)

    def take_from_hand(self, player: int, card: int) -> None:
        """Into the open, which `uncover` says."""
        self.hands[player] = without(self.hands[player], card)

    def put_in_upper(self, player: int, card: int) -> None:
        self.upper[player] += (card,)
        self.pips[player] += (0,)

    def take_from_upper(self, player: int, card: int) -> None:
        place = self.upper[player].index(card)
        self.upper[player] = self.upper[player][:place] + self.upper[player][place + 1 :]
        self.pips[player] = self.pips[player][:place] + self.pips[player][place + 1 :]

    def take_from_lower(self, player: int, card: int) -> None:
        self.lower[player] = without(self.lower[player], card)

    def pips_on(self, player: int, card: int) -> int:
        return self.pips[player][self.upper[player].index(card)]

    def add_pips(self, player: int, card: int, n: int) -> None:
        place = self.upper[player].index(card)
        pips = self.pips[player]
        self.pips[player] = replaced(pips, place, pips[place] + n)

    # --- cubes, without what follows ----------------------------------------------------------------

    def put(self, owner: int, sector: int, n: int) -> int:
        """Put cubes there as far as they fit; how many did."""  # DF-3.4
        fits = min(n, SECTOR_LIMIT - self.cubes[sector])
        if fits > 0:
            self.cubes[sector] += fits
            self.change_hands(sector, owner)
        return fits

    def take(self, sector: int, n: int) -> None:
        self.cubes[sector] -= n
        if self.cubes[sector] == 0:
            self.change_hands(sector, NOTHING)

    def clear(self, sector: int) -> None:
        self.cubes[sector] = 0
        self.change_hands(sector, NOTHING)

    def change_hands(self, sector: int, owner: int) -> None:
        before = self.owner[sector]
        if before == owner:
            return
        self.owner[sector] = owner
        if before != NOTHING:
            self.held[before] = tuple([hex for hex in self.held[before] if hex != sector])
        if owner != NOTHING:
            self.held[owner] = tuple(sorted((*self.held[owner], sector)))

    # --- flow ---------------------------------------------------------------------------------------

    def turn(self) -> int:
        return sum(self.turns)

    def hidden(self, seat: int | None) -> list[tuple[int, ...]]:
        return [] if self.over else hidden(self, seat)

    def conceal(self, seat: int | None, groups: list[tuple[int, ...]]) -> None:
        conceal(self, seat, groups)


FTL_USED: Final[Power[DeepFuture]] = Power("FTL", "DF-13.6", 1)


def without(cards: tuple[int, ...], card: int) -> tuple[int, ...]:
    place = cards.index(card)
    return cards[:place] + cards[place + 1 :]


class Happening(Step[DeepFuture]):
    """A step of Deep Future that concerns a player."""

    __match_args__ = ("player",)

    def __init__(self, player: int) -> None:
        self.player = player
