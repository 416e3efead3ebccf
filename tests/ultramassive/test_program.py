"""Whole games through the interface: questions, words, counts, copies."""

from __future__ import annotations

import pickle
import random
from pathlib import Path

import pytest

import ecliptic
from ecliptic.core.game import Column
from ecliptic.games.ultramassive.box import ENDS
from ecliptic.games.ultramassive.game import ultramassive
from ecliptic.games.ultramassive.state import Ultramassive
from tests.ultramassive.support import BOX, GAME, bare, choose, table

OPTIONS: list[tuple[int, dict[str, str]]] = [
    (1, {}),
    (1, {"solo_rival": "off", "eclipse": "off"}),
    (2, {"antimatter_yield": "choice", "funded_free": "on"}),
    (3, {"wormhole_start": "free", "discovery_order": "turn", "cores": "open"}),
    (4, {"exchange_rate": "1", "bursts": "off", "start_player": "seat_1"}),
]


@pytest.mark.parametrize(("players", "options"), OPTIONS, ids=str)
def test_every_question_of_a_game_has_its_words_and_everything_adds_up(players: int, options: dict[str, str]) -> None:
    """Law 2 in small: what is refused cites a rule; mass and counters have come from somewhere."""
    rules = GAME.entry.rulebook.rules
    for seed in range(4):
        match = ecliptic.new(GAME, players=players, seed=seed, options=options)
        chooser = random.Random(seed)
        reached = [0] * (2 * players)
        while not match.over:
            question = match.decision
            assert question is not None
            assert "?" in question.prompt
            reached = check_holes(ultramassive(match.position), reached)
            assert question.rule in rules
            labels = [option.label for option in match.options()]
            assert len(dict.fromkeys(labels)) == len(labels)
            assert all(option.label and option.target for option in match.options())
            assert all(refusal.rule in rules for refusal in match.refusals())
            assert match.view(0) == match.view(None) | match.own(0)
            assert all(present == wanted for present, wanted in GAME.counts(match.position).values())
            match.play(chooser.choice(match.position.options()))
        assert GAME.ending(match.position) in GAME.endings
        assert GAME.standings(match.position)[:players] == match.scores()
        assert match.deeds(0)
        columns = [GAME.columns(match.position, seat) for seat in range(players)]
        assert ("Level" in columns[0]) is (players == 1 and "solo_rival" not in options)
        for seat, details in enumerate([GAME.details(match.position, seat) for seat in range(players)]):
            assert [len(words(details[f"Draft set {set}"])) for set in (1, 2)] == [6, 6]
            assert len(words(details["Anomalies owned"])) == columns[seat]["Anomalies"]
            assert words(details["Cores"]) == tuple(
                core for core in (columns[seat]["First core"], columns[seat]["Second core"]) if core != "None"
            )
            assert bool(words(details["Cards"])) is bool(details["Cards played"])
            assert ("Mass of the rival" in details) is ("Level" in columns[seat])
        assert sorted(str(column["Place in round 1"]) for column in columns) == [str(n + 1) for n in range(players)]
        assert GAME.features(match.position, 0)


def check_holes(g: Ultramassive, before: list[int]) -> list[int]:
    """UM-1.14, UM-3.6, UM-9.3, UM-9.4: masses and sizes never fall, and every wormhole lies where it may."""
    now = [*g.mass, *g.size]
    assert all(one >= other for one, other in zip(now, before, strict=True))
    if g.decision is not None and g.decision.settled:
        for player in range(g.players):
            ends = g.worms[player * ENDS : player * ENDS + ENDS]
            assert all(2 <= space <= g.innermost(player) for space in ends)
            assert ends[0] != ends[2]
            assert ends[1] != ends[3]
    return now


def words(column: Column) -> tuple[str, ...]:
    assert isinstance(column, tuple)
    return column


def test_a_position_may_be_pickled() -> None:
    g = ecliptic.new(GAME, players=2, seed=1).position
    again = pickle.loads(pickle.dumps(g.clone()))
    assert isinstance(again, Ultramassive)
    assert again.dump() == g.dump()
    assert again.variant.rate == 2
    assert again.box is BOX


def test_a_pickled_position_asks_for_the_content_it_was_made_with(tmp_path: Path) -> None:
    file = tmp_path / "titles.toml"
    title = (
        '[[title]]\nid = "dust_devil"\nname = "{name}"\nmass = 0\n[[title]]\nid = "quasar"\nname = "Q"\nmass = {mass}\n'
    )
    file.write_text(title.format(name="Mote", mass=96), encoding="utf-8")
    data = pickle.dumps(ecliptic.new(GAME, players=2, seed=1, content=tmp_path).position)
    assert pickle.loads(data).box.title(0) == "Mote"
    file.write_text(title.format(name="Mote", mass=97), encoding="utf-8")
    with pytest.raises(ecliptic.EclipticError, match="has changed since the game began"):
        pickle.loads(data)


def test_the_catalogue_names_everything_that_can_be_met() -> None:
    sizes = {name: len(things) for name, things in GAME.catalogue(None).items()}
    assert GAME.names(None, 4)[3] == "Green Hunger"
    assert sizes == {"card": 20, "anomaly": 36, "option": 12, "resource": 15, "entry": 9}
    assert GAME.ending(bare()) == ""


def test_a_turn_is_counted_by_round_and_phase() -> None:
    g = table()
    assert g.turn() == g.clone().turn()
    before = g.turn()
    g.round += 1
    assert g.turn() > before


def test_a_position_knows_whose_turn_it_is() -> None:
    match = ecliptic.new(GAME, players=3, seed=1)
    question = match.decision
    assert question is not None
    assert question.turn == question.seat


def test_undo_takes_back_what_nobody_learned_from() -> None:
    """Within the own turn step by step; a card drawn ends it."""
    match = ecliptic.new(GAME, players=1, seed=1)
    while match.decision is not None and match.decision.kind != "choose_action":
        match.play(match.position.options()[0])
    card = next(option for option in match.options() if option.target.startswith("card:"))
    before = match.position.dump()
    match.play(card.id)
    assert match.undoable
    match.undo()
    assert match.position.dump() == before
    match.play(next(option.id for option in match.options() if option.target == "choice:done"))
    assert match.undoable == 0


def test_a_card_in_play_is_no_longer_hidden() -> None:
    g = table(hand=["A14"])
    card = g.hands[0][0]
    assert card in g.hidden(1)[0]
    choose(g, "card:A14")
    assert card not in g.hidden(1)[0]


@pytest.mark.parametrize("players", [1, 2])
def test_a_preview_tells_what_playing_a_card_does(players: int) -> None:
    """In the middle of a deed nobody decides, but the game is not over, and nothing is revealed to its player."""
    match = ecliptic.new(GAME, players=players, seed=1)
    while match.decision is not None and match.decision.kind != "choose_action":
        match.play(match.position.options()[0])
    seat = match.asked[0]
    for option in [one for one in match.options() if one.target.startswith("card:")]:
        found = match.preview(option.id)
        assert found.unknown == ""
        assert found.events[0].kind == "card_played"
        assert len(found.view["hand"]) == len(match.view(seat)["hand"]) - 1  # type: ignore[arg-type]
