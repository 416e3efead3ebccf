/** The pictures of the first screen, made of the pieces of the game. */

import { html } from "../../html.js";
import { Spiral } from "./galaxy.js";
import { Defs } from "./sky.js";
import { Amount, Emblem, Icon, STRUCTURE_SHAPES } from "./signs.js";

/** @param {{ kind: import("./types.js").StructureKind, x: number }} props */
const Piece = ({ kind, x }) => html`<path d=${STRUCTURE_SHAPES[kind]} transform=${`translate(${x} 2) scale(1.3)`} />`;

const Goal = () => html`
  <svg viewBox="-70 -50 140 100"><${Defs} /><g transform="translate(-34 -6) scale(1.5)"><circle class="lk-ground" r="22" /><${Spiral} name="Bright Maw" sector="pink" dim=${false} /></g><g class="lk-night-ink" transform="translate(38 -4) scale(1.3)"><circle class="lk-pit" r="20" stroke="#7a6bb8" /><path class="lk-first-piece" d=${STRUCTURE_SHAPES.throne} /></g></svg>`;

const End = () => html`<p><${Emblem} of="seraph" /><b>8</b></p>`;
const Play = () => html`<p><${Icon} name="card" /><${Icon} name="card" /><${Icon} name="card" /></p>`;
const More = () => html`<p><${Icon} name="move" /><${Icon} name="attack" /><${Icon} name="artifact" /></p>`;
const Upkeep = () => html`<p><b>5</b><${Icon} name="card" /></p>`;
const Harvest = () => html`<p><${Amount} n=${2} kind="V" /><${Amount} n=${1} kind="F" /><${Amount} n=${1} kind="A" /></p>`;
const Structures = () => html`<svg class="lk-first-pieces" viewBox="-34 -18 68 36"><${Piece} kind="sanctum" x=${-17} /><${Piece} kind="gateway" x=${17} /></svg>`;
const Throne = () => html`<svg class="lk-first-pieces" viewBox="-17 -18 34 36"><${Piece} kind="throne" x=${0} /></svg>`;

/** @type {import("../../board.js").FirstPictures} */
export const pictures = { goal: Goal, end: End, turn: [Play, More, Upkeep], words: [Harvest, Structures, Throne] };
