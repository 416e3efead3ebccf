/** One sector: its number and name, the worlds that are known there, cubes in five fixed places, its wonder. */

import { html, classes } from "../../html.js";
import { fix } from "../../ui/drawing.js";
import { Cube, hue } from "./cube.js";
import { sectorThen } from "./ghost.js";
import { hex, moved, placeOf, ringOf } from "./geometry.js";
import { seedOf } from "./sky.js";
import { SuitShape } from "./suits.js";
import { sectorWords, worldsIn } from "./words.js";

/**
 * @typedef {import("./types.js").Table} Table
 * @typedef {import("./types.js").Sector} SectorView
 * @typedef {ReturnType<typeof worldsIn>[number]} World
 */

const FULL = 5;
const GAP = 12; // between cubes
const GROUNDS = ["#7fb2a8", "#c08a5a", "#8a93c9", "#b7a06a", "#a76f83"];
const NARROW = 0.64; // below this scale names would run over the neighbours
const ROOMY = 0.9; // from this scale on a second line does not run over the number below
const LETTERS = 11.2; // that a hex has room for, drawn as large as it is
const LEADING = 13; // between lines, on the screen
const ORB = 18; // the width of a planet
const DIGITS = 15; // of two digits, on the screen
const [EDGE, INSET] = [hex(0.4), hex(4)];

/** Between words if that leaves enough of it. @param {string} name @param {number} scale */
function cut(name, scale) {
  const most = Math.floor(LETTERS * scale);
  if (name.length <= most) return name;
  const words = name.lastIndexOf(" ", most - 1);
  return `${name.slice(0, words > 3 ? words : most - 1)}…`;
}

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
      <g ...${mark.props} data-df-sector=${sector.id} data-large=${`sector:${sector.id}`}
        class=${classes("df-sector", `df-${ringOf(sector.id)}`, held, held && hue(sector.owner), (lit || view.about?.sector === sector.id) && "df-lit", from, mark.props.class)}>
        <title>${sectorWords(view, sector)}</title>
        <path class="df-edge" d=${EDGE} />
        ${held && html`<path class="df-realm" d=${INSET} />`}
        <path class="df-glow" d=${INSET} /><path class="df-rim" d=${INSET} />
        <${Head} sector=${sector} worlds=${worlds} scale=${scale} />
        <${Cubes} table=${table} sector=${sector} pieces=${pieces} />
        ${sector.wonder && html`<${Wonder} wonder=${sector.wonder} />`}
      </g>
    </g>`;
}

/** The number of the sector, with its worlds beside it. @param {{ sector: SectorView, worlds: World[], scale: number }} props */
function Head({ sector, worlds, scale }) {
  const shown = worlds.slice(0, 2);
  const half = DIGITS / scale / 2;
  const left = (sector.wonder ? 6 : 0) - shown.length * (ORB / 2) - half;
  return html`
    <text class="df-number" x=${fix(left + shown.length * ORB + half)} y="-19">${sector.id}</text>
    ${shown.map((world, k) => html`<${Planet} key=${world.card.id} world=${world} x=${left + (k + 0.5) * ORB - 1} />`)}`;
}

/** A ring for a home, solid for a colony, its number for a neutral world. @param {{ world: World, x: number }} props */
function Planet({ world, x }) {
  if (world.kind === "neutral") {
    return html`<g class="df-outpost" transform=${`translate(${x} -24)`}><circle r="9" /><text y=".36em">${world.slot}</text></g>`;
  }
  return html`
    <g class="df-planet" transform=${`translate(${x} -24)`}>
      <circle r="6" fill=${GROUNDS[seedOf(world.card.title) % GROUNDS.length]} /><circle r="6" fill="url(#df-shade)" />
      ${world.kind === "home" && html`<ellipse rx="10.5" ry="3.2" transform="rotate(-20)" />`}
    </g>`;
}

/** @param {{ table: Table, sector: SectorView, pieces: Map<string, string> }} props */
function Cubes({ table, sector, pieces }) {
  const { cubes: after, owner } = sectorThen(table, sector);
  if (!sector.cubes && !after) return null;
  return Array.from({ length: FULL }, (_, k) => html`
    <g key=${k} transform=${`translate(${(k - 2) * GAP} -3)`} class=${classes(k < sector.cubes !== k < after && "df-ghost")}>
      ${k < Math.max(sector.cubes, after)
        ? html`<${Cube} owner=${k < sector.cubes ? sector.owner : owner} players=${table.view.players} piece=${pieces.get(`${sector.id}:${k}`)} />`
        : html`<circle class="df-free" r="1.1" />`}
    </g>`);
}

/**
 * What a sector and its world are called, above all hexes; where there is no room for it, only the panels tell.
 * @param {{ view: import("./types.js").View, sector: SectorView, scale: number }} props
 */
export function Names({ view, sector, scale }) {
  const title = worldsIn(view, sector.id)[0]?.card.title ?? "";
  const lines = inLines(title, scale, sector.name === "" && scale >= ROOMY).map((text) => ({ text, name: "df-world-name" }));
  if (sector.name) lines.push({ text: cut(sector.name, scale), name: "df-sector-name" });
  if (scale < NARROW || !lines.length) return null;
  return html`
    <g class="df-names" transform=${moved(placeOf(sector.id))} aria-hidden="true">
      ${lines.map(({ text, name }, k) => html`<text key=${k} class=${name} y=${fix(17 + (k * LEADING) / scale)}>${text}</text>`)}
    </g>`;
}

/** A long name of two words takes two lines. @param {string} name @param {number} scale @param {boolean} room */
function inLines(name, scale, room) {
  const at = name.indexOf(" ");
  if (room && name.length > 9 && at > 0) return [cut(name.slice(0, at), scale), cut(name.slice(at + 1), scale)];
  return name ? [cut(name, scale)] : [];
}

/** A brass seal with letter and suit. @param {{ wonder: import("./types.js").Wonder }} props */
const Wonder = ({ wonder }) => html`
  <g class="df-wonder" transform="translate(-29 -17.5)"><g class="df-true-size">
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
    <g transform=${moved(placeOf(sector.id))} class=${classes("df-over", hot && "hot")} ...${{ onClick, onPointerEnter, onPointerLeave }}>
      <${Badge} number=${number} />
    </g>`;
}

/** The number key that chooses it. @param {{ number: number }} props */
export const Badge = ({ number }) => html`
  <g class="df-badge" transform="translate(30 -18)" aria-hidden="true">
    <g class="df-true-size"><circle r="10" /><text y=".36em">${number}</text></g>
  </g>`;
