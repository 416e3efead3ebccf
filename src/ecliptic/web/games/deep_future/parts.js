/** Small parts that stand in many places. */

import { html } from "../../html.js";

/** The number key that chooses a thing. @param {{ mark: import("../../board.js").Mark | null }} props */
export const Key = ({ mark }) =>
  mark && mark.state === "open" && mark.number !== null
    ? html`<span class="df-key" aria-hidden="true" data-what=${`Press ${mark.number} to choose this`}>${mark.number}</span>`
    : null;

/** So much of what is needed. @param {{ share: import("./types.js").Share }} props */
export const Meter = ({ share: [have, need] }) => html`
  <svg class=${have >= need ? "df-meter df-done" : "df-meter"} viewBox="0 0 100 4" preserveAspectRatio="none" aria-hidden="true">
    <rect class="df-meter-ground" width="100" height="4" />
    <rect class="df-meter-part" width=${Math.max(0, Math.min(100, (100 * have) / (need || 1)))} height="4" />
  </svg>`;
