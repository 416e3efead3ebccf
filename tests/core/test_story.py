"""The story: deeds made of events, for one viewer at a time."""

from __future__ import annotations

import pickle
from typing import ClassVar

import pytest

from ecliptic.core.events import EventKind, Occurrence, amounts_of, noted, noun
from ecliptic.core.story import Deed, Storyteller, in_lines
from ecliptic.core.views import EVERYTHING, Seat

TURN = EventKind("turn", "X-1", "Round {n}: {whose} turn.", ("n",))
DREW = EventKind("drew", "X-2", "{player} drew {n:card}.", ("n",), "{player} drew {secret}.", "card")
ACTED = EventKind("acted", "X-3", "{player} acted.")
GAINED = EventKind("gained", "X-4", "{player} gained {n} {token}.", ("n", "token"))
BUILT = EventKind("built", "X-5", "{player} built {card}.", ("card",))
TRACK = EventKind("track", "X-6", "{whose} {token} rose.", ("token",), aside="{token} rose")
SHUFFLED = EventKind("shuffled", "X-7", "The cards were shuffled.")
TURNED = EventKind("turned", "X-9", "{player} turned {card} over.", ("card",))
BROUGHT = EventKind("brought", "X-10", "{player} brought {goods}.", ("goods", "star"))
CAME = EventKind("came", "X-8", "The stars brought {card}.", ("card",))


class Teller(Storyteller):
    turns = ("turn",)
    openings = ("drew",)
    beginnings = ("acted",)
    following = ("acted",)
    quiet = ("acted", "shuffled")
    brief: ClassVar = {"turned": "{player} turned {n:card}."}


NOUNS = {
    "ship": (("a Fast Ship", "Fast Ships"), ("an Old Ship", "Old Ships"), ("a Boat", "Boats")),
    "moon": (("a red moon", "red moons"),),
    "kind": (("the world", "the worlds"), ("the tech", "the techs")),
}


def word(name: str, value: int) -> str:
    if name == "goods":
        return amounts_of(divmod(value, 10), (("an ore", "ores"), ("an ice crystal", "ice crystals")))
    if name == "id":
        return str(value)
    if name in NOUNS:
        return noun(*NOUNS[name][value])
    words = {
        "player": ("Ada", "Ben", "Cleo"),
        "card": ("Sun", "Moon", "Foot"),
        "token": ("Energy", "Metal"),
        "star": ("Asha", "Cindral"),
    }
    return words[name][value]


def event(choice: int, kind: EventKind, player: int, *facts: int) -> Occurrence:
    return noted(kind, player, facts).worded(choice, word)


def drew(choice: int, player: int, *cards: int) -> Occurrence:
    return noted(DREW, player, (len(cards),), cards, player).worded(choice, word)


def sentence(*events: Occurrence, viewer: Seat = 0) -> str:
    (deed,) = Teller().deeds(events, viewer)
    return deed.text


def test_gains_are_added_up_and_listed() -> None:
    steps = [event(1, ACTED, 0), event(1, GAINED, 0, 1, 0), event(2, GAINED, 0, 2, 1), event(2, GAINED, 0, 2, 0)]
    assert sentence(*steps) == "You gained 3 Energy and 2 Metal."
    assert sentence(*steps, viewer=1) == sentence(*steps, viewer=None) == "Ada gained 3 Energy and 2 Metal."


def test_amounts_of_several_things_are_added_up_whatever_the_sentence_leaves_out() -> None:
    steps = [event(1, BROUGHT, 0, 10, 0), event(1, BROUGHT, 0, 21, 1), event(1, BROUGHT, 0, 10, 1)]
    assert sentence(*steps) == "You brought 4 ores and an ice crystal."
    assert sentence(steps[0], steps[0]) == "You brought 2 ores."


def test_amounts_are_added_up_in_a_match_that_another_process_has_read() -> None:
    step = event(1, BROUGHT, 0, 12, 0)
    again = pickle.loads(pickle.dumps(step))
    assert again == step
    assert sentence(step, again) == "You brought 2 ores and 4 ice crystals."


def test_whoever_acts_is_told_first_and_the_rest_after() -> None:
    steps = [
        event(1, ACTED, 0),
        event(1, GAINED, 1, 1, 0),
        event(1, BUILT, 0, 0),
        event(1, BUILT, 0, 1),
        event(1, CAME, 0, 2),
    ]
    assert sentence(*steps) == "You built Sun and Moon; Ben gained 1 Energy. The stars brought Foot."
    assert sentence(*steps, viewer=1) == "Ada built Sun and Moon; you gained 1 Energy. The stars brought Foot."


