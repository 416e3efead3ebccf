/** The pictures of the first screen, made of the pieces of the game. */

import { html } from "../../html.js";
import { direction, hexagon, place } from "./geometry.js";
import { Icon } from "./icons.js";
import { Planet, PlanetDefs, TONES } from "./planet.js";
import { Star, StarDefs } from "./star.js";
import { KINDS, StructureIcon, StructureShape } from "./structure.js";

const IDS = "hzw";
const [X, Y, R] = [120, 82, 30];
const ME = { seat: 0, glyph: "triangle" };
const RIVAL = { seat: 1, glyph: "circle" };
const ACTIONS = ["explore", "adapt", "build", "harvest", "conspire"];
const TYPES = ["arboreal", "oceanic", "volcanic"];

/** @type {[string, typeof ME | null, import("./types.js").Kind][]} the Worlds round the Star, and what stands there */
const WORLDS = [
  ["oceanic", ME, "colony"],
  ["desert", ME, "metal_collector"],
  ["gaseous", RIVAL, "energy_collector"],
  ["frozen", null, "colony"],
  ["arboreal", RIVAL, "colony"],
  ["volcanic", ME, "colony"],
];

/** A System with Structures of two players. */
const Goal = () => html`
  <svg viewBox="28 0 184 164">
    <${PlanetDefs} ids=${IDS} /><${StarDefs} ids=${IDS} />
    ${WORLDS.map(([type, player, kind], i) => {
      const [x, y] = place(X, Y, R, i);
      return html`
        <g key=${type}>
          <path class="hz-ground" d=${hexagon(x, y, R - 1)} /><path d=${hexagon(x, y, R - 1)} fill=${TONES[type][1]} opacity=".25" />
          <${Planet} ids=${IDS} x=${x} y=${y} r=${R * 0.6} type=${type} seed=${11 + i * 17} light=${direction(i) + 180} />
          ${player && html`<g transform=${`translate(${x} ${y}) scale(.9)`}><${StructureShape} player=${player} kind=${kind} /></g>`}
        </g>`;
    })}
    <${Star} ids=${IDS} x=${X} y=${Y} r=${10} colour="orange" />
  </svg>`;

const FIFTH = [0, 1, 2, 3, 4];

const End = () => html`<p>${FIFTH.map((k) => html`<${StructureIcon} key=${k} player=${ME} kind="colony" />`)}</p>`;

const Actions = () => html`<p>${ACTIONS.map((action) => html`<${Icon} key=${action} name=${action} />`)}</p>`;

const Ally = () => html`<p><${Icon} name="build" /><${Icon} name="cards" /><${Icon} name="flip" /></p>`;

const Hand = () => html`<p><${Icon} name="cards" /><b>5</b><${Icon} name="scroll" /><b>5</b></p>`;

const Habitats = () => html`
  <svg viewBox="0 0 150 48">
    <${PlanetDefs} ids=${`${IDS}h`} />
    ${TYPES.map((type, k) => html`<${Planet} key=${type} ids=${`${IDS}h`} x=${26 + k * 49} y=${24} r=${20} type=${type} seed=${40 + k} light=${-40} />`)}
  </svg>`;

const Structures = () => html`<p>${KINDS.map((kind) => html`<${StructureIcon} key=${kind} player=${ME} kind=${kind} />`)}</p>`;

const Mission = () => html`<p><${Icon} name="scroll" /><${Icon} name="check" /></p>`;

/** @type {import("../../board.js").FirstPictures} */
export const pictures = { goal: Goal, end: End, turn: [Actions, Ally, Hand], words: [Habitats, Structures, Mission] };
