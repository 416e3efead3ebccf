"""Resource Slots: augmenting them, and the slot tokens."""  # LK-7.16 - 7.21

from __future__ import annotations

from typing import Final

from ecliptic.core.flow import Label, Reason
from ecliptic.games.laniakea import targets
from ecliptic.games.laniakea.box import KIND_IDS, KIND_WORDS, KINDS, OPTIONAL, STONES, F, V
from ecliptic.games.laniakea.events import AUGMENTED, SLOT_TOKEN_LAID, SLOT_TOKEN_TAKEN
from ecliptic.games.laniakea.frames import DECLINE, ActionChoice, Choice, decline
from ecliptic.games.laniakea.relocation import place_label
from ecliptic.games.laniakea.state import ACQUIRED, IN_VAULT, PRINTED_V, TOKEN_V, Laniakea
from ecliptic.games.laniakea.ways import members
from ecliptic.games.laniakea.words import place_name

TOKEN_SLOT: Final = 64  # added to the galaxy of a slot token
KINDS_OF_STONE: Final = (V, F)
NO_SLOT: Final = Reason("There is no empty Resource Slot.", "LK-7.18")
LOCKED: Final = Reason("The slot is locked until the galaxy is discovered.", "LK-7.5")


def token_slots(g: Laniakea) -> int:
    """The galaxies where a slot token lies."""
    found = 0
    for place in g.slot_tokens:
        if place >= 0:
            found |= 1 << place
    return found


def within_reach(g: Laniakea, player: int) -> int:
    """The galaxies whose slots a player may augment."""  # LK-7.18
    if g.variant.slots_present:
        return g.structures(player) | 1 << g.figures[player]
    return g.box.ways.every


def empty_slots(g: Laniakea, player: int) -> list[int]:
    """The slots that are available."""  # LK-7.5, LK-7.18
    stones = g.stones
    printed = g.slots & g.discovered & ~(stones[PRINTED_V] | stones[PRINTED_V + 1])
    tokens = token_slots(g) & ~(stones[TOKEN_V] | stones[TOKEN_V + 1])
    if g.variant.slots_present:
        printed, tokens = printed & within_reach(g, player), tokens & within_reach(g, player)
    return members(printed) + [TOKEN_SLOT + galaxy for galaxy in members(tokens)]


def stones_left(g: Laniakea, kind: int) -> int:
    """Pieces of a kind that are left for slots."""  # LK-1.14, LK-7.21
    if not g.variant.stones_limited:
        return STONES
    placed = g.stones[PRINTED_V + kind].bit_count() + g.stones[TOKEN_V + kind].bit_count()
    return STONES - g.everyone - placed


def why_no_stone(g: Laniakea, player: int, kind: int, free: bool) -> Reason | None:
    """What forbids a stone of this kind."""  # LK-7.17, LK-7.21
    if stones_left(g, kind) <= 0:
        return Reason(f"No {KIND_WORDS[kind]}s left in the supply.", "LK-7.21")
    if not free and not g.resources[player * KINDS + kind]:
        return Reason(f"You have no {KIND_WORDS[kind]}.", "LK-7.17")
    return None


def why_not_augment(g: Laniakea, player: int, free: bool) -> Reason | None:
    reason = why_no_stone(g, player, V, free)
    if reason is not None and why_no_stone(g, player, F, free) is not None:
        return reason
    return None if empty_slots(g, player) else NO_SLOT


