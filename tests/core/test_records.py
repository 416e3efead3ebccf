"""Records: whole, chained, committed to their seed, and not to be forged."""

from __future__ import annotations

import json
import random
from collections.abc import Callable
from pathlib import Path

import pytest

import ecliptic
from ecliptic.core import record
from ecliptic.core.record import Closing, Line, Record, Result, commitment

OLDER = Path(__file__).parent / "older_records"  # not made anew when the stored games are


def played(choices: int = 40, seed: int = 3) -> ecliptic.Match:
    match, chooser = ecliptic.new("horizons", players=2, seed=seed), random.Random(seed)
    while not match.over and len(match.choices) < choices:
        match.play(chooser.choice(match.position.options()))
    return match


@pytest.fixture(scope="module")
def finished() -> ecliptic.Match:
    return played(choices=10_000)


def stored(tmp_path: Path, content: Record) -> Path:
    path = tmp_path / "forged.jsonl"
    path.write_bytes(record.dump(content))
    return path


def test_a_finished_record_is_verified(finished: ecliptic.Match, tmp_path: Path) -> None:
    """HZ-19.5"""
    path = tmp_path / "game.jsonl"
    finished.save(path)
    verdict = ecliptic.verify(path)
    assert verdict
    assert verdict.finished
    assert f"{len(finished.choices)} choices" in verdict.text
    lines = [json.loads(line) for line in path.read_text().splitlines()]
    assert lines[0]["game"] == "horizons"
    assert lines[0]["commitment"] == commitment(3)
    assert lines[-1]["seed"] == "3"
    assert lines[-1]["result"]["scores"] == finished.scores()


def test_a_running_game_is_saved_and_goes_on(tmp_path: Path) -> None:
    match = played()
    path = tmp_path / "game.jsonl"
    match.save(path)
    loaded = ecliptic.load(path)
    assert ecliptic.verify(path).finished is False
    option = match.position.options()[0]
    match.play(option)
    loaded.play(option)
    assert loaded.position.dump() == match.position.dump()


def test_nothing_is_overwritten_unasked(tmp_path: Path) -> None:
    path = tmp_path / "game.jsonl"
    path.write_text("precious")
    with pytest.raises(ecliptic.EclipticError, match="exists already; nothing was written"):
        played().save(path)
    assert path.read_text() == "precious"
    played().save(path, overwrite=True)
    assert ecliptic.verify(path)
    assert [p.name for p in tmp_path.iterdir()] == ["game.jsonl"]


def test_a_folder_that_is_not_there_cannot_be_written_to(tmp_path: Path) -> None:
    with pytest.raises(ecliptic.EclipticError, match="cannot be written: No such file or directory"):
        played().save(tmp_path / "nowhere" / "game.jsonl")


def test_every_flipped_byte_is_noticed(finished: ecliptic.Match, tmp_path: Path) -> None:
    data = bytearray(record.dump(finished.record()))
    path = tmp_path / "flipped.jsonl"
    chooser = random.Random(1)
    for _ in range(60):
        place = chooser.randrange(len(data))
        forged = data[:]
        forged[place] ^= 1 << chooser.randrange(7)
        path.write_bytes(forged)
        assert not ecliptic.verify(path)


@pytest.mark.parametrize(
    ("change", "complaint"),
    [
        (lambda lines: lines[:-3] + lines[-2:], "does not continue"),
        (lambda lines: [*lines[:4], lines[5], lines[4], *lines[6:]], "does not continue"),
        (lambda lines: lines[:-1], "The record ends early, at line "),
        (lambda lines: lines[:5], "The record ends early, at line 5: the rest of the file is missing."),
        (lambda lines: lines[:2], "The record ends early, at line 2"),
        (lambda lines: lines[:1], "The record ends early, at line 1"),
        (lambda lines: [*lines[:4], lines[4][:-1]], "The record ends early, at line 5"),
        (lambda lines: [*lines[:-1], lines[0]], "does not continue"),
        (lambda lines: [], "it is empty"),
        (lambda lines: [*lines[:3], b"nonsense", *lines[4:]], "Line 4 is not a line"),
        (lambda lines: [b'{"ecliptic":1,"digest":"0"}', *lines[1:]], "Line 1 does not continue"),
    ],
)
def test_lines_cannot_be_dropped_or_swapped(
    finished: ecliptic.Match, tmp_path: Path, change: Callable[[list[bytes]], list[bytes]], complaint: str
) -> None:
    path = tmp_path / "changed.jsonl"
    path.write_bytes(b"\n".join(change(record.dump(finished.record()).splitlines())))
    verdict = ecliptic.verify(path)
    assert not verdict
    assert complaint in verdict.text
    with pytest.raises(ecliptic.BadRecord):
        ecliptic.load(path)


def rewritten(match: ecliptic.Match, **changes: object) -> Record:
    """A forger who computes the chain anew."""
    original = match.record()
    header = {name: getattr(original.header, name) for name in original.header.__struct_fields__}
    header.update((name, value) for name, value in changes.items() if name in header)
    lines = changes.get("lines", original.lines)
    closing = changes.get("closing", original.closing)
    assert isinstance(lines, tuple)
    assert isinstance(closing, Closing)
    return Record(record.Header(**header), lines, closing)


