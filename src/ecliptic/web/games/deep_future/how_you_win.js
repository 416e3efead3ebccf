/** The pictures of the first screen, made of the pieces of the game. */

import { html, classes } from "../../html.js";
import { Cube, CubeIcon } from "./cube.js";
import { SuitIcon, SuitShape } from "./suits.js";
import { STAR_SHAPE } from "./tracks.js";

/** @typedef {import("./types.js").Suit} Suit */

const ME = /** @type {import("./types.js").Player[]} */ (/** @type {unknown} */ ([{ seat: 0, glyph: "triangle" }]));

/** @type {Suit[][]} of the lines of a home and of three techs */
const COMPLETE = [["moon", "foot", "hand"], ["heart", "heart", "skull"], ["foot", "sun", "moon"], ["skull", "hand", "sun"]];

/** An index card with lines on it. @param {{ x: number, y?: number, lines: Suit[], home?: boolean, corner?: Suit }} props */
const Card = ({ x, y = 0, lines, home, corner }) => html`
  <g transform=${`translate(${x} ${y})`} class="df-how-card">
    <rect width="46" height="62" rx="4" />
    ${home && html`<path class="df-how-cap" d="M0 14Q23-6 46 14V4a4 4 0 0 0-4-4H4a4 4 0 0 0-4 4Z" />`}
    ${corner && html`<g transform="translate(4 3) scale(.42)"><${SuitShape} suit=${corner} /></g>`}
    ${lines.map((suit, k) => html`
      <g key=${k} transform=${`translate(5 ${17 + k * 15})`}>
        <g transform="scale(.42)"><${SuitShape} suit=${suit} /></g><path class="df-how-line" d="M14 6H36" />
      </g>`)}
  </g>`;

/** A complete home, three complete techs, and a star. */
const Goal = () => html`
  <svg viewBox="0 -2 150 132">
    ${COMPLETE.map((lines, k) => html`<${Card} key=${k} x=${(k % 2) * 51} y=${k < 2 ? 0 : 67} lines=${lines} home=${k === 0} />`)}
    <g transform="translate(126 64) scale(2.6)"><path class="df-star" d=${STAR_SHAPE} /></g>
  </svg>`;

const CELLS = 7;

/** A track from the star down to the cross, and a cube upon it. */
const End = () => html`
  <svg viewBox="-30 -2 60 116" class="df-how-track">
    ${Array.from({ length: CELLS }, (_, k) => html`<rect key=${k} class=${classes("df-cell", k >= 4 && "df-below")} x="-2" y=${k * 16} width="30" height="16" />`)}
    <path class="df-star" d=${STAR_SHAPE} transform="translate(-15 8) scale(1.3)" />
    <path class="df-cross" d="M-20 99l10 10M-10 99l-10 10" />
    <g transform="translate(13 72) scale(1.2)"><${Cube} owner=${0} players=${ME} /></g>
  </svg>`;

/** @type {Suit[]} */
const FIVE = ["sun", "moon", "heart", "skull", "hand"];

const Draw = () => html`<svg viewBox="0 -2 146 66">${FIVE.map((suit, k) => html`<${Card} key=${suit} x=${k * 25} lines=${[]} corner=${suit} />`)}</svg>`;

/** @type {Suit[]} */
const PAYING = ["sun", "skull"];

const Act = () => html`<p>${PAYING.map((suit) => html`<${SuitIcon} key=${suit} suit=${suit} />`)}</p>`;

const Upkeep = () => html`
  <svg viewBox="0 -2 106 66">
    <${Card} x=${0} lines=${["heart"]} /><path class="df-how-arrow" d="M52 31h8m-3-3 3 3-3 3" />
    <${Card} x=${62} lines=${[]} corner="heart" />
    <g transform="translate(36 8)"><${Cube} owner=${0} players=${ME} /></g>
  </svg>`;

const Challenge = () => html`<p><${SuitIcon} suit="skull" /><b>?</b><${CubeIcon} owner=${0} players=${ME} /></p>`;

const Corner = () => html`<svg viewBox="0 -2 46 66"><${Card} x=${0} lines=${[]} corner="moon" /></svg>`;

const Line = () => html`<svg viewBox="0 -2 46 66"><${Card} x=${0} lines=${["moon"]} home /></svg>`;

/** @type {import("../../board.js").FirstPictures} */
export const pictures = { goal: Goal, end: End, turn: [Draw, Act, Upkeep, Challenge], words: [Corner, Line, Challenge] };
