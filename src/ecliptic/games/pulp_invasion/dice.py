"""The Captain's dice: turning, rolling and swapping them."""  # PI-8

from __future__ import annotations

from typing import Final

from ecliptic.core.flow import Decision, Facts, Label, Reason, Step
from ecliptic.core.pieces import roll_dice
from ecliptic.games.pulp_invasion.box import DICE, TOP_FACE
from ecliptic.games.pulp_invasion.events import DIE_GIVEN_UP, DIE_ROLLED, DIE_TAKEN, DIE_TURNED, DIE_USED
from ecliptic.games.pulp_invasion.state import Pulp

RAISE, LOWER, REROLL, MAY_REROLL, SWAP_OUT = range(5)  # what happens to the die that is chosen
CREW, SYSTEM, ANY_DIE = 1, 2, 3  # which dice it may be, as a mask
NO_DIE: Final = 9
ON_TOP: Final = Reason("This die shows its highest face.", "PI-8.11")
AT_BOTTOM: Final = Reason("This die shows its lowest face.", "PI-8.4")
NOTHING_TO_UPGRADE: Final = Reason("You have no Systems die below 6.", "PI-8.8")
IS_OWNED: Final = Reason("You have this die already.", "PI-8.18")

QUESTIONS: Final = (
    "Which die do you turn up?",
    "Which die do you turn down?",
    "Which die do you reroll?",
    "Which die do you reroll?",
    "Which die do you give up?",
)
VERBS: Final = ("Turn up", "Turn down", "Reroll", "Reroll", "Give up")
RULES: Final = ("PI-8.25", "PI-8.25", "PI-9.22", "PI-8.25", "PI-8.18")


def dice_of(g: Pulp, kinds: int) -> list[int]:
    """The owned dice of these kinds."""
    return [die for die in range(len(DICE)) if g.dice[die] and kinds & (CREW if g.box.dice[die].crew else SYSTEM)]


def upgradable(g: Pulp) -> bool:
    """Is there an owned Systems die below 6?"""  # PI-8.11
    return any(g.dice[die] < TOP_FACE for die in dice_of(g, SYSTEM))


def use_die(g: Pulp, player: int, die: int, *effect: Step[Pulp] | Decision[Pulp]) -> None:
    """Its one action: first it is turned down, then the effect follows."""  # PI-8.1, PI-8.2, PI-8.7
    g.die_used = True
    g.tell(DIE_USED, player, die, g.dice[die])
    g.then(DieStep(player, die), *effect)


def roll_die(g: Pulp, player: int, die: int) -> None:
    (g.dice[die],) = roll_dice(g, 1)
    g.tell(DIE_ROLLED, player, die, g.dice[die])


def turn_die(g: Pulp, player: int, die: int, by: int) -> None:
    before = g.dice[die]
    g.turn_die(die, by)
    if g.dice[die] != before:
        g.tell(DIE_TURNED, player, die, g.dice[die])


def lower_faces(face: int) -> list[int]:
    """Those to which a used die may be turned; face 1 stays."""  # PI-8.3 - 8.6
    return [lower for lower in (face - 1, face - 2) if lower > 0] or [face]


class DieDecision(Decision[Pulp]):
    """About one die."""

    __match_args__ = ("player", "die")

    def __init__(self, player: int, die: int) -> None:
        self.player = player
        self.die = die


class DieStep(DieDecision):
    """A used die is turned to the next lower face, or one further."""

    rule = "PI-8.3"
    step = "turn it to {}"

    def question(self, g: Pulp) -> str:
        return f"To which face do you turn the {g.box.dice[self.die].name} die?"

    def facts(self, g: Pulp) -> Facts:
        return {"die": DICE[self.die]}

    def options(self, g: Pulp) -> list[int]:
        face = g.dice[self.die]
        return [face - lower for lower in lower_faces(face) if lower < face]

    def label(self, g: Pulp, option: int) -> Label:
        face = g.dice[self.die] - option
        return Label(
            f"Face {face}: {g.faces[self.die][face - 1].text}", f"face:{face}", {"face": face}, name=f"Face {face}"
        )

    def resolve(self, g: Pulp, option: int) -> None:
        turn_die(g, self.player, self.die, -option)


class WhichDie(Decision[Pulp]):
    """Which of the dice an effect turns, rerolls or takes away."""  # PI-8.18, PI-8.25

    __match_args__ = ("player", "task", "kinds", "n")
    rule = "PI-8.25"

    def __init__(self, player: int, task: int, kinds: int, n: int) -> None:
        self.player = player
        self.task = task
        self.kinds = kinds
        self.n = n

    def question(self, g: Pulp) -> str:
        return QUESTIONS[self.task]

    def candidates(self, g: Pulp) -> list[int]:
        return [*dice_of(g, self.kinds), *[NO_DIE] * (self.task == MAY_REROLL)]

    def why_not(self, g: Pulp, option: int) -> Reason | None:
        if self.task == RAISE:
            return ON_TOP if g.dice[option] == TOP_FACE else None
        if self.task == LOWER:
            return AT_BOTTOM if g.dice[option] == 1 else None
        return None

    def label(self, g: Pulp, option: int) -> Label:
        if option == NO_DIE:
            return Label("Reroll none", "choice:none")
        die, face = g.box.dice[option], g.dice[option]
        return Label(f"{VERBS[self.task]} the {die.name} die (face {face})", f"die:{die.id}", {"face": face})

    def resolve(self, g: Pulp, option: int) -> None:
        if option == NO_DIE:
            return
        if self.task == RAISE:
            turn_die(g, self.player, option, self.n)
        elif self.task == LOWER:
            turn_die(g, self.player, option, -self.n)
        elif self.task == SWAP_OUT:
            g.then(SwapIn(self.player, option))
        else:
            roll_die(g, self.player, option)


class UpgradeDie(Decision[Pulp]):
    """The Engineer turns a Systems die up."""  # PI-8.11

    __match_args__ = ("player", "n")
    rule = "PI-8.11"
    prompt = "Which Systems die do you turn up?"

    def __init__(self, player: int, n: int) -> None:
        self.player = player
        self.n = n

    def candidates(self, g: Pulp) -> list[int]:
        return dice_of(g, SYSTEM)

    def why_not(self, g: Pulp, option: int) -> Reason | None:
        return ON_TOP if g.dice[option] == TOP_FACE else None

    def label(self, g: Pulp, option: int) -> Label:
        die, face = g.box.dice[option], min(TOP_FACE, g.dice[option] + self.n)
        return Label(f"Turn the {die.name} up to {face}", f"die:{die.id}", {"face": face})

    def resolve(self, g: Pulp, option: int) -> None:
        turn_die(g, self.player, option, self.n)


class SwapIn(DieDecision):
    """An unowned die for the one given up; it is rolled."""  # PI-8.18

    rule = "PI-8.18"
    prompt = "Which die do you take?"

    def candidates(self, g: Pulp) -> list[int]:
        return list(range(len(DICE)))

    def why_not(self, g: Pulp, option: int) -> Reason | None:
        return IS_OWNED if g.dice[option] else None

    def label(self, g: Pulp, option: int) -> Label:
        die = g.box.dice[option]
        return Label(f"Take the {die.name} die and roll it", f"die:{die.id}")

    def resolve(self, g: Pulp, option: int) -> None:
        g.dice[self.die] = 0
        g.tell(DIE_GIVEN_UP, self.player, self.die)
        (g.dice[option],) = roll_dice(g, 1)
        g.tell(DIE_TAKEN, self.player, option, g.dice[option])
