/** The main picture: all Systems in one sky, arranged for the box it has. Drawn once for each state; what is hot draws itself. */

import { html } from "../../html.js";
import { useMemo, useRef } from "preact/hooks";
import { usePieces } from "../../ui/pieces.js";
import { chance } from "./geometry.js";
import { freshOf } from "./gains.js";
import { arrange } from "./layout.js";
import { standing } from "./pieces.js";
import { PlanetDefs } from "./planet.js";
import { Lead, Plate, plateSizes } from "./plate.js";
import { StarDefs } from "./star.js";
import { SystemPicture } from "./system.js";

/** @typedef {import("./types.js").Table} Table */

const IDS = "hzb";

/** @param {{ table: Table, type: string | null, box: import("./motion.js").Box, zoom: number }} props */
export function Sky({ table, type, box, zoom }) {
  const { width, height, font, taken } = box;
  const { systems, players } = table.view;
  const stand = useRef(/** @type {import("./layout.js").Pattern | null} */ (null));
  const layout = useMemo(
    () => arrange(systems.length, width, height, plateSizes(players.length, font), taken, stand.current),
    [systems.length, box],
  );
  stand.current = layout.pattern;
  const fresh = useMemo(() => freshOf(table), [table.happened, table.view]);
  const pieces = usePieces(table.view, standing, "structure");
  const text = Math.max(font, Math.min(22, layout.r * zoom * 0.2)) / zoom;
  const scale = { r: layout.r, font: text, named: layout.r >= text * 3.5, ids: IDS, width };
  return html`
    <svg class="hz-picture" viewBox=${`0 0 ${width} ${height}`} role="group" aria-label=${`${systems.length} Systems`}
      style=${{ "--hz-zoom": String(zoom) }}>
      <${PlanetDefs} ids=${IDS} /><${StarDefs} ids=${IDS} />
      <${Backdrop} width=${width} height=${height} />
      ${systems.map((system, k) => html`
        <${Lead} key=${system.star} rect=${layout.plates[k]} centre=${layout.centres[k]} r=${layout.r} />`)}
      ${systems.map((system, k) => html`
        <${SystemPicture} key=${system.star} table=${table} system=${system} x=${layout.centres[k][0]} y=${layout.centres[k][1]}
          scale=${scale} type=${type} fresh=${fresh} pieces=${pieces} />`)}
      ${systems.map((system, k) => html`
        <${Plate} key=${system.star} table=${table} star=${system.star} rect=${layout.plates[k]} variant=${layout.plate}
          font=${font} />`)}
    </svg>`;
}

/** Dust of far stars and two long arcs. @param {{ width: number, height: number }} props */
function Backdrop({ width, height }) {
  return useMemo(() => {
    const rnd = chance(5);
    const specks = Math.round((width * height) / 2000);
    const dust = Array.from({ length: specks }, () => [rnd() * width, rnd() * height, rnd() ** 2 * 1.2 + 0.25, 0.1 + rnd() * 0.4]);
    const arc = (/** @type {number} */ y) => `M-20 ${height - y}Q${width / 2} ${height * 0.45 - y} ${width + 20} ${height - y}`;
    return html`
      <g class="hz-backdrop" aria-hidden="true">
        ${dust.map(([x, y, r, opacity], k) => html`
          <circle key=${k} cx=${x.toFixed(1)} cy=${y.toFixed(1)} r=${r.toFixed(2)} opacity=${opacity.toFixed(2)} />`)}
        <path d=${arc(46)} /><path d=${arc(40)} stroke-dasharray="1 5" />
      </g>`;
  }, [width, height]);
}
