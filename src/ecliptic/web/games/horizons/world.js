/** A World on the table: its tile, its planet, the letter of its reverse, and three places for Structures. */

import { html, classes } from "../../html.js";
import { worldThen } from "./ghost.js";
import { at, between, direction, hexagon, polar, rad } from "./geometry.js";
import { hue } from "./icons.js";
import { Planet, TONES, tileSeed } from "./planet.js";
import { StructureShape } from "./structure.js";
import { typeName, worldWords } from "./words.js";

/**
 * @typedef {import("./types.js").World} World
 * @typedef {import("./types.js").Table} Table
 * @typedef {import("../../board.js").Mark} Mark
 * @typedef {{ r: number, font: number, named: boolean, ids: string, width: number }} Scale  the width is that of the picture
 * @typedef {{ table: Table, world: World, i: number, x: number, y: number, scale: Scale }} Props
 */

/** Where the three places lie: turned from the outward direction, and how far from the middle. */
const SLOTS = [[-47, 0.68], [0, 0.6], [47, 0.68]];

/** @param {Props & { turning: boolean }} props */
export function WorldTile({ table, world, i, x, y, scale, turning }) {
  const mark = table.target(`world:${world.id}`);
  const then = worldThen(table, world); // one that would be turned over is shown so
  const { type } = then;
  const name = typeName(table.view, type);
  const outline = hexagon(x, y, scale.r * 0.962);
  const [bx, by] = polar(x, y, scale.r * 0.82, direction(i) - 86);
  const words = mark.state === "quiet" ? { role: "img", "aria-label": worldWords(table.view, world.id) } : {};
  return html`
    <g ...${mark.props} ...${words} class=${classes("hz-world", mark.props.class)} data-hz-world=${world.id} data-large=${`world:${world.id}`}
       data-piece=${world.tile && `tile-${world.tile}`}>
      <g class=${classes("hz-tile", turning && "hz-turning")} key=${type}>
        <path class="hz-ground" d=${outline} />
        <path d=${outline} fill=${TONES[type][1]} opacity=".2" />
        <path class="hz-rim" d=${outline} />
        ${scale.named && html`<path d=${hexagon(x, y, scale.r * 0.9)} class="hz-inner" stroke=${TONES[type][2]} />`}
        <${TilePlanet} world=${world} type=${type} i=${i} x=${x} y=${y} scale=${scale} />
      </g>
      ${then.reverse && html`<${Corner} type=${then.reverse} name=${typeName(table.view, then.reverse)} i=${i} x=${x} y=${y} scale=${scale} />`}
      ${scale.named
        ? html`<${RimName} id=${`${scale.ids}-name-${world.id}`} name=${name} i=${i} x=${x} y=${y} scale=${scale} />`
        : html`<${Letter} name=${name} i=${i} x=${x} y=${y} scale=${scale} />`}
      <path class="hz-edge-glow" d=${outline} />
      <path class="hz-edge" d=${outline} />
      <${NumberBadge} mark=${mark} x=${bx} y=${by} font=${scale.font} />
    </g>`;
}

/**
 * The middle and the radius of the planet on its tile.
 * @param {number} i @param {number} x @param {number} y @param {Scale} scale
 */
function disc(i, x, y, { r, named }) {
  const [cx, cy] = polar(x, y, r * (named ? -0.09 : -0.12), direction(i));
  return { cx, cy, pr: r * (named ? 0.47 : 0.5) };
}

/** @param {{ world: World, type: string, i: number, x: number, y: number, scale: Scale }} props */
function TilePlanet({ world, type, i, x, y, scale }) {
  const { cx, cy, pr } = disc(i, x, y, scale);
  const seed = tileSeed(world.tile ?? String(world.id), type);
  return html`<${Planet} ids=${scale.ids} x=${cx} y=${cy} r=${pr} type=${type} seed=${seed} light=${direction(i) + 180} />`;
}

/**
 * The name of the type runs round the planet on the side of its Star, like lettering on a chart.
 * @param {{ id: string, name: string, i: number, x: number, y: number, scale: Scale }} props
 */
