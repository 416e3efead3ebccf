/** What every seat and rival would have scored after every choice, as lines; and as a table for those who cannot see them. */

import { html } from "../html.js";
import { infoOf } from "../lib/catalogue.js";
import { GLYPHS, Glyph } from "../ui/glyph.js";
import { useWidth } from "../ui/width.js";
import { useTableStore } from "./store_context.js";

/** @typedef {import("../types.js").Story["lead"]} Lead */

const LEAST_HEIGHT = 190;
const SHAPE = 0.43; // the height of the drawing, of its width
const LEFT = 34;
const RIGHT = 26;
const FOOT = 26;
const ROWS = 8; // of the table

/** @param {{lead: Lead}} props */
export function LeadGraph({ lead }) {
  const store = useTableStore();
  const [ref, width] = useWidth();
  const last = lead.at(-1);
  if (!last || lead.length < 2) return html`<p class="dim">There is not enough to draw yet.</p>`;
  const seats = last.values.map((_, seat) => seat);
  return html`
    <figure class="lead">
      <figcaption>${infoOf(store.table.value?.game ?? "")?.counted}, choice by choice</figcaption>
      <div ref=${ref}>${width > 0 && html`<${Drawing} lead=${lead} last=${last} seats=${seats} width=${width} />`}</div>
      <details>
        <summary>As a table</summary>
        <${Numbers} lead=${lead} seats=${seats} />
      </details>
    </figure>
  `;
}

/** @param {{lead: Lead, last: Lead[number], seats: number[], width: number}} props */
function Drawing({ lead, last, seats, width }) {
  const store = useTableStore();
  const height = Math.max(LEAST_HEIGHT, Math.round(SHAPE * width));
  const scale = scaleOf(lead, width, height);
  return html`
    <svg width=${width} height=${height} role="img" aria-label="Lines of the scores over the choices; the table below says the same">
      ${scale.lines.map(
        (value) => html`
          <line key=${value} class="grid" x1=${LEFT} x2=${width - RIGHT} y1=${scale.y(value)} y2=${scale.y(value)} />
          <text class="axis" x=${LEFT - 6} y=${scale.y(value) + 5} text-anchor="end">${value}</text>
        `,
      )}
      <text class="axis" x=${LEFT} y=${height - 6}>0</text>
      <text class="axis" x=${width - RIGHT} y=${height - 6} text-anchor="end">choice ${last.number}</text>
      ${seats.map(
        (seat) =>
          html`<${Line} key=${seat} look=${store.look(seat)} path=${pathOf(lead, seat, scale)} end=${scale.at(last, seat)} />`,
      )}
    </svg>
  `;
}

/** @param {{look: import("../board.js").SeatLook, path: string, end: [number, number]}} props */
const Line = ({ look, path, end: [x, y] }) => html`
  <g>
    <path class="under" d=${path} fill="none" stroke-width="4" stroke-linejoin="round" />
    <path d=${path} fill="none" stroke=${look.colour} stroke-width="2" stroke-linejoin="round" />
    <path class="end" d=${GLYPHS[look.glyph]} fill=${look.colour} transform=${`translate(${x + 3} ${y - 7}) scale(.9)`} />
  </g>
`;

/** @param {{lead: Lead, seats: number[]}} props */
function Numbers({ lead, seats }) {
  const store = useTableStore();
  const step = Math.max(1, Math.ceil(lead.length / ROWS));
  const rows = lead.filter((_, index) => index % step === 0 || index === lead.length - 1);
  return html`
    <table>
      <thead>
        <tr>
          <th scope="col">After move</th>
          ${seats.map((seat) => html`<th scope="col" key=${seat}><${Glyph} look=${store.look(seat)} /><span class="lead-name">${store.looks.faces.value[seat]?.who}</span></th>`)}
        </tr>
      </thead>
      <tbody>
        ${rows.map(
          ({ number, values }) => html`
            <tr key=${number}><th scope="row">${number}</th>${values.map((value) => html`<td>${Math.round(value)}</td>`)}</tr>
          `,
        )}
      </tbody>
    </table>
  `;
}

/** @param {Lead} lead @param {number} width @param {number} height */
function scaleOf(lead, width, height) {
  const values = lead.flatMap((point) => point.values);
  const least = Math.min(0, ...values);
  const most = Math.max(5, ...values);
  const step = [1, 2, 5, 10, 20, 50, 100].find((size) => (most - least) / size <= 6) ?? 200;
  const count = lead.at(-1)?.number || 1;
  const x = (/** @type {number} */ number) => LEFT + ((width - LEFT - RIGHT) * number) / count;
  const y = (/** @type {number} */ value) => 10 + ((height - FOOT - 10) * (most - value)) / (most - least);
  const from = Math.ceil(least / step);
  const lines = Array.from({ length: Math.floor(most / step) - from + 1 }, (_, index) => (from + index) * step);
  /** @type {(point: Lead[number], seat: number) => [number, number]} */
  const at = (point, seat) => [x(point.number), y(point.values[seat] ?? 0)];
  return { y, at, lines };
}

/**
 * A score stays until it changes, so the line goes in steps.
 * @param {Lead} lead
 * @param {number} seat
 * @param {ReturnType<typeof scaleOf>} scale
 */
function pathOf(lead, seat, scale) {
  const points = lead.map((point) => scale.at(point, seat).map((value) => value.toFixed(1)));
  return points.map(([x, y], index) => (index ? `H${x}V${y}` : `M${x} ${y}`)).join("");
}
