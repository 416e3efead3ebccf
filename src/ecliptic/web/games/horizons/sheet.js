/**
 * The sheet that appears beside a card, a stack or a player's row while the hand or the focus rests on it: everything that
 * is printed there, both sides. It never covers what it explains. Screen readers hear the same from the labels.
 */

import { render } from "preact";
import { useEffect, useRef } from "preact/hooks";
import { html } from "../../html.js";
import { AllySheet } from "./ally.js";
import { BagSheet } from "./bag.js";
import { Glyph } from "./icons.js";
import { MissionSheet } from "./mission.js";
import { count } from "./words.js";

/**
 * @typedef {import("./types.js").View} View
 * @typedef {import("./types.js").Ally} Ally
 */

const SELECTOR = ["ally", "stack", "player", "mission", "bag", "power", "star"].map((thing) => `[data-hz-${thing}]`).join(", ");
const AWAY = 10;
const READABLE = ".hz-ally, .hz-mission, .hz-power"; // on the phone these show everything themselves

/** @param {View} view @param {HTMLElement | SVGElement} element */
function contentOf(view, element) {
  const { hzAlly, hzStack, hzPlayer, hzMission, hzBag, hzPower, hzStar } = element.dataset;
  if (hzBag !== undefined) return html`<${BagSheet} view=${view} />`;
  if (hzStar) return html`<${StarSheet} view=${view} star=${Number(hzStar)} />`;
  if (hzPower) return html`<p>${view.players[Number(hzPower)].board.text}</p>`;
  if (hzMission) {
    const hands = [view.hand ?? [], ...view.players.map((player) => player.hand ?? [])].flat();
    const mission = hands.find((card) => card.id === hzMission);
    return mission ? html`<${MissionSheet} mission=${mission} />` : null;
  }
  const allies = hzStack
    ? view.stacks.filter((stack) => stack.action === hzStack).map((stack) => stack.top)
    : hzPlayer
      ? view.players[Number(hzPlayer)].allies
      : view.players.flatMap((player) => player.allies).filter((ally) => ally.id === hzAlly);
  const shown = allies.filter((ally) => ally !== null);
  return shown.length ? html`<div>${shown.map((ally) => html`<${AllySheet} key=${ally.id} ally=${ally} />`)}</div>` : null;
}

/** Who holds what in a System, and what that is worth now. @param {{ view: View, star: number }} props */
function StarSheet({ view, star }) {
  const { name, worlds, points, vp } = view.systems[star];
  return html`
    <section class="hz-sheet-star">
      <h3><span>${name}</span></h3>
      <p class="hz-when">${worlds.length} of 6 Worlds. Control Points: 2 for a Colony, 1 for a Collector.</p>
      <table>
        ${view.players.map((player, p) => html`
          <tr key=${p}>
            <th><${Glyph} player=${player} /><span>${player.name}</span></th>
            <td>${count(points[p], "point")}</td>
            <td><b>${vp[p]}</b> VP</td>
          </tr>`)}
      </table>
    </section>`;
}

/**
 * Beside the element where there is room: above, to the right, to the left, below.
 * @param {HTMLElement} sheet @param {Element} element
 */
function put(sheet, element) {
  const box = element.getBoundingClientRect();
  const { offsetWidth: w, offsetHeight: h } = sheet;
  const clamp = (/** @type {number} */ value, /** @type {number} */ most) => Math.max(AWAY, Math.min(value, most - AWAY));
  const x = clamp(box.left + box.width / 2 - w / 2, innerWidth - w);
  const y = clamp(box.top + box.height / 2 - h / 2, innerHeight - h);
  const [left, top] =
    box.top - h - AWAY >= AWAY
      ? [x, box.top - h - AWAY]
      : box.right + w + AWAY < innerWidth
        ? [box.right + AWAY, y]
        : box.left - w - AWAY > 0
          ? [box.left - w - AWAY, y]
          : [x, clamp(box.bottom + AWAY, innerHeight - h)];
  sheet.style.left = `${left}px`;
  sheet.style.top = `${top}px`;
}

/** Shows sheets for all cards on the page. @param {View} view */
export function useSheets(view) {
  const latest = useRef(view);
  const shown = useRef(/** @type {HTMLElement | null} */ (null));
  latest.current = view;
  useEffect(() => {
    if (shown.current) shown.current.hidden = true; // what it explained may be gone
  }, [view]);
  useEffect(() => {
    const sheet = document.createElement("div");
    shown.current = sheet;
    sheet.className = "hz-sheet";
    sheet.setAttribute("aria-hidden", "true");
    sheet.hidden = true;
    document.body.append(sheet);
    const look = (/** @type {globalThis.Event} */ event) => {
      const found = event.target instanceof Element ? event.target.closest(SELECTOR) : null;
      const element = matchMedia("(max-width: 899px)").matches && found?.matches(READABLE) ? null : found;
      const content = element instanceof HTMLElement || element instanceof SVGElement ? contentOf(latest.current, element) : null;
      sheet.hidden = !content;
      render(content, sheet);
      if (content && element) put(sheet, element.closest(".player") ?? element);
    };
    const close = (/** @type {KeyboardEvent} */ event) => {
      if (event.key === "Escape") sheet.hidden = true;
    };
    document.addEventListener("pointerover", look);
    document.addEventListener("focusin", look);
    document.addEventListener("keydown", close);
    return () => {
      document.removeEventListener("pointerover", look);
      document.removeEventListener("focusin", look);
      document.removeEventListener("keydown", close);
      render(null, sheet);
      sheet.remove();
    };
  }, []);
}
