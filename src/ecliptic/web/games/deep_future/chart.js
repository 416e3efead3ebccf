/** The galaxy, engraved like an old chart: 36 sectors round a black hole. */

import { html, classes } from "../../html.js";
import { useMemo } from "preact/hooks";
import { usePieces } from "../../ui/pieces.js";
import { Cube } from "./cube.js";
import { hex } from "./geometry.js";
import { sizeOfChart, takenByChart, takenByCubes, takenByHead, upperCorner } from "./hex_layout.js";
import { lit, pointing } from "./hover_links.js";
import { standing } from "./pieces.js";
import { Leaders, Names, useNames } from "./names.js";
import { useScale } from "./room.js";
import { Badge, Sector, SectorBadge } from "./sector.js";
import { Gradients, Hole, Sky, seedOf } from "./sky.js";
import { worldsIn } from "./words.js";

/**
 * @typedef {import("./types.js").Table} Table
 * @typedef {import("./types.js").View} View
 */

const EDGE = hex(0.4);
const ZOOM = { wide: 52, high: 52 }; // what lies in the upper corners of the screen
const READS = { wide: 76, high: 112 };

/** @param {{ table: Table }} props */
export function Chart({ table }) {
  const { view } = table;
  const { wide, high } = sizeOfChart();
  const { ref, scale, bounds } = useScale(wide, high);
  const pieces = usePieces(view, standing, "df-cube");
  const seed = seedOf(view.campaign.id + view.campaign.title);
  const sky = useMemo(() => html`<${Sky} seed=${seed} />`, [seed]);
  const pointed = lit.value;
  const placed = useNames(namesOn(view), takenOn(view, bounds, scale), bounds, scale);
  return html`
    <svg class="df-chart" ref=${ref} viewBox=${`${-wide / 2} ${-high / 2} ${wide} ${high}`} role="group" aria-label="The galaxy" ...${pointing}
      style=${{ "--df-px": String(1 / scale) }}>
      <${Gradients} />
      ${sky}
      <${Centre} table=${table} />
      <${Leaders} placed=${placed} />
      ${inOrder(table).map((sector) => html`
        <${Sector} key=${sector.id} table=${table} sector=${sector} pieces=${pieces} scale=${scale} lit=${pointed === sector.id} />`)}
      <${Names} placed=${placed} />
      ${view.sectors.map((sector) => html`<${SectorBadge} key=${sector.id} table=${table} sector=${sector} />`)}
    </svg>`;
}

/**
 * The worlds that players hold, the sectors, the neutral worlds: their numbers lead to their names as well.
 * @param {View} view
 * @returns {import("./names.js").Name[]}
 */
function namesOn(view) {
  const worlds = view.sectors.flatMap(({ id }) => worldsIn(view, id).slice(0, 2));
  const named = (/** @type {boolean} */ neutral) =>
    worlds.filter(({ kind }) => (kind === "neutral") === neutral)
      .map(({ card }) => ({ sector: card.sector ?? 0, text: card.title, kind: /** @type {const} */ ("world"), near: neutral }));
  const sectors = view.sectors.filter(({ name }) => name).map(({ id, name }) => ({ sector: id, text: name, kind: /** @type {const} */ ("sector"), near: false }));
  return [...named(false), ...sectors, ...named(true)];
}

/** @param {View} view @param {import("./labels.js").Box} bounds @param {number} scale */
const takenOn = (view, bounds, scale) => [
  ...takenByChart(),
  ...view.sectors.flatMap(({ id, wonder }) => takenByHead(id, wonder !== null, worldsIn(view, id).length, scale)),
  ...view.sectors.map(({ id }) => takenByCubes(id, view.limits.sector)),
  upperCorner(bounds, "left", ZOOM.wide / scale, ZOOM.high / scale),
  upperCorner(bounds, "right", READS.wide / scale, READS.high / scale),
];

/** What glows is drawn last, above its neighbours. @param {Table} table */
function inOrder(table) {
  const rank = { quiet: 0, refused: 1, open: 2 };
  const of = (/** @type {number} */ id) => rank[table.target(`sector:${id}`).state];
  return [...table.view.sectors].sort((a, b) => of(a.id) - of(b.id) || a.id - b.id);
}

/** @param {{ table: Table }} props */
function Centre({ table }) {
  const { centre, players } = table.view;
  const mark = table.target("sector:0");
  return html`
    <g data-what="The black hole: nobody can hold it" ...${mark.props} class=${classes("df-sector", "df-centre", mark.props.class)}>
      <path class="df-edge" d=${EDGE} />
      <${Hole} />
      <path class="df-glow" d=${EDGE} /><path class="df-rim" d=${EDGE} />
      ${Array.from({ length: centre.cubes }, (_, k) => html`
        <g key=${k} transform=${`translate(${(k - (centre.cubes - 1) / 2) * 12} 0)`}><${Cube} owner=${centre.owner} players=${players} /></g>`)}
      ${mark.state === "open" && mark.number !== null && html`<${Badge} number=${mark.number} />`}
    </g>`;
}
