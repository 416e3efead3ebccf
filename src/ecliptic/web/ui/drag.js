/**
 * A thing follows the pointer - mouse, pen or finger - from where it was pressed to where it is let go. Nothing has
 * happened unless that is over one of its places; a press that hardly moves stays a click.
 */

const SLACK = 6; // pixels that a press may move and still be a click
const NEAR = 12; // pixels beside a place that still count, as a finger covers what it points at
const NAMES = ["id", "data-piece", "data-target", "data-place", "data-drag", "data-large", "data-what", "role", "tabindex"];

/**
 * @typedef {object} Journey
 * @property {() => Element[]} places  where the thing may be let go; asked again at every step, as they may come into sight
 * @property {() => void} lifted
 * @property {(place: Element | null) => void} over  another place is under the pointer, or none
 * @property {(place: Element | null) => void} ended  where it was let go
 */

/**
 * @param {PointerEvent} press
 * @param {Element} frame  within which its likeness is drawn, so that the same styles hold
 * @param {Journey} journey
 */
export function follow(press, frame, journey) {
  if (press.button !== 0 || !press.isPrimary) return;
  press.stopPropagation(); // the board is not pulled along
  const thing = /** @type {Element} */ (press.currentTarget);
  const listening = new AbortController();
  /** @type {HTMLElement | null} */
  let likeness = null;
  /** @type {Element | null} */
  let place = null;
  const move = (/** @type {PointerEvent} */ { clientX: x, clientY: y }) => {
    if (!likeness && Math.hypot(x - press.clientX, y - press.clientY) < SLACK) return;
    if (!likeness) {
      likeness = likenessOf(thing, press);
      frame.append(likeness);
      thing.setAttribute("data-lifted", "");
      journey.lifted();
    }
    likeness.style.translate = `${x}px ${y}px`;
    const places = journey.places();
    const now = nearest(places, x, y);
    mark(places, now);
    if (now !== place) journey.over(now);
    place = now;
  };
  const end = (/** @type {Element | null} */ at) => {
    listening.abort();
    if (!likeness) return;
    likeness.remove();
    thing.removeAttribute("data-lifted");
    mark([], null);
    swallowClick();
    journey.ended(at);
  };
  /** @type {[string, (event: any) => void][]} */
  const listeners = [
    ["pointermove", move],
    ["pointerup", () => end(place)],
    ["pointercancel", () => end(null)],
    ["keydown", (event) => event.key === "Escape" && end(null)],
  ];
  for (const [name, listener] of listeners) document.addEventListener(name, listener, { capture: true, signal: listening.signal });
}

/** The place whose middle is nearest, of those under the pointer. @param {Element[]} places @param {number} x @param {number} y */
function nearest(places, x, y) {
  const under = places.map((place) => ({ place, box: place.getBoundingClientRect() }))
    .filter(({ box }) => box.width && x > box.left - NEAR && x < box.right + NEAR && y > box.top - NEAR && y < box.bottom + NEAR)
    .map(({ place, box }) => ({ place, away: Math.hypot(x - box.left - box.width / 2, y - box.top - box.height / 2) }));
  under.sort((one, other) => one.away - other.away);
  return under[0]?.place ?? null;
}

/** Styles find the places by `data-drop`, and the one under the pointer. @param {Element[]} places @param {Element | null} over */
function mark(places, over) {
  for (const marked of document.querySelectorAll("[data-drop]")) if (!places.includes(marked)) marked.removeAttribute("data-drop");
  for (const place of places) place.setAttribute("data-drop", place === over ? "over" : "open");
}

/** Where a thing was let go, a click was not meant. */
function swallowClick() {
  const swallow = (/** @type {Event} */ event) => {
    event.stopPropagation();
    event.preventDefault();
  };
  document.addEventListener("click", swallow, { capture: true });
  setTimeout(() => document.removeEventListener("click", swallow, { capture: true }));
}

/**
 * What is seen under the pointer: a copy within empty copies of all that surrounds the thing, so that it looks the same.
 * @param {Element} thing
 * @param {PointerEvent} press
 */
function likenessOf(thing, { clientX, clientY }) {
  const likeness = document.createElement("div");
  const box = thing.getBoundingClientRect();
  likeness.className = "dragged";
  likeness.ariaHidden = "true";
  likeness.style.cssText = `width:${box.width}px;height:${box.height}px;margin:${box.top - clientY}px 0 0 ${box.left - clientX}px`;
  let copy = /** @type {Element} */ (thing.cloneNode(true));
  if (copy instanceof HTMLElement) copy.style.cssText = "width:100%;height:100%;max-width:none;margin:0";
  if (thing instanceof SVGGraphicsElement && thing.ownerSVGElement) copy = drawn(thing, copy, box);
  const outermost = thing instanceof SVGElement ? (thing.ownerSVGElement ?? thing) : thing;
  for (let around = outermost.parentElement; around && !around.matches(".frame, body"); around = around.parentElement) {
    const shell = /** @type {HTMLElement} */ (around.cloneNode(false));
    shell.style.cssText = "display:contents";
    shell.append(copy);
    copy = shell;
  }
  likeness.append(copy);
  for (const one of likeness.querySelectorAll("*")) for (const name of NAMES) one.removeAttribute(name);
  return likeness;
}

/** A part of a drawing, in a drawing of its own at the same scale. @param {SVGGraphicsElement} thing @param {Element} copy @param {DOMRect} box */
function drawn(thing, copy, box) {
  const svg = /** @type {SVGSVGElement} */ (/** @type {SVGSVGElement} */ (thing.ownerSVGElement).cloneNode(false));
  const { a, b, c, d, e, f } = /** @type {DOMMatrix} */ (thing.getScreenCTM());
  copy.setAttribute("transform", `matrix(${[a, b, c, d, e - box.left, f - box.top].join(" ")})`);
  svg.removeAttribute("viewBox");
  svg.style.cssText = "width:100%;height:100%;overflow:visible";
  svg.append(copy);
  return svg;
}
