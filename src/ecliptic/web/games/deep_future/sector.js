/** One sector: its number and name, the worlds that are known there, cubes in five fixed places, its wonder. */

import { html, classes } from "../../html.js";
import { fix } from "../../ui/drawing.js";
import { Cube, hue } from "./cube.js";
import { sectorThen } from "./ghost.js";
import { hex, moved, placeOf, ringOf } from "./geometry.js";
import { BASE, CUBES, GAP, HEAD, headOf } from "./hex_layout.js";
import { seedOf } from "./sky.js";
import { SuitShape } from "./suits.js";
import { sectorWords, worldsIn } from "./words.js";

/**
 * @typedef {import("./types.js").Table} Table
 * @typedef {import("./types.js").Sector} SectorView
 * @typedef {ReturnType<typeof worldsIn>[number]} World
 */

const GROUNDS = ["#7fb2a8", "#c08a5a", "#8a93c9", "#b7a06a", "#a76f83"];
const [EDGE, INSET] = [hex(0.4), hex(4)];

/**
 * @param {object} props
 * @param {Table} props.table
 * @param {SectorView} props.sector
 * @param {Map<string, string>} props.pieces
 * @param {number} props.scale pixels of the screen for one of the picture
 * @param {boolean} props.lit a card about it is pointed at
 */
export function Sector({ table, sector, pieces, scale, lit }) {
  const { view } = table;
  const mark = table.target(`sector:${sector.id}`);
  const worlds = worldsIn(view, sector.id);
  const from = view.about?.origin === sector.id && "df-from";
  const held = sector.cubes > 0 && (sector.owner === "neutral" ? "df-neutral" : "df-held");
  return html`
    <g transform=${moved(placeOf(sector.id))}>
      <g ...${mark.props} data-df-sector=${sector.id} data-large=${`sector:${sector.id}`} data-home=${isMine(view, worlds) || undefined}
        class=${classes("df-sector", `df-${ringOf(sector.id)}`, held, held && hue(sector.owner), (lit || view.about?.sector === sector.id) && "df-lit", from, mark.props.class)}>
        <title>${sectorWords(view, sector)}</title>
        <path class="df-edge" d=${EDGE} />
        ${held && html`<path class="df-realm" d=${INSET} />`}
        <path class="df-glow" d=${INSET} /><path class="df-rim" d=${INSET} />
        <${Head} sector=${sector} worlds=${worlds} scale=${scale} />
        <${Cubes} table=${table} sector=${sector} pieces=${pieces} />
      </g>
    </g>`;
}

/** Is my home there? @param {import("./types.js").View} view @param {World[]} worlds */
const isMine = (view, worlds) => worlds.some(({ kind, seat }) => kind === "home" && seat === view.seat);

/** The number of the sector, with its worlds and its wonder beside it. @param {{ sector: SectorView, worlds: World[], scale: number }} props */
function Head({ sector, worlds, scale }) {
  const { seal, orbs, number } = headOf(sector.wonder !== null, worlds.length, scale);
  return html`
    ${sector.wonder && html`<${Wonder} wonder=${sector.wonder} x=${seal} />`}
    ${orbs.map((x, k) => worlds[k] && html`<${Planet} key=${worlds[k].card.id} world=${worlds[k]} x=${x} />`)}
    <text class="df-number" x=${fix(number)} y=${BASE}>${sector.id}</text>`;
}

/** A ring for a home, solid for a colony, its number for a neutral world. @param {{ world: World, x: number }} props */
function Planet({ world, x }) {
  if (world.kind === "neutral") {
    return html`<g class="df-outpost" transform=${`translate(${fix(x)} ${HEAD})`}><circle r="9" /><text y=".36em">${world.slot}</text></g>`;
  }
  return html`
    <g class="df-planet" transform=${`translate(${fix(x)} ${HEAD})`}>
      <circle r="6" fill=${GROUNDS[seedOf(world.card.title) % GROUNDS.length]} /><circle r="6" fill="url(#df-shade)" />
      ${world.kind === "home" && html`<ellipse rx="9" ry="2.9" transform="rotate(-20)" />`}
    </g>`;
}

/** @param {{ table: Table, sector: SectorView, pieces: Map<string, string> }} props */
function Cubes({ table, sector, pieces }) {
  const { cubes: after, owner } = sectorThen(table, sector);
  if (!sector.cubes && !after) return null;
  const full = table.view.limits.sector;
  return Array.from({ length: full }, (_, k) => html`
    <g key=${k} transform=${`translate(${(k - (full - 1) / 2) * GAP} ${CUBES})`} class=${classes(k < sector.cubes !== k < after && "df-ghost")}>
      ${k < Math.max(sector.cubes, after)
        ? html`<${Cube} owner=${k < sector.cubes ? sector.owner : owner} players=${table.view.players} piece=${pieces.get(`${sector.id}:${k}`)} />`
        : html`<circle class="df-free" r="1.1" />`}
    </g>`);
}

/** A brass seal with letter and suit. @param {{ wonder: import("./types.js").Wonder, x: number }} props */
export const Wonder = ({ wonder, x }) => html`
  <g class="df-wonder" transform=${`translate(${fix(x)} ${HEAD})`}><g class="df-true-size">
    <rect class="df-seal" x="-15" y="-9.5" width="30" height="19" rx="9.5" />
    <text x="-6" y=".36em">${wonder.letter}</text>
    <g transform=${`translate(1 ${fix(-5.5)}) scale(.46)`}><${SuitShape} suit=${wonder.suit} /></g>
  </g></g>`;

/**
 * The number key of a sector, above the names of its neighbours; a finger on it finds the sector.
 * @param {{ table: Table, sector: SectorView }} props
 */
export function SectorBadge({ table, sector }) {
  const { state, number, hot, props } = table.target(`sector:${sector.id}`);
  if (state !== "open" || number === null) return null;
  const { onClick, onPointerEnter, onPointerLeave } = props;
  return html`
    <g transform=${moved(placeOf(sector.id))} class=${classes("df-over", hot && "hot")} data-large=${`sector:${sector.id}`} ...${{ onClick, onPointerEnter, onPointerLeave }}>
      <${Badge} number=${number} />
    </g>`;
}

/** The number key that chooses it. @param {{ number: number }} props */
export const Badge = ({ number }) => html`
  <g class="df-badge" transform="translate(30 -18)" aria-hidden="true" data-what=${`Press ${number} to choose this`}>
    <g class="df-true-size"><circle r="10" /><text y=".36em">${number}</text></g>
  </g>`;
