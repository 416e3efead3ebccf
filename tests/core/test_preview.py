"""What an option would do, as far as the seat that decides can know."""

from __future__ import annotations

from dataclasses import dataclass

import pytest

import ecliptic
from ecliptic.core.events import EventKind
from ecliptic.core.flow import Decision, Label, Reason, Step
from ecliptic.core.game import Game
from ecliptic.core.measures import Change, Measure, changes
from ecliptic.core.position import Position
from ecliptic.core.preview import BY_CHANCE, DEPENDING, NOTHING_CERTAIN, REVEALING, Foresight, Preview, told
from ecliptic.core.views import EVERY_FIELD, Entries, GameView, Seat, View, Views

COUNT, PEEK, TURN_UP, ROLL, PASS, STOP, LEAD_ON, GAMBLE, HURRY, NAME, SHOW, BUY, BARGAIN, RISK = range(14)
TOLL = 1  # what is paid after both of these; only one of them says so
COUNTED = EventKind("counted", "", "{player} counted to {n}.", ("n",))
TOO_EARLY = Reason("You could still count.", "")
BURIED = EventKind("buried", "", "{player} buried a card.", (), "{player} buried {secret}.", "card")


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
        return list(range(14)) if self.player == 0 else [PASS]

    def label(self, g: Cards, option: int) -> Label:
        if option in (BUY, BARGAIN):
            price = TOLL if option == BUY else 10 + TOLL
            return Label(f"Buy for {price}", "shop", {"price": price, "shop": 1}, says={"Count": g.count + TOLL})
        return Label(str(option), "", warning=TOO_EARLY if option == HURRY else None)

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
        if option in (LEAD_ON, GAMBLE):
            g.then(OnlyCard(0), NoMore(0), *[Roll()][: option == GAMBLE], Move(1))
        elif option == SHOW:
            g.then(OpenCard(1), Move(0))
        elif option == NAME:
            g.then(NamedCard(0), PlainCard(0), Move(0))
        elif option == RISK:
            g.then(RiskyCard(0), Move(1))
        elif option in (BUY, BARGAIN):
            g.then(Toll(0), Move(0))
        elif option != STOP:
            g.then(Move(1 if option in (PASS, HURRY) and self.player == 0 else 0))


class OnlyCard(Decision[Cards]):
    """There is one thing to choose, so nobody is asked."""

    step = "take {}"

    def options(self, g: Cards) -> list[int]:
        return [1]

    def label(self, g: Cards, option: int) -> Label:
        return Label("the only card", "card:1")

    def resolve(self, g: Cards, option: int) -> None:
        g.count += 10


class NamedCard(OnlyCard):
    step = "take {name}"

    def label(self, g: Cards, option: int) -> Label:
        return Label("Ace: the only card", "card:1", name="Ace")


class RiskyCard(OnlyCard):
    def label(self, g: Cards, option: int) -> Label:
        return Label("the only card", "card:1", warning=TOO_EARLY)


class PlainCard(OnlyCard):
    step = ""


class OpenCard(OnlyCard):
    public = True


class NoMore(OnlyCard):
    def label(self, g: Cards, option: int) -> Label:
        return Label("No more", "choice:no")

    def resolve(self, g: Cards, option: int) -> None:
        pass


class Toll(OnlyCard):
    step = "{}"
    price = True

    def label(self, g: Cards, option: int) -> Label:
        return Label(f"Pay {TOLL}", "toll", {"price": TOLL})

    def resolve(self, g: Cards, option: int) -> None:
        g.count += TOLL


class Roll(Step[Cards]):
    def run(self, g: Cards) -> None:
        g.count += 1 + g.roll(6)


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

    def measures(self, position: Position, seat: int) -> list[Measure]:
        assert isinstance(position, Cards)
        return [Measure("Count", seat, position.count, 20)]


def cards(*down: int) -> Cards:
    g = Cards()
    g.set_flow(7, None)
    g.count, g.down, g.up = 0, down, ()
    g.then(Move(0))
    g.advance()
    return g


def preview(g: Cards, option: int) -> Preview:
    return Foresight(CardGame(), g, 2, 5).preview(option)


def test_a_preview_names_the_entries_that_would_change_and_tells_what_would_happen() -> None:
    g = cards(1, 2)
    found = preview(g, COUNT)
    assert (found.view, found.deciding, found.unknown) == ({"count": 1}, 0, "")
    events = [(event.choice, event.text) for event in found.events]
    assert events == [(5, "You counted to 1."), (5, "You buried card 1.")]
    assert (g.count, g.seat, g.chance) == (0, 0, 7), "asking changes nothing"


def test_a_preview_measures_what_changes() -> None:
    assert preview(cards(1, 2), COUNT).changes == [Change("Count", 0, 0, 1, 20)]
    assert preview(cards(1, 2), PASS).changes == []


def test_only_what_is_measured_before_and_after_is_a_change() -> None:
    before = [Measure("Ore", 0, 2), Measure("Ore", 1, 2), Measure("Lost", 0, 3)]
    after = [Measure("Found", 0, 1), Measure("Ore", 0, 2), Measure("Ore", 1, 5)]
    assert changes(before, after) == [Change("Ore", 1, 2, 5, None)]


@pytest.mark.parametrize(("option", "unknown"), [(TURN_UP, REVEALING), (ROLL, BY_CHANCE)])
def test_nothing_is_told_of_what_chance_or_a_secret_brings(option: int, unknown: str) -> None:
    found = preview(cards(1, 2), option)
    assert found == Preview({}, [], [], [], None, False, True, False, unknown)


