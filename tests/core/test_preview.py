"""What an option would do, as far as the seat that decides can know."""

from __future__ import annotations

from dataclasses import dataclass

import pytest

import ecliptic
from ecliptic.core.events import EventKind
from ecliptic.core.flow import Decision, Label, Position
from ecliptic.core.game import Game
from ecliptic.core.preview import BY_CHANCE, DEPENDING, REVEALING, Preview, preview
from ecliptic.core.views import EVERY_FIELD, Entries, GameView, Seat, View, Views

COUNT, PEEK, TURN_UP, ROLL, PASS, STOP = range(6)
COUNTED = EventKind("counted", "", "{player} counts to {n}.", ("n",))
BURIED = EventKind("buried", "", "{player} buries a card.", (), "{player} buries {secret}.", "card")


class Cards(Position):
    """Two cards lie face down; two players count."""

    __slots__ = ("count", "down", "up")
    FIELDS = ("count", "down", "up")
    count: int
    down: tuple[int, ...]
    up: tuple[int, ...]

    def clone(self) -> Cards:
        g = Cards()
        g.copy_flow(self)
        g.count, g.down, g.up = self.count, self.down, self.up
        return g

    def hidden(self, seat: int | None) -> list[tuple[int, ...]]:
        return [self.down]

    def conceal(self, seat: int | None, groups: list[tuple[int, ...]]) -> None:
        self.down = groups[0]


class Move(Decision[Cards]):
    def options(self, g: Cards) -> list[int]:
        return [COUNT, PEEK, TURN_UP, ROLL, PASS, STOP] if self.player == 0 else [PASS]

    def label(self, g: Cards, option: int) -> Label:
        return Label(str(option), "")

    def resolve(self, g: Cards, option: int) -> None:
        if option == COUNT:
            g.count += 1
            g.tell(COUNTED, self.player, g.count)
            g.confide(BURIED, self.player, (), (g.count,))
        elif option == PEEK:
            g.count += g.down[0]
        elif option == TURN_UP:
            g.up, g.down = g.down[:1], g.down[1:]
        elif option == ROLL:
            g.roll(6)
        if option != STOP:
            g.then(Move(1 if option == PASS and self.player == 0 else 0))


entry: Entries[Cards] = Entries()


@dataclass(frozen=True)
class CardsView(GameView):
    count: int = entry.to_all("count", lambda g, seat: g.count)


VIEWS = Views(Cards, CardsView, lambda g: False)


class CardGame(Game):
    def view(self, position: Position, seat: Seat, changed: int = EVERY_FIELD) -> View:
        assert isinstance(position, Cards)
        return VIEWS.view(position, seat, changed)

    def word(self, position: Position, name: str, value: int) -> str:
        return f"{name} {value}"


def cards(*down: int) -> Cards:
    g = Cards()
    g.set_flow(7, None)
    g.count, g.down, g.up = 0, down, ()
    g.then(Move(0))
    g.advance()
    return g


def test_a_preview_names_the_entries_that_would_change_and_tells_what_would_happen() -> None:
    g = cards(1, 2)
    found = preview(CardGame(), g, COUNT, 5)
    assert isinstance(found, Preview)
    assert (found.view, found.deciding) == ({"count": 1}, 0)
    told = [(event.choice, event.text) for event in found.events]
    assert told == [(5, "player 0 counts to n 1."), (5, "player 0 buries card 1.")]
    assert (g.count, g.seat, g.chance) == (0, 0, 7), "asking changes nothing"


@pytest.mark.parametrize(("option", "reason"), [(PEEK, DEPENDING), (TURN_UP, REVEALING), (ROLL, BY_CHANCE)])
def test_nothing_is_said_where_chance_or_a_secret_would_be_told(option: int, reason: object) -> None:
    assert preview(CardGame(), cards(1, 2), option, 1) == reason


def test_a_preview_depends_on_the_knowledge_of_the_seat_alone() -> None:
    for option in range(6):
        assert preview(CardGame(), cards(1, 2), option, 1) == preview(CardGame(), cards(2, 1), option, 1)


def test_a_preview_stops_where_somebody_else_decides_even_if_they_have_no_choice() -> None:
    found = preview(CardGame(), cards(1, 2), PASS, 1)
    assert found == Preview({"deciding": 1}, [], 1)


def test_the_end_of_a_game_is_not_previewed_while_something_is_hidden() -> None:
    assert preview(CardGame(), cards(1, 2), STOP, 1) == REVEALING
    assert preview(CardGame(), cards(), STOP, 1) == Preview({"deciding": None, "over": True}, [], None)


def test_a_match_previews_its_options_and_nothing_else() -> None:
    match = ecliptic.new("horizons", players=2, seed=7)
    while match.decision is not None and match.decision.kind != "choose_action":
        match.play(match.position.options()[0])
    conspire = match.preview(4)
    assert isinstance(conspire, ecliptic.Preview)
    assert conspire.view == {"action": "conspire", "actions_left": 1}
    match.play(4)
    match.play(99)  # no Ally now
    refused = match.preview(0)
    assert isinstance(refused, ecliptic.Refusal)
    assert (refused.target, refused.text) == ("choice:missions", REVEALING.text)
    for wrong in (-1, True, "1"):
        with pytest.raises(ecliptic.IllegalChoice, match=r"is not one of the options|is not the number of an option"):
            match.preview(wrong)  # type: ignore[arg-type]


def test_nothing_is_previewed_when_the_game_is_over() -> None:
    match = ecliptic.new("horizons", players=2, seed=7)
    match.position.stack.clear()
    match.position.advance()
    with pytest.raises(ecliptic.IllegalChoice, match="The game is over"):
        match.preview(0)
