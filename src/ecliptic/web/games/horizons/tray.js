/** The tiles drawn from the bag, both faces side by side, until one is laid. */

import { html, classes } from "../../html.js";
import { hexagon } from "./geometry.js";
import { Key } from "./parts.js";
import { Planet, PlanetDefs, TONES, tileSeed } from "./planet.js";
import { typeName } from "./words.js";

/**
 * @typedef {import("./types.js").Table} Table
 * @typedef {import("./types.js").Tile} Tile
 */

const R = 38;
const [WIDE, HIGH] = [R * 2, R * Math.sqrt(3)];

/** @param {{ table: Table, type: string | null }} props `type`: the face that was chosen, where that is known */
export function Tray({ table, type }) {
  const { drawn } = table.view;
  if (!drawn.length) return null;
  const asked = drawn.some(({ id }) => table.target(`tile:${id}`).state === "open") || table.target("face:0").state === "open";
  return html`
    <section class=${classes("hz-tray", drawn.length > 1 && "hz-tray-several", !asked && "hz-tray-aside", type && "hz-tray-known")} aria-label="Drawn from the bag">
      <p>Drawn from the bag</p>
      ${drawn.map((tile) => html`<${DrawnTile} key=${tile.id} table=${table} tile=${tile} type=${type} />`)}
    </section>`;
}

/** @param {{ table: Table, tile: Tile, type: string | null }} props */
function DrawnTile({ table, tile, type }) {
  const mark = table.target(`tile:${tile.id}`);
  const alone = table.view.drawn.length === 1;
  return html`
    <div ...${mark.props} class=${classes("hz-drawn", mark.props.class)} data-piece=${`tile-${tile.id}`}>
      ${tile.faces.map((face, k) => html`
        <${Face} key=${k} table=${table} tile=${tile} face=${face} target=${alone ? `face:${k}` : ""}
          chosen=${alone && type === face} />`)}
      <${Key} mark=${mark} />
    </div>`;
}

/** @param {{ table: Table, tile: Tile, face: string, target: string, chosen: boolean }} props */
function Face({ table, tile, face, target, chosen }) {
  const mark = target ? table.target(target) : null;
  const name = typeName(table.view, face);
  const ids = `hzt-${tile.id}-${face}`;
  const outline = hexagon(WIDE / 2, HIGH / 2, R * 0.96);
  return html`
    <div ...${mark?.props} class=${classes("hz-face", chosen && "hz-chosen", mark?.props.class)} data-what=${`This tile can be laid with its ${name} face up`}>
      <svg viewBox=${`-3 -3 ${WIDE + 6} ${HIGH + 6}`} aria-hidden="true">
        <${PlanetDefs} ids=${ids} />
        <path class="hz-ground" d=${outline} /><path d=${outline} fill=${TONES[face][1]} opacity=".22" />
        <path class="hz-rim" d=${outline} />
        <${Planet} ids=${ids} x=${WIDE / 2} y=${HIGH / 2} r=${R * 0.6} type=${face} seed=${tileSeed(tile.id, face)} light=${-140} />
        <path class="hz-edge" d=${outline} />
      </svg>
      <span>${name}</span>
      <${Key} mark=${mark} />
    </div>`;
}
