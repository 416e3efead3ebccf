"""Verbs that gain and move tokens."""

# not compiled: decodes through msgspec

from __future__ import annotations

from typing import Final, Literal

from ecliptic.core.effects import often
from ecliptic.core.flow import Reason
from ecliptic.core.signs import Sign, Signs
from ecliptic.core.words import counted
from ecliptic.games.ultramassive.box import from_draft
from ecliptic.games.ultramassive.conversions import FlashToken, PullStack, UpgradeToken
from ecliptic.games.ultramassive.draft import LOST, RecycleToken, TradeAntimatter, tradable
from ecliptic.games.ultramassive.effects.verb import EMPTY_BOARD, ON, On, Some, Verb, times_words
from ecliptic.games.ultramassive.events import NOTHING_TO_GIVE
from ecliptic.games.ultramassive.frames import DECLINE
from ecliptic.games.ultramassive.orbit import EMPTY_CHANNELS, is_empty, orbit, orbit_both
from ecliptic.games.ultramassive.signs import Symbol, inward, several, sign
from ecliptic.games.ultramassive.stacks import MATTER_KINDS, TOKENS, Token
from ecliptic.games.ultramassive.state import Ultramassive
from ecliptic.games.ultramassive.tokens import gain, legal_places

NUMBERS: Final = {token: number for number, token in enumerate(TOKENS)}
NAMES: Final = {
    "blue_giant": "Blue Giant",
    "supergiant": "Supergiant",
    "primordial": "Primordial Black Hole token",  # UM-1.9
    "major": "Major Antimatter",
    "minor": "Minor Antimatter",
}
NO_SPACE: Final = Reason("No legal space for this token yet.", "UM-10.32")
NO_ANTIMATTER: Final = Reason("You have no Antimatter to trade yet.", "UM-10.32")
NO_UPGRADE: Final = Reason("None of your tokens can be upgraded.", "UM-4.13")
NO_MATTER: Final = Reason("You have no Matter to trade yet.", "UM-10.32")


class Gain(Verb, frozen=True):
    """A token on a gate, or on a wormhole."""  # UM-4.1, UM-4.6

    token: Token
    on: On = "gate"

    def why_not(self, g: Ultramassive, player: int, source: int) -> Reason | None:
        if legal_places(g, player, NUMBERS[self.token], ON[self.on]):
            return None
        return NO_SPACE if from_draft(source) else LOST

    def begin(self, g: Ultramassive, player: int, source: int) -> None:
        gain(g, player, NUMBERS[self.token], ON[self.on])

    def words(self) -> str:
        where = " on a wormhole" if self.on == "wormhole" else ""
        return f"gain a {NAMES[self.token]}{where}"

    def signs(self) -> Signs:
        where = (Sign(" on a "), sign("wormhole")) if self.on == "wormhole" else ()
        return (sign(self.token), *where)

    def about(self) -> Symbol:
        return "wormhole" if self.on == "wormhole" else "mass"


class Orbit(Verb, frozen=True):
    """This many Orbits of a channel chosen each time, this many spaces far."""  # UM-5.6, UM-5.8

    times: Some = 1
    spaces: Some = 1

    def why_idle(self, g: Ultramassive, player: int) -> Reason | None:
        return EMPTY_CHANNELS if is_empty(g, player) else None

    def begin(self, g: Ultramassive, player: int, source: int) -> None:
        orbit(g, player, self.times, self.spaces)

    def words(self) -> str:
        if self.spaces == 1:
            return f"orbit {times_words(self.times)}"
        again = f", {times_words(self.times)}" if self.times > 1 else ""
        return f"orbit one channel {self.spaces} spaces{again}"

    def signs(self) -> Signs:
        if self.spaces == 1:
            return several("orbit", self.times)
        return often((sign("orbit"), Sign(f" {inward(self.spaces)}")), self.times)

    def about(self) -> Symbol:
        return "orbit"


