/** One galaxy: its spiral, what it yields, its ability and points, and what a choice would do here. */

import { html, classes } from "../../html.js";
import { chance, fix } from "../../ui/drawing.js";
import { RADIUS, moved } from "./geometry.js";
import { KINDS, KIND_SHAPES } from "./signs.js";
import { SECTORS, seedOf } from "./sky.js";

/**
 * @typedef {import("./types.js").TileRow} TileRow
 * @typedef {import("./routes.js").Route} Route
 * @typedef {import("./types.js").Sector} Sector
 * @typedef {import("./types.js").TileAbility} Ability
 * @typedef {import("./geometry.js").Point} Point
 * @typedef {import("../../board.js").Mark} Mark
 */

const [INNER, OUTER] = [2.2, 20.5]; // of a spiral
const PIP = 9.6;
const MOST_PIPS = 3; // in one row
const HALF = 17; // from the middle of a galaxy to that of a half

/** @type {Record<Ability, string>} */
const ABILITIES = {
  slot: "M-4.5-4.500h9v9h-9z",
  draw: "M-3.3-5h6.600V5h-6.600ZM0-2v4.500M-1.8 1 0 2.8 1.8 1",
  swap: "M-5-2h9.500L2-4.500M5 2H-4.500L-2 4.5",
  two_one: "M-5-3h3.500L4 0l-5.5 3H-5M4 0h1.5",
  trash: "M-3.8-3.8 3.8 3.800M3.8-3.8-3.8 3.8",
};

/** @type {Map<string, { arms: string, dust: string, turn: number, tilt: number }>} */
const spirals = new Map();

/** Two logarithmic arms and scattered dust; winding, tilt and turn come from the name. @param {string} name */
function spiralOf(name) {
  const known = spirals.get(name);
  if (known) return known;
  const next = chance(seedOf(name));
  const [turn, tilt, winding] = [next() * 360, 0.62 + next() * 0.3, 0.2 + next() * 0.1];
  const end = Math.log(OUTER / INNER) / winding;
  const on = (/** @type {number} */ t, /** @type {number} */ from, aside = 0) => {
    const r = INNER * Math.exp(winding * t) + aside;
    return `${fix(r * Math.cos(t + from))} ${fix(r * Math.sin(t + from))}`;
  };
  const arms = [0, Math.PI].map((from) => `M${Array.from({ length: 27 }, (_, k) => on((end * k) / 26, from)).join("L")}`).join("");
  const dust = [0, Math.PI].flatMap((from) => Array.from({ length: 30 }, () => `M${on(end * Math.sqrt(next()), from, (next() + next() - 1) * 4)}h0`)).join("");
  const found = { arms, dust, turn, tilt };
  spirals.set(name, found);
  return found;
}

