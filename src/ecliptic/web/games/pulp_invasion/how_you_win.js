/** The pictures of the first screen, made of the pieces of the game. */

import { html } from "../../html.js";
import { Weapon } from "./faces.js";
import { Burst, Cube, Globe, Hold, Sign } from "./signs.js";
import { PlanetPicture } from "./worlds.js";

const FOUND = ["SW1", "SW3", "SW4", "SW6"];

const Goal = () => html`<p class="pi-first">${FOUND.map((id) => html`<${Weapon} key=${id} id=${id} />`)}</p>`;

const End = () => html`<p class="pi-first"><${Sign} ability="combat" /><b>0</b><${Sign} ability="science" /><b>0</b></p>`;

const Choose = () => html`<svg viewBox="0 -5 90 63"><${PlanetPicture} id="PL11" place=${{ x: 0, y: 0, width: 90, height: 58 }} /></svg>`;

const Meet = () => html`<p class="pi-first one-row"><${Burst} n=${2} /><b>→</b><${Sign} ability="diplomacy" /></p>`;

const Search = () => html`<p class="pi-first one-row"><${Globe} /><b>→</b><${Cube} colour="yellow" /></p>`;

const Strength = () => html`<p class="pi-first"><${Burst} n=${3} /></p>`;

/** Darker with every face: its white number stays readable on both themes. @type {[number, string][]} */
const TURNED_DOWN = [[6, "#c9331f"], [5, "#8f2718"], [4, "#5c1b12"]];

const Die = () => html`
  <p class="pi-first">
    ${TURNED_DOWN.map(([face, colour]) => html`<svg key=${face} class="pi-die-picture" viewBox="0 0 46 46" aria-hidden="true"><rect x="2" y="2" width="42" height="42" rx="8" fill=${colour} stroke="#17110c" stroke-width="2" /><text x="23" y="32" text-anchor="middle" font-size="26" font-weight="600" fill="#fff">${face}</text></svg>`)}
  </p>`;

const Holds = () => html`<p class="pi-first"><${Hold} hold="code" /><${Hold} hold="key" /></p>`;

/** @type {import("../../board.js").FirstPictures} */
export const pictures = { goal: Goal, end: End, turn: [Choose, Meet, Search], words: [Strength, Die, Holds] };
