"""The chronology as history, and statistics over the eras."""

from __future__ import annotations

import msgspec
import pytest

from ecliptic.campaigns.history import history, latest_words, listed, ordinal
from ecliptic.campaigns.log import Began, now
from ecliptic.campaigns.statistics import statistics, tally
from ecliptic.campaigns.storage import found
from ecliptic.campaigns.timeline import Timeline
from ecliptic.campaigns.words import log_words
from ecliptic.games.deep_future.campaign.campaign import NEW_GALAXY, Campaign
from ecliptic.games.deep_future.campaign.notation import parse
from tests.campaigns.support import begin, campaign, play, play_until_won, typed_in
from tests.deep_future.fixture import FIGURE_17

BLANKS = "".join(f"B {number}{suit}\n" for suit in "SMRKHF" for number in range(1, 7))
PALE_VERGE = f"""GALAXY 1 "Pale Verge" ERA 3
S 34 "Iron Deep" WONDER M-S
S 65 "Pale Verge"
W 1M O 34 "Ithira": R6.O
W 2M O 11: R6.O
W 3M 1 55 "Low Harbor": R6.1
T 1S 1 "Quiet Lance": S1.1 S2.1 S3.1
T 2S 1 "Old Grid": S1.1 S2.1 S3.2
T 3S 2: S1.1 S2.1 S-
C 3R 1 34 "Ithir Dominion": M S; Ithira; Tireless Grid / Quiet Lance / "Energy / FTL / Ecology"
C 2M 2 65 "Maewen Concord": C M; Maewen; Unwritten Gallery
C 4M 2 34 "Late Dominion": M S; Ithira; Unwritten Gallery
{BLANKS}G 1 LOST; Ines - Low Harbor
G 1 WON; *Ines - Ithira; Tom - Skaromok
G 2 LOST; Ines - Cold Lantern, Noarin; Tom - Vorundar
G 2 LOST; Ines - Noarin; Tom - Vorundar
G 2 WON; Ines - Thalasis; *Tom - Maewen
"""


def told(campaign: Campaign) -> list[str]:
    return [f"{era.heading}: {' '.join(era.sentences)}" for era in history(campaign)]


def test_the_chronology_reads_like_history() -> None:  # DF-21.1 to DF-21.4, DF-19.9, DF-19.10
    assert told(parse(PALE_VERGE)) == [
        "Before the first era: Two worlds were there from the beginning: Ithira and a nameless world in sector 11.",
        "The first era: Ines of Low Harbor stood alone, and fell. "
        "Ines of Ithira prevailed over Tom of Skaromok, by force of arms. "
        "Ithir Dominion arose in sector 34, called Iron Deep ever since, "
        "and is remembered for Tireless Grid, Quiet Lance and Energy / FTL / Ecology. "
        "One world entered the charts: Low Harbor.",
        "The second era: Ines of Cold Lantern (later of Noarin) and Tom of Vorundar contended, and nobody prevailed. "
        "Ines of Noarin and Tom of Vorundar wore each other down. "
        "Tom of Maewen prevailed over Ines of Thalasis, by the splendour of its culture. "
        "Maewen Concord arose in sector 65, called Pale Verge ever since, and is remembered for Unwritten Gallery. "
        "The age also knew Old Grid.",
        "The third era: It has begun; nothing is written of it yet.",
    ]


def test_a_loss_alone_never_reads_like_a_win() -> None:
    """DF-21.2"""
    campaign = parse(f'GALAXY 1 "Pale Verge" ERA 1\n{BLANKS}' + "G 1 LOST; Ines - Low Harbor\n" * 4)
    assert told(campaign) == [
        "The first era: Ines of Low Harbor stood alone, and fell. Ines of Low Harbor held out alone, in vain. "
        "Ines of Low Harbor rose and was forgotten. Ines of Low Harbor stood alone, and fell."
    ]


def test_a_wonder_is_told_of_its_only_possible_maker() -> None:  # DF-19.13
    text = PALE_VERGE.replace("C 4M 2 34", "C 4M 2 35")
    assert "It left a wonder of Might under the sign of the sun." in told(parse(text))[1]


