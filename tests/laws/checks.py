"""The laws that hold in every position, each as one function over a match."""

from __future__ import annotations

import random
from pathlib import Path

import msgspec
import pytest
from msgspec.structs import replace

import ecliptic
from ecliptic.core import record
from ecliptic.core.chance import seeded
from ecliptic.core.flow import Frame
from ecliptic.core.measures import changes
from ecliptic.core.position import Position
from ecliptic.core.preview import DEPENDING
from ecliptic.core.selection import picks_at
from ecliptic.core.together import SecretChoice, group_of
from ecliptic.core.views import View, Watch

LATELY = 40  # events: what was told once does not change


def options_are_real(match: ecliptic.Match) -> None:
    """Law 2: options are non-empty, unique and stable; the match and its position agree; nothing offered is refused."""
    offered = match.position.options()
    asked = match.position.decision
    assert len(offered) > 1 or (asked is not None and asked.asks_about(match.position, offered[0]))
    assert len(dict.fromkeys(offered)) == len(offered)
    assert match.position.options() == offered
    assert [option.id for option in match.options()] == offered
    labels = [option.label for option in match.options()]
    assert all(labels)
    assert all(option.name and option.label.startswith(option.name) for option in match.options())
    assert len(dict.fromkeys(labels)) == len(labels)
    decision = match.position.decision
    assert decision is not None
    assert decision.player == match.position.seat
    again = decision.options(match.position)
    assert again == offered
    targets = [option.target for option in match.options()]
    assert len(dict.fromkeys(targets)) == len(targets)
    assert not [refusal.target for refusal in match.refusals() if refusal.target in targets], type(decision)
    for candidate in decision.candidates(match.position):
        allowed = decision.why_not(match.position, candidate) is None
        assert allowed == (candidate in offered), (type(decision), candidate)


def refusals_cite_rules(match: ecliptic.Match) -> None:
    """What cannot be done says why, once, and names a rule of the rulebook."""
    rules = match.game.entry.rulebook.rules
    question = match.decision
    assert question is not None
    assert question.rule in rules
    assert question.prompt
    for refusal in match.refusals():
        assert refusal.rule in rules
        assert refusal.text.endswith(".")
        assert refusal.target
    assert len(dict.fromkeys(match.refusals())) == len(match.refusals())


def refused_choice_changes_nothing(match: ecliptic.Match) -> None:
    """Law 3."""
    before = match.position.dump(), len(match.lines), len(match.happened)
    offered = match.position.options()
    decision = match.position.decision
    assert decision is not None
    strangers = [-1, 10_000, *(c for c in decision.candidates(match.position) if c not in offered)]
    for option in strangers:
        with pytest.raises(ecliptic.IllegalChoice) as refused:
            match.play(option)
        reason = decision.why_not(match.position, option) if option in decision.candidates(match.position) else None
        assert (refused.value.text, refused.value.rule) == (reason or (refused.value.text, ""))
        with pytest.raises(ecliptic.IllegalChoice):
            match.position.play(option)
    for nonsense in (True, float(offered[0]), str(offered[0]), None):
        with pytest.raises(ecliptic.IllegalChoice):
            match.play(nonsense)  # type: ignore[arg-type]
    assert (match.position.dump(), len(match.lines), len(match.happened)) == before


def clone_is_equal_and_independent(match: ecliptic.Match, chooser: random.Random) -> None:
    """Law 4."""
    before = match.position.dump()
    copy = match.position.clone()
    assert copy.dump() == before
    assert copy.options() == match.position.options()
    for _ in range(12):
        if copy.seat is None:
            break
        copy.play(chooser.choice(copy.options()))
    assert copy.dump() != before
    assert match.position.dump() == before


def frames_cannot_change(match: ecliptic.Match) -> None:
    """What is pending is made of ints, and of tuples and frames of ints: to copy the stack is to copy a list."""
    for frame in match.position.stack:
        assert_fixed(frame)


def assert_fixed(value: object) -> None:
    if isinstance(value, Frame | tuple):
        for inner in value.fields() if isinstance(value, Frame) else value:
            assert_fixed(inner)
    else:
        assert value is None or isinstance(value, int), type(value)


def everything_is_conserved(match: ecliptic.Match) -> None:
    """Law 7."""
    for name, (present, expected) in match.game.counts(match.position).items():
        assert present == expected, name


def view_is_plain(match: ecliptic.Match) -> None:
    """A view is plain data, for every pair of eyes."""
    for eyes in (None, ecliptic.EVERYTHING, *range(match.players)):
        assert_plain(match.view(eyes))
    for seat in range(match.players):
        assert match.view(None) | match.own(seat) == match.view(seat), "the part for all and the own part make the view"


