/** What players put on the board: Structures and figures, each with the shape of its owner. */

import { html, classes } from "../../html.js";
import { RADIUS, moved } from "./geometry.js";
import { STRUCTURE_SHAPES, Shape } from "./signs.js";
import { lookOf, ownSeat } from "./looks.js";

/**
 * @typedef {import("./types.js").View} View
 * @typedef {import("./types.js").StructureRow} StructureRow
 * @typedef {import("./types.js").StructureKind} StructureKind
 * @typedef {import("./geometry.js").Point} Point
 * @typedef {import("../../board.js").Mark} Mark
 */

/** @type {Record<StructureKind, { y: number, size: number }>} where the shape of the owner is cut out */
const CUT = { sanctum: { y: 1.5, size: 8 }, gateway: { y: 4, size: 7 }, throne: { y: 0.5, size: 9 } };
/** @type {[number, number][]} where figures stand that share a galaxy */
const STANDS = [[13, -19], [-13, -19], [15, -8], [-15, -8], [0, -24]];

/** A piece round the origin. @param {{ view: View, seat: number, kind: StructureKind }} props */
export function Structure({ view, seat, kind }) {
  const { colour, glyph } = lookOf(view, seat);
  const { y, size } = CUT[kind];
  return html`
    <g class="lk-structure"><path class="lk-body" d=${STRUCTURE_SHAPES[kind]} fill=${colour} />
      ${kind === "gateway" ? html`<g fill=${colour}><${Shape} glyph=${glyph} size=${size} y=${y} /></g>` : html`<g class="lk-cut"><${Shape} glyph=${glyph} size=${size} y=${y} /></g>`}
    </g>`;
}

/** On the left of its galaxy. @param {{ view: View, row: StructureRow, at: Point, ghost?: boolean }} props */
export const BuiltOnGalaxy = ({ view, row, at, ghost = false }) => html`
  <g transform=${moved({ x: at.x - RADIUS, y: at.y })} class=${classes(ghost && "lk-ghost")}><g data-piece=${ghost ? undefined : `lk-${row.place}`} data-face=${row.kind}><g class="lk-px"><g transform="scale(.92)"><${Structure} view=${view} seat=${row.seat} kind=${row.kind} /></g></g></g></g>`;

/** An Abyss: a black disc with a crown; a Throne glows in it. @param {{ view: View, id: string, at: Point, thrones: StructureRow[], mark: Mark, ghost: StructureRow | null }} props */
export function Abyss({ view, id, at, thrones, mark, ghost }) {
  const worth = mark.state === "open" ? view.boards[ownSeat(view)]?.thrones.find(({ abyss }) => abyss === id) : undefined;
  const shown = [...thrones, ...(ghost ? [ghost] : [])];
  const colour = shown[0] ? lookOf(view, shown[0].seat).colour : "";
  return html`
    <g ...${mark.props} class=${classes("lk-abyss", mark.props.class)} transform=${moved(at)} data-large=${`abyss:${id}`}>
      ${mark.state === "open" ? html`<circle class="lk-aura" r="33" fill="url(#lk-glow)" />` : html`<circle r="28" fill="url(#lk-breath)" />`}
      ${colour && html`<circle r="27" fill=${colour} class="lk-throne-light" />`}
      <circle class="lk-pit" r="20.5" stroke=${colour || "#7a6bb8"} />
      ${shown.length === 0 && html`<path class="lk-crown" d="M-8 6.5H8M-8 3.5-9.5-5-4.2-.6 0-7.5 4.2-.6 9.5-5 8 3.5Z" />`}
      ${shown.map((row, k) => html`
        <g key=${row.seat} transform=${`translate(${shown.length > 1 ? (k - (shown.length - 1) / 2) * 13 : 0} 0) scale(${shown.length > 1 ? 0.72 : 1})`} class=${classes(row === ghost && "lk-ghost")}>
          <g data-piece=${row === ghost ? undefined : `lk-${id}-${row.seat}`}><${Structure} view=${view} seat=${row.seat} kind="throne" /></g>
        </g>`)}
      ${worth && html`<g transform="translate(0 22)"><g class="lk-px lk-worth"><rect x="-24" y="-9.5" width="48" height="19" rx="9" /><text y="5">${worth.vp} VP</text></g></g>`}
      ${mark.number !== null && html`<g transform="translate(0 -20)"><g class="lk-px lk-key"><rect x="-11" y="-11" width="22" height="22" rx="6" /><text y="5">${mark.number}</text></g></g>`}
    </g>`;
}

/** A comet with the shape of its player. @param {{ view: View, seat: number, at: Point, place: number, name: string, mark: Mark, glide: (event: Event) => void }} props */
export function Figure({ view, seat, at, place, name, mark, glide }) {
  const { colour, glyph } = lookOf(view, seat);
  const [x, y] = STANDS[place % STANDS.length] ?? [0, 0];
  return html`
    <g ...${mark.props} transform=${moved({ x: at.x + x, y: at.y + y })} class=${classes("lk-figure", mark.props.class)} data-what=${name}><g data-piece=${`lk-figure-${seat}`} onglide=${glide}>
      <g class="lk-tail" stroke=${colour}><path d="M2-2Q9-9 18-12" stroke-width="3" /><path d="M-1-5Q3-13 10-17" stroke-width="1.8" /><path d="M5 1Q13-3 19-4" stroke-width="1.8" /></g>
      <circle r="10.5" class="lk-night" /><circle r="9.2" fill=${colour} /><g class="lk-cut"><${Shape} glyph=${glyph} size=${10} /></g>
      ${mark.number !== null && html`<g transform="translate(0 -12)"><g class="lk-px lk-key"><rect x="-10" y="-10" width="20" height="20" rx="6" /><text y="5">${mark.number}</text></g></g>`}
    </g></g>`;
}