def replaced(match: ecliptic.Match, number: int, **changes: object) -> tuple[Line, ...]:
    lines = list(match.record().lines)
    fields = {name: getattr(lines[number], name) for name in lines[number].__struct_fields__}
    lines[number] = Line(**{**fields, **changes})
    return tuple(lines)


def test_a_forger_who_repairs_the_chain_is_found_out(finished: ecliptic.Match, tmp_path: Path) -> None:
    scores = tuple(finished.scores())
    with_chance = next(i for i, line in enumerate(finished.lines) if i and line.chance)
    forgeries = {
        "seed is not the one": rewritten(finished, closing=Closing("4", Result(scores, (0,)))),
        "seed is not the one that": rewritten(finished, closing=Closing("three", None)),
        "seed is not the one that was": rewritten(finished, closing=Closing("007", None)),
        "result at the end": rewritten(finished, closing=Closing("3", Result((99, 0), (0,)))),
        "its result is missing": rewritten(finished, closing=Closing("3", None)),
        "Line 2 does not match the game": rewritten(finished, lines=replaced(finished, 0, chance=(1, 1))),
        "not possible": rewritten(finished, lines=replaced(finished, 5, option=77)),
        f"Line {with_chance + 2} does not": rewritten(finished, lines=replaced(finished, with_chance, chance=(0,))),
        "Line 9 is not possible": rewritten(finished, lines=replaced(finished, 7, seat=4)),
        "neither a choice nor an undo": rewritten(finished, lines=replaced(finished, 3, option=None)),
        "other cards": rewritten(finished, content="0" * 32),
        "rules version 99": rewritten(finished, rules=99),
        "options of this record": rewritten(finished, options={}),
        "2 to 5 players": rewritten(finished, players=9),
        "no option": rewritten(finished, options={"gravity": "off"}),
        "cannot be 'never'": rewritten(finished, options={**finished.header.options, "round_limit": "never"}),
        "2 seats": rewritten(finished, names=("A", "B", "C")),
        "printable": rewritten(finished, names=("A", "\x1b[31m")),
        "a game this program does not have": rewritten(finished, game="chess"),
        "format 2": rewritten(finished, ecliptic=2),
    }
    for complaint, forgery in forgeries.items():
        verdict = ecliptic.verify(stored(tmp_path, forgery))
        assert not verdict, complaint
        assert complaint in verdict.text


def test_a_record_from_before_an_option_is_played_as_games_were_played_then(tmp_path: Path) -> None:
    """Allies are offered with the Actions today; before that could be chosen, everybody was asked every time."""
    match, chooser = (
        ecliptic.new("horizons", players=2, seed=3, options={"ally_questions": "every_time"}),
        random.Random(3),
    )
    for _ in range(40):
        match.play(chooser.choice(match.position.options()))
    older = {name: value for name, value in match.header.options.items() if name != "ally_questions"}
    path = stored(tmp_path, rewritten(match, options=older))
    loaded = ecliptic.load(path)
    assert loaded.position.dump() == match.position.dump()
    assert record.dump(loaded.record()) == path.read_bytes()
    assert loaded.game.as_played(loaded.header.options) == match.header.options
    assert ecliptic.new("horizons").header.options["ally_questions"] == "with_actions"


def test_a_record_without_an_option_that_always_was_there_is_refused(tmp_path: Path) -> None:
    match = played()
    for missing in match.header.options:
        if missing != "ally_questions":
            left = {name: value for name, value in match.header.options.items() if name != missing}
            verdict = ecliptic.verify(stored(tmp_path, rewritten(match, options=left)))
            assert verdict.text == "The options of this record are not complete.", missing


@pytest.mark.parametrize("path", sorted(OLDER.glob("*.jsonl")), ids=lambda path: path.stem)
def test_a_stored_record_of_an_older_version_keeps_playing(path: Path) -> None:
    assert ecliptic.verify(path).finished
    assert record.dump(ecliptic.load(path).record()) == path.read_bytes()


def test_a_running_game_has_no_result(tmp_path: Path) -> None:
    forged = rewritten(played(), closing=Closing("3", Result((0, 0), (0,))))
    assert "result at the end is not that of the game" in ecliptic.verify(stored(tmp_path, forged)).text


def other_words(data: bytes, number: int, old: bytes, new: bytes) -> bytes:
    """A forger who says the same in other bytes, and computes the chain anew."""
    digest, written = "", b""
    for i, line in enumerate(data.splitlines(), 1):
        body, _ = record.split(line, i)
        if i == number:
            assert old in body
            body = body.replace(old, new, 1)
        digest = record.chained(digest, body)
        written += body[:-1] + b',"digest":"' + digest.encode() + b'"}\n'
    return written


