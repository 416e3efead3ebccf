"""Campaigns on the disk: nothing is lost, nothing is overwritten, and one game is played at a time."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest
from msgspec.structs import replace

import ecliptic
from ecliptic.campaigns.bundle import verify
from ecliptic.campaigns.log import Ended, Renamed, RolledBack, raw
from ecliptic.campaigns.places import slug
from ecliptic.campaigns.storage import LOG, StoredCampaign, campaign_called, found, names
from ecliptic.core.errors import BadRecord, BadSetup, EclipticError
from ecliptic.games.deep_future.campaign.campaign import written
from ecliptic.games.deep_future.campaign.notation import parse, printed
from ecliptic.games.deep_future.components.constants import BLANK
from tests.campaigns.support import begin, campaign, play, play_until_won, running, typed_in
from tests.deep_future.fixture import FIGURE_17


def test_a_new_campaign_is_in_era_1_and_has_no_cards_yet() -> None:  # DF-4.7, DF-22.1
    kept = found("The Pale Verge")
    assert (kept.name, kept.campaign.title, kept.campaign.era) == ("the-pale-verge", "The Pale Verge", 1)
    assert len(kept.campaign.cards) == len(kept.campaign.chronology) == 0
    assert names() == ["the-pale-verge"]


def test_every_galaxy_has_an_id_of_its_own() -> None:  # DF-23.3
    assert found("One").campaign.id != found("Two").campaign.id


def test_the_first_game_makes_36_cards_12_of_them_original_worlds() -> None:  # DF-4.1, DF-4.2, DF-2.8
    kept = found("The Pale Verge")
    match = begin(kept, players=3)
    cards = match.position.dump()["cards"]
    assert isinstance(cards, list)
    originals = [card for card in cards if card.kind != BLANK and card.era == 0]
    assert len([card for card in cards[:36] if card.name]) == len(originals) == 12


def test_a_finished_game_is_the_next_chapter_and_the_era_rises_only_by_a_win() -> None:  # DF-4.8, DF-21.1 to DF-21.5
    kept = found("The Pale Verge")
    match = play_until_won(kept)
    chapters = kept.campaign.chronology
    assert [chapter.won for chapter in chapters] == [False] * (len(chapters) - 1) + [True]
    assert {chapter.era for chapter in chapters} == {1}
    assert kept.campaign.era == 2
    last = chapters[-1]
    assert [entry.player for entry in last.entries] == list(match.header.names)  # DF-21.6
    assert [entry.winner for entry in last.entries].index(True) == match.winners()[0]
    assert all(entry.homes for entry in last.entries)


def test_the_next_game_begins_from_what_the_last_one_left() -> None:  # DF-21.5, E82
    kept = campaign(2)
    match = begin(kept, players=2, seed=5)
    assert match.header.legacy == written(kept.campaign)
    cards = match.position.dump()["cards"]
    assert isinstance(cards, list)
    assert tuple(cards[: len(kept.campaign.cards)]) == kept.campaign.cards or len(cards) > len(kept.campaign.cards)


def test_players_may_change_from_game_to_game() -> None:  # DF-22.3
    kept = campaign(3)
    assert [len(chapter.entries) for chapter in kept.campaign.chronology] == [1, 2, 3]


def test_while_a_game_is_played_the_campaign_waits() -> None:  # DF-22.2
    kept = campaign(1)
    before = kept.campaign
    match = begin(kept)
    assert running(kept) == 2
    assert kept.campaign == before
    for change in (lambda: begin(kept), lambda: kept.rename("title", "Other")):
        with pytest.raises(EclipticError, match=r"Game 2 of the-pale-verge is being played"):
            change()
    assert kept.resume().position.dump() == match.position.dump()


def test_a_game_is_taken_up_again_where_it_was_left() -> None:
    kept = found("The Pale Verge")
    match = begin(kept)
    match.play(match.options()[0].id)
    match.save(kept.record_of(1), overwrite=True)
    again = campaign_called("the-pale-verge")
    assert again.resume().choices == match.choices
    with pytest.raises(EclipticError, match="No game of other is being played"):
        found("Other").resume()


def test_only_the_game_that_is_played_can_be_concluded() -> None:
    kept = campaign(1)
    match = play(kept)
    with pytest.raises(EclipticError, match="not the current game of the-pale-verge"):
        kept.conclude(match)
    unfinished = begin(kept)
    with pytest.raises(EclipticError, match="The game is not over"):
        kept.conclude(unfinished)


def test_every_game_can_be_played_again_from_its_record() -> None:  # DF-22.11
    kept = campaign(3)
    assert verify(kept) == 3
    for game in kept.games:
        record = kept.record_of(game.number)
        assert ecliptic.verify(record).finished
        assert ecliptic.load(record).header.legacy == written(game.before)


def test_names_are_choices_of_the_record_whatever_they_look_like() -> None:  # DF-22.11, DF-23.1, DF-23.4
    kept = found("The Pale Verge")
    match = kept.begin(1, 3, {"names": "ask"})
    written_down = ["a # b; c / d, *e* - f", "-x-", "<b>&amp;</b>", "#panic($x$)", "[red]'q'\\n{0}%s", "Ōłd 火星"]
    for name in written_down:
        question = match.decision
        assert question is not None
        assert question.kind == "name_world"
        match.play(0, text=name)
    while not match.over:
        match.play(match.options()[0].id)
    kept.conclude(match)
    assert verify(kept) == 1
    names_there = [card.name for card in kept.campaign.cards]
    assert all(name in names_there for name in written_down)
    assert parse(printed(kept.campaign), kept.campaign.id) == kept.campaign


def test_a_log_that_says_otherwise_than_a_game_does_not_hold() -> None:
    kept = campaign(1)
    ended = kept.log[-1]
    assert isinstance(ended, Ended)
    with kept.held():
        kept.log = kept.log[:-1]
        kept.note(replace(ended, campaign=raw(replace(ended.state, era=7))))
    with pytest.raises(BadRecord, match="does not end as the log says"):
        verify(kept)


# --- rolling back, branching, correcting -------------------------------------------------------------------


def test_a_game_can_be_rolled_back_and_the_log_keeps_it() -> None:  # DF-22.4
    kept = campaign(2)
    before = kept.games[1].before
    record = kept.record_of(2).read_bytes()
    assert kept.roll_back() == before
    assert len(kept.campaign.chronology) == 1
    assert isinstance(kept.log[-1], RolledBack)
    assert [game.standing for game in kept.games] == [True, False]
    play(kept)
    assert [game.number for game in kept.games] == [1, 2, 3]
    assert kept.record_of(2).read_bytes() == record


def test_a_game_that_is_being_played_can_be_given_up_without_a_trace_in_the_chronology() -> None:  # DF-22.4
    kept = campaign(1)
    before = kept.campaign
    begin(kept)
    assert kept.roll_back() == before
    assert running(kept) is None
    assert kept.record_of(2).exists()
    begin(kept)
    assert running(kept) == 3


def test_rolling_back_an_earlier_game_takes_the_later_ones_with_it() -> None:  # DF-22.4
    kept = campaign(3)
    kept.roll_back(2)
    assert [game.standing for game in kept.games] == [True, False, False]
    with pytest.raises(EclipticError, match="no game 3 to roll back; there are 1"):
        kept.roll_back(3)
    kept.roll_back()
    with pytest.raises(EclipticError, match="has no game to roll back"):
        kept.roll_back()


def test_a_branch_plays_a_game_again_and_leaves_its_origin_alone() -> None:  # DF-22.12
    kept = campaign(3)
    log = kept.log
    branch = kept.branch("what-if", game=2)
    assert (branch.origin, branch.campaign.title) == ("the-pale-verge", "The Pale Verge: what-if")
    assert branch.campaign.cards == kept.games[1].before.cards
    assert branch.campaign.chronology == kept.games[1].before.chronology
    assert branch.campaign.id != kept.campaign.id
    play(branch, seed=9)
    assert [game.number for game in branch.games] == [1, 2]
    assert verify(branch) == 2
    assert campaign_called("the-pale-verge").log == log
    assert names() == ["the-pale-verge", "what-if"]


def test_an_era_can_be_played_again_from_its_beginning() -> None:  # DF-22.12
    kept = found("The Pale Verge")
    play_until_won(kept)
    play(kept)
    branch = kept.branch("second-try", "Second try", era=2)
    assert (branch.campaign.era, branch.campaign.title) == (2, "Second try")
    assert len(branch.campaign.chronology) == len(kept.campaign.chronology) - 1
    assert kept.branch("from-the-start", era=1).campaign.cards == ()
    with pytest.raises(EclipticError, match="No game of the-pale-verge was played in era 7"):
        kept.branch("seventh", era=7)
    with pytest.raises(EclipticError, match="has no game 70"):
        kept.branch("seventh", game=70)
    with pytest.raises(BadSetup, match="Choose one of them"):
        kept.branch("both", game=1, era=1)


def test_what_was_rolled_back_lives_on_in_a_branch() -> None:  # DF-22.4, DF-22.12
    kept = campaign(2)
    ended = kept.campaign
    kept.roll_back()
    branch = kept.branch("as-it-was", after=2)
    assert (branch.campaign.cards, branch.campaign.chronology) == (ended.cards, ended.chronology)
    with pytest.raises(EclipticError, match="has no finished game 3"):
        kept.branch("third", after=3)


def test_a_branch_without_more_words_is_the_campaign_as_it_is() -> None:  # DF-22.12
    kept = campaign(1)
    begin(kept)
    branch = kept.branch("twin")
    assert branch.campaign.cards == kept.campaign.cards
    assert running(branch) is None
    assert kept.branch("triplet").branch("child").origin == "triplet"
    kept.roll_back()
    assert kept.branch("later").games[-1].standing is False


def test_names_can_be_corrected_and_the_log_says_so() -> None:  # DF-22.10
    kept = typed_in(parse(FIGURE_17), "figure")
    assert kept.rename("Kranax", "Kranaxia") == "Kranax"
    assert kept.rename("sector 34", "Kran Deep") == "Kran Reach"
    assert kept.rename("Kran Deep", "Kran Shoals") == "Kran Deep"
    assert kept.rename("card 3", "Drome Prime") == "Drome"
    assert kept.rename("title", "The figure") == "Figure 1-7"
    campaign = kept.campaign
    assert (campaign.cards[4].name, campaign.cards[3].name) == ("Kranaxia", "Drome Prime")
    assert campaign.title == "The figure"
    assert [name for name in campaign.sector_names if name] == ["Kran Shoals"]
    assert [event.new for event in kept.log if isinstance(event, Renamed)] == [
        "Kranaxia",
        "Kran Deep",
        "Kran Shoals",
        "Drome Prime",
        "The figure",
    ]
    original = parse(FIGURE_17)
    assert [card._replace(name="") for card in campaign.cards] == [card._replace(name="") for card in original.cards]


@pytest.mark.parametrize(
    ("what", "new", "why"),
    [
        ("Nowhere", "X", "Nothing is called 'Nowhere'"),
        ("sector 11", "X", "Nothing is called 'sector 11'"),
        ("card 7", "X", "Nothing is called 'card 7'"),
        ("card 2", "X", "Nothing is called 'card 2'"),
        ("card 99", "X", "Nothing is called 'card 99'"),
        ("sector 77", "X", "Nothing is called 'sector 77'"),
        ("Kranax", 'say "X"', "can't be the name: a name has 1 to 28"),
        ("Kranax", " X", "can't be the name: a name has 1 to 28"),
        ("Kranax", "", "can't be the name"),
        ("Kranax", "x\ny", "can't be the name"),
        ("title", "x" * 61, "can't be the name: a title has 1 to 60"),
    ],
)
def test_a_correction_that_cannot_be_is_refused(what: str, new: str, why: str) -> None:  # DF-22.10, DF-23.1
    kept = typed_in(parse(FIGURE_17), "figure")
    with pytest.raises(EclipticError, match=why):
        kept.rename(what, new)
    assert len(kept.log) == 1


def test_two_things_of_one_name_are_told_apart() -> None:
    kept = typed_in(parse(FIGURE_17), "figure")
    kept.rename("Drome", "Kranax")
    with pytest.raises(EclipticError, match="'Kranax' is the name of card 3, card 4; say which"):
        kept.rename("Kranax", "X")


def test_a_paper_galaxy_can_be_corrected_until_its_first_game() -> None:  # DF-22.10
    kept = typed_in(parse(FIGURE_17), "figure")
    id = kept.campaign.id
    kept.revise(parse(FIGURE_17.replace("B 6S", "B 5S")))
    assert [card.number for card in kept.campaign.cards].count(6) == 6
    assert kept.campaign.id == id
    begin(kept)
    with pytest.raises(EclipticError, match="so only its names can be changed"):
        kept.revise(parse(FIGURE_17))


# --- names of campaigns --------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("title", "name"),
    [
        ("The Pale Verge", "the-pale-verge"),
        ("Überwelt, Nr. 5!", "uberwelt-nr-5"),
        ("火星", "galaxy"),
        ("../../etc", "etc"),
        ("NUL", "nul-galaxy"),
        ("x" * 60, "x" * 40),
    ],
)
def test_a_title_gives_the_name_of_a_folder(title: str, name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("ecliptic.campaigns.glyphs.can_print", lambda: False)  # whatever fonts there are here
    assert slug(title) == name
    assert found(title).name == name


@pytest.mark.parametrize("name", ["", "..", "a/b", "A", "con", "a--b", "x" * 41, "a b", "-a"])
def test_no_other_name_leads_anywhere(name: str) -> None:
    with pytest.raises(EclipticError, match="can't be the name of a campaign"):
        campaign_called(name)


def test_a_campaign_is_never_overwritten() -> None:
    kept = campaign(1)
    before = (kept.folder / LOG).read_bytes()
    with pytest.raises(EclipticError, match="called the-pale-verge already exists; nothing was written"):
        found("The Pale Verge")
    with pytest.raises(EclipticError, match="called the-pale-verge already"):
        kept.branch("the-pale-verge")
    assert (kept.folder / LOG).read_bytes() == before


def test_a_campaign_that_is_not_there() -> None:
    with pytest.raises(EclipticError, match="There is no campaign nowhere; there are: none"):
        campaign_called("nowhere")
    for title in ("", " x", "x" * 61, "a\nb"):
        with pytest.raises(BadSetup, match="A title has 1 to 60 visible characters"):
            found(title, "name")


# --- whatever happens ----------------------------------------------------------------------------------------


def test_a_crash_while_writing_leaves_the_campaign_as_it_was(monkeypatch: pytest.MonkeyPatch) -> None:  # DF-22.2
    kept = campaign(1)
    before = (kept.folder / LOG).read_bytes()

    def full(file: int) -> None:
        raise OSError(28, "No space left on device")

    with monkeypatch.context() as broken:
        broken.setattr(os, "fsync", full)
        with pytest.raises(EclipticError, match="cannot be written: No space left on device"):
            kept.rename("title", "Other")
        with pytest.raises(EclipticError, match="cannot be written: No space left on device"):
            kept.branch("other")
    assert (kept.folder / LOG).read_bytes() == before
    assert sorted(path.name for path in kept.folder.iterdir()) == [LOG, "games", "lock"]
    assert sorted(path.name for path in kept.folder.parent.iterdir()) == ["the-pale-verge"]
    assert campaign_called("the-pale-verge").campaign.title == "The Pale Verge"


def test_a_crash_between_the_record_and_the_log_costs_only_a_number(monkeypatch: pytest.MonkeyPatch) -> None:
    kept = campaign(1)

    def killed(*_: object) -> None:
        raise KeyboardInterrupt

    with monkeypatch.context() as broken:
        broken.setattr(StoredCampaign, "note", killed)
        with pytest.raises(KeyboardInterrupt):
            begin(kept)
    again = campaign_called("the-pale-verge")
    assert running(again) is None
    begin(again)
    assert running(again) == 3


def test_a_game_that_was_over_when_the_program_died_is_concluded_from_its_record() -> None:
    kept = campaign(0)
    match = begin(kept)
    while not match.over:
        match.play(match.options()[0].id)
    match.save(kept.record_of(1), overwrite=True)
    again = campaign_called("the-pale-verge")
    again.conclude(again.resume())
    assert len(again.campaign.chronology) == 1


def test_a_record_from_elsewhere_is_not_taken_for_the_game() -> None:
    kept, other = campaign(1), campaign(2, "Other")
    begin(kept)
    kept.record_of(2).write_bytes(other.record_of(2).read_bytes())
    with pytest.raises(BadRecord, match="belongs to another campaign"):
        kept.resume()


@pytest.mark.parametrize(
    ("damage", "why"),
    [
        (lambda data: data.replace(b"Pale", b"Dark", 1), "Line 1 of the campaign's log does not continue"),
        (lambda data: data[: data.index(b"\n") + 100], "Line 2 is not a line"),
        (lambda data: b"", "does not start with the founding"),
        (lambda data: data.split(b"\n", 1)[1], "Line 1 of the campaign's log does not continue"),
        (lambda data: data[:-1], "altered outside the program"),
    ],
)
def test_a_damaged_log_is_refused(damage: object, why: str) -> None:
    kept = campaign(1)
    file = kept.folder / LOG
    assert callable(damage)
    file.write_bytes(damage(file.read_bytes()))
    with pytest.raises(BadRecord, match=rf"The campaign the-pale-verge cannot be read\. .*{why}"):
        campaign_called("the-pale-verge")


def test_what_was_half_written_when_a_program_died_is_swept_away() -> None:
    kept = campaign(1)
    left = [kept.folder / ".ecliptic-77-0.part", kept.folder / "games" / ".ecliptic-77-1.part"]
    for part in left:
        part.write_bytes(b"half")
    kept.rename("title", "Other")
    assert not any(part.exists() for part in left)
    assert kept.record_of(1).exists()


def test_one_program_at_a_time_changes_a_campaign(data_folder: Path) -> None:  # DF-22.2
    kept = campaign(1)
    code = (
        "from ecliptic.campaigns.storage import campaign_called; campaign_called('the-pale-verge').rename('title', 'X')"
    )
    with kept.held():
        done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=False)
        assert "is open in another window" in done.stderr
    subprocess.run([sys.executable, "-c", code], check=True)
    assert kept.campaign.title == "The Pale Verge"
    kept.rename("title", "Y")  # sees what the other did
    assert [event.new for event in kept.log if isinstance(event, Renamed)] == ["X", "Y"]
