/** A Structure: its silhouette in the owner's colour with an ink outline, the owner's shape cut out. */

import { html, classes } from "../../html.js";
import { GLYPHS, hue } from "./icons.js";

/** Silhouettes about 24 wide around the origin. @type {Record<import("./types.js").Kind, string>} */
const BODIES = {
  colony: "M-12 5A12 12 0 0 1 12 5V9.5H-12Z",
  energy_collector:
    "M0-12.5 2.6-8.9 6.9-10.4 7.2-5.9 11.7-4.3 9.2-.5 11.9 3.4 7.7 5 7.3 9.6 2.9 8.4 0 12-2.9 8.4" +
    "-7.3 9.6-7.7 5-11.9 3.4-9.2-.5-11.7-4.3-7.2-5.9-6.9-10.4-2.6-8.9Z",
  metal_collector: "M-12-6.5Q0-13 12-6.5L8.8-1 0 12-8.8-1Z",
};

/** How far below the middle the owner's shape sits. @type {Record<import("./types.js").Kind, number>} */
const DROPS = { colony: 2.4, energy_collector: -0.4, metal_collector: -2.6 };

/** @type {Record<import("./types.js").Kind, string>} */
export const KIND_WORDS = {
  colony: "Colony",
  energy_collector: "Energy Collector",
  metal_collector: "Metal Collector",
};

/** @type {import("./types.js").Kind[]} */
export const KINDS = ["colony", "energy_collector", "metal_collector"];

/**
 * Drawn around the origin of the group it stands in, 24 units wide.
 * @param {{ player: { seat: number, glyph: string }, kind: import("./types.js").Kind, class?: string }} props
 */
export const StructureShape = ({ player, kind, class: extra }) => html`
  <g class=${classes("hz-structure", hue(player), extra)}>
    <path class="hz-body" d=${BODIES[kind]} />
    <path class="hz-sign" d=${GLYPHS[player.glyph]} transform=${`translate(0 ${DROPS[kind]}) scale(.6)`} />
  </g>`;

/**
 * The same as a picture of its own in a line of text or a table.
 * @param {{ player: { seat: number, glyph: string }, kind: import("./types.js").Kind, class?: string }} props
 */
export const StructureIcon = ({ player, kind, class: extra }) => html`
  <svg class=${classes("hz-piece", extra)} viewBox="-14 -14 28 28" aria-hidden="true">
    <${StructureShape} player=${player} kind=${kind} />
  </svg>`;
