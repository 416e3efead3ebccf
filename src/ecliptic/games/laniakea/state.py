"""What lies on the table: fields, copying, and the smallest movements. No rules."""

from __future__ import annotations

from typing import ClassVar, Final, Self

from ecliptic.core.effects import Effect
from ecliptic.core.moments import NO_SUBJECT, Power, PowerPosition
from ecliptic.core.setup import Setup
from ecliptic.games.laniakea.box import (
    ARTIFACT_SOURCE,
    ATTACK_TOKENS,
    CELESTIAL_SOURCE,
    FREE,
    INSTANT_SOURCE,
    KINDS,
    LIMIT,
    MOVEMENT_OVERPOWER,
    NOTHING,
    NUMBER_OF_SOURCE,
    OPTIONAL,
    OVERPOWER_SOURCE,
    REWARD_SOURCE,
    ROW,
    SPACE_SOURCE,
    SPACES,
    TRIGGER_SOURCE,
    Box,
    Celestial,
    Design,
    Price,
    Tile,
)
from ecliptic.games.laniakea.hidden import conceal, hidden
from ecliptic.games.laniakea.sheet import LINES, LOST, V_GAINED
from ecliptic.games.laniakea.variant import Variant

ADVERSARY: Final = "the Adversary"
IN_VAULT, ACQUIRED = -2, -1  # where a Resource Slot token is, if it lies on no galaxy
PRINTED_V, PRINTED_F, TOKEN_V, TOKEN_F = range(4)  # stones in printed slots and in slot tokens
NOT_TRIGGERED: Final = 0  # the last round, while the endgame is not triggered


