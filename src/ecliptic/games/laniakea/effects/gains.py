"""Verbs that happen without asking, and what is paid."""  # LK-4.6

# not compiled: decodes through msgspec

from __future__ import annotations

from typing import Final, Literal

from ecliptic.core.effects import Effect
from ecliptic.core.flow import Reason
from ecliptic.core.language import CostLeaf
from ecliptic.core.signs import Sign, Signs
from ecliptic.core.words import counted
from ecliptic.games.laniakea.artifacts import draw_artifacts
from ecliptic.games.laniakea.ascension import ascend
from ecliptic.games.laniakea.box import KIND_IDS, KINDS, LEVELS, LIMIT, Kind
from ecliptic.games.laniakea.build import convert, why_not_convert
from ecliptic.games.laniakea.cards import draw, in_piles
from ecliptic.games.laniakea.effects.verb import Some, Verb
from ecliptic.games.laniakea.events import TOKENS_GAINED
from ecliptic.games.laniakea.resources import gain, of_kind, pay, pay_units, ways_to_pay_units
from ecliptic.games.laniakea.sheet import TOKENS_GAINED as TOKENS_LINE
from ecliptic.games.laniakea.signs import amount_sign
from ecliptic.games.laniakea.slots import take_token
from ecliptic.games.laniakea.state import IN_VAULT, Laniakea

NUMBERS: Final = {kind: number for number, kind in enumerate(KIND_IDS)}
KINDS_OF: Final[dict[Kind, tuple[int, ...]]] = {"V": (0,), "F": (1,), "A": (2,), "stone": (0, 1), "any": (0, 1, 2)}
FULL: Final[dict[Kind, str]] = {
    "V": f"{LIMIT} Voyage Stones",
    "F": f"{LIMIT} Forge Stones",
    "A": f"{LIMIT} Aether",
    "stone": f"{LIMIT} of both kinds of stone",
    "any": f"{LIMIT} of every resource",
}
NO_CARDS: Final = Reason("You have no card to draw.", "LK-4.10")
NO_TOKENS: Final = Reason("No Attack tokens are left.", "LK-14.7")
NO_ARTIFACTS: Final = Reason("No Artifacts are left.", "LK-15.5")
NO_SLOT_TOKEN: Final = Reason("Your Resource Slot token is no longer in the Vault.", "LK-2.9")
TOP_LEVEL: Final = Reason("You are at the end of the Ascension Track.", "LK-1.16")


def amount(kind: Kind, n: int) -> str:
    """Such as "2 Voyage Stones"."""
    match kind:
        case "A":
            return f"{n} Aether"
        case "V":
            return counted(n, "Voyage Stone")
        case "F":
            return counted(n, "Forge Stone")
        case "stone":
            return counted(n, "stone")
    return counted(n, "resource") + " of any kind"


class Gain(Verb, frozen=True):
    """Resources, each unit of a kind of choice where the row names none."""  # LK-7.6

    kind: Kind
    n: Some

    def why_not(self, g: Laniakea, player: int, source: int) -> Reason | None:
        """Gains above the limit are lost."""  # LK-7.7
        for kind in KINDS_OF[self.kind]:
            if g.resources[player * KINDS + kind] < LIMIT:
                return None
        return Reason(f"You already have {FULL[self.kind]}.", "LK-7.7")

    def begin(self, g: Laniakea, player: int, source: int) -> None:
        gain(g, player, NUMBERS[self.kind], self.n)

    def words(self) -> str:
        return f"gain {amount(self.kind, self.n)}"

    def signs(self) -> Signs:
        return Sign("gain ", tight=""), amount_sign(self.kind, self.n, amount(self.kind, self.n))