function RimName({ id, name, i, x, y, scale }) {
  const { cx, cy, pr } = disc(i, x, y, scale);
  const inward = direction(i) + 180;
  const below = Math.sin(rad(inward)) > 0.1;
  const radius = pr + (below ? scale.font * 0.98 : scale.font * 0.3);
  const [from, to] = below ? [inward + 100, inward - 100] : [inward - 100, inward + 100];
  const [start, end] = [at(...polar(cx, cy, radius, from)), at(...polar(cx, cy, radius, to))];
  const arc = `M${start}A${radius} ${radius} 0 1 ${below ? 0 : 1} ${end}`;
  return html`
    <g class="hz-name">
      <path id=${id} d=${arc} fill="none" />
      <text font-size=${scale.font} text-anchor="middle">
        <textPath href=${`#${id}`} startOffset="50%">${name.toUpperCase()}</textPath>
      </text>
    </g>`;
}

/**
 * Where there is no room for the name: its first letter, on the planet.
 * @param {{ name: string, i: number, x: number, y: number, scale: Scale }} props
 */
function Letter({ name, i, x, y, scale }) {
  const { cx, cy } = disc(i, x, y, scale);
  const size = Math.max(scale.font + 1, scale.r * 0.42);
  return html`
    <text class="hz-letter" x=${cx} y=${cy + size * 0.36} font-size=${size} text-anchor="middle">${name[0].toUpperCase()}</text>`;
}

/**
 * A folded corner with the letter of the reverse face.
 * @param {{ type: string, name: string, i: number, x: number, y: number, scale: Scale }} props
 */
function Corner({ type, name, i, x, y, scale }) {
  const angle = direction(i) + 90;
  const r = scale.r * 0.962;
  const depth = Math.min(scale.font * 1.12, r * 0.46);
  const corner = polar(x, y, r, angle);
  const [a, b] = [-60, 60].map((turn) => between(corner, polar(x, y, r, angle + turn), (2 * depth) / r));
  const [lx, ly] = polar(x, y, r - depth * 0.56, angle);
  return html`
    <g class="hz-corner">
      <path d=${`M${at(...a)}L${at(...corner)}L${at(...b)}Z`} class=${`hz-fold hz-fold-${type}`} stroke=${TONES[type][2]} />
      <text x=${lx} y=${ly + scale.font * 0.35} font-size=${scale.font} text-anchor="middle">${name[0]}</text>
    </g>`;
}

/** The number key that chooses what is open. @param {{ mark: Mark, x: number, y: number, font: number }} props */
export function NumberBadge({ mark, x, y, font }) {
  if (mark.state !== "open" || mark.number === null) return null;
  return html`
    <g class="hz-badge" aria-hidden="true">
      <circle cx=${x} cy=${y} r=${font * 0.78} />
      <text x=${x} y=${y + font * 0.35} font-size=${font} text-anchor="middle">${mark.number}</text>
    </g>`;
}

/**
 * The three places on the outer edge and what stands there. They are drawn after all tiles, so that nothing hides them.
 * @param {Props & { fresh: number, pieces: Map<string, string> }} props
 */
export function WorldSlots({ table, world, i, x, y, scale, fresh, pieces }) {
  const mark = table.target(`world:${world.id}`);
  const then = worldThen(table, world);
  return html`
    <g class=${classes("hz-slots", mark.state === "open" && "hz-slots-open")}>
      ${world.slots.map((slot, k) => {
        const [turn, distance] = SLOTS[k];
        const [sx, sy] = polar(x, y, scale.r * distance, direction(i) + turn);
        if (slot) {
          return html`
            <${Standing} key=${k} table=${table} target=${`structure:${world.id}:${k}`} structure=${slot} x=${sx} y=${sy}
              out=${direction(i) + turn} scale=${scale} fresh=${fresh === k} going=${!then.slots[k]}
              piece=${pieces.get(`${world.id}:${k}`)} />`;
        }
        return html`<${Free} key=${k} table=${table} x=${sx} y=${sy} scale=${scale} ghost=${then.slots[k]} />`;
      })}
    </g>`;
}

/** @param {Scale} scale how large a Structure is drawn */
const pieceScale = ({ r, named }) => r / (named ? 60 : 52);

/**
 * @param {{ table: Table, target: string, structure: import("./types.js").Structure, x: number, y: number,
 *   out: number, scale: Scale, fresh: boolean, going: boolean, piece: string | undefined }} props
 *   `out`: the direction away from its World; `going`: it would be taken away
 */
function Standing({ table, target, structure, x, y, out, scale, fresh, going, piece }) {
  const mark = table.target(target);
  const player = table.view.players[structure.owner];
  const size = pieceScale(scale);
  const [bx, by] = polar(x, y, 19 * size, out);
  return html`
    <g ...${mark.props} class=${classes("hz-standing", fresh && "hz-fresh", going && "hz-going", mark.props.class)} data-piece=${piece}
       data-hz-structure=${`${structure.owner}:${structure.kind}`}>
      ${mark.state !== "quiet" && html`<circle class="hz-reach" cx=${x} cy=${y} r=${16.5 * size} />`}
      ${fresh && html`<circle class=${classes("hz-new", hue(player))} cx=${x} cy=${y} r=${15.5 * size} />`}
      <g transform=${`translate(${at(x, y)}) scale(${size.toFixed(3)})`}>
        <g class="hz-grow"><${StructureShape} player=${player} kind=${structure.kind} /></g>
      </g>
      <${NumberBadge} mark=${mark} x=${Math.min(Math.max(bx, scale.font), scale.width - scale.font)} y=${Math.max(by, scale.font)} font=${scale.font} />
    </g>`;
}

/** @param {{ table: Table, x: number, y: number, scale: Scale, ghost: import("./types.js").Structure | null }} props */
function Free({ table, x, y, scale, ghost }) {
  const size = pieceScale(scale);
  const empty = html`<circle class=${classes("hz-free", ghost && "hz-aimed")} cx=${x} cy=${y} r=${11 * size} />`;
  if (!ghost) return empty;
  const player = table.view.players[ghost.owner];
  return html`
    <g class="hz-ghost">
      ${empty}
      <g transform=${`translate(${at(x, y)}) scale(${size.toFixed(3)})`}>
        <${StructureShape} player=${player} kind=${ghost.kind} />
      </g>
    </g>`;
}