class ChooseSlot(ActionChoice):
    """Which slot is augmented."""  # LK-5.4, LK-7.18

    __match_args__ = ("player", "source", "left", "free")
    rule = "LK-7.17"
    prompt = "Which Resource Slot do you augment?"

    def __init__(self, player: int, source: int, left: int, free: bool) -> None:
        self.player = player
        self.source = source
        self.left = left
        self.free = free

    def declined(self) -> list[int]:
        return super().declined() if self.free else []  # an additional action is taken back by undo

    def candidates(self, g: Laniakea) -> list[int]:
        tokens = [TOKEN_SLOT + galaxy for galaxy in members(token_slots(g))]
        return [*members(g.slots), *tokens, *self.declined()]

    def why_not(self, g: Laniakea, option: int) -> Reason | None:
        reason = why_not_augment(g, self.player, self.free)
        if option == DECLINE or reason is not None:
            return reason
        if option in empty_slots(g, self.player):
            return None
        galaxy = option % TOKEN_SLOT
        if option < TOKEN_SLOT and not g.discovered >> galaxy & 1:
            return LOCKED
        if not within_reach(g, self.player) >> galaxy & 1:
            return Reason("You are not there and have no Structure there.", "LK-7.18")
        return Reason("There is a stone in this slot.", "LK-7.18")

    def label(self, g: Laniakea, option: int) -> Label:
        if option == DECLINE:
            return decline("Augment no slot")
        galaxy = option % TOKEN_SLOT
        token = "the slot token on " if option >= TOKEN_SLOT else ""
        return Label(f"Augment {token}{place_name(g, galaxy)}", targets.galaxy(g.box.board.names[galaxy]))

    def resolve(self, g: Laniakea, option: int) -> None:
        if option == DECLINE:
            return
        if self.left > 1:
            g.then(ChooseSlot(self.player, self.source | OPTIONAL, self.left - 1, self.free))
        g.then(ChooseStone(self.player, option, self.free))


class ChooseStone(Choice):
    """Which stone is put into the slot, for good."""  # LK-7.17

    __match_args__ = ("player", "slot", "free")
    rule = "LK-7.17"
    step = "with {}"

    def __init__(self, player: int, slot: int, free: bool) -> None:
        self.player = player
        self.slot = slot
        self.free = free

    def question(self, g: Laniakea) -> str:
        slot = "slot token on" if self.slot >= TOKEN_SLOT else "slot of"
        return f"Which stone do you put into the {slot} {place_name(g, self.slot % TOKEN_SLOT)}?"

    def candidates(self, g: Laniakea) -> list[int]:
        return [*KINDS_OF_STONE]

    def why_not(self, g: Laniakea, option: int) -> Reason | None:
        return why_no_stone(g, self.player, option, self.free)

    def label(self, g: Laniakea, option: int) -> Label:
        return Label(f"1 {KIND_WORDS[option]}", targets.resource(KIND_IDS[option]))

    def resolve(self, g: Laniakea, option: int) -> None:
        galaxy = self.slot % TOKEN_SLOT
        if not self.free:
            g.resources[self.player * KINDS + option] -= 1
        first = TOKEN_V if self.slot >= TOKEN_SLOT else PRINTED_V
        g.stones[first + option] |= 1 << galaxy
        g.tell(AUGMENTED, self.player, option, g.tiles[galaxy], galaxy)


# --- slot tokens -------------------------------------------------------------------------------------


def take_token(g: Laniakea, player: int) -> None:
    """From the Vault."""  # LK-2.9
    if g.slot_tokens[player] == IN_VAULT:
        g.slot_tokens[player] = ACQUIRED
        g.tell(SLOT_TOKEN_TAKEN, player)


def why_not_lay(g: Laniakea, player: int) -> Reason | None:
    """Why the slot token cannot be laid now."""  # LK-7.19, LK-7.20
    if g.slot_tokens[player] == IN_VAULT:
        return Reason("Your Resource Slot token is still in the Vault.", "LK-2.9")
    if g.slot_tokens[player] != ACQUIRED:
        return Reason("Your Resource Slot token is never moved again.", "LK-7.20")
    return None if g.structures(player) else Reason("You have no Structure on a galaxy.", "LK-7.19")


class LayToken(Choice):
    """On which galaxy the slot token is laid."""  # LK-7.19

    rule = "LK-7.19"
    prompt = "Where do you lay your Resource Slot token?"

    def options(self, g: Laniakea) -> list[int]:
        return members(g.structures(self.player))

    def label(self, g: Laniakea, option: int) -> Label:
        return place_label(g, option, "Lay it on")

    def resolve(self, g: Laniakea, option: int) -> None:
        g.slot_tokens[self.player] = option
        g.tell(SLOT_TOKEN_LAID, self.player, g.tiles[option], option)