class Follower:
    """Law 13: whoever makes anew only what may have changed sees what there is to see."""

    def __init__(self, match: ecliptic.Match) -> None:
        self.watch = Watch(type(match.position))
        self.seen: dict[int | None, View] = {eyes: {} for eyes in (None, *range(match.players))}

        self.before = match.position.clone()

    def follow(self, match: ecliptic.Match) -> None:
        if match.position.hides_the_same(self.before) and not match.over:
            for eyes in self.seen:
                assert match.position.hidden(eyes) == self.before.hidden(eyes)
        self.before = match.position.clone()
        changed = self.watch.changed(match.position)
        for eyes, seen in self.seen.items():
            seen |= match.game.view(match.position, eyes, changed)

    def sees_all(self, match: ecliptic.Match) -> None:
        for eyes, seen in self.seen.items():
            assert seen == match.game.view(match.position, eyes)


def assert_plain(value: object) -> None:
    if isinstance(value, dict):
        for key, inner in value.items():
            assert type(key) is str
            assert_plain(inner)
    elif isinstance(value, list):
        for inner in value:
            assert_plain(inner)
    else:
        assert value is None or type(value) in (str, int, bool)


def known_to(match: ecliptic.Match, seat: int | None, since: int = 0) -> bytes:
    """All that a seat can see of a match, as bytes; of what has happened, what came after the first `since` events."""
    deciding = seat is not None and seat in match.asked
    return msgspec.json.encode(
        {
            "view": match.view(seat),
            "decision": match.question(seat) if deciding else asked_of_others(match),
            "asked": match.asked,
            "options": match.options(seat) if deciding else None,
            "refusals": match.refusals(seat) if deciding else None,
            "events": match.events(seat, since),
            "deeds": match.deeds(seat, since),
        }
    )


def asked_of_others(match: ecliptic.Match) -> ecliptic.Question | None:
    """What may be picked is for the seat that picks, like the options."""
    return None if match.decision is None else replace(match.decision, selection=None)


def nobody_learns_too_much(match: ecliptic.Match, chance: int, since: int = 0) -> None:
    """Law 8, non-interference: for every seat the position and an imagined one look the same to the last byte,

    and imagining from either with the same chance gives the same position. What may be chosen is the same in both if
    it is public.
    """
    decision = match.position.decision
    for seat in (None, *range(match.players)):
        imagined = match.imagine(seat, chance)
        assert (imagined.lines, imagined.choices, imagined.seed) == ([], [], chance)
        assert known_to(imagined, seat, since) == known_to(match, seat, since)
        if decision is not None and decision.public:
            assert decision.options(imagined.position) == match.position.options()
        again = imagined.position.imagine(seat, seeded(chance + 1))
        assert match.position.imagine(seat, seeded(chance + 1)).dump() == again.dump()
        assert all(present == expected for present, expected in match.game.counts(imagined.position).values())


def choices_tell_no_more(match: ecliptic.Match, chooser: random.Random) -> None:
    """Law 8 for what happens: the same choice, made in a position that a seat imagines, looks the same to that seat.

    Unless chance was drawn or something hidden has come to light. So an event cannot tell which secret card it was.
    """
    if picks_at(match.position):
        return  # others know of a selection only what it comes to
    offered = match.position.options()
    chosen = chooser.choice(offered)
    after = match.clone()
    after.play(chosen)
    if after.lines[-1].chance:
        return
    for seat in (None, *range(match.players)):
        other = match.imagine(seat, chooser.randrange(10**6))
        if came_to_light(match.position, after.position, seat) or chosen not in other.position.options():
            continue
        imagined = other.position.clone()
        other.play(chosen)
        if not came_to_light(imagined, other.position, seat) and waiting_for(other) == waiting_for(after):
            now = len(match.happened)  # up to here both were told the same
            assert known_to(other, seat, now) == known_to(after, seat, now)


def waiting_for(match: ecliptic.Match) -> str:
    """With another hand than the real one a choice may answer the next question as well, or leave it open."""
    return "" if match.decision is None else match.decision.kind


def came_to_light(before: Position, after: Position, seat: int | None) -> bool:
    then = before.hidden(seat)
    now = after.hidden(seat) or [()] * len(then)
    return any(thing not in now[i] for i, group in enumerate(then) for thing in group)


def asking_reveals_nothing(match: ecliptic.Match, chooser: random.Random) -> None:
    """Law 14: what an option would do is answered alike, to the last byte, however the things hidden from the seat lie;

    and what is answered is true, really and in whatever the seat may imagine. Asking changes nothing.
    """
    seat = chooser.choice(match.asked)
    before, events = match.position.dump(), len(match.happened)
    offered = [option.id for option in match.options(seat)]
    imagined = [match.imagine(seat, chooser.randrange(10**6)) for _ in range(3)]
    for option in chooser.sample(offered, min(3, len(offered))):
        answer = match.preview(option, seat)
        for other in (match, *imagined):
            assert msgspec.json.encode(other.preview(option, seat)) == msgspec.json.encode(answer)
        if answer.unknown != DEPENDING:
            for other in imagined:
                assert other.foresight(seat).outcome(other.facing(seat), option) == answer
            really = match.foresight(seat).outcome(match.facing(seat), option)
            assert answer.final or not really.final, "somebody may know already what the seat takes to be hidden"
            assert replace(really, final=answer.final, confirm=answer.confirm) == answer
        what_was_told_comes_true(match, seat, option, answer)
    assert (match.position.dump(), len(match.happened)) == (before, events)


