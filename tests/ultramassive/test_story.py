"""How Ultramassive is told."""

from __future__ import annotations

import ecliptic


def test_those_who_gain_at_the_same_time_are_told_apart() -> None:
    """UM-10.7: one begins to place a token, another gains counters meanwhile: nobody's deed tells of the other."""
    match = ecliptic.new("ultramassive", players=2, seed=5, names=["Mara", "Ivo"])
    while len(match.asked) == 1:
        match.choose(match.options()[0].id)
    while not match.view(None)["over"] and len(match.asked) == 2:
        for seat in match.asked:
            match.choose(match.options(seat)[0].id, seat=seat)
    told = [deed.text for deed in match.deeds(None) if not deed.heading and deed.began > 4]
    assert any("Mara" in text for text in told)
    assert any("Ivo" in text for text in told)
    assert [text for text in told if "Mara" in text and "Ivo" in text] == []


def test_the_market_and_the_eclipses_are_told_in_one_deed_each() -> None:
    """UM-2.8, UM-10.6."""
    match = ecliptic.new("ultramassive", players=2, seed=5)
    told = [deed.text for deed in match.deeds(None)]
    assert len([text for text in told if "Anomaly board" in text]) == 1
    assert len([text for text in told if "Closed this round" in text]) == 1
