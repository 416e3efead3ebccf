/**
 * What moves on a disc: stacks follow their spiral and fall into the hole, fade at one end of a wormhole and appear at the
 * other, annihilation flashes, the hole grows over what it covers. A chain plays step by step; any click or key ends it. Reduced motion is respected.
 */

import { render } from "preact";
import { useLayoutEffect, useRef } from "preact/hooks";
import { html } from "../../html.js";
import { calm } from "../../lib/settings.js";
import { skipping } from "../../ui/skipping.js";
import { spaceTarget } from "./drags.js";
import { CHANNELS, HOLE, along, lying, onSpiral, placeOf } from "./geometry.js";
import { Token } from "./tokens.js";

/**
 * @typedef {import("./types.js").Table} Table
 * @typedef {import("./types.js").View} View
 * @typedef {import("./types.js").Channel} Channel
 */

const ORBIT = 380;
const FALL = 400;
const FLASH = 360;
const GROWTH = 400;
const APART = 90; // milliseconds between two stacks
const STEPS = 8;

/** @typedef {import("./types.js").SpaceRow & { channel: Channel }} Spot */

/** The spaces of both channels. @param {View | null} view @param {number} seat @returns {Spot[]} */
const spotsOf = (view, seat) => CHANNELS.flatMap((channel) => (view?.boards[seat]?.channels[channel] ?? []).map((row) => ({ ...row, channel })));

/** Inward along the channel, then into the hole. @param {Spot} spot */
function wayIn({ channel, space }) {
  const start = along(space);
  const way = Array.from({ length: STEPS }, (_, k) => onSpiral(channel, start + ((1 - start) * k) / STEPS));
  return [...way, { x: 0, y: 0 }].map(({ x, y }, k) => ({ transform: `translate(${x}px, ${y}px) scale(${1 - (0.8 * k) / STEPS})`, opacity: k === STEPS ? 0 : 1 }));
}

/** From the space where it lay to the one where it is drawn. @param {Channel} channel @param {number} from @param {number} to */
function wayAlong(channel, from, to) {
  const [start, end, here] = [along(from), along(to), placeOf(channel, to)];
  const way = Array.from({ length: STEPS + 1 }, (_, k) => onSpiral(channel, start + ((end - start) * k) / STEPS));
  return way.map(({ x, y }) => ({ translate: `${x - here.x}px ${y - here.y}px` }));
}

/** The space from which the last Orbits brought a stack, if they did. @param {Table} table @param {number} seat @param {Channel} channel @param {number} space */
function orbitedFrom({ view, before, happened }, seat, channel, space) {
  const number = Object.keys(view.boards[seat]?.channels ?? {}).indexOf(channel);
  const orbits = happened.filter(({ kind, facts, seat: whose }) => kind === "orbited" && whose === seat && facts["channel"] === number);
  const from = space - orbits.reduce((far, { facts }) => far + (facts["n"] ?? 1), 0);
  const now = view.boards[seat]?.channels[channel][space - 1]?.stack;
  const then = before?.boards[seat]?.channels[channel][from - 1]?.stack;
  return from < space && now && then && now.tokens.join() === then.tokens.join() ? from : null;
}

/**
 * A stack that was orbited moves along its channel, not straight across the disc.
 * @param {Event} event the frame's, to whom it leaves all other stacks
 * @param {Table} table @param {number} seat @param {Channel} channel @param {number} space
 */