/** @param {{ name: string, sector: Sector, dim: boolean }} props */
export function Spiral({ name, sector, dim }) {
  const { arms, dust, turn, tilt } = spiralOf(name);
  return html`
    <g class=${classes("lk-spiral", dim && "lk-dim")} transform=${`rotate(${fix(turn)}) scale(1 ${tilt.toFixed(2)})`} stroke=${SECTORS[sector].colour}>
      <circle r="21" fill=${`url(#lk-halo-${sector})`} stroke="none" /><path class="lk-dust" d=${dust} /><path class="lk-arms" d=${arms} /><circle r="4.6" fill="url(#lk-core)" stroke="none" />
    </g>`;
}

const Wormhole = () => html`
  <g class="lk-wormhole"><circle class="lk-throat" r="22" /><circle r="20.5" stroke-dasharray="26 6" /><circle r="16" stroke-dasharray="18 5 5 5" /><circle r="11.5" stroke-dasharray="12 4" /><circle r="7.5" stroke-dasharray="6 3" /></g>`;

/** What a half of a tile yields, one shape for each piece, in two rows if they are many. @param {{ amounts: number[], y: number }} props */
function Pips({ amounts, y }) {
  const pips = KINDS.flatMap((kind, k) => Array.from({ length: amounts[k] ?? 0 }, () => kind));
  const across = pips.length > MOST_PIPS ? Math.ceil(pips.length / 2) : pips.length;
  const rows = [pips.slice(0, across), pips.slice(across)].filter((row) => row.length);
  return html`
    <g>
      ${rows.flatMap((row, line) => row.map((kind, k) => html`
        <path key=${`${line} ${k}`} class=${`lk-pip lk-${kind}`} d=${KIND_SHAPES[kind]} transform=${`translate(${fix((k - (row.length - 1) / 2) * PIP)} ${fix(y + (line - (rows.length - 1) / 2) * PIP)}) scale(.84)`} />`))}
    </g>`;
}

/** What may be harvested now is bright; the locked half is covered. @param {{ tile: TileRow, sector: Sector }} props */
function Face({ tile, sector }) {
  if (tile.wormhole) return html`<${Wormhole} />`;
  return html`
    <g>
      <circle class="lk-ground" r=${RADIUS} /><${Spiral} name=${tile.name} sector=${sector} dim=${!tile.discovered} />
      ${tile.discovered
        ? html`<path class="lk-open-half" d=${`M-22.5 4H22.500A${RADIUS} ${RADIUS} 0 0 1-22.5 4Z`} /><${Pips} amounts=${tile.harvest} y=${10.5} />`
        : html`
          <path class="lk-open-half" d=${`M-22.5-3.500H22.500A${RADIUS} ${RADIUS} 0 0 0-22.5-3.500Z`} />
          <path class="lk-locked-half" d=${`M-${RADIUS} 0H${RADIUS}A${RADIUS} ${RADIUS} 0 0 1-${RADIUS} 0Z`} /><path class="lk-hatch" d="M-21.8 6h43.600M-20 11.500H20M-15.5 17h31" stroke=${SECTORS[sector].colour} />
          <${Pips} amounts=${tile.harvest} y=${-11} /><g class="lk-later"><${Pips} amounts=${tile.bottom} y=${10} /></g>`}
    </g>`;
}

/**
 * @param {{ tile: TileRow, sector: Sector, at: Point, mark: Mark, priced: boolean, hot: boolean, here: boolean, lettered: boolean }} props
 */
export function Galaxy({ tile, sector, at, mark, priced, hot, here, lettered }) {
  const open = mark.state === "open";
  return html`
    <g class=${classes("lk-place", mark.hot && "hot", hot && "lk-hot")} transform=${moved(at)}>
      ${(open || hot) && html`<circle class="lk-aura" r="33" fill="url(#lk-glow)" />`}
      <g ...${mark.props} class=${classes("lk-galaxy", tile.discovered && "lk-found", hot && "lk-hot", here && "lk-here", mark.props.class)} data-goal=${tile.place} data-beside=${priced ? ".lk-way-line, .lk-lattice [data-home]" : undefined} data-large=${`galaxy:${tile.place}`} data-home=${here ? "" : undefined}>
        <g data-piece=${`lk-tile-${tile.place}`} data-face=${tile.discovered ? "found" : "new"}><${Face} tile=${tile} sector=${sector} /></g>
        <circle class="lk-rim" r=${RADIUS} stroke=${SECTORS[sector].colour} />
      </g>
      <g class="lk-badges">
        ${lettered && tile.letter && html`<g transform="translate(-12 20)"><g class="lk-px lk-letter"><circle r="9" /><text y="5">${tile.letter}</text></g></g>`}
        ${!lettered && tile.ability && tile.ability !== "slot" && html`<g transform="translate(-12 20)"><g class=${classes("lk-px lk-ability", !tile.discovered && "lk-closed")}><circle r="8.5" /><path d=${ABILITIES[tile.ability]} /></g></g>`}
        ${slotsOf(tile).map(({ stone, locked }, k) => html`<${Slot} key=${k} stone=${stone} place=${k} locked=${locked} />`)}
        ${tile.vp > 0 && html`<g transform="translate(24 0)"><g class="lk-px lk-points" data-what=${`A Sanctum or Gateway here scores ${tile.vp} VP at the end`}><circle r="9" /><text y="5">${tile.vp}</text></g></g>`}
        ${mark.number !== null && !priced && html`<g class="lk-px lk-key"><rect x="-11" y="-11" width="22" height="22" rx="6" /><text y="5">${mark.number}</text></g>`}
      </g>
    </g>`;
}

/** The printed slot first, then that of a token. @param {TileRow} tile */
function slotsOf({ slots, locked, stones }) {
  const lying = locked ? [null, ...stones] : stones;
  return Array.from({ length: slots }, (_, k) => ({ stone: lying[k] ?? null, locked: locked && k === 0 }));
}

/** @param {{ stone: import("./types.js").Kind | null, place: number, locked: boolean }} props */
const Slot = ({ stone, place, locked }) => html`
  <g transform=${`translate(${11 - place * 12} ${place ? 23 : 20})`}><g class=${classes("lk-px lk-slot", locked && "lk-closed")}><rect x="-7" y="-7" width="14" height="14" rx="3" />${stone && html`<path class=${`lk-pip lk-${stone}`} d=${KIND_SHAPES[stone]} />`}</g></g>`;

/** The price of flying here, on the half of the galaxy that is not harvested. @param {{ route: Route, tile: TileRow | undefined, at: Point, hot: boolean, aside: boolean }} props */
export function PricePlate({ route, tile, at, hot, aside }) {
  const y = tile?.wormhole ? 0 : tile?.discovered ? -HALF : HALF;
  const kinds = KINDS.flatMap((kind, k) => (route.price[k] ? [{ kind, n: route.price[k] }] : []));
  const wide = (kinds.length * 23 || 32) + (route.artifacts ? 16 : 0) + 8;
  return html`
    <g transform=${moved({ x: at.x - (aside && y < 0 ? HALF : 0), y: at.y + y })} class=${classes("lk-plate", hot && "lk-hot")} aria-hidden="true"><g class="lk-px">
      <rect x=${-wide / 2} y="-9.5" width=${wide} height="19" rx="4" />
      ${kinds.length === 0 && html`<text class="lk-free" x=${route.artifacts ? -8 : 0} y="5">free</text>`}
      ${kinds.map(({ kind, n }, k) => html`
        <g key=${kind} transform=${`translate(${-wide / 2 + 4 + k * 23} 0)`}><text x="1.5" y="5">${n}</text><path class=${`lk-pip lk-${kind}`} d=${KIND_SHAPES[kind]} transform="translate(16 0)" /></g>`)}
      ${route.artifacts > 0 && html`<path class="lk-artifact" d="M0-6 4.8 0 0 6-4.8 0Z" transform=${`translate(${wide / 2 - 11} 0)`} />`}
    </g></g>`;
}
