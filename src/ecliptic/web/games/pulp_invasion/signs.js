/** The small signs of Pulp Invasion: abilities, Codes and Keys, cubes. Each is told apart by its shape as well as its ink. */

import { html, classes } from "../../html.js";
import { KEY } from "./halftone.js";

/**
 * @typedef {import("./types.js").Ability} Ability
 * @typedef {import("./types.js").Colour} Colour
 * @typedef {import("./types.js").Hold} HoldName
 */

/** @type {Ability[]} */
export const ABILITIES = ["combat", "diplomacy", "science"];

/** @type {Record<Ability, { name: string, ink: string, colour: Colour }>} */
export const OF_ABILITY = {
  combat: { name: "Combat", ink: "#c9331f", colour: "red" },
  diplomacy: { name: "Diplomacy", ink: "#1d4f9c", colour: "blue" },
  science: { name: "Science", ink: "#e8891c", colour: "orange" },
};

const SAW =
  "M12 1.8 14.3 3.7 17.2 3 18.4 5.7 21.3 6.5 21.1 9.5 23.1 12 21.1 14.4 21.3 17.4 18.4 18.2 17.2 20.9 14.3 20.2 12 22.2" +
  " 9.7 20.2 6.8 20.9 5.6 18.2 2.7 17.4 2.9 14.4.9 12 2.9 9.6 2.7 6.6 5.6 5.8 6.8 3.1 9.7 3.8Z";

/** A bolt on a saw, linked rings on a disc, an atom on a hexagon. @type {Record<Ability, import("preact").VNode>} */
const DRAWN = {
  combat: html`<g><path d=${SAW} fill="#c9331f" stroke=${KEY} stroke-width="1.4" /><path d="M13.6 4.5 7 13.3h4.3L9.8 19.6 17 10.5h-4.5z" fill="#fff" /></g>`,
  diplomacy: html`
    <g>
      <circle cx="12" cy="12" r="10.8" fill="#1d4f9c" stroke=${KEY} stroke-width="1.4" />
      <g fill="none" stroke="#fff" stroke-width="2.1"><circle cx="9" cy="12" r="4.2" /><circle cx="15" cy="12" r="4.2" /></g>
    </g>`,
  science: html`
    <g>
      <path d="M12 1 21.6 6.5v11L12 23 2.4 17.5v-11z" fill="#e8891c" stroke=${KEY} stroke-width="1.4" />
      <g fill="none" stroke=${KEY} stroke-width="1.5">
        ${[30, -30, 90].map((turn) => html`<ellipse key=${turn} cx="12" cy="12" rx="7.2" ry="2.8" transform=${`rotate(${turn} 12 12)`} />`)}
      </g>
      <circle cx="12" cy="12" r="1.9" fill=${KEY} />
    </g>`,
};

/** @param {{ ability: Ability, class?: string, what?: string }} props */
export const Sign = ({ ability, class: extra, what }) =>
  html`<svg class=${classes("pi-sign", extra)} data-what=${what} viewBox="0 0 24 24" aria-hidden="true">${DRAWN[ability]}</svg>`;

/** The same inside of a picture. @param {{ ability: Ability, x: number, y: number, size: number }} props */
export const SignAt = ({ ability, x, y, size }) =>
  html`<g transform=${`translate(${x - size / 2} ${y - size / 2}) scale(${size / 24})`}>${DRAWN[ability]}</g>`;

const DOTS = [[7, 8.5], [7, 13.5], [12.3, 13.5], [17.7, 8.5], [23, 8.5], [23, 13.5]];

/** A dotted strip, or a key. @param {{ hold: HoldName }} props */
export const Hold = ({ hold }) => html`
  <svg class="pi-hold" viewBox="0 0 30 22" aria-hidden="true" fill="none" stroke="currentColor">
    ${hold === "code"
      ? html`<g><rect x="1.5" y="4" width="27" height="14" stroke-width="1.8" />
          ${DOTS.map(([x, y]) => html`<circle key=${`${x} ${y}`} cx=${x} cy=${y} r="1.7" fill="currentColor" stroke="none" />`)}</g>`
      : html`<g stroke-width="2.4"><circle cx="8" cy="11" r="5" /><path d="M13 11h14v5M22 11v4" /></g>`}
  </svg>`;

/** A Planet icon. @param {{ off?: boolean }} props */
export const Globe = ({ off = false }) => html`
  <svg class=${classes("pi-globe", off && "pi-off")} viewBox="0 0 24 24" aria-hidden="true" fill="none" stroke=${KEY} stroke-width="1.6">
    <circle cx="12" cy="12" r="9.5" fill=${off ? "none" : "#f5c518"} /><ellipse cx="12" cy="12" rx="4.3" ry="9.5" /><path d="M2.5 12h19" />
    ${off && html`<path d="M3 21 21 3" stroke-width="2.2" />`}
  </svg>`;

/** @type {Record<Colour, [string, string, string]>} the front, the top and the side of a cube */
const FACES = {
  red: ["#c9331f", "#ee6f57", "#94200f"],
  blue: ["#1d4f9c", "#5f93dd", "#123569"],
  orange: ["#e8891c", "#ffb55c", "#a85a06"],
  black: ["#2b2a31", "#5c5a66", "#131217"],
  white: ["#efece4", "#ffffff", "#c9c3b4"],
  yellow: ["#f5c518", "#ffe680", "#b88a00"],
};

