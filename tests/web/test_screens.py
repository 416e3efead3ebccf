"""The pictures of all screens in the documentation."""

from __future__ import annotations

from tools.pictures import SIZES
from tools.screens import PAGE, PICTURES, SCREENS, THEMES, listed


def test_the_page_of_screens_leads_to_every_picture_and_no_picture_is_left_over() -> None:
    assert PAGE.read_text(encoding="utf-8") == listed()
    wanted = [f"{name}{size}-{theme}.webp" for name, _, _ in SCREENS for size in SIZES for theme in THEMES]
    assert sorted(path.name for path in PICTURES.iterdir()) == sorted(wanted)
