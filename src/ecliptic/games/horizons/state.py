"""What lies on the table: fields, copying, and the smallest movements. No rules."""

from __future__ import annotations

from bisect import insort
from typing import ClassVar, Final, Self

from ecliptic.core.effects import Effect
from ecliptic.core.moments import NO_SUBJECT, Power, PowerPosition
from ecliptic.core.pieces import draw_thing, replaced
from ecliptic.core.setup import Setup
from ecliptic.games.horizons.box import (
    ACTIONS,
    KINDS,
    PLACES,
    SEATS,
    STRUCTURES_OF_A_KIND,
    STRUCTURES_PER_WORLD,
    TOKENS_OF_A_KIND,
    TYPES,
    Ally,
    Board,
    Box,
)
from ecliptic.games.horizons.hidden import conceal, hidden
from ecliptic.games.horizons.masks import TYPES_IN, WORLDS
from ecliptic.games.horizons.variant import Variant

Ints = tuple[int, ...]

NOTHING: Final = -1
NONE: Final = 99  # the option to decline; worlds, slots and cards stay below it
SLOTS: Final = WORLDS * STRUCTURES_PER_WORLD


class Horizons(PowerPosition):
    """A position of Horizons. A world is a place: star * 6 + its place around the Star."""

    SHARED: ClassVar[tuple[str, ...]] = ("box", "variant", "names", "colours", "players")
    FIELDS: ClassVar[tuple[str, ...]] = (
        "first", "active", "round", "actions_left", "grew", "bag", "drawn", "tiles", "up", "by_type",
        "attached", "slots", "full", "present", "unbuilt", "stock", "supply", "habitats", "boards", "tableau",
        "flipped", "stacks", "known", "gone", "deck", "hands", "discards", "discarders", "seen", "notes", "action",
        "ally_used", "in_use", "touched", "fresh", "taken", "spurned", "copied", "placed", "ending", "ended_by",
        "end_cause", "completed",
    )  # fmt: skip
    HIDING: ClassVar[tuple[str, ...]] = (
        "hands", "deck", "discards", "discarders", "completed", "seen", "stacks", "known"
    )  # fmt: skip
    __slots__ = (*SHARED, *FIELDS)

    def lay_out(self, setup: Setup, box: Box[Horizons], variant: Variant) -> None:
        """An empty table, with everything still in the box's trays."""
        players = setup.players
        self.set_flow(setup.chance, setup.journal)
        self.box = box
        self.variant = variant
        self.names = setup.names
        self.colours = tuple([setup.colour(player) for player in range(setup.players)])
        self.players = players
        self.first = 0
        self.active = 0
        self.round = 1
        self.actions_left = 0
        self.grew = 0  # the last round with a Structure built or a World placed

        self.bag = list(range(len(box.tiles)))  # sorted; a draw picks at random; HZ-1.8, HZ-2.8
        self.drawn: Ints = ()  # tiles out of the bag and not yet laid
        self.tiles: Ints = (NOTHING,) * WORLDS
        self.up: Ints = (NOTHING,) * WORLDS  # the World type that lies face up
        self.by_type: Ints = (0,) * TYPES  # the worlds of each type, as masks
        self.attached: Ints = (0,) * players  # worlds at each Star

        self.slots: Ints = (NOTHING,) * SLOTS  # world * 3 + slot -> owner * 3 + kind
        self.full = 0  # worlds without a free slot, as a mask
        self.present: Ints = (0,) * players  # worlds with a Structure of each player, as masks
        self.unbuilt: Ints = (STRUCTURES_OF_A_KIND,) * (players * KINDS)  # player * 3 + kind

        self.stock = [0] * (players * 3)  # player * 3 + token
        self.supply = [TOKENS_OF_A_KIND] * 3
        self.habitats = [0] * players  # active ones, as masks of types; HZ-1.17, HZ-5.7
        self.boards: Ints = (len(box.boards) - 1,) * players

        self.tableau: tuple[Ints, ...] = tuple([(card,) for card in box.league[:players]])  # HZ-1.13
        self.flipped = 0  # cards on their use-then-discard side, as a mask
        self.stacks: tuple[Ints, ...] = tuple(box.stacks)  # top first
        self.known: Ints = (0,) * ACTIONS  # how many cards at the bottom everybody has seen going there
        self.gone: Ints = ()  # Allies out of the game

        self.deck = tuple(m for m in range(len(box.missions)) if self.uses(m))  # Missions, top last
        self.hands: tuple[Ints, ...] = ((),) * players
        self.discards: Ints = ()
        self.discarders: Ints = ()  # who laid down each of them
        self.seen: tuple[Ints, ...] = ((),) * (players * players)  # by looker and owner: still in that hand
        self.notes: tuple[tuple[Ints, ...], ...] = ((),) * players  # (owner, round, missions...) of each look

        self.action = NOTHING  # the Action being taken, and what belongs to it alone:
        self.ally_used = False
        self.in_use = NOTHING  # the Ally whose effect runs
        self.touched = False  # did the effect change anything?
        self.fresh = 0  # Habitats attached by this Adapt itself
        self.taken = 0  # Allies taken in this Action
        self.spurned = 0  # stacks whose copied card was declined at this decision
        self.copied = NOTHING
        self.placed = NOTHING  # the World placed last by this Action or effect

        self.ending = False  # the round is only being completed
        self.ended_by = NOTHING
        self.end_cause = NOTHING
        self.completed: tuple[Ints, ...] = ((),) * players  # Missions that hold, once the game is over

    def clone(self) -> Horizons:
        g = Horizons()
        g.copy_flow(self)
        g.box = self.box
        g.variant = self.variant
        g.names = self.names
        g.colours = self.colours
        g.players = self.players
        g.first = self.first
        g.active = self.active
        g.round = self.round
        g.actions_left = self.actions_left
        g.grew = self.grew
        g.bag = self.bag[:]
        g.drawn = self.drawn
        g.tiles = self.tiles
        g.up = self.up
        g.by_type = self.by_type
        g.attached = self.attached
        g.slots = self.slots
        g.full = self.full
        g.present = self.present
        g.unbuilt = self.unbuilt
        g.stock = self.stock[:]
        g.supply = self.supply[:]
        g.habitats = self.habitats[:]
        g.boards = self.boards
        g.tableau = self.tableau
        g.flipped = self.flipped
        g.stacks = self.stacks
        g.known = self.known
        g.gone = self.gone
        g.deck = self.deck
        g.hands = self.hands
        g.discards = self.discards
        g.discarders = self.discarders
        g.seen = self.seen
        g.notes = self.notes
        g.action = self.action
        g.ally_used = self.ally_used
        g.in_use = self.in_use
        g.touched = self.touched
        g.fresh = self.fresh
        g.taken = self.taken
        g.spurned = self.spurned
        g.copied = self.copied
        g.placed = self.placed
        g.ending = self.ending
        g.ended_by = self.ended_by
        g.end_cause = self.end_cause
        g.completed = self.completed
        return g

    # --- looking ------------------------------------------------------------------------------------

    def board(self, player: int) -> Board[Horizons]:
        return self.box.boards[self.boards[player]]

    def powers(self, moment: int, player: int, subject: int = NO_SUBJECT) -> tuple[Power[Self], ...]:
        return self.box.boards[self.boards[player]].powers[moment]

    def ally(self, card: int) -> Ally:
        return self.box.allies[card]

    def effect(self, number: int) -> Effect[Self]:
        return self.box.effects[number]

    def source_name(self, source: int) -> str:
        return self.ally(source).name

    def unused(self, card: int) -> bool:
        """Shows its use-then-flip side; a single-sided card never does."""  # HZ-1.18
        return self.ally(card).alien and not self.flipped >> card & 1

    def around(self, player: int) -> list[int]:
        """All players in turn order, beginning with this one."""
        return [(player + i) % self.players for i in range(self.players)]

    def worlds_of(self, types: int) -> int:
        mask = 0
        for t in TYPES_IN[types]:
            mask |= self.by_type[t]
        return mask

    def worlds(self) -> list[int]:
        return [w for w in range(self.players * PLACES) if self.tiles[w] != NOTHING]

    def occupied(self) -> int:
        mask = 0
        for worlds in self.present:
            mask |= worlds
        return mask

    def shared_by(self, player: int) -> int:
        """Worlds with a Structure of this player and one of another, as a mask."""
        others = 0
        for p in range(self.players):
            if p != player:
                others |= self.present[p]
        return others & self.present[player]

    def in_play(self, player: int, kind: int) -> int:
        return STRUCTURES_OF_A_KIND - self.unbuilt[player * KINDS + kind]

    def structures(self, player: int) -> list[tuple[int, int]]:
        """The slots and kinds of a player's Structures on the table."""
        first = player * KINDS
        return [(s, self.slots[s] - first) for s in range(SLOTS) if first <= self.slots[s] < first + KINDS]

    def opposing_structures(self, player: int) -> list[tuple[int, int]]:
        """The slots and kinds of everybody else's."""
        return [(s, n % KINDS) for s, n in enumerate(self.slots) if n != NOTHING and n // KINDS != player]

    def uses(self, mission: int) -> bool:
        """Is the Mission used with this number of players?"""
        return self.box.missions[mission].players_at_least <= self.mission_players()

    def mission_players(self) -> int:
        """The number of players by which Missions are taken out: with standard scoring for two, none is."""
        return SEATS if self.players == 2 and not self.variant.official_for_two else self.players  # HZ-2.4, HZ-15.3

    # --- tokens -------------------------------------------------------------------------------------

    def gain(self, player: int, token: int, n: int) -> int:
        """Take tokens from the supply as far as it reaches; how many were taken."""  # HZ-1.6
        n = min(n, self.supply[token])
        if n > 0:
            self.supply[token] -= n
            self.stock[player * 3 + token] += n
            self.touched = True
        return n

    def pay(self, player: int, token: int, n: int) -> None:
        if n > 0:
            self.stock[player * 3 + token] -= n
            self.supply[token] += n
            self.touched = True

    # --- worlds and structures ----------------------------------------------------------------------

    def draw_tile(self) -> int:
        return draw_thing(self, self.bag)

    def draw_tiles(self, n: int) -> None:
        for _ in range(min(n, len(self.bag))):
            self.drawn += (self.draw_tile(),)

    def keep_drawn(self, tile: int) -> None:
        """Put every other drawn tile back into the bag."""
        for other in self.drawn:
            if other != tile:
                insort(self.bag, other)
        self.drawn = (tile,)

    def attach(self, face: int, star: int) -> int:
        """Lay the drawn tile at the next free place of the Star, clockwise from the top."""  # HZ-4.4
        (tile,) = self.drawn
        self.drawn = ()
        world = star * PLACES + self.attached[star]
        self.attached = replaced(self.attached, star, self.attached[star] + 1)
        self.tiles = replaced(self.tiles, world, tile)
        self.show(world, self.box.tiles[tile][face])
        self.placed = world
        self.grew = self.round
        self.touched = True
        return world

    def reverse_of(self, world: int) -> int:
        a, b = self.box.tiles[self.tiles[world]]
        return b if self.up[world] == a else a

    def turn_over(self, world: int) -> None:
        up = self.up[world]
        self.by_type = replaced(self.by_type, up, self.by_type[up] & ~(1 << world))
        self.show(world, self.reverse_of(world))
        self.touched = True

    def show(self, world: int, type: int) -> None:
        self.up = replaced(self.up, world, type)
        self.by_type = replaced(self.by_type, type, self.by_type[type] | 1 << world)

    def place(self, player: int, kind: int, world: int) -> None:
        base = world * STRUCTURES_PER_WORLD
        slot = self.slots.index(NOTHING, base)
        structure = player * KINDS + kind
        self.slots = replaced(self.slots, slot, structure)
        if NOTHING not in self.slots[base : base + STRUCTURES_PER_WORLD]:
            self.full |= 1 << world
        self.present = replaced(self.present, player, self.present[player] | 1 << world)
        self.unbuilt = replaced(self.unbuilt, structure, self.unbuilt[structure] - 1)
        self.touched = True

    def lift(self, slot: int) -> tuple[int, int]:
        """Take a Structure back to its owner's board; whose and which it was."""  # HZ-1.20
        structure = self.slots[slot]
        owner, kind = divmod(structure, KINDS)
        self.slots = replaced(self.slots, slot, NOTHING)
        world = slot // STRUCTURES_PER_WORLD
        base = world * STRUCTURES_PER_WORLD
        self.full &= ~(1 << world)
        if all(s == NOTHING or s // KINDS != owner for s in self.slots[base : base + STRUCTURES_PER_WORLD]):
            self.present = replaced(self.present, owner, self.present[owner] & ~(1 << world))
        self.unbuilt = replaced(self.unbuilt, structure, self.unbuilt[structure] + 1)
        self.touched = True
        return owner, kind

    def activate(self, player: int, habitat: int) -> None:
        self.habitats[player] |= 1 << habitat
        self.touched = True

    # --- allies -------------------------------------------------------------------------------------

    def take_top(self, player: int, stack: int) -> int:
        card, *below = self.stacks[stack]
        self.lay_stack(stack, tuple(below), min(self.known[stack], max(0, len(below) - 1)))
        self.tableau = replaced(self.tableau, player, (*self.tableau[player], card))
        self.taken |= 1 << card
        self.touched = True
        return card

    def bury_top(self, stack: int) -> int:
        """Put the top card under its stack; which it was."""
        cards = self.stacks[stack]
        self.lay_stack(stack, (*cards[1:], cards[0]), min(self.known[stack] + 1, len(cards) - 1))
        return cards[0]

    def discard_ally(self, player: int, card: int) -> None:
        """Under its stack with the unused side up; a League card leaves the game."""  # HZ-3.10, HZ-3.11, HZ-10.19
        self.tableau = replaced(self.tableau, player, tuple([c for c in self.tableau[player] if c != card]))
        self.flipped &= ~(1 << card)
        self.touched = True
        if not self.ally(card).alien:
            self.gone += (card,)
            return
        stack = self.ally(card).action
        cards = self.stacks[stack]
        self.lay_stack(stack, (*cards, card), self.known[stack] + 1 if cards else self.known[stack])

    def lay_stack(self, stack: int, cards: Ints, known: int) -> None:
        """A stack as it lies now, and how many cards at its bottom everybody has seen going there."""
        self.stacks = replaced(self.stacks, stack, cards)
        if known != self.known[stack]:
            self.known = replaced(self.known, stack, known)

    def flip(self, card: int) -> None:
        self.flipped ^= 1 << card
        self.touched = True

    # --- missions -----------------------------------------------------------------------------------

    def draw_missions(self, player: int, n: int) -> tuple[int, ...]:
        """Draw as many as there are, shuffling the discards when the deck is empty."""  # HZ-9.6, HZ-9.7
        drawn: Ints = ()
        while len(drawn) < n and (self.deck or self.discards):
            if not self.deck:
                self.deck = self.shuffled(tuple(sorted(self.discards)))
                self.discards = self.discarders = ()
            drawn += self.deck[-1:]
            self.deck = self.deck[:-1]
        if drawn:
            self.hands = replaced(self.hands, player, self.hands[player] + drawn)
            self.touched = True
        return drawn

    def discard_mission(self, player: int, mission: int) -> None:
        self.hands = replaced(self.hands, player, tuple([m for m in self.hands[player] if m != mission]))
        self.discards += (mission,)
        self.discarders += (player,)
        for looker in range(self.players):  # nobody else can tell which card it was
            self.see(looker, player, ())
        self.touched = True

    def look(self, looker: int, owner: int) -> None:
        self.see(looker, owner, self.hands[owner])
        note = (owner, self.round, *self.hands[owner])
        self.notes = replaced(self.notes, looker, (*self.notes[looker], note))
        self.touched = True

    def see(self, looker: int, owner: int, missions: tuple[int, ...]) -> None:
        place = looker * self.players + owner
        if missions != self.seen[place]:
            self.seen = replaced(self.seen, place, missions)

    # --- what a seat cannot know: see hidden.py -----------------------------------------------------

    def turn(self) -> int:
        return self.round * self.players + self.active  # HZ-19.3

    def hidden(self, seat: int | None) -> list[tuple[int, ...]]:
        return [] if self.over and self.variant.reveal_all else hidden(self, seat)  # HZ-13.12

    def conceal(self, seat: int | None, groups: list[tuple[int, ...]]) -> None:
        conceal(self, seat, groups)
