/** A Chaos card that is defeated bursts where it lay. Reduced motion is respected. */

import { render } from "preact";
import { useLayoutEffect, useRef } from "preact/hooks";
import { html } from "../../html.js";
import { calm } from "../../lib/settings.js";
import { ChaosPlate, QUIET } from "./cards.js";

/**
 * @typedef {import("./types.js").Table} Table
 * @typedef {import("./types.js").ChaosRow} ChaosRow
 * @typedef {[number, number]} Spot  in percent of the card
 */

const BURST = 400;
const FAR = 46; // pixels that a shard flies
/** @type {Spot} */
const HEART = [46, 52];
/** @type {Spot[]} */
const EDGE = [[0, 0], [38, 0], [72, 0], [100, 0], [100, 44], [100, 100], [60, 100], [24, 100], [0, 100], [0, 40]];

/** Goes into the row of Entities. @param {Table} table @returns {import("preact").RefObject<HTMLDivElement | null>} */
export function useShatter({ view, before, happened }) {
  const ref = useRef(/** @type {HTMLDivElement | null} */ (null));
  useLayoutEffect(() => {
    if (!ref.current || !before || calm() || !happened.some(({ kind }) => kind === "defeated")) return;
    for (const [k, { chaos }] of before.entities.entries()) {
      if (chaos && view.entities[k]?.chaos?.id !== chaos.id) burst(ref.current, k, chaos);
    }
  }, [view]);
  return ref;
}

/** @param {HTMLElement} layer @param {number} place @param {ChaosRow} chaos */
function burst(layer, place, chaos) {
  const card = layer.parentElement?.querySelectorAll(":scope > .lk-card")[place];
  if (!(card instanceof HTMLElement) || !card.offsetWidth) return;
  const box = `left:${card.offsetLeft}px;top:${card.offsetTop}px;width:${card.offsetWidth}px;height:${card.offsetHeight}px`;
  EDGE.forEach((from, k) => {
    const corners = [HEART, from, EDGE[(k + 1) % EDGE.length] ?? from];
    const [x, y] = [0, 1].map((axis) => corners.reduce((sum, corner) => sum + (corner[axis] ?? 0), 0) / corners.length - (HEART[axis] ?? 0));
    const far = FAR / (Math.hypot(x ?? 0, y ?? 0) || 1);
    const shard = document.createElement("div");
    shard.style.cssText = `${box};clip-path:polygon(${corners.map(([left, top]) => `${left}% ${top}%`).join(",")})`;
    render(html`<${ChaosPlate} chaos=${chaos} hp=${chaos.hp} reach=${null} mark=${QUIET} />`, shard);
    shard.firstElementChild?.removeAttribute("data-piece"); // the card itself is gone
    layer.append(shard);
    const motion = shard.animate(
      [{ opacity: 1 }, { opacity: 0, translate: `${(x ?? 0) * far}px ${(y ?? 0) * far}px`, rotate: `${k % 2 ? 24 : -24}deg` }],
      { duration: BURST, easing: "ease-out", fill: "both" },
    );
    motion.onfinish = motion.oncancel = () => shard.remove();
  });
}
