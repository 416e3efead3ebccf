"""What a person chooses for this screen: sounds, the speed of others, and to have the program among their own."""

from __future__ import annotations

import json
from datetime import datetime, timedelta
from typing import Final

from playwright.sync_api import Browser, expect

import ecliptic
from tests.web.people import DRIFTER, ME, House, Person

FEW: Final = 8
NOON: Final = datetime(2030, 1, 1, 12)
# Counts the sounds that begin.
LISTENING: Final = """() => {
    window.heard = 0;
    const { start } = AudioScheduledSourceNode.prototype;
    AudioScheduledSourceNode.prototype.start = function (...at) {
        window.heard += 1;
        return start.apply(this, at);
    };
}"""
# The size of every picture of the manifest, and what the manifest says of it.
ICONS: Final = """async ({ icons }) => Promise.all(icons.map(async ({ src, sizes, type }) => {
    const answer = await fetch(src);
    const { width, height } = await createImageBitmap(await answer.blob());
    return [answer.headers.get('content-type') === type, sizes, `${width}x${height}`];
}))"""


def heard(person: Person) -> int:
    count: int = person.page.evaluate("heard")
    return count


def test_sounds_are_heard_until_they_are_switched_off(browser: Browser, house: House, visitors: list[Person]) -> None:
    person = Person(browser)
    visitors.append(person)
    person.page.add_init_script(f"({LISTENING})()")
    person.visit(house, house.table(ME, DRIFTER))
    for _ in range(FEW):
        person.choose(0)
    person.wait_until("() => heard > 0")
    person.page.get_by_role("button", name="Menu").click()
    switch = person.page.get_by_role("switch", name="Sound")
    expect(switch).to_contain_text("on")
    switch.click()
    expect(switch).to_contain_text("off")
    person.page.reload()
    for _ in range(FEW):
        person.choose(0)
    assert heard(person) == 0, "this browser keeps it"


def test_bots_play_as_fast_as_one_likes_and_any_key_skips_them(
    browser: Browser, house: House, visitors: list[Person]
) -> None:
    person = Person(browser)
    visitors.append(person)
    match = ecliptic.new("horizons", players=3, seed=7)
    while match.position.seat != 0 or match.decision is None or match.decision.kind != "choose_action":
        match.play(match.options()[0].id)
    person.visit(house, house.taken_up(match, ME, DRIFTER, DRIFTER))
    person.wait_for_question()
    person.page.get_by_role("button", name="Menu").click()
    person.page.get_by_label("Speed of bots and other players").select_option("slow")
    person.page.keyboard.press("Escape")
    person.page.clock.install(time=NOON)
    person.page.clock.pause_at(NOON + timedelta(minutes=1))  # so that nothing is told any more but by skipping it
    person.page.locator(".closing .choice").click()  # the turn ends
    skip = person.page.get_by_role("button", name="Skip any key")
    expect(skip).to_be_visible()
    number = person.number()
    person.page.keyboard.press("x")
    expect(person.page.locator(".replay-said")).not_to_contain_text(f"move {number},")


def test_the_program_can_be_installed(browser: Browser, house: House, visitors: list[Person]) -> None:
    person = Person(browser).visit(house)
    visitors.append(person)
    found = person.context.new_cdp_session(person.page).send("Page.getAppManifest")
    assert found["url"] == f"{house.url}manifest.webmanifest"
    assert found["errors"] == []
    manifest = json.loads(found["data"])
    assert (manifest["display"], manifest["start_url"]) == ("standalone", "./")
    pictures = [icon for icon in manifest["icons"] if icon["type"] == "image/png"]
    assert person.page.evaluate(ICONS, {"icons": pictures}) == [[True, size, size] for size in ("192x192", "512x512")]
