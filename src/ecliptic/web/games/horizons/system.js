/** A System: the Star, the graduated circle around it, six places, the Worlds and what stands on them. */

import { html, classes } from "../../html.js";
import { graduation, hexagon, place, polar, direction } from "./geometry.js";
import { Planet, TONES } from "./planet.js";
import { Star } from "./star.js";
import { NumberBadge, WorldSlots, WorldTile } from "./world.js";

/**
 * @typedef {import("./types.js").Table} Table
 * @typedef {import("./types.js").System} System
 * @typedef {import("./world.js").Scale} Scale
 * @typedef {{ world: number, slot: number, turned: number[] }} Fresh  what the last state brought
 */

/**
 * @param {{ table: Table, system: System, x: number, y: number, scale: Scale, type: string | null, fresh: Fresh,
 *   pieces: Map<string, string> }} props `type`: of the World that is to be laid
 */
export function SystemPicture({ table, system, x, y, scale, type, fresh, pieces }) {
  const { r } = scale;
  const spots = Array.from({ length: table.view.limits.places }, (_, i) => place(x, y, r, i));
  return html`
    <g class="hz-system" role="group" aria-label=${system.name}>
      <g class="hz-circle" aria-hidden="true"><circle cx=${x} cy=${y} r=${r * 2.69} /><path d=${graduation(x, y, r * 2.69)} /></g>
      <${StarPlace} table=${table} system=${system} x=${x} y=${y} scale=${scale} type=${type} />
      ${system.worlds.map((world, i) => html`
        <${WorldTile} key=${world.id} table=${table} world=${world} i=${i} x=${spots[i][0]} y=${spots[i][1]} scale=${scale}
          turning=${fresh.turned.includes(world.id)} />`)}
      ${system.worlds.map((world, i) => html`
        <${WorldSlots} key=${world.id} table=${table} world=${world} i=${i} x=${spots[i][0]} y=${spots[i][1]} scale=${scale}
          pieces=${pieces} fresh=${fresh.world === world.id ? fresh.slot : -1} />`)}
    </g>`;
}

/**
 * The Star with the places that are still empty: where a new World may go.
 * @param {{ table: Table, system: System, x: number, y: number, scale: Scale, type: string | null }} props
 */
function StarPlace({ table, system, x, y, scale, type }) {
  const { r } = scale;
  const mark = table.target(`star:${system.star}`);
  const words = mark.state === "quiet" ? { role: "img", "aria-label": `${system.name}, ${/^[aeiou]/.test(system.colour) ? "an" : "a"} ${system.colour} star` } : {};
  const next = system.worlds.length;
  const empty = Array.from({ length: table.view.limits.places - next }, (_, k) => next + k);
  const [bx, by] = polar(x, y, r * 0.66, 45);
  return html`
    <g ...${mark.props} ...${words} class=${classes("hz-starplace", mark.props.class)} data-large=${`star:${system.star}`}>
      <${Star} ids=${scale.ids} x=${x} y=${y} r=${r * 0.4} colour=${system.colour} />
      <circle class="hz-starring" cx=${x} cy=${y} r=${r * 0.72} />
      ${empty.map((i) => html`
        <${EmptyPlace} key=${i} i=${i} x=${x} y=${y} scale=${scale} next=${i === next}
          type=${mark.state === "open" && i === next ? type : null} />`)}
      <${NumberBadge} mark=${mark} x=${bx} y=${by} font=${scale.font} />
    </g>`;
}

/** @param {{ i: number, x: number, y: number, scale: Scale, next: boolean, type: string | null }} props */
function EmptyPlace({ i, x, y, scale, next, type }) {
  const { r, ids } = scale;
  const [px, py] = place(x, y, r, i);
  const outline = hexagon(px, py, r * 0.962);
  return html`
    <g class=${classes("hz-empty", next && "hz-next")}>
      <path d=${outline} />
      ${type && html`
        <g class="hz-arriving">
          <path d=${outline} class="hz-ground" />
          <path d=${outline} fill=${TONES[type][1]} opacity=".25" stroke="none" />
          <${Planet} ids=${ids} x=${px} y=${py} r=${r * 0.5} type=${type} seed=${i} light=${direction(i) + 180} />
        </g>`}
    </g>`;
}