/** What stands on the front of a cube. @type {Record<Colour, import("preact").VNode | null>} */
const MARKS = {
  red: html`<path d="M7.2 9.8 3.6 13.5l2 .8-1 3.3 3.8-3.7-2.1-.8z" fill="#fff" />`,
  blue: html`<g fill="none" stroke="#fff" stroke-width="1.1"><circle cx="4.9" cy="13.2" r="1.9" /><circle cx="7.6" cy="14.6" r="1.9" /></g>`,
  orange: html`
    <g fill="none" stroke=${KEY}>
      <ellipse cx="6.2" cy="13.9" rx="3.3" ry="1.4" transform="rotate(60 6.2 13.9)" />
      <ellipse cx="6.2" cy="13.9" rx="3.3" ry="1.4" transform="rotate(-10 6.2 13.9)" />
    </g>`,
  black: null,
  white: html`<path d="m4.3 11.5 4 5.2m0-3-4 .6" stroke=${KEY} fill="none" />`,
  yellow: html`<path d="m6.2 9.6.9 2.6 2.3.9-1.9 1 .1 2.8-1.7-1.9-2.4.3 1.3-2.2-1-2.5 2.1.6z" fill=${KEY} />`,
};

const BODY = "M11 1 20.5 6v10.5L11 21.5 1.5 16.5V6z";

/** @param {{ colour: Colour }} props */
const CubeBody = ({ colour }) => html`
  <g>
    <path d=${BODY} fill=${FACES[colour][0]} stroke=${KEY} stroke-width="1.2" />
    <path d="M1.5 6 11 11l9.5-5L11 1z" fill=${FACES[colour][1]} /><path d="M11 11v10.5l9.5-5V6z" fill=${FACES[colour][2]} />
    ${MARKS[colour]}
  </g>`;

/** @param {{ colour: Colour, class?: string }} props */
export const Cube = ({ colour, class: extra }) =>
  html`<svg class=${classes("pi-cube", extra)} viewBox="0 0 22 22" aria-hidden="true"><${CubeBody} colour=${colour} /></svg>`;

/** The same inside of a picture. @param {{ colour: Colour, x: number, y: number, size: number }} props */
export const CubeAt = ({ colour, x, y, size }) =>
  html`<g transform=${`translate(${x - size / 2} ${y - size / 2}) scale(${size / 22})`}><${CubeBody} colour=${colour} /></g>`;

/** The place for a cube, with the sign of its colour. @param {{ colour: Colour }} props */
export const Socket = ({ colour }) => html`
  <svg class="pi-cube pi-socket" viewBox="0 0 22 22" aria-hidden="true" fill="none" stroke="currentColor" stroke-width="1.3">
    <path d=${`${BODY}M1.5 6 11 11l9.5-5M11 11v10.5`} stroke-dasharray="2.5 2" />
    <circle cx="6.2" cy="13.7" r="2.8" fill=${FACES[colour][0]} stroke="none" />
  </svg>`;

/** Cubes drawn from the bag, whatever they are. */
export const Draw = () => html`
  <svg class="pi-draw" viewBox="0 0 22 24" aria-hidden="true">
    <path d="M8 6C6 4 6 2 6 1l3 1 2-1 2 1 3-1c0 1 0 3-2 5 5 3 7 8 6.5 12C20 22 16 23 11 23S2 22 1.5 18C1 14 3 9 8 6z" fill="#b98a4e" stroke=${KEY} stroke-width="1.5" />
    <path d="M7.5 6.500c2 1 5 1 7 0" fill="none" stroke=${KEY} stroke-width="2" /><path d="m11 10 4 2v5l-4 2-4-2v-5z" fill="#f1e5c4" stroke=${KEY} stroke-width="1.2" />
  </svg>`;

const STAR = Array.from({ length: 24 }, (_, k) => {
  const [r, a] = [k % 2 ? 15.5 : 21, (k * Math.PI) / 12];
  return `${k ? "L" : "M"}${(r * Math.sin(a)).toFixed(1)} ${(-r * Math.cos(a)).toFixed(1)}`;
}).join("");

/** A printed Strength. @param {{ n: number }} props */
export const Burst = ({ n }) => html`
  <svg class="pi-burst" viewBox="-22 -22 44 44" aria-hidden="true">
    <path d=${`${STAR}Z`} fill="#f5c518" stroke=${KEY} stroke-width="1.8" /><text class="blocks" y="8" font-size="23" text-anchor="middle" fill=${KEY}>${n}</text>
  </svg>`;

/** What loses the mission. */
export const Skull = () => html`
  <svg class="pi-skull" viewBox="0 0 24 24" aria-hidden="true">
    <path d="M12 2c6 0 9 4 9 9 0 3-1.5 5-4 6v4H7v-4c-2.5-1-4-3-4-6 0-5 3-9 9-9z" fill="currentColor" />
    <g fill="#f1e5c4"><circle cx="8.3" cy="11" r="2.3" /><circle cx="15.7" cy="11" r="2.3" /><path d="m12 13.5 1.3 2.7h-2.6zM10 18h1v3h-1zM13 18h1v3h-1z" /></g>
  </svg>`;