def what_was_told_comes_true(match: ecliptic.Match, seat: int, option: int, answer: ecliptic.Preview) -> None:
    after = match.clone()
    after.play(option, seat=seat)
    assert answer.final or after.undoable > 0
    if answer.deciding == seat:
        game = match.game
        assert after.view(seat) == match.view(seat) | answer.view
        assert after.events(seat, len(match.happened)) == answer.events
        told = [replace(change, said=False) for change in answer.changes]  # whether the words of the option say it too
        assert changes(game.measures(match.position, seat), game.measures(after.position, seat)) == told
    if answer.ends:
        assert match.game.ends(after.position)


def who_chooses_first_does_not_matter(match: ecliptic.Match, chooser: random.Random) -> None:
    """Law 15: where several seats choose at the same time, the same choices lead to the same game in whatever order."""
    seed = chooser.randrange(10**6)
    one, other = [chosen_in_any_order(match.clone(), seed, chooser) for _ in range(2)]
    assert one.position.dump() == other.position.dump()
    for seat in (None, *range(match.players)):
        assert one.view(seat) == other.view(seat)
    assert {line.seat for line in one.lines} == {line.seat for line in other.lines}


def chosen_in_any_order(match: ecliptic.Match, seed: int, chooser: random.Random) -> ecliptic.Match:
    """Every seat chooses by a mind of its own; who is next is up to the chooser."""
    minds = [random.Random(f"{seed} {seat}") for seat in range(match.players)]
    group = group_of(match.position)
    while group is not None:  # until all have chosen everything that they choose at the same time
        seat, began = chooser.choice(match.asked), group.began
        match.play(minds[seat].choice(match.options(seat)).id, seat=seat)
        group = group_of(match.position)
        if group is not None and group.began != began:
            break
    return match


def a_secret_choice_tells_nothing(match: ecliptic.Match, chooser: random.Random) -> None:
    """Law 16: until all have chosen, nobody else can tell what a seat has chosen in secret, nor from how much."""
    for seat in match.asked if len(match.asked) > 1 else ():
        if not isinstance(match.facing(seat).decision, SecretChoice):
            continue
        after = [match.clone() for _ in match.options(seat)]
        for copy, option in zip(after, match.options(seat), strict=True):
            copy.play(option.id, seat=seat)
        for eyes in (None, *[other for other in range(match.players) if other != seat]):
            assert len({known_to(copy, eyes) for copy in after}) == 1
            assert known_to(after[0].imagine(eyes, chooser.randrange(10**6)), eyes) == known_to(after[0], eyes)


def undo_gives_back(match: ecliptic.Match, before: dict[str, object], told: int, seat: int) -> None:
    """Law 9: what can be undone comes back exactly, and nobody had learned anything by it."""
    undone = match.clone()
    undone.undo()
    assert undone.position.dump() == before
    assert match.at(len(match.choices) - 1).position.dump() == before
    assert len(undone.happened) == told
    assert undone.position.seat == seat == match.position.seat
    assert undone.position.chance == match.position.chance
    assert msgspec.json.encode(undone.record().lines[:-1]) == msgspec.json.encode(match.record().lines)


def saving_is_the_identity(match: ecliptic.Match, folder: Path) -> None:
    """Law 5: save, load, save, in the middle of a rule too."""
    path = folder / "match.jsonl"
    match.save(path, overwrite=True)
    first = path.read_bytes()
    loaded = ecliptic.load(path, game=match.game)
    assert loaded.position.dump() == match.position.dump()
    assert loaded.events(ecliptic.EVERYTHING) == match.events(ecliptic.EVERYTHING)
    assert loaded.undoable == match.undoable
    loaded.save(path, overwrite=True)
    assert path.read_bytes() == first


def record_is_parsed_back(match: ecliptic.Match) -> None:
    """Law 5, the cheap half of it, at every choice."""
    written = record.dump(match.record())
    assert record.dump(record.parse(written)) == written


def look_closely(match: ecliptic.Match, chooser: random.Random, chance: int) -> None:
    """Everything that can be asked of one position in the middle of a game; its whole story is told at the end."""
    options_are_real(match)
    refusals_cite_rules(match)
    refused_choice_changes_nothing(match)
    clone_is_equal_and_independent(match, chooser)
    frames_cannot_change(match)
    view_is_plain(match)
    nobody_learns_too_much(match, chance, since=max(0, len(match.happened) - LATELY))
    choices_tell_no_more(match, chooser)
    asking_reveals_nothing(match, chooser)
    record_is_parsed_back(match)