def test_a_galaxy_typed_in_tells_what_it_can() -> None:
    bare = PALE_VERGE.replace("C 3R 1 34", "C 3R 2 34").replace('S 34 "Iron Deep" WONDER M-S\n', "")
    assert "Ines of Ithira prevailed over Tom of Skaromok. One world" in told(parse(bare))[1]
    assert told(NEW_GALAXY) == ["The first era: It has begun; nothing is written of it yet."]
    assert told(parse(FIGURE_17))[1].startswith("The first era: Nothing is written of it. One world entered")


def test_a_second_civilization_arises_in_a_sector_that_has_a_name() -> None:
    text = PALE_VERGE.replace("T 3S 2: S1.1 S2.1 S-\n", "").replace("*Tom - Maewen", "*Tom - Ithira")
    assert "Late Dominion arose in Iron Deep (sector 34), and is" in told(parse(text))[2]


@pytest.mark.parametrize(
    ("number", "word"), [(1, "first"), (12, "twelfth"), (13, "13th"), (22, "22nd"), (111, "111th")]
)
def test_eras_are_counted_in_words(number: int, word: str) -> None:
    assert ordinal(number) == word


def test_lists_in_words() -> None:
    assert (listed(["a"]), listed(["a", "b"]), listed(["a", "b", "c"])) == ("a", "a and b", "a, b and c")


def test_a_played_campaign_has_a_history_of_every_era() -> None:  # DF-4.8
    kept = found("The Pale Verge")
    play_until_won(kept)
    first, second, third = history(kept.campaign)
    assert (first.number, second.number, third.number) == (0, 1, 2)
    assert any("prevailed" in sentence for sentence in second.sentences)


def test_the_latest_game_is_told_as_the_history_tells_it() -> None:
    kept = campaign(0)
    for seed in range(6):
        play(kept, 2, seed)
        told = [sentence for era in history(kept.campaign) for sentence in era.sentences]
        assert latest_words(kept.campaign)
        assert all(words in told for words in latest_words(kept.campaign))


def test_statistics_of_a_galaxy_typed_in() -> None:
    found = statistics(typed_in(parse(PALE_VERGE), "pale"))
    assert (found.games, found.won) == (5, 2)
    assert found.by_player == (("Ines", 1), ("Tom", 1))
    assert found.by_victory == (("Might", 2), ("Culture", 1))
    assert found.by_suit == (("sun", 2), ("moon", 1))
    assert found.by_home == (("Ithira", 1), ("Maewen", 1))
    assert found.homes[:2] == (("Noarin", 2), ("Vorundar", 2))
    assert found.cards == (("blank", 36), ("civilization", 3), ("tech", 3), ("world", 3))
    assert found.oldest_blank == "1S, from the beginning"
    assert found.longest is None
    assert (found.growth, found.advancements, found.unread) == ((), (), ())


def test_statistics_of_games_come_from_their_records() -> None:
    kept = campaign(3)
    begin(kept)
    statistic = statistics(kept)
    assert statistic.games == 3
    assert [number for number, _ in statistic.growth] == [1, 2, 3]
    assert statistic.growth[-1][1] == len(kept.campaign.cards)
    assert statistic.longest is not None
    assert statistic.longest[1] > 0
    assert statistic.advancements
    assert sum(n for _, n in statistic.challenges) > 0
    kept.roll_back()
    kept.roll_back(2)
    assert [number for number, _ in statistics(kept).growth] == [1]


def test_a_record_that_cannot_be_read_is_named_and_left_out() -> None:
    kept = campaign(2)
    kept.record_of(1).write_bytes(b"")
    assert statistics(kept).unread == (1,)
    assert [number for number, _ in statistics(kept).growth] == [1, 2]


def test_equal_counts_stand_in_the_order_of_the_alphabet() -> None:
    assert tally(["b", "a", "c", "c"]) == (("c", 2), ("a", 1), ("b", 1))
    assert msgspec.json.encode(statistics(found("Empty")))


def test_the_log_names_those_who_sat_down_at_a_table_later() -> None:
    founded, began, ended = campaign(1).log
    assert isinstance(began, Began)
    empty = Began(at=now(), game=1, players=("Nobody",), table="a table")
    assert log_words(Timeline("", (founded, empty)))[-1][1] == "Game 1 began at a table."
    words = [words for _, words in log_words(Timeline("", (founded, empty, ended)))]
    assert words[1] == f"Game 1 began: {began.players[0]}."