@pytest.mark.parametrize(
    ("number", "old", "new"),
    [
        (1, b'"game":', b'"game": '),
        (1, b'"game":"horizons"', b'"game":"chess","game":"horizons"'),
        (1, b"horizons", b"h\\u006frizons"),
        (1, b'"ecliptic":1,"game":"horizons"', b'"game":"horizons","ecliptic":1'),
        (3, b'"n":1', b'"n":2,"n":1'),
        (3, b'"n":1', b'"n":1,"undo":0'),
        (3, b"}", b" }"),
    ],
)
def test_the_same_in_other_bytes_is_another_record(
    finished: ecliptic.Match, tmp_path: Path, number: int, old: bytes, new: bytes
) -> None:
    data = record.dump(finished.record())
    assert other_words(data, number, b"", b"") == data
    path = tmp_path / "reworded.jsonl"
    path.write_bytes(other_words(data, number, old, new))
    text = f"Line {number} is not written like a line of a record: the record was changed."
    assert ecliptic.verify(path).text == text
    with pytest.raises(ecliptic.BadRecord, match=f"Line {number} is not written"):
        ecliptic.load(path)


@pytest.mark.parametrize(
    ("change", "number"),
    [
        (lambda data: data.replace(b"\n", b"\r\n"), 1),
        (lambda data: data.replace(b"\n", b"\r"), 1),
        (lambda data: data[:-1] + b"\r\n", -1),
        (lambda data: data[:-1], -1),
    ],
)
def test_other_line_ends_make_another_record(
    finished: ecliptic.Match, tmp_path: Path, change: Callable[[bytes], bytes], number: int
) -> None:
    data = record.dump(finished.record())
    path = tmp_path / "ends.jsonl"
    path.write_bytes(change(data))
    line = number if number > 0 else data.count(b"\n")
    text = f"Line {line} does not end like a line of a record: the record was changed."
    assert ecliptic.verify(path).text == text


def test_an_undo_that_was_not_possible_is_found_out(finished: ecliptic.Match, tmp_path: Path) -> None:
    lines = finished.record().lines
    forged = (*lines[:2], Line(n=0, seat=lines[1].seat, undo=1), *lines[1:])
    assert "not possible" in ecliptic.verify(stored(tmp_path, rewritten(finished, lines=forged))).text


def test_what_cannot_be_read_gets_one_sentence(tmp_path: Path) -> None:
    for path in (tmp_path / "missing.jsonl", tmp_path):
        with pytest.raises(ecliptic.BadRecord, match="cannot be read"):
            ecliptic.load(path)
    binary = tmp_path / "binary"
    binary.write_bytes(bytes(range(256)) * 20)
    assert not ecliptic.verify(binary)


def test_undo_is_recorded_and_replayed(tmp_path: Path) -> None:
    match = ecliptic.new("horizons", players=2, seed=1)
    while match.decision is not None and match.decision.kind != "choose_action":
        match.play(match.position.options()[0])
    before = match.position.dump()
    match.play(1)  # Adapt
    match.undo()
    assert match.position.dump() == before
    match.save(tmp_path / "undone.jsonl")
    loaded = ecliptic.load(tmp_path / "undone.jsonl")
    assert loaded.position.dump() == before
    assert [line.undo for line in loaded.lines][-1] == 1
    assert len(loaded.lines) == len(loaded.choices) + 3


def test_outcomes_rolled_at_a_real_table_are_marked(tmp_path: Path) -> None:
    match = ecliptic.new("horizons", players=2, seed=1, options={"first_player": "host"})
    outcomes = match.lines[0].chance
    script = (*outcomes[:-1], 4)
    scripted = ecliptic.new("horizons", players=2, seed=1, options={"first_player": "host"}, script=script)
    assert scripted.view(0)["drawn"] == [{"id": "W05", "faces": ["arboreal", "gaseous"]}]
    path = tmp_path / "scripted.jsonl"
    scripted.save(path)
    assert ecliptic.load(path).position.dump() == scripted.position.dump()
    assert f"{len(script)} outcomes of chance were given by the players" in ecliptic.verify(path).text


def test_a_verdict_counts_one_choice_as_one(tmp_path: Path) -> None:
    match = ecliptic.new("horizons", players=2, seed=1)
    match.play(match.position.options()[0])
    match.save(tmp_path / "one.jsonl")
    assert ecliptic.verify(tmp_path / "one.jsonl").text.startswith("1 choice, chain unbroken")


def test_scripted_outcomes_that_do_not_fit_change_nothing() -> None:
    match = ecliptic.new("horizons", players=2, seed=1)
    before = match.position.dump(), len(match.lines), len(match.happened)
    option = match.position.options()[0]
    with pytest.raises(ecliptic.EclipticError, match="The scripted outcome 99 is impossible here"):
        match.play(option, script=[99])
    with pytest.raises(ecliptic.EclipticError, match="1 of the outcomes given were not needed"):
        match.play(option, script=[3, 3])
    assert (match.position.dump(), len(match.lines), len(match.happened)) == before
    match.play(option, script=[3])
    assert match.lines[-1].chance == (3,)
    assert match.lines[-1].scripted == 1