class Laniakea(PowerPosition):
    """A position of Laniakea. Galaxies, Abysses, tiles, cards and so on are their numbers; sets of them are masks.

    What every player has is by seat; the Adversary of a solo game has the number after the last seat, in those lists
    that say so. Resources are player * 3 + kind, Entities player * 8 + space, the score sheet player * LINES + line.
    """

    SHARED: ClassVar[tuple[str, ...]] = ("box", "variant", "names", "colours", "players", "everyone")
    FIELDS: ClassVar[tuple[str, ...]] = (
        "round", "first", "active", "last_round", "triggered",
        "tiles", "wormholes", "slots", "discovered", "figures", "sanctums", "gateways", "thrones", "stones",
        "slot_tokens", "spots", "celestials", "dealt", "resources", "levels", "movement", "ability",
        "piles", "hands", "discards", "known", "playing", "trashed", "power_deck", "power_row",
        "entity_deck", "entity_row", "buried", "loose", "spaces", "owned", "defeated", "tokens",
        "artifact_deck", "artifacts", "spent",
        "played_cards", "attacked", "drawn_here", "used", "relocated", "paid", "finds",
        "adversary_deck", "adversary_discards", "adversary_entities", "discoveries", "sheet", "ended",
    )  # fmt: skip
    HIDING: ClassVar[tuple[str, ...]] = (
        "piles", "hands", "known", "power_deck", "entity_deck", "buried", "artifact_deck", "adversary_deck",
    )  # fmt: skip
    __slots__ = (*SHARED, *FIELDS)

    def lay_out(self, setup: Setup, box: Box[Laniakea], variant: Variant) -> None:
        """An empty table, with everything still in the box's trays."""
        players = setup.players
        everyone = players + variant.solo
        self.set_flow(setup.chance, setup.journal)
        self.box = box
        self.variant = variant
        self.names = setup.names
        self.colours = tuple([setup.colour(player) for player in range(players)])
        self.players = players
        self.everyone = everyone  # the Adversary included
        self.round = 0
        self.first = 0  # the first player; LK-2.1
        self.active = NOTHING  # whose turn it is
        self.last_round = NOT_TRIGGERED  # LK-17.2
        self.triggered = NOTHING  # by whom; `everyone` if by the clock

        self.tiles: tuple[int, ...] = ()  # by galaxy
        self.wormholes = 0  # galaxies
        self.slots = 0  # galaxies whose tile has a Resource Slot; LK-7.16
        self.discovered = 0  # galaxies
        self.figures = [NOTHING] * everyone  # galaxies
        self.sanctums = [0] * everyone  # galaxies
        self.gateways = [0] * everyone  # galaxies
        self.thrones = [0] * everyone  # Abysses
        self.stones = [0, 0, 0, 0]  # galaxies: V and F in printed slots, V and F in slot tokens
        self.slot_tokens = [IN_VAULT] * players  # galaxies, or IN_VAULT, ACQUIRED; LK-2.6
        self.spots = (1 << len(box.board.spots)) - 1  # on which Artifact tiles lie

        self.celestials = [NOTHING] * everyone
        self.dealt: list[tuple[int, ...]] = [()] * players  # two boards to choose from, while that is done
        self.resources = [0] * (everyone * KINDS)  # LK-3.11
        self.levels = [0] * everyone  # of the Ascension Track; LK-3.9
        self.movement = [0] * players  # the markers of Movement Tracker and Ability Track; LK-2.5
        self.ability = [0] * players

        self.piles: list[tuple[int, ...]] = [()] * players  # draw piles, the top last
        self.hands: list[tuple[int, ...]] = [()] * players  # in order of their numbers
        self.discards: list[tuple[int, ...]] = [()] * players
        self.known = 0  # cards of which everybody knows that they lie in a hand
        self.playing = NOTHING  # the card that lies beside the discard pile; LK-4.5
        self.trashed: tuple[int, ...] = ()
        self.power_deck: tuple[int, ...] = tuple(range(box.first_start))  # the top last
        self.power_row = [NOTHING] * ROW  # left to right

        deck = range(len(box.entities) + (len(box.chaos) if variant.chaos else 0))
        self.entity_deck: tuple[int, ...] = tuple(deck)  # the top last
        self.entity_row = [NOTHING] * ROW  # left to right
        self.buried = 0  # cards at the bottom of the deck that everybody knows; LK-14.15
        self.loose = 0  # the Chaos cards that are face up
        self.spaces = [NOTHING] * (players * SPACES)  # Entities, which never leave; LK-13.11
        self.owned = [0] * everyone  # Entities
        self.defeated: list[tuple[int, ...]] = [()] * players  # Chaos cards, by their numbers in the Entity deck
        self.tokens = [0] * players  # Attack tokens

        self.artifact_deck: tuple[int, ...] = tuple(range(len(box.artifacts)))  # the top last
        self.artifacts: list[tuple[int, ...]] = [()] * players
        self.spent = 0  # Artifacts that are used up

        self.played_cards = 0  # in this turn: cards that were played; LK-4.13
        self.attacked = 0  # cards that have attacked; LK-14.4
        self.drawn_here = 0  # galaxies that have given a card by LK-5.10
        self.used = 0  # Artifacts that were used
        self.relocated = False  # was the last thing done a relocation by LK-5.2? LK-5.3
        self.paid = 0  # in this Move or relocation: Gateways whose owner has been paid; LK-12.6
        self.finds = 0  # in this Move: Artifact tiles picked up; LK-15.5

        self.adversary_deck: tuple[int, ...] = tuple(range(len(box.adversary))) if variant.solo else ()
        self.adversary_discards: tuple[int, ...] = ()
        self.adversary_entities: tuple[int, ...] = ()
        self.discoveries = [0] * players  # LK-7.24
        self.sheet = [0] * (players * LINES)
        self.ended = NOTHING

    def clone(self) -> Laniakea:
        g = Laniakea()
        g.copy_flow(self)
        g.box, g.variant, g.names, g.colours = self.box, self.variant, self.names, self.colours
        g.players, g.everyone = self.players, self.everyone
        g.round, g.first, g.active = self.round, self.first, self.active
        g.last_round, g.triggered = self.last_round, self.triggered
        g.tiles, g.wormholes, g.slots = self.tiles, self.wormholes, self.slots
        g.discovered, g.figures = self.discovered, self.figures[:]
        g.sanctums, g.gateways, g.thrones = self.sanctums[:], self.gateways[:], self.thrones[:]
        g.stones, g.slot_tokens, g.spots = self.stones[:], self.slot_tokens[:], self.spots
        g.celestials, g.dealt = self.celestials[:], self.dealt[:]
        g.resources, g.levels = self.resources[:], self.levels[:]
        g.movement, g.ability = self.movement[:], self.ability[:]
        g.piles, g.hands, g.discards = self.piles[:], self.hands[:], self.discards[:]
        g.known, g.playing, g.trashed = self.known, self.playing, self.trashed
        g.power_deck, g.power_row = self.power_deck, self.power_row[:]
        g.entity_deck, g.entity_row = self.entity_deck, self.entity_row[:]
        g.buried, g.loose, g.spaces, g.owned = self.buried, self.loose, self.spaces[:], self.owned[:]
        g.defeated, g.tokens = self.defeated[:], self.tokens[:]
        g.artifact_deck, g.artifacts, g.spent = self.artifact_deck, self.artifacts[:], self.spent
        g.played_cards, g.attacked, g.drawn_here = self.played_cards, self.attacked, self.drawn_here
        g.used, g.relocated, g.paid, g.finds = self.used, self.relocated, self.paid, self.finds
        g.adversary_deck, g.adversary_discards = self.adversary_deck, self.adversary_discards
        g.adversary_entities, g.discoveries = self.adversary_entities, self.discoveries[:]
        g.sheet, g.ended = self.sheet[:], self.ended
        return g

    def turn(self) -> int:
        return self.round * (self.everyone + 1) + self.active + 1

    # --- what a seat cannot know -------------------------------------------------------------------

    def hidden(self, seat: int | None) -> list[tuple[int, ...]]:
        return [] if self.over else hidden(self, seat)

    def conceal(self, seat: int | None, groups: list[tuple[int, ...]]) -> None:
        conceal(self, seat, groups)

    # --- effects and powers ------------------------------------------------------------------------

    def effect(self, number: int) -> Effect[Self]:
        return self.box.effects[number]

    def source_name(self, source: int) -> str:
        source %= OPTIONAL
        number = source & NUMBER_OF_SOURCE
        if source < ARTIFACT_SOURCE:
            return self.box.designs[number].name
        if source < REWARD_SOURCE:
            return self.box.artifacts[number].name
        if source < TRIGGER_SOURCE:
            return self.box.chaos[number].name
        if source < CELESTIAL_SOURCE:
            return self.box.entities[number].name
        if source < INSTANT_SOURCE:
            return self.box.celestials[number].name
        if source < SPACE_SOURCE:
            return self.box.entities[number].name
        if source < OVERPOWER_SOURCE:
            return f"the {self.box.spaces[number].name}"
        return "the Movement Overpower" if source >= MOVEMENT_OVERPOWER else "your Overpower"

    def powers(self, moment: int, player: int, subject: int = NO_SUBJECT) -> tuple[Power[Self], ...]:
        """Of the player's Celestial and Enhancements, and of the Chaos cards that are face up."""  # LK-13.6, LK-14.11
        box = self.box
        found: tuple[Power[Self], ...] = ()
        if box.celestials_answering[moment] >> self.celestials[player] & 1:
            found = box.celestial_powers[self.celestials[player]][moment]
        answering = (self.owned[player] | self.loose) & box.answering[moment]
        while answering:
            lowest = answering & -answering
            found += box.powers[lowest.bit_length() - 1][moment]
            answering ^= lowest
        return found

    # --- looking -----------------------------------------------------------------------------------

    def everybody(self) -> tuple[str, ...]:
        """The names of the seats, and of the Adversary."""
        return (*self.names, ADVERSARY)

    def design(self, card: int) -> Design:
        return self.box.designs[self.box.cards[card]]

    def tile(self, galaxy: int) -> Tile:
        return self.box.tiles[self.tiles[galaxy]]

    def celestial(self, player: int) -> Celestial:
        return self.box.celestials[self.celestials[player]]

    def track_value(self, player: int) -> int:
        """The value of the Celestial Ability Track."""
        return self.celestial(player).track[self.ability[player]]

    def structures(self, player: int) -> int:
        """The galaxies where the player has a Sanctum or Gateway."""
        return self.sanctums[player] | self.gateways[player]

    def built(self) -> int:
        """The galaxies where anybody has a Structure."""
        found = 0
        for mask in self.sanctums:
            found |= mask
        for mask in self.gateways:
            found |= mask
        return found

    def gates(self) -> int:
        """The galaxies with a Gateway or a Wormhole."""
        found = self.wormholes
        for mask in self.gateways:
            found |= mask
        return found

    def thrones_built(self) -> int:
        """The Abysses that hold a Throne."""
        found = 0
        for mask in self.thrones:
            found |= mask
        return found

    def token_stock(self) -> int:
        """Attack tokens that nobody has."""  # LK-14.7
        return ATTACK_TOKENS - sum(self.tokens)

    def held(self, player: int) -> Price:
        i = player * KINDS
        return self.resources[i], self.resources[i + 1], self.resources[i + 2]

    def can_pay(self, player: int, price: Price) -> bool:
        i = player * KINDS
        held = self.resources
        return held[i] >= price[0] and held[i + 1] >= price[1] and held[i + 2] >= price[2]

    def start_cards(self, player: int) -> tuple[int, ...]:
        """The numbers of the player's starting cards; those of unused colours stay in the box."""  # LK-3.1
        each = len(self.box.starting)
        first = self.box.first_start + player * each
        return tuple(range(first, first + each))

    def own_cards(self, player: int) -> tuple[int, ...]:
        """Hand, draw pile and discard pile, and the card being played, which is on its way there."""  # LK-4.5
        own = (*self.hands[player], *self.piles[player], *self.discards[player])
        return (*own, self.playing) if self.active == player and self.playing != NOTHING else own

    def order(self) -> list[int]:
        """The players clockwise from the first; alone the Adversary begins."""  # LK-4.1, LK-18.2
        return [(self.first + i) % self.everyone for i in range(self.everyone)]

    # --- movements ---------------------------------------------------------------------------------

    def gain(self, player: int, kind: int, n: int) -> int:
        """Up to the end of the track; how many that was."""  # LK-7.6, LK-7.7
        i = player * KINDS + kind
        gained = min(n, LIMIT - self.resources[i])
        self.resources[i] += gained
        if player < self.players:
            self.sheet[player * LINES + V_GAINED + kind] += gained
            self.sheet[player * LINES + LOST] += n - gained
        return gained

    def spend(self, player: int, price: Price) -> None:
        if price != FREE:
            i = player * KINDS
            self.resources[i] -= price[0]
            self.resources[i + 1] -= price[1]
            self.resources[i + 2] -= price[2]

    def note(self, player: int, line: int, n: int = 1) -> None:
        """Add to a line of the score sheet."""
        self.sheet[player * LINES + line] += n
