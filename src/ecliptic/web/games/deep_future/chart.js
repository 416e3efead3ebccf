/** The galaxy, engraved like an old chart: 36 sectors round a black hole. */

import { html, classes } from "../../html.js";
import { useMemo } from "preact/hooks";
import { onPhone } from "../../lib/settings.js";
import { usePieces } from "../../ui/pieces.js";
import { Cube } from "./cube.js";
import { hex } from "./geometry.js";
import { lit, pointing } from "./hover_links.js";
import { standing } from "./pieces.js";
import { useScale } from "./room.js";
import { Badge, Names, Sector, SectorBadge } from "./sector.js";
import { Gradients, Hole, Sky, seedOf } from "./sky.js";

/** @typedef {import("./types.js").Table} Table */

const WITH_LIMB = { wide: 480, high: 548 };
const BARE = { wide: 452, high: 500 }; // the phone has no room for the limb
const EDGE = hex(0.4);

/** @param {{ table: Table }} props */
export function Chart({ table }) {
  const { view } = table;
  const { wide, high } = onPhone() ? BARE : WITH_LIMB;
  const [ref, scale] = useScale(wide, high);
  const pieces = usePieces(view, standing, "df-cube");
  const seed = seedOf(view.campaign.id + view.campaign.title);
  const sky = useMemo(() => html`<${Sky} seed=${seed} />`, [seed]);
  const pointed = lit.value;
  return html`
    <svg class="df-chart" ref=${ref} viewBox=${`${-wide / 2} ${-high / 2} ${wide} ${high}`} role="group" aria-label="The galaxy" ...${pointing}
      style=${{ "--df-px": String(1 / scale) }}>
      <${Gradients} />
      ${sky}
      <${Centre} table=${table} />
      ${inOrder(table).map((sector) => html`
        <${Sector} key=${sector.id} table=${table} sector=${sector} pieces=${pieces} scale=${scale} lit=${pointed === sector.id} />`)}
      ${view.sectors.map((sector) => html`<${Names} key=${sector.id} view=${view} sector=${sector} scale=${scale} />`)}
      ${view.sectors.map((sector) => html`<${SectorBadge} key=${sector.id} table=${table} sector=${sector} />`)}
    </svg>`;
}

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
    <g ...${mark.props} class=${classes("df-sector", "df-centre", mark.props.class)}>
      <path class="df-edge" d=${EDGE} />
      <${Hole} />
      <path class="df-glow" d=${EDGE} /><path class="df-rim" d=${EDGE} />
      ${Array.from({ length: centre.cubes }, (_, k) => html`
        <g key=${k} transform=${`translate(${(k - (centre.cubes - 1) / 2) * 12} 0)`}><${Cube} owner=${centre.owner} players=${players} /></g>`)}
      ${mark.state === "open" && mark.number !== null && html`<${Badge} number=${mark.number} />`}
    </g>`;
}