def test_an_aside_stands_behind_what_it_follows_from() -> None:
    steps = [
        event(1, BUILT, 0, 0),
        event(1, TRACK, 0, 0),
        event(1, GAINED, 0, 1, 1),
        event(1, BUILT, 0, 1),
        event(1, TRACK, 0, 1),
    ]
    assert sentence(*steps) == "You built Sun (Energy rose) and Moon (Metal rose) and gained 1 Metal."
    assert sentence(event(1, TRACK, 0, 0)) == "Your Energy rose."


def test_a_deed_says_what_is_quiet_only_if_there_is_nothing_else() -> None:
    assert sentence(event(1, ACTED, 1), event(1, SHUFFLED, -1)) == "Ben acted."


def test_what_is_told_in_brief_is_counted() -> None:
    turned = [event(1, TURNED, player, card) for player in (0, 1) for card in (0, 1)]
    assert sentence(*turned, event(1, TURNED, 2, 2)) == "You and Ben each turned 2 cards; Cleo turned 1 card."


def test_the_same_done_twice_without_an_object_is_said_once() -> None:
    teller = Storyteller()
    (deed,) = teller.deeds([event(1, ACTED, 1), event(1, ACTED, 1)], None)
    assert deed.text == "Ben acted."


def test_the_same_done_twice_with_the_same_object_is_counted() -> None:
    twice = [event(1, BUILT, 0, 0), event(1, BUILT, 0, 0), event(1, BUILT, 0, 1)]
    assert sentence(*twice) == "You built Sun twice and Moon."
    assert sentence(event(1, BUILT, 0, 0), *twice) == "You built Sun 3 times and Moon."


def test_secret_things_of_the_same_name_are_all_told() -> None:
    assert sentence(event(1, ACTED, 0), drew(1, 0, 0), drew(1, 0, 0)) == "You drew Sun and Sun."


def test_only_those_who_may_know_a_secret_are_told_it() -> None:
    steps = [event(1, ACTED, 0), drew(1, 0, 0, 1), drew(1, 0, 2)]
    assert sentence(*steps) == "You drew Sun, Moon and Foot."
    assert sentence(*steps, viewer=1) == "Ada drew 3 cards."
    assert sentence(*steps, viewer=EVERYTHING) == "Ada drew Sun, Moon and Foot."


GAME = [
    event(0, SHUFFLED, -1),
    event(0, TURN, 0, 1),
    drew(0, 0, 0),
    event(1, ACTED, 0),
    event(1, BUILT, 0, 0),
    drew(2, 0, 1),
    event(3, ACTED, 0),
    event(3, TURN, 1, 1),
    drew(3, 1, 2),
    event(4, ACTED, 1),
    event(4, GAINED, 1, 1, 0),
    event(5, ACTED, 1),
    event(5, TURN, 0, 2),
    event(6, ACTED, 0),
    event(6, TURN, 1, 2),
]


def test_a_round_has_a_heading_and_the_first_deed_of_a_turn_holds_its_beginning() -> None:
    assert Teller().deeds(GAME, 0) == [
        Deed(0, 1, 0, 0, -1, "The cards were shuffled.", "X-7"),
        Deed(1, 2, 0, 0, 0, "Round 1", "X-1", heading=True),
        Deed(3, 3, 1, 2, 0, "You built Sun and drew Moon.", "X-3", named=3),
        Deed(6, 1, 3, 3, 0, "You acted.", "X-3", goes_on=True, named=3),
        Deed(7, 4, 4, 4, 1, "Ben gained 1 Energy.", "X-3", named=3),
        Deed(11, 1, 5, 5, 1, "Ben acted.", "X-3", goes_on=True, named=3),
        Deed(12, 1, 5, 5, 0, "Round 2", "X-1", heading=True),
        Deed(13, 1, 6, 6, 0, "You acted.", "X-3", named=3),
        Deed(14, 1, 6, 6, 1, "Round 2: Ben's turn", "X-1", heading=True),
    ]


def test_the_deeds_of_a_turn_share_a_line() -> None:
    assert [line.text for line in in_lines(Teller().deeds(GAME, 0))] == [
        "The cards were shuffled.",
        "Round 1. You built Sun and drew Moon; then acted.",
        "Ben gained 1 Energy; then acted.",
        "Round 2. You acted.",
        "Round 2: Ben's turn",
    ]
    (line,) = in_lines(Teller().deeds(GAME, 0)[2:4])
    assert (line.first, line.steps, line.began, line.choice) == (3, 4, 1, 3)
    (begun,) = in_lines(Teller().deeds(GAME[:12], 0, 11))
    assert begun.text == "Ben acted."