class OrbitBoth(Verb, frozen=True):
    """Both channels."""  # UM-5.9

    spaces: Some = 1

    def why_idle(self, g: Ultramassive, player: int) -> Reason | None:
        return EMPTY_CHANNELS if is_empty(g, player) else None

    def begin(self, g: Ultramassive, player: int, source: int) -> None:
        orbit_both(g, player, self.spaces)

    def words(self) -> str:
        return "orbit both channels" if self.spaces == 1 else f"orbit both channels {self.spaces} spaces"

    def signs(self) -> Signs:
        far = (Sign(f" {inward(self.spaces)}"),) if self.spaces > 1 else ()
        return (sign("orbit"), Sign(" both channels", tight=" both"), *far)

    def about(self) -> Symbol:
        return "orbit"


class Pull(Verb, frozen=True):
    """One stack inward; nothing is in the way of the foremost one."""

    spaces: Some

    def why_idle(self, g: Ultramassive, player: int) -> Reason | None:
        return EMPTY_BOARD if is_empty(g, player) else None

    def begin(self, g: Ultramassive, player: int, source: int) -> None:
        g.then(PullStack(player, self.spaces))

    def words(self) -> str:
        return f"move one stack inward up to {counted(self.spaces, 'space')}"

    def signs(self) -> Signs:
        return (Sign(f"move one stack up to {inward(self.spaces)}", tight=f"stack {inward(self.spaces)}"),)

    def about(self) -> Symbol:
        return "orbit"


class Upgrade(Verb, frozen=True):
    """Up to this many tokens, or one of them more than once."""

    times: Some

    def why_idle(self, g: Ultramassive, player: int) -> Reason | None:
        return NO_UPGRADE if UpgradeToken(player, self.times).options(g) == [DECLINE] else None

    def begin(self, g: Ultramassive, player: int, source: int) -> None:
        g.then(UpgradeToken(player, self.times))

    def words(self) -> str:
        return f"upgrade up to {counted(self.times, 'token')}"

    def signs(self) -> Signs:
        return (Sign(self.words(), tight=f"{self.times} ↑"),)


class Flash(Verb, frozen=True):
    """A token for its value and a bonus."""  # UM-4.12

    bonus: Some

    def why_idle(self, g: Ultramassive, player: int) -> Reason | None:
        return EMPTY_BOARD if is_empty(g, player) else None

    def begin(self, g: Ultramassive, player: int, source: int) -> None:
        g.then(FlashToken(player, self.bonus, source))

    def words(self) -> str:
        gains = f"gain its value and {self.bonus} more, as mass for Matter, as counters for Antimatter"
        return f"remove one of your tokens and {gains}"

    def signs(self) -> Signs:
        begins = Sign(f"remove a token: its value +{self.bonus} as ")
        return begins, sign("mass"), Sign(" or "), sign("counter")

    def about(self) -> Symbol:
        return "counter"


class TradeAntimatterVerb(Verb, frozen=True, tag="trade_antimatter"):
    """Antimatter for Matter."""  # UM-10.21, UM-10.23

    token: Literal["blue_giant", "supergiant", "primordial"]

    def why_not(self, g: Ultramassive, player: int, source: int) -> Reason | None:
        return None if tradable(g, player, MATTER_KINDS, len(TOKENS)) else NO_ANTIMATTER

    def begin(self, g: Ultramassive, player: int, source: int) -> None:
        if self.why_not(g, player, source) is None:
            g.then(TradeAntimatter(player, NUMBERS[self.token]))
        else:
            g.tell(NOTHING_TO_GIVE, player)

    def words(self) -> str:
        return f"trade 1 Antimatter for a {NAMES[self.token]}"

    def signs(self) -> Signs:
        return Sign("trade 1 Antimatter for a "), sign(self.token)


class Recycle(Verb, frozen=True):
    """Matter for counters."""  # UM-10.26

    counters: Some

    def why_not(self, g: Ultramassive, player: int, source: int) -> Reason | None:
        return None if tradable(g, player, 0, MATTER_KINDS) else NO_MATTER

    def begin(self, g: Ultramassive, player: int, source: int) -> None:
        if self.why_not(g, player, source) is None:
            g.then(RecycleToken(player, self.counters))
        else:
            g.tell(NOTHING_TO_GIVE, player)

    def words(self) -> str:
        return f"trade 1 Matter for {counted(self.counters, 'counter')}"

    def signs(self) -> Signs:
        return Sign("trade 1 Matter for "), sign("counter", self.counters)

    def about(self) -> Symbol:
        return "counter"