class Pay(CostLeaf[Laniakea], frozen=True):
    """What follows is done only if this is paid."""

    kind: Kind
    n: Some

    def why_not(self, g: Laniakea, player: int, source: int) -> Reason | None:
        held = sum([g.resources[player * KINDS + kind] for kind in KINDS_OF[self.kind]])
        return None if held >= self.n else Reason(f"You don't have {amount(self.kind, self.n)}.", "LK-7.6")

    def why_not_buy(self, g: Laniakea, player: int, source: int, bought: Effect[Laniakea]) -> Reason | None:
        """What is bought must be possible with what some way of paying leaves."""
        reason = self.why_not(g, player, source)
        if reason is not None:
            return reason
        for price in ways_to_pay_units(NUMBERS[self.kind], self.n):
            if g.can_pay(player, price):
                left = g.clone()
                left.spend(player, price)
                reason = bought.why_not(left, player, source)
                if reason is None:
                    return None
        return reason

    def begin(self, g: Laniakea, player: int, source: int) -> None:
        if self.kind in ("V", "F", "A"):
            pay(g, player, of_kind(NUMBERS[self.kind], self.n))
        else:
            g.then(pay_units(player, NUMBERS[self.kind], self.n))

    def words(self) -> str:
        return f"pay {amount(self.kind, self.n)}"

    def signs(self) -> Signs:
        return Sign("pay "), amount_sign(self.kind, self.n, amount(self.kind, self.n))


class Draw(Verb, frozen=True):
    """Cards from one's own draw pile."""  # LK-4.9

    n: Some

    def why_not(self, g: Laniakea, player: int, source: int) -> Reason | None:
        return None if in_piles(g, player) else NO_CARDS

    def begin(self, g: Laniakea, player: int, source: int) -> None:
        draw(g, player, self.n)

    def words(self) -> str:
        return f"draw {counted(self.n, 'card')}"

    def signs(self) -> Signs:
        return (Sign(self.words(), tight=f"draw {self.n}"),)


class Tokens(Verb, frozen=True):
    """Attack tokens from the stock."""  # LK-14.7

    n: Some

    def why_not(self, g: Laniakea, player: int, source: int) -> Reason | None:
        return None if g.token_stock() else NO_TOKENS

    def begin(self, g: Laniakea, player: int, source: int) -> None:
        n = min(self.n, g.token_stock())
        if n:
            g.tokens[player] += n
            g.note(player, TOKENS_LINE, n)
            g.tell(TOKENS_GAINED, player, n)

    def words(self) -> str:
        return f"take {counted(self.n, 'Attack token')}"

    def signs(self) -> Signs:
        return (Sign(self.words(), tight=counted(self.n, "token")),)


class Artifact(Verb, frozen=True):
    """Artifact cards."""

    n: Some

    def why_not(self, g: Laniakea, player: int, source: int) -> Reason | None:
        return None if g.artifact_deck else NO_ARTIFACTS

    def begin(self, g: Laniakea, player: int, source: int) -> None:
        draw_artifacts(g, player, self.n)

    def words(self) -> str:
        return f"draw {counted(self.n, 'Artifact')}"


class Take(Verb, frozen=True):
    """The Resource Slot token from the Vault."""  # LK-2.9

    what: Literal["slot_token"] = "slot_token"

    def why_not(self, g: Laniakea, player: int, source: int) -> Reason | None:
        return None if g.slot_tokens[player] == IN_VAULT else NO_SLOT_TOKEN

    def begin(self, g: Laniakea, player: int, source: int) -> None:
        take_token(g, player)

    def words(self) -> str:
        return "take your Resource Slot token"

    def signs(self) -> Signs:
        return (Sign(self.words(), tight="slot token"),)


class Ascend(Verb, frozen=True):
    """Levels up the Ascension Track; compulsory."""  # LK-16.9

    n: Some

    def why_not(self, g: Laniakea, player: int, source: int) -> Reason | None:
        return TOP_LEVEL if g.levels[player] == LEVELS else None

    def begin(self, g: Laniakea, player: int, source: int) -> None:
        ascend(g, player, self.n)

    def words(self) -> str:
        return f"ascend {counted(self.n, 'level')}"


class Convert(Verb, frozen=True):
    """The Sanctum that was just built becomes a Gateway: for Vhorun, behind may[pay(A,1)]."""

    def why_not(self, g: Laniakea, player: int, source: int) -> Reason | None:
        return why_not_convert(g, player)

    def begin(self, g: Laniakea, player: int, source: int) -> None:
        convert(g, player, g.figures[player])

    def words(self) -> str:
        return "convert that Sanctum into a Gateway"
