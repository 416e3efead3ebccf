"""What axe says of a page, in both themes."""

from __future__ import annotations

from typing import Final, Literal

import pytest
from axe_playwright_python.sync_playwright import Axe  # type: ignore[import-untyped]

from tests.web.people import DESKTOP, PHONE, Person

SIZES: Final = {"desktop": DESKTOP, "phone": PHONE}
EVERY_SIZE: Final = ["desktop", pytest.param("phone", marks=pytest.mark.long)]

# Otherwise axe fetches the styles anew, and writes them where the policy of the page forbids it.
EVERYTHING: Final = {"resultTypes": ["violations"], "preload": False}
COLOURS: Final = {**EVERYTHING, "runOnly": ["color-contrast"]}  # nothing else differs between the themes


def check(person: Person, part: str | None = None, picture: str = "") -> None:
    """The page, or that part of it, by night; then its colours on paper. Both pictures are kept if they are wanted."""
    person.wait_for_fonts()
    assert violations(person, part, EVERYTHING) == []
    if picture:
        person.picture(f"{picture}-night")
    wear(person, "light")
    assert violations(person, part, COLOURS) == []
    if picture:
        person.picture(f"{picture}-paper")
    wear(person, "dark")


def violations(person: Person, part: str | None, how: dict[str, object]) -> list[tuple[str, list[object]]]:
    found = Axe().run(person.page, part, how).response["violations"]
    return [(one["id"], [node["target"] for node in one["nodes"]][:3]) for one in found]


def wear(person: Person, theme: Literal["dark", "light"]) -> None:
    person.page.emulate_media(color_scheme=theme)
    person.wait_until(f"() => document.documentElement.dataset.theme === '{theme}'")
