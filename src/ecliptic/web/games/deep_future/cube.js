/** Cubes: a player's shape in a player's colour; the neutral ones hollow and crossed. */

import { html, classes } from "../../html.js";
import { GLYPHS, seatClass } from "../../ui/glyph.js";

/**
 * @typedef {import("./types.js").Owner} Owner
 * @typedef {import("./types.js").Player} Player
 */

/** The class that brings an owner's colour. @param {Owner | undefined} owner */
export const hue = (owner) => (typeof owner === "number" ? seatClass(owner) : "df-of-neutral");

/**
 * A cube round the middle of its place, 11 wide.
 * @param {{ owner: Owner, players: Player[], piece?: string, class?: string }} props
 */
export function Cube({ owner, players, piece, class: extra }) {
  const glyph = typeof owner === "number" ? players[owner]?.glyph : undefined;
  return html`
    <g class=${classes("df-cube", hue(owner), extra)} data-piece=${piece}>
      ${glyph
        ? html`<path d=${GLYPHS[glyph]} transform="translate(-6 -6) scale(.75)" />`
        : html`<rect x="-4.8" y="-4.8" width="9.6" height="9.6" rx="1.4" /><path class="df-crossed" d="M-3 3L3 -3" />`}
    </g>`;
}

/** A player's shape in a line of text. @param {{ owner: Owner, players: Player[] }} props */
export const CubeIcon = ({ owner, players }) => html`
  <svg class="df-cube-icon" viewBox="-7 -7 14 14" aria-hidden="true"><${Cube} owner=${owner} players=${players} /></svg>`;
