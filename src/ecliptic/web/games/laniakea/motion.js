/** What moves besides gliding pieces: a harvest rises from its galaxy, the Adversary's way is drawn. Reduced motion is respected. */

import { render } from "preact";
import { useLayoutEffect, useRef } from "preact/hooks";
import { html } from "../../html.js";
import { calm } from "../../lib/settings.js";
import { moved, thread } from "./geometry.js";
import { KINDS, KIND_SHAPES } from "./signs.js";

/**
 * @typedef {import("./types.js").Table} Table
 * @typedef {import("./geometry.js").Point} Point
 */

const RISE = 400;
const DRAWN = 400;
const PIP = 11;
const PACK = 64; // three amounts are one number in events
const APART = 120; // milliseconds between two harvests

/** @param {number} amounts */
const unpacked = (amounts) => [Math.floor(amounts / PACK / PACK), Math.floor(amounts / PACK) % PACK, amounts % PACK];

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

/** @param {Element} sky @param {Point[]} points */
function way(sky, points) {
  play(sky, html`<path class="lk-way-line lk-foreign" d=${thread(points, 6, 6)} />`, [{ opacity: 0 }, { opacity: 1, offset: 0.3 }, { opacity: 0 }], DRAWN, 0);
}

/** @param {Table} table @param {Map<string, Point>} at @returns {import("preact").RefObject<SVGGElement | null>} */
export function useMotion(table, at) {
  const sky = useRef(/** @type {SVGGElement | null} */ (null));
  const { view, before, happened } = table;
  useLayoutEffect(() => {
    if (!sky.current || !before || calm()) return;
    for (const { place, seat } of view.figures) {
      const was = before.figures.find((row) => row.seat === seat)?.place;
      const [from, to] = [was && at.get(was), at.get(place)];
      if (from && to && was !== place && seat >= view.players.length) way(sky.current, [from, to]);
    }
    let delay = 0;
    for (const { kind, facts } of happened) {
      const galaxy = typeof facts.galaxy === "number" ? at.get(view.map.galaxies[facts.galaxy]?.id ?? "") : undefined;
      if (kind !== "harvested" || !galaxy) continue;
      harvest(sky.current, galaxy, unpacked(Number(facts.resources)), delay);
      delay += APART;
    }
  }, [view]);
  return sky;
}
