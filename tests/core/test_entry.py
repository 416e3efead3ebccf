"""What an entry works out."""

from __future__ import annotations

from ecliptic.core.entry import Ratio


def test_a_ratio_is_of_sums_and_needs_something_to_divide_by() -> None:
    ratio = Ratio("Cubes per search", "Cubes", "Searches")
    assert ratio.value({"Cubes": 45, "Searches": 10}) == 4.5
    assert ratio.value({"Cubes": 45, "Searches": 0}) is None
    assert ratio.value({"Cubes": 45}) is None
    assert ratio.value({"Searches": 3}) is None
