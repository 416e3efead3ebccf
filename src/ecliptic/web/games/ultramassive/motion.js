/** What moves on a disc besides gliding stacks: tokens spiral into the hole, annihilation flashes. Reduced motion is respected. */

import { render } from "preact";
import { useLayoutEffect, useRef } from "preact/hooks";
import { html } from "../../html.js";
import { calm } from "../../lib/settings.js";
import { CHANNELS, along, lying, onSpiral, placeOf } from "./geometry.js";
import { Token } from "./tokens.js";

/**
 * @typedef {import("./types.js").Table} Table
 * @typedef {import("./types.js").View} View
 */

const FALL = 400;
const FLASH = 360;
const APART = 90; // milliseconds between two stacks
const SPACES = 7;
const STEPS = 8;

/** @param {number} place as events number it: the blue spaces, then the pink ones */
const spaceOf = (place) => ({ channel: CHANNELS[Math.floor(place / SPACES)] ?? "blue", space: (place % SPACES) + 1 });

/** @param {View | null} view @param {number} seat @param {number} place */
function tokensAt(view, seat, place) {
  const { channel, space } = spaceOf(place);
  return view?.boards[seat]?.channels[channel][space - 1]?.stack?.tokens ?? [];
}

/** Inward along the channel, then into the hole. @param {number} place */
function wayIn(place) {
  const { channel, space } = spaceOf(place);
  const start = along(space);
  const way = Array.from({ length: STEPS }, (_, k) => onSpiral(channel, start + ((1 - start) * k) / STEPS));
  return [...way, { x: 0, y: 0 }].map(({ x, y }, k) => ({ transform: `translate(${x}px, ${y}px) scale(${1 - (0.8 * k) / STEPS})`, opacity: k === STEPS ? 0 : 1 }));
}

/** @param {Element} sky @param {string} name */
function added(sky, name) {
  const element = document.createElementNS("http://www.w3.org/2000/svg", name);
  sky.append(element);
  return element;
}

/** @param {Element} element @param {Keyframe[]} steps @param {number} duration @param {number} delay */
function play(element, steps, duration, delay) {
  const animation = element.animate(steps, { duration, delay, easing: "ease-in", fill: "both" });
  animation.onfinish = animation.oncancel = () => element.remove();
}

/** @param {Element} sky @param {Table} table @param {number} seat @param {number} place @param {number} delay */
function fall(sky, { before }, seat, place, delay) {
  const tokens = tokensAt(before, seat, place);
  const group = added(sky, "g");
  group.setAttribute("class", "um-falling");
  const places = lying(tokens.length);
  render(html`${tokens.map((token, k) => html`<${Token} key=${k} token=${token} x=${places[k]?.[0]} y=${places[k]?.[1]} r=${places[k]?.[2]} />`)}`, group);
  play(group, wayIn(place), FALL, delay);
}

/** @param {Element} sky @param {number} place @param {number} delay */
function flash(sky, place, delay) {
  const { channel, space } = spaceOf(place);
  const { x, y } = placeOf(channel, space);
  const ring = added(sky, "circle");
  ring.setAttribute("class", "um-flash");
  ring.setAttribute("r", "30");
  const at = `translate(${x}px, ${y}px)`;
  play(ring, [{ transform: `${at} scale(.2)`, opacity: 1 }, { transform: `${at} scale(1.7)`, opacity: 0 }], FLASH, delay);
}

/** What the hole has gained rises out of it. @param {Element} sky @param {number} mass @param {number} delay */
function rise(sky, mass, delay) {
  const words = added(sky, "text");
  words.setAttribute("class", "um-plus");
  words.textContent = `+${mass}`;
  play(words, [{ transform: "translate(0, -20px)", opacity: 0 }, { transform: "translate(0, -60px)", opacity: 1, offset: 0.4 }, { transform: "translate(0, -96px)", opacity: 0 }], FALL * 2, delay);
}

/** What an expansion covered goes with the hole. @param {Table} table @param {number} seat @returns {number[]} places */
function swallowed({ view, before }, seat) {
  const board = view.boards[seat];
  return CHANNELS.flatMap((channel, c) => (board?.channels[channel] ?? []).filter(({ covered }) => covered).map(({ space }) => c * SPACES + space - 1))
    .filter((place) => tokensAt(before, seat, place).length > 0);
}

/**
 * The layer of a disc in which things move.
 * @param {Table} table @param {number} seat
 */
export function useMotion(table, seat) {
  const sky = useRef(/** @type {SVGGElement | null} */ (null));
  useLayoutEffect(() => {
    const layer = sky.current;
    if (!layer || calm() || document.hidden || !table.before) return;
    const events = table.happened.filter((event) => event.seat === seat);
    const places = events.filter(({ kind }) => kind === "fell_in").map(({ facts }) => facts["place"] ?? 0);
    const grown = events.some(({ kind }) => kind === "expanded") ? swallowed(table, seat).filter((place) => !places.includes(place)) : [];
    const falling = [...places, ...grown];
    falling.forEach((place, k) => fall(layer, table, seat, place, k * APART));
    events.filter(({ kind }) => kind === "annihilated").forEach(({ facts }, k) => flash(layer, facts["place"] ?? 0, k * APART));
    const gained = (table.view.tracks[seat]?.mass ?? 0) - (table.before.tracks[seat]?.mass ?? 0);
    if (events.length > 0 && gained > 0) rise(layer, gained, falling.length * APART);
  }, [table.happened]);
  return sky;
}
