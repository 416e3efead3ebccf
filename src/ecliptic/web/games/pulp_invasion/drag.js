/** A die may be dragged onto the card that is met: it is engaged, and the die is chosen. A click does the same. */

import { signal } from "@preact/signals";
import { useEffect } from "preact/hooks";

/** @typedef {import("./types.js").Table} Table */

const SLACK = 6; // pixels that a press may move and still be a click
const CARD = ".pi-slot.pi-current, .pi-choice";

/** The die that was dropped on a card which is engaged first. @type {import("@preact/signals").Signal<string>} */
const dropped = signal("");

/** @param {string} target */
const choose = (target) => /** @type {HTMLElement | null} */ (document.querySelector(`.frame [data-target="${target}"].mark-open`))?.click();

/** What engages the current card, if that is asked. @param {Table} table */
const engage = ({ options }) => options.find(({ target }) => target.startsWith("engage:"))?.target;

/**
 * What a die needs to be dragged: how a press on it begins, or nothing where it is of no use on the card.
 * @param {Table} table
 * @param {string} die
 * @param {string[]} uses  the targets that choose it just now
 */
export function useDrag(table, die, uses) {
  const asked = table.question?.kind;
  useEffect(() => {
    if (dropped.value !== die || !asked || asked === "card_action") return; // the answer is still on its way
    dropped.value = "";
    if (asked === "engage_die" && uses.length === 1) choose(uses[0]);
  });
  const first = asked === "card_action" ? engage(table) : undefined;
  if (!first && !uses.length) return {};
  const drop = () => {
    if (!first) return uses.length === 1 && choose(uses[0]);
    dropped.value = die;
    choose(first);
  };
  return { class: "pi-draggable", onPointerDown: (/** @type {PointerEvent} */ event) => press(event, drop) };
}

/**
 * Follow the pointer until it is let go; nothing has happened unless that is over the card.
 * @param {PointerEvent} event
 * @param {() => void} drop
 */
function press(event, drop) {
  if (event.button !== 0) return;
  const cube = /** @type {HTMLElement} */ (event.currentTarget);
  /** @type {HTMLElement | null} */
  let ghost = null;
  const listening = new AbortController();
  const move = (/** @type {PointerEvent} */ { clientX, clientY }) => {
    if (!ghost && Math.hypot(clientX - event.clientX, clientY - event.clientY) < SLACK) return;
    ghost ??= lift(cube);
    ghost.style.translate = `${clientX}px ${clientY}px`;
  };
  const end = (/** @type {PointerEvent} */ { type, clientX, clientY }) => {
    listening.abort();
    ghost?.remove();
    document.body.classList.remove("pi-dragging");
    if (ghost && type === "pointerup" && document.elementFromPoint(clientX, clientY)?.closest(CARD)) drop();
  };
  document.addEventListener("pointermove", move, listening);
  document.addEventListener("pointerup", end, listening);
  document.addEventListener("pointercancel", end, listening);
}

/** A copy of the die under the pointer. @param {HTMLElement} cube */
function lift(cube) {
  const ghost = document.createElement("span");
  ghost.className = "pi-dragged";
  ghost.append(cube.cloneNode(true));
  document.body.append(ghost);
  document.body.classList.add("pi-dragging");
  return ghost;
}