def test_a_heading_begins_the_first_line_under_it_and_unfolds_with_it() -> None:
    lines = in_lines(Teller().deeds(GAME, 1))
    first = lines[1]
    assert first.text[: first.headed] == "Round 1"
    assert (first.first, first.steps, first.seat, first.rule, first.heading) == (1, 6, 0, "X-3", False)
    assert [line.headed for line in lines] == [0, 7, 0, 7, 0]
    assert lines[-1].heading
    assert sum(line.steps for line in lines) == len(GAME)


def test_those_who_did_the_same_are_named_together() -> None:
    both = [event(1, GAINED, 0, 2, 0), event(1, GAINED, 1, 2, 0), event(1, BUILT, 2, 1)]
    assert sentence(*both, viewer=None) == "Ada and Ben each gained 2 Energy; Cleo built Moon."
    assert sentence(*both, viewer=1) == "You and Ada each gained 2 Energy; Cleo built Moon."
    assert sentence(event(1, ACTED, 1), event(1, BUILT, 1, 0), event(1, BUILT, 0, 0)) == "You and Ben built Sun."


def test_a_name_is_said_again_where_somebody_or_something_else_comes_between() -> None:
    acts = [event(1, ACTED, 0), event(1, BUILT, 0, 0)]
    again = [event(2, ACTED, 0), event(2, BUILT, 0, 1)]
    for between in (event(1, GAINED, 1, 1, 0), event(1, CAME, -1, 2)):
        (line,) = in_lines(Teller().deeds([*acts, between, *again], 0))
        assert line.text.endswith(". You built Moon.")
    (line,) = in_lines(Teller().deeds([*acts, event(2, ACTED, 1), event(2, BUILT, 1, 1)], 0))
    assert line.text == "You built Sun. Ben built Moon."


class Herald(Storyteller):
    headings = ("came",)


def test_a_heading_of_its_own_stands_alone() -> None:
    events = [event(1, CAME, -1, 0), event(1, GAINED, 0, 1, 0), event(1, CAME, -1, 1)]
    assert [(deed.text, deed.heading) for deed in Herald().deeds(events, 0)] == [
        ("The stars brought Sun", True),
        ("You gained 1 Energy.", False),
        ("The stars brought Moon", True),
    ]


@pytest.mark.parametrize("since", range(-1, len(GAME) + 1))
def test_who_has_heard_the_beginning_is_told_from_the_deed_that_goes_on(since: int) -> None:
    whole = Teller().deeds(GAME, 0)
    later = Teller().deeds(GAME, 0, since)
    assert later == whole[-len(later) :]
    assert later[0].first <= max(0, since) < later[0].first + later[0].steps or since == len(GAME)


def test_without_a_storyteller_of_its_own_a_game_is_told_choice_by_choice() -> None:
    texts = [deed.text for deed in Storyteller().deeds(GAME[3:7], 1)]
    assert texts == ["Ada acted and built Sun.", "Ada drew 1 card.", "Ada acted."]
    assert Storyteller().deeds([], None) == []


WENT = EventKind("went", "X-11", "{player} went to {star}.", ("star",))
FLEW = EventKind("flew", "X-12", "{player} flew to {star}.", ("star",))
FOUND = EventKind("found", "X-13", "{player} found the {card}.", ("card",))
LOST = EventKind("lost", "X-14", "{player} lost {n} {token}.", ("n", "token"), aside="{n} {token} lost")


class Guide(Storyteller):
    headings = ("shuffled",)
    in_order = ("went", "flew")


def test_the_steps_of_a_way_are_told_in_their_order() -> None:
    events = [event(1, WENT, 0, 0), event(1, WENT, 0, 1), event(1, FLEW, 0, 0), event(1, WENT, 0, 1)]
    (deed,) = Guide().deeds(events, 0)
    assert deed.text == "You went to Asha and Cindral, flew to Asha and went to Cindral."


def test_every_one_of_several_has_its_article() -> None:
    events = [event(1, FOUND, 0, card) for card in range(3)]
    assert sentence(*events) == "You found the Sun, the Moon and the Foot."


def test_equal_remarks_are_added_up() -> None:
    events = [event(1, BUILT, 0, 0), *[event(1, LOST, 0, 1, token) for token in (0, 1, 0)]]
    assert sentence(*events) == "You built Sun (2 Energy lost, 1 Metal lost)."


