/** Tokens: the value is printed on each, and no two kinds have the same outline. */

import { html } from "../../html.js";

/** @typedef {import("./types.js").Token} Token */

const STAR = "M0-12 3.4-5.6 10.4-6 6.8 0 10.4 6 3.4 5.6 0 12-3.4 5.6-10.4 6-6.8 0-10.4-6-3.4-5.6Z";
const SMALL_STAR = "M0-10 2.8-4.6 8.7-5 5.6 0 8.7 5 2.8 4.6 0 10-2.8 4.6-8.7 5-5.6 0-8.7-5-2.8-4.6Z";
const RAYS = "M0-11.8V11.8M-11.8 0H11.8M-8.3-8.3 8.3 8.3M8.3-8.3-8.3 8.3";

/** @type {Record<Token, import("preact").VNode>} */
const SHAPES = {
  blue_giant: html`<circle r="9.5" class="um-blue-giant" />`,
  supergiant: html`<g><path d=${RAYS} class="um-rays" /><circle r="9.5" class="um-supergiant" /></g>`,
  primordial: html`<circle r="10" class="um-primordial" />`,
  major: html`<path d=${STAR} class="um-antimatter" />`,
  minor: html`<path d=${SMALL_STAR} class="um-antimatter" />`,
};

/** A token around a point, within a drawing. @param {{ token: Token, value: number | undefined, x?: number, y?: number, r?: number }} props */
export const Token = ({ token, value, x = 0, y = 0, r = 12 }) => html`
  <g class=${`um-token um-is-${token}`} transform=${`translate(${x} ${y}) scale(${r / 12})`}>
    ${SHAPES[token]}<text y="4.6" aria-hidden="true">${value}</text>
  </g>`;

/** A token, or Antimatter of any value, in the midst of a line that says the same to anyone who cannot see it. @param {{ token: Token | "antimatter", value: number | undefined }} props */
export const TokenSign = ({ token, value }) => html`<svg class="um-token-sign" viewBox="-12.5 -12.5 25 25">${token === "antimatter" ? SHAPES.major : html`<${Token} token=${token} value=${value} />`}</svg>`;

/** Is it the name of a token? @param {string} name @returns {name is Token} */
export const isToken = (name) => name in SHAPES;
