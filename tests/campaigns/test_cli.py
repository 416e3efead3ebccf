"""`ecliptic campaign`, through the real entry function."""

from __future__ import annotations

import re
from itertools import repeat
from pathlib import Path

import pytest

from ecliptic.campaigns.history import history
from ecliptic.campaigns.places import campaigns_folder
from ecliptic.campaigns.storage import StoredCampaign, campaign_called, found
from ecliptic.games.deep_future.components.constants import WORLD
from ecliptic.games.deep_future.components.galaxy import SECTORS, digits
from tests.campaigns.support import begin, campaign, play_until_won, running
from tests.cli.support import Command
from tests.deep_future.fixture import FIGURE_17

AUTO = ("--option", "names=auto", "--plain")
PALE = "the-pale-verge"


@pytest.fixture
def command(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Command:
    monkeypatch.chdir(tmp_path)
    return Command(capsys, monkeypatch)


def paper(text: str = FIGURE_17) -> Path:
    file = Path("galaxy.txt")
    file.write_text(text, encoding="utf-8")
    return file


def test_new_and_list(command: Command) -> None:
    assert "There are no campaigns yet" in command("campaign", "list").fine()
    assert f"ecliptic campaign play {PALE}" in command("campaign", "new", "The Pale Verge").fine()
    assert command("campaign", "list").fine() == f"{PALE}: The Pale Verge, era 1\n"
    assert "already exists; nothing was written" in command("campaign", "new", "The Pale Verge").refused()
    assert "Created the campaign second" in command("campaign", "new", "The Pale Verge", "--name", "second").fine()


def test_a_broken_campaign_does_not_hide_the_others(command: Command) -> None:
    found("Good")
    (found("Bad").folder / "campaign.jsonl").write_bytes(b"")
    out = command("campaign", "list").fine()
    assert "good: Good, era 1" in out
    assert "bad: The campaign bad cannot be read." in out


def test_a_game_is_played_and_written_into_the_chronology(command: Command) -> None:  # DF-22.2
    found("The Pale Verge")
    out = command("campaign", "play", PALE, *AUTO, "--name", "Ines", "--seed", 4, typed=repeat("1", 3000)).fine()
    assert "Seat 1: Ines, you." in out
    assert f"Game 1 of {PALE} is in the chronology; era " in out
    kept = campaign_called(PALE)
    assert kept.campaign.chronology[0].entries[0].player == "Ines"
    assert f"\n{history(kept.campaign)[1].sentences[0]}\n" in out
    assert sorted(file.name for file in (kept.folder / "games").iterdir()) == ["0001.ecliptic"]


def test_what_is_named_in_a_game_can_be_printed(command: Command, monkeypatch: pytest.MonkeyPatch) -> None:
    """DF-22.9, DF-23.1: another name is refused, and nothing is recorded."""
    found("The Pale Verge")
    monkeypatch.setattr("ecliptic.campaigns.glyphs.fonts", list)
    assert "can print 火 星." in command("campaign", "rename", PALE, "title", "火星").refused()
    ask = ("--option", "names=ask", "--plain")
    out = command("campaign", "play", PALE, *ask, typed=["n 火星", "n Kranax", "q"]).fine()
    assert "No font on the computer that keeps this campaign can print 火 星. Write the name with other letters" in out
    assert [line.text for line in campaign_called(PALE).resume().choices] == ["Kranax"]


def test_a_game_is_gone_on_with(command: Command) -> None:  # DF-22.2
    found("The Pale Verge")
    out = command("campaign", "play", PALE, *AUTO, "--name", "Ines", typed=["1", "q"]).fine()
    assert f"The game is saved. Continue it with: ecliptic campaign play {PALE}" in out
    assert "game 1 is being played" in command("campaign", "list").fine()
    for setting in ("--players", "--me", "--bots", "--content"):
        assert f"{setting} is for a new game" in command("campaign", "play", PALE, setting, 2).refused()
    out = command("campaign", "play", PALE, "--plain", typed=repeat("1", 3000)).fine()
    assert "Seat 1: Ines, you." in out
    assert running(campaign_called(PALE)) is None


def test_a_game_without_its_seating_is_gone_on_with(command: Command) -> None:
    kept = found("The Pale Verge")
    begin(kept, players=2)
    out = command("campaign", "play", PALE, "--plain", "--me", "1,2", typed=["q"]).fine()
    assert "Seat 2: Teal, you." in out


def test_a_game_that_was_over_already_is_concluded(command: Command) -> None:
    kept = found("The Pale Verge")
    match = begin(kept)
    while not match.over:
        match.play(match.options()[0].id)
    match.save(kept.record_of(1), overwrite=True)
    assert "is in the chronology" in command("campaign", "play", PALE, "--plain").fine()
    assert len(campaign_called(PALE).campaign.chronology) == 1


def test_a_campaign_is_played_in_one_window(command: Command) -> None:
    kept = found("The Pale Verge")
    with kept.held():
        assert "is open in another window" in command("campaign", "play", PALE, *AUTO).refused()


def test_show_tells_the_history(command: Command) -> None:
    kept = found("The Pale Verge")
    play_until_won(kept)
    out = command("campaign", "show", PALE).fine()
    for words in ("The Pale Verge", "Before the first era", "The first era", "prevailed", "The second era", "The map"):
        assert words in out
    assert command("campaign", "show", PALE, "--cards").fine().startswith('GALAXY 1 "The Pale Verge" ERA 2\n')


def test_show_the_map(command: Command) -> None:
    kept = campaign(0)
    play_until_won(kept)
    out = command("campaign", "show", PALE, "--map").fine()
    state = kept.campaign
    assert all(re.search(rf"(?<!\d){digits(sector)}(?!\d)", out) for sector in range(SECTORS))
    named = next(sector for sector in range(SECTORS) if state.sector_names[sector])
    assert re.search(rf"[\\/] *{state.sector_names[named].split()[0]}", out)
    assert f"\n{digits(named)}  {state.sector_names[named]}" in out
    drawn = re.findall(r"(?<![a-z])o+(?![a-z])", out.partition("Each o")[0])
    assert sum(map(len, drawn)) == sum(card.kind == WORLD for card in state.cards)


def test_show_the_statistics_the_games_and_the_log(command: Command) -> None:
    kept = campaign(2)
    kept.rename("title", "The Verge")
    kept.roll_back()
    begin(kept)
    out = command("campaign", "show", PALE, "--statistics", "--games", "--log").fine()
    assert "Longest game" in out
    assert "Cards after each game" in out
    assert "era 1  Violet" in out
    assert "rolled back" in out
    assert "being played" in out
    assert "Renamed title: The Pale Verge is now The Verge." in out
    assert "Rolled back to before game 2." in out
    assert "No game has been played yet." in command("campaign", "show", found("Other").name, "--games").fine()


def test_export_and_import(command: Command) -> None:  # DF-22.5
    kept = campaign(2)
    assert command("campaign", "export", PALE).fine() == f"Exported the campaign {PALE} to {PALE}.campaign.json.\n"
    assert "Add --force to overwrite it." in command("campaign", "export", PALE).refused()
    assert command("campaign", "export", PALE, "--force").fine()
    file = f"{PALE}.campaign.json"
    assert "already exists; nothing was written" in command("campaign", "import", file).refused()
    assert "Imported the campaign copy." in command("campaign", "import", file, "--name", "copy").fine()
    assert campaign_called("copy").log == kept.log
    assert "copy is valid: its log is unbroken, and 2 games" in command("campaign", "verify", "copy").fine()


def test_the_text_of_a_galaxy(command: Command) -> None:  # DF-22.5
    kept = campaign(1)
    command("campaign", "export", PALE, "mine.txt", "--text").fine()
    command("campaign", "import", "mine.txt", "--name", "mine").fine()
    assert campaign_called("mine").campaign.cards == kept.campaign.cards


def test_a_paper_galaxy_is_brought_in(command: Command) -> None:  # DF-22.6, DF-22.8
    file = paper(FIGURE_17.replace("B 6K", "B 5K"))
    out = command("campaign", "import", file, "--check").fine()
    assert "Warning: no card has the corner 6K." in out
    assert "is valid: 40 cards, era 2" in out
    assert command("campaign", "list").fine().startswith("There are no campaigns yet")
    assert "Imported the campaign figure-1-7" in command("campaign", "import", file).fine()


def test_all_errors_of_a_paper_galaxy_are_shown_at_once(command: Command) -> None:  # DF-22.6, DF-22.7
    file = paper(FIGURE_17.replace("B 6K", "B 7K").replace("O 25", "O 27"))
    ran = command("campaign", "import", file)
    assert ran.code == 1
    assert ran.error == (
        "line 25: sector digits are 1-6.\nline 38: number must be 1-6.\n"
        "ecliptic: galaxy.txt is not a valid galaxy; errors: 2.\n"
    )
    assert not campaigns_folder().exists()


def test_a_paper_galaxy_is_corrected_before_its_first_game(command: Command) -> None:  # DF-22.10
    command("campaign", "import", paper()).fine()
    file = paper(FIGURE_17.replace("Drome", "Dromeda"))
    assert "now has the galaxy of galaxy.txt" in command("campaign", "import", file, "--into", "figure-1-7").fine()
    assert campaign_called("figure-1-7").campaign.cards[3].name == "Dromeda"
    begin(campaign_called("figure-1-7"))
    refused = command("campaign", "import", file, "--into", "figure-1-7").refused()
    assert "only its names can be changed" in refused


def test_into_and_name_do_not_go_together(command: Command) -> None:
    assert "not both" in command("campaign", "import", paper(), "--into", "a", "--name", "b").refused()


def test_a_branch(command: Command) -> None:  # DF-22.12
    campaign(2)
    out = command("campaign", "branch", PALE, "what-if", "--game", 2, "--title", "What if").fine()
    assert f"Created the campaign what-if, a branch of {PALE} in era" in out
    assert campaign_called("what-if").campaign.title == "What if"
    assert f"a branch of {PALE}" in command("campaign", "list").fine()
    assert "has no game 9" in command("campaign", "branch", PALE, "x", "--game", 9).refused()
    assert command("campaign", "branch", PALE, "from-the-first", "--era", 1).fine()
    assert "Branched off from" in command("campaign", "show", "what-if", "--log").fine()


def test_a_name_is_corrected_and_a_game_rolled_back(command: Command) -> None:  # DF-22.10, DF-22.4
    command("campaign", "import", paper()).fine()
    assert command("campaign", "rename", "figure-1-7", "Drome", "Dromeda").fine() == "Drome is now called Dromeda.\n"
    assert "Nothing is called 'Drome'" in command("campaign", "rename", "figure-1-7", "Drome", "X").refused()
    begin(campaign_called("figure-1-7"))
    assert "is being played; finish it" in command("campaign", "rename", "figure-1-7", "Dromeda", "X").refused()
    assert "era 2, with 40 cards" in command("campaign", "rollback", "figure-1-7").fine()
    assert "given up" in command("campaign", "show", "figure-1-7", "--games").fine()
    assert "no game to roll back" in command("campaign", "rollback", "figure-1-7").refused()
    assert "entered again" not in command("campaign", "show", "figure-1-7", "--log").fine()


def test_print(command: Command) -> None:  # DF-22.9
    campaign(1)
    assert f"Wrote {PALE}.pdf" in command("campaign", "print", PALE, "--only", "map,chronology").fine()
    assert Path(f"{PALE}.pdf").read_bytes().startswith(b"%PDF-")
    assert "Add --force" in command("campaign", "print", PALE).refused()
    assert command("campaign", "print", PALE, "b.pdf", "--only", "blanks", "--paper", "letter").fine()
    assert "can't be printed" in command("campaign", "print", PALE, "c.pdf", "--only", "poster").refused()


def test_a_campaign_that_is_not_there(command: Command) -> None:
    for words in (("show",), ("play", "--plain"), ("export",), ("print",), ("verify",), ("rollback",)):
        assert "There is no campaign nowhere" in command("campaign", words[0], "nowhere", *words[1:]).refused()
    assert "can't be the name of a campaign" in command("campaign", "show", "../x").refused()


def test_all_lines_of_the_log_have_words(command: Command) -> None:
    kept: StoredCampaign = campaign(1)
    assert "Founded." in command("campaign", "show", kept.name, "--log").fine()
    command("campaign", "import", paper()).fine()
    command("campaign", "import", paper(), "--into", "figure-1-7").fine()
    out = command("campaign", "show", "figure-1-7", "--log").fine()
    assert "Imported as notation." in out
    assert "The galaxy was entered again." in out