def test_nothing_is_told_where_it_depends_on_a_secret() -> None:
    found = preview(cards(1, 2), PEEK)
    assert found == NOTHING_CERTAIN
    assert found.unknown == DEPENDING


def test_a_preview_depends_on_the_knowledge_of_the_seat_alone() -> None:
    for option in range(8):
        assert preview(cards(1, 2), option) == preview(cards(2, 1), option)


def test_a_preview_stops_where_somebody_else_decides_even_if_they_have_no_choice() -> None:
    found = preview(cards(1, 2), PASS)
    assert found == Preview({"deciding": 1}, [], [], [], 1, False, True, False, "")


def test_a_preview_goes_on_where_everybody_knows_that_somebody_else_has_no_choice() -> None:
    found = preview(cards(1, 2), SHOW)
    assert (found.deciding, found.way) == (0, []), "the way is one's own"
    assert found.changes == [Change("Count", 0, 0, 10, 20)]


def test_of_the_end_of_a_game_only_that_it_comes_is_told_while_something_is_hidden() -> None:
    assert preview(cards(1, 2), STOP) == Preview({}, [], [], [], None, True, True, True, REVEALING)
    assert preview(cards(), STOP) == Preview({"deciding": None, "over": True}, [], [], [], None, True, True, True, "")


def test_the_things_chosen_on_the_way_are_named_and_asked_about_once_more() -> None:
    found = preview(cards(1, 2), LEAD_ON)
    assert (found.way, found.final, found.confirm) == (["take the only card"], True, True)
    assert found.changes == [Change("Count", 0, 0, 10, 20)]


def test_a_thing_on_the_way_is_told_by_its_name_alone_or_not_at_all() -> None:
    found = preview(cards(1, 2), NAME)
    assert found.way == ["take Ace"]
    assert found.changes == [Change("Count", 0, 0, 20, 20)]


def test_a_price_that_the_option_states_is_no_step_of_its_own() -> None:
    assert preview(cards(1, 2), BUY).way == []
    assert preview(cards(1, 2), BARGAIN).way == ["Pay 1"], "another price, though the words contain the same figure"


def test_a_change_that_the_words_of_the_option_tell_says_so() -> None:
    assert preview(cards(1, 2), BUY).changes == [Change("Count", 0, 0, 1, 20, said=True)]
    assert [(one.after, one.said) for one in changes([Measure("Ore", 0, 2)], [Measure("Ore", 0, 5)], {"Ore": 4})] == [
        (5, False)
    ]


@pytest.mark.parametrize(
    ("text", "more"),
    [
        ("Asha", ""),
        ("Asha: a moon", "a moon"),
        ("Asha (2 VP)", "2 VP"),
        ("Asha; 2 left", "2 left"),
        ("Asha for 2", "for 2"),
    ],
)
def test_a_label_gives_what_it_adds_to_the_name(text: str, more: str) -> None:
    label = Label(text, "", name="Asha")
    assert (label.more, label.explains) == (more, ":" in text)


def test_a_label_without_a_name_adds_nothing_to_it() -> None:
    label = Label("Asha: a moon", "")
    assert (label.more, label.explains) == ("", False)


def test_what_is_warned_of_is_asked_about_once_more() -> None:
    found = preview(cards(1, 2), HURRY)
    assert (found.way, found.final, found.confirm) == ([], True, True)


def test_a_warning_of_something_on_the_way_is_told_with_it() -> None:
    found = preview(cards(1, 2), RISK)
    assert (found.way, found.confirm) == (["take the only card (You could still count.)"], True)


def test_what_is_certain_before_chance_is_drawn_is_told() -> None:
    found = preview(cards(1, 2), GAMBLE)
    assert (found.way, found.unknown, found.confirm) == (["take the only card"], BY_CHANCE, True)
    assert found.changes == [Change("Count", 0, 0, 10, 20)], "without the roll"


def test_what_can_be_taken_back_is_not_asked_about_once_more() -> None:
    found = preview(cards(1, 2), COUNT)
    assert (found.final, found.confirm) == (False, False)


def test_a_match_previews_its_options_and_nothing_else() -> None:
    match = ecliptic.new("horizons", players=2, seed=7)
    while match.decision is not None and match.decision.kind != "choose_action":
        match.play(match.position.options()[0])
    conspire = match.preview(4)
    assert conspire.view == {"action": "conspire", "actions_left": 1}
    match.play(4)
    assert match.preview(0).unknown == REVEALING
    for wrong in (-1, True, "1"):
        with pytest.raises(ecliptic.IllegalChoice, match=r"is not one of the options|is not the number of an option"):
            match.preview(wrong)  # type: ignore[arg-type]


def test_nothing_is_previewed_when_the_game_is_over() -> None:
    match = ecliptic.new("horizons", players=2, seed=7)
    match.position.stack.clear()
    match.position.advance()
    with pytest.raises(ecliptic.IllegalChoice, match="The game is over"):
        match.preview(0)


def test_an_article_stands_within_a_step_and_a_name_stays_as_it_is() -> None:
    assert told("advance {}", Label("A tech from the deck", "deck")) == "advance a tech from the deck"
    assert told("{}", Label("A tech from the deck", "deck")) == "A tech from the deck"
    assert told("pay with {}", Label("The Thought-Reader", "card:1")) == "pay with The Thought-Reader"
