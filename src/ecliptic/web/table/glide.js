/**
 * Pieces glide: what carries a `data-piece` is measured before and after a state, and travels from there to here.
 * A piece whose `data-face` changes turns over. New pieces appear softly. A board that knows the way of a piece better
 * answers its event `glide` with `preventDefault`, and moves it itself.
 */

import { calm } from "../lib/settings.js";

/** @typedef {{x: number, y: number, face: string | undefined}} Place */

const DURATION = 380;
const EASE = "cubic-bezier(.2,.7,.2,1)";
const NEAR = 1.5; // px; less than that is no journey

/** @type {Map<string, Place> | null} */
let before = null;

/** @param {ParentNode | null} root */
export function measure(root) {
  before = root && !calm() && !document.hidden ? placesOf(root) : null;
}

/** @param {ParentNode | null} root */
export function glide(root) {
  const then = before;
  before = null;
  if (!root || !then || then.size === 0) return;
  /** @type {Map<Element, {x: number, y: number}>} */
  const journeys = new Map();
  for (const [element, name, place] of visiblePieces(root)) {
    const from = then.get(name);
    if (!from) appear(element);
    else {
      journeys.set(element, { x: from.x - place.x, y: from.y - place.y });
      if (from.face !== place.face) turn(element);
    }
  }
  for (const [element, journey] of journeys) {
    if (element.dispatchEvent(new CustomEvent("glide", { cancelable: true }))) travel(element, withoutCarrier(element, journey, journeys));
  }
}

/** @param {ParentNode} root */
function placesOf(root) {
  /** @type {Map<string, Place>} */
  const places = new Map();
  for (const [, name, place] of visiblePieces(root)) places.set(name, place);
  return places;
}

/**
 * @param {ParentNode} root
 * @returns {[Element, string, Place][]}
 */
function visiblePieces(root) {
  /** @type {[Element, string, Place][]} */
  const found = [];
  root.querySelectorAll("[data-piece]").forEach((element) => {
    const box = element.getBoundingClientRect();
    const { piece = "", face } = /** @type {HTMLElement | SVGElement} */ (element).dataset;
    if (!box.width && !box.height) return;
    found.push([element, piece, { x: box.left + box.width / 2, y: box.top + box.height / 2, face }]);
  });
  return found;
}

/**
 * A piece upon a piece that travels is carried by it.
 * @param {Element} element
 * @param {{x: number, y: number}} journey
 * @param {Map<Element, {x: number, y: number}>} journeys
 */
function withoutCarrier(element, journey, journeys) {
  const carrier = element.parentElement?.closest("[data-piece]");
  const carried = carrier ? journeys.get(carrier) : undefined;
  return carried ? { x: journey.x - carried.x, y: journey.y - carried.y } : journey;
}

/**
 * @param {Element} element
 * @param {{x: number, y: number}} journey on the screen
 */
function travel(element, journey) {
  if (Math.hypot(journey.x, journey.y) < NEAR) return;
  const { x, y } = inUnitsOf(element, journey);
  if (!Number.isFinite(x) || !Number.isFinite(y)) return; // seen edge-on, in the middle of turning
  element.animate([{ translate: `${x}px ${y}px` }, { translate: "0px 0px" }], { duration: DURATION, easing: EASE });
}

/**
 * What is zoomed or drawn in units of its own must travel in those.
 * @param {Element} element
 * @param {{x: number, y: number}} journey
 */
function inUnitsOf(element, journey) {
  if (element instanceof SVGGraphicsElement && element.parentNode instanceof SVGGraphicsElement) {
    const matrix = element.parentNode.getScreenCTM()?.inverse();
    if (!matrix) return journey;
    return { x: matrix.a * journey.x + matrix.c * journey.y, y: matrix.b * journey.x + matrix.d * journey.y };
  }
  const zoom =
    element instanceof HTMLElement && element.offsetWidth
      ? element.getBoundingClientRect().width / element.offsetWidth
      : 1;
  return { x: journey.x / zoom, y: journey.y / zoom };
}

/** @param {Element} element */
function appear(element) {
  element.animate([{ opacity: 0 }, { opacity: 1 }], { duration: DURATION, easing: "ease-out" });
}

/** @param {Element} element */
function turn(element) {
  if (element instanceof HTMLElement) {
    element.animate([{ rotate: "y 90deg" }, { rotate: "y 0deg" }], { duration: DURATION, easing: EASE });
  } else {
    appear(element);
  }
}