export function followChannel(event, table, seat, channel, space) {
  const from = orbitedFrom(table, seat, channel, space);
  if (from === null || !(event.currentTarget instanceof Element)) return;
  event.preventDefault();
  event.currentTarget.animate(wayAlong(channel, from, space), { duration: ORBIT, easing: "ease-in-out" });
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

/** The stack that lay there. @param {Element} sky @param {View} view @param {Spot} spot @param {string} name */
function formerStack(sky, view, { stack }, name) {
  const tokens = stack?.tokens ?? [];
  const group = added(sky, "g");
  group.setAttribute("class", name);
  const places = lying(tokens.length);
  render(html`${tokens.map((token, k) => html`<${Token} key=${k} token=${token} value=${view.tokens[token].value} x=${places[k]?.[0]} y=${places[k]?.[1]} r=${places[k]?.[2]} />`)}`, group);
  return group;
}

/** @param {Element} sky @param {View} view @param {Spot} spot @param {number} delay */
function fall(sky, view, spot, delay) {
  play(formerStack(sky, view, spot, "um-falling"), wayIn(spot), FALL, delay);
}

/** Out of sight at one end of a wormhole, and in sight at the other. @param {Element} sky @param {View} view @param {Spot} entrance @param {Spot} exit */
function jump(sky, view, entrance, exit) {
  const { x, y } = placeOf(entrance.channel, entrance.space);
  const at = `translate(${x}px, ${y}px)`;
  play(formerStack(sky, view, entrance, "um-jumping"), [{ transform: `${at} scale(1)`, opacity: 1 }, { transform: `${at} scale(.2)`, opacity: 0 }], FLASH, 0);
  const arrived = sky.closest("svg")?.querySelector(`[data-place="${spaceTarget(exit.channel, exit.space)}"] [data-piece]`);
  arrived?.animate([{ opacity: 0 }, { opacity: 1 }], { duration: FLASH, delay: FLASH / 2, fill: "backwards" });
}

/** @param {Element} sky @param {Spot} spot @param {number} delay */
function flash(sky, { channel, space }, delay) {
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

/** What an expansion covered goes with the hole. @param {Table} table @param {number} seat @returns {Spot[]} as they were */
function swallowed({ view, before }, seat) {
  const covered = spotsOf(view, seat).map((spot) => spot.covered);
  return spotsOf(before, seat).filter(({ stack }, k) => stack && covered[k]);
}

/** It grows when everything has fallen in. @param {Element} layer @param {Table} table @param {number} seat @param {number} delay */
function grow(layer, { view, before }, seat, delay) {
  const [now, then] = [view.boards[seat], before?.boards[seat]];
  const hole = layer.closest("svg")?.querySelector(".um-hole");
  if (!now || !then || !hole) return;
  hole.animate([{ scale: String(HOLE[then.size] / HOLE[now.size]) }, { scale: "1" }], { duration: GROWTH, delay, easing: "ease-in-out", fill: "backwards" });
}

/**
 * The layer of a disc in which things move.
 * @param {Table} table @param {number} seat
 */
export function useMotion(table, seat) {
  const sky = useRef(/** @type {SVGGElement | null} */ (null));
  useLayoutEffect(() => {
    const layer = sky.current;
    const { before } = table;
    if (!layer || calm() || document.hidden || !before) return;
    const spots = spotsOf(before, seat);
    const events = table.happened.filter((event) => event.seat === seat);
    /** The spaces that such events name. @param {string} kind @param {string} [fact] @returns {Spot[]} */
    const named = (kind, fact = "place") => events.flatMap((event) => (event.kind === kind ? spots.filter(({ place }) => place === event.facts[fact]) : []));
    const falling = named("fell_in");
    const expands = events.some(({ kind }) => kind === "expanded");
    const grown = expands ? swallowed(table, seat).filter(({ place }) => !falling.some((spot) => spot.place === place)) : [];
    const exits = named("jumped", "goal");
    named("jumped").forEach((spot, k) => jump(layer, before, spot, exits[k] ?? spot));
    falling.forEach((spot, k) => fall(layer, before, spot, k * APART));
    const settled = falling.length ? FALL + falling.length * APART : 0;
    if (expands) grow(layer, table, seat, settled);
    grown.forEach((spot, k) => fall(layer, before, spot, settled + k * APART));
    named("annihilated").forEach((spot, k) => flash(layer, spot, k * APART));
    const gained = (table.view.tracks[seat]?.mass ?? 0) - (before.tracks[seat]?.mass ?? 0);
    if (events.length > 0 && gained > 0) rise(layer, gained, settled / 2 + grown.length * APART);
    return skipping(() => [layer.closest("svg")]);
  }, [table.happened]);
  return sky;
}