def test_what_follows_under_the_next_heading_is_not_what_one_did_before_it() -> None:
    events = [event(1, BUILT, 0, 0), event(1, SHUFFLED, -1), event(1, BUILT, 0, 1)]
    assert Guide().done_by(events, 0, 0) == "Ada built Sun."


PLACED = EventKind("placed", "X-15", "{player} placed {ship} at {star}.", ("ship", "star"))
LANDED = EventKind("landed", "X-16", "{player} landed {ship} on {moon} at {star}.", ("ship", "moon", "star", "id"))
NAMED = EventKind("named", "X-17", "{player} named {kind} {card}.", ("kind", "card"))
RETURNED = EventKind("returned", "X-18", "{player} returned {card} to its stack.", ("card",))
BEGAN = EventKind("began", "X-19", "The galaxy began with {ship}.", ("ship",))
BOUGHT = EventKind("bought", "X-20", "{player} bought {card} for {n} {token}.", ("card", "n", "token"))
SENT = EventKind("sent", "X-21", "{player} sent a {card} to {star}.", ("card", "star"))
SAW = EventKind("saw", "X-22", "{player} saw something.", (), "{player} saw {secret}.", "ship")


def test_what_is_there_several_times_has_a_number() -> None:
    events = [event(1, BEGAN, -1, ship) for ship in (0, 1, 0, 0)]
    assert sentence(*events) == "The galaxy began with 3 Fast Ships and an Old Ship."
    saw = noted(SAW, 0, (), (0, 1, 0), 0).worded(1, word)
    assert sentence(saw) == "You saw 2 Fast Ships and an Old Ship."


def test_what_is_said_of_several_things_is_said_once() -> None:
    ships = [event(1, PLACED, 0, ship, star) for ship, star in ((0, 0), (1, 0), (0, 1))]
    assert sentence(*ships[:2]) == "You placed a Fast Ship and an Old Ship at Asha."
    assert sentence(*ships) == "You placed a Fast Ship and an Old Ship at Asha, and a Fast Ship at Cindral."
    assert sentence(ships[0], *ships[:2]) == "You placed 2 Fast Ships and an Old Ship at Asha."
    assert sentence(ships[0], ships[2]) == "You placed a Fast Ship at Asha and a Fast Ship at Cindral."


def test_several_things_go_to_their_stacks() -> None:
    cards = [event(1, RETURNED, 0, card) for card in range(3)]
    assert sentence(*cards) == "You returned Sun, Moon and Foot to their stacks."
    assert sentence(cards[0]) == "You returned Sun to its stack."


def test_a_noun_that_is_said_of_several_things_stands_for_as_many_as_there_are() -> None:
    def landed(*ships: int, moons: tuple[int, ...]) -> str:
        return sentence(*[event(1, LANDED, 0, ship, 0, 0, moon) for ship, moon in zip(ships, moons, strict=True)])

    assert landed(0, 0, moons=(5, 5)) == "You landed 2 Fast Ships on a red moon at Asha."
    assert landed(0, 0, moons=(5, 6)) == "You landed 2 Fast Ships on red moons at Asha."
    assert landed(0, 1, moons=(5, 5)) == "You landed a Fast Ship and an Old Ship on a red moon at Asha."
    assert landed(0, 1, moons=(5, 6)) == "You landed a Fast Ship and an Old Ship on red moons at Asha."


def test_things_of_one_kind_have_its_word_before_their_names_once() -> None:
    named = [event(1, NAMED, 0, kind, card) for kind, card in ((0, 0), (0, 1), (1, 2))]
    assert sentence(*named[:2]) == "You named the worlds Sun and Moon."
    assert sentence(*named) == "You named the worlds Sun and Moon, and the tech Foot."


def test_a_price_is_said_of_each() -> None:
    bought = [event(1, BOUGHT, 0, card, 2, 0) for card in (0, 1)]
    assert sentence(*bought) == "You bought Sun for 2 Energy and Moon for 2 Energy."


def test_how_often_the_last_of_several_was_done_stands_apart() -> None:
    built = [event(1, BUILT, 0, card) for card in (0, 1, 1)]
    assert sentence(*built) == "You built Sun, and Moon twice."


def test_the_article_before_a_thing_is_said_of_each() -> None:
    assert sentence(event(1, SENT, 0, 0, 0), event(1, SENT, 0, 1, 1)) == "You sent a Sun to Asha and a Moon to Cindral."
