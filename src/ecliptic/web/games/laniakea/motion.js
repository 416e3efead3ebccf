/**
 * What moves besides gliding pieces: figures follow their way, a harvest rises from its galaxy. The Adversary's cards follow
 * each other; any click or key ends that. Reduced motion is respected.
 */

import { render } from "preact";
import { useLayoutEffect, useRef } from "preact/hooks";
import { html } from "../../html.js";
import { calm } from "../../lib/settings.js";
import { skipping } from "../../ui/skipping.js";
import { moved } from "./geometry.js";
import { legsOf } from "./legs.js";
import { KINDS, KIND_SHAPES } from "./signs.js";
import { amountsOf } from "./words.js";

/**
 * @typedef {import("./types.js").Table} Table
 * @typedef {import("./geometry.js").Point} Point
 */

const RISE = 400;
const FLIGHT = 400;
const BEAT = 700; // milliseconds between two cards of the Adversary; adversary.css knows it too
const PIP = 11;
const APART = 120; // milliseconds between two harvests

/** @param {Element} sky @param {import("preact").VNode} picture @param {Keyframe[]} steps @param {number} duration @param {number} delay */
function play(sky, picture, steps, duration, delay) {
  const group = document.createElementNS("http://www.w3.org/2000/svg", "g");
  sky.append(group);
  render(picture, group);
  const animation = group.animate(steps, { duration, delay, easing: "ease-out", fill: "both" });
  animation.onfinish = animation.oncancel = () => group.remove();
}

/** @param {Element} sky @param {Point} at @param {number[]} amounts @param {number} delay */
function harvest(sky, at, amounts, delay) {
  const pips = KINDS.flatMap((kind, k) => Array.from({ length: amounts[k] ?? 0 }, () => kind));
  const start = (-(pips.length - 1) * PIP) / 2;
  const picture = html`<g transform=${moved(at)}>${pips.map((kind, k) => html`<path key=${k} class=${`lk-pip lk-${kind}`} d=${KIND_SHAPES[kind]} transform=${`translate(${start + k * PIP} 0)`} />`)}</g>`;
  play(sky, picture, [{ opacity: 1, translate: "0px 0px" }, { opacity: 1, translate: "0px -22px", offset: 0.7 }, { opacity: 0, translate: "0px -34px" }], RISE, delay);
}

/** Where the figure of a player has just been, leg by leg. @param {Table} table @param {number} seat */
function flown({ view, before, happened }, seat) {
  const from = before?.figures.find((row) => row.seat === seat)?.place;
  const start = view.map.galaxies.findIndex(({ id }) => id === from);
  return start < 0 ? [] : legsOf(view, happened.filter((event) => event.seat === seat), start);
}

/**
 * A figure flies from galaxy to galaxy; the Adversary waits between its cards.
 * @param {Event} event the frame's, to whom it leaves figures of which nothing is known
 * @param {Table} table @param {Map<string, Point>} at @param {number} seat
 */
export function followWay(event, table, at, seat) {
  const legs = flown(table, seat);
  const here = at.get(legs.at(-1)?.way.at(-1) ?? "");
  if (!here || legs.every(({ way }) => way.length < 2) || !(event.currentTarget instanceof Element)) return;
  event.preventDefault();
  const cards = Math.max(1, legs.length - 1);
  const duration = (cards - 1) * BEAT + FLIGHT;
  const steps = legs.flatMap(({ way }, leg) => {
    const begins = Math.max(0, leg - 1) * BEAT;
    return way.map((id, k) => {
      const { x, y } = at.get(id) ?? here;
      const offset = (begins + (FLIGHT * k) / Math.max(1, way.length - 1)) / duration;
      return { translate: `${x - here.x}px ${y - here.y}px`, offset: Math.min(1, offset) };
    });
  });
  event.currentTarget.animate(steps, { duration, easing: "linear", fill: "backwards" });
}

/** @param {Table} table @param {Map<string, Point>} at @returns {import("preact").RefObject<SVGGElement | null>} */
export function useMotion(table, at) {
  const sky = useRef(/** @type {SVGGElement | null} */ (null));
  const { view, before, happened } = table;
  useLayoutEffect(() => {
    const layer = sky.current;
    if (!layer || !before || calm()) return undefined;
    let [delay, cards] = [0, 0];
    for (const { kind, facts } of happened) {
      if (kind === "card_revealed") delay = Math.max(delay, cards++ * BEAT);
      const galaxy = typeof facts["galaxy"] === "number" ? at.get(view.map.galaxies[facts["galaxy"]]?.id ?? "") : undefined;
      if (kind !== "harvested" || !galaxy) continue;
      harvest(layer, galaxy, amountsOf(facts), cards ? delay + FLIGHT : delay);
      delay += APART;
    }
    return skipping(() => [layer.closest("svg"), document.querySelector(".lk-told")]);
  }, [view]);
  return sky;
}
