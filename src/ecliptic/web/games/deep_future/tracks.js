/** The four tracks as columns of thirteen cells: the star above, the circle or the cross below. */

import { html, classes } from "../../html.js";
import { seatClass } from "../../ui/glyph.js";
import { Cube } from "./cube.js";
import { trackThen } from "./ghost.js";
import { Key } from "./parts.js";
import { TRACKS, capital, signed } from "./words.js";

/**
 * @typedef {import("./types.js").Table} Table
 * @typedef {import("./types.js").Track} Track
 * @typedef {import("./types.js").TrackEnds} TrackEnds
 */

const CELL = 12;
const [LEFT, WIDE] = [26, 40];
export const STAR_SHAPE = "M0-6.5 1.9-2.1 6.6-1.7 3 1.4 4.1 6.1 0 3.6-4.1 6.1-3 1.4-6.6-1.7-1.9-2.1Z";

/** The middle of the cell of a value. @param {TrackEnds} ends @param {number} value */
const heightOf = ({ star, lowest }, value) => (star - Math.max(lowest, Math.min(value, star))) * CELL + CELL / 2 + 1;

/** @param {{ table: Table }} props */
export const Tracks = ({ table }) => html`
  <div class="df-tracks">
    ${TRACKS.map((track) => html`<${TrackColumn} key=${track} table=${table} track=${track} />`)}
  </div>`;

/** @param {{ table: Table, track: Track }} props */
function TrackColumn({ table, track }) {
  const { players, tracks } = table.view;
  const ends = tracks[track];
  const cells = ends.star - ends.lowest + 1;
  const mark = table.target(`track:${track}`);
  const words = players.map((player) => `${player.name} ${signed(player.tracks[track])}`).join(", ");
  const label = `${capital(track)}: ${words}; the star is at ${ends.star}${ends.cross ? `, the cross at ${signed(ends.lowest)}` : ""}`;
  const high = cells * CELL + 2;
  return html`
    <div aria-label=${label} data-what=${`${label}. The star is one way to win${ends.cross ? "; you lose if you fall to the cross" : ""}.`} role="img" ...${mark.props} class=${classes("df-track", mark.props.class)}>
      <p class="df-track-name"><${Key} mark=${mark} />${capital(track)}</p>
      <svg viewBox=${`0 0 ${LEFT + WIDE + 1} ${high}`} aria-hidden="true">
        ${Array.from({ length: cells }, (_, k) => html`<${Cell} key=${k} ends=${ends} value=${ends.star - k} />`)}
        ${players.map((player, k) => html`
          <g key=${player.seat} transform=${`translate(${LEFT + 9 + k * 11} ${heightOf(ends, player.tracks[track])})`}>
            <${Cube} owner=${player.seat} players=${players} piece=${`df-track-${track}-${player.seat}`} />
          </g>`)}
        ${players.filter(({ seat, tracks }) => trackThen(table, track, seat) !== tracks[track]).map(({ seat }) => html`
          <g key=${`then ${seat}`} class="df-ghost" transform=${`translate(${LEFT + 9 + seat * 11} ${heightOf(ends, trackThen(table, track, seat))})`}>
            <${Cube} owner=${seat} players=${players} />
          </g>`)}
      </svg>
      <p class="df-track-values">${players.map((player) => html`
        <b key=${player.seat} class=${seatClass(player.seat)}>${signed(player.tracks[track])}</b>`)}</p>
    </div>`;
}

/** @param {{ ends: TrackEnds, value: number }} props */
function Cell({ ends, value }) {
  const y = heightOf(ends, value);
  return html`
    <rect class=${classes("df-cell", value < 0 && "df-below")} x=${LEFT} y=${y - CELL / 2} width=${WIDE} height=${CELL} />
    ${sign(ends, value, y)}`;
}

/** @param {TrackEnds} ends @param {number} value @param {number} y */
function sign({ star, lowest, cross }, value, y) {
  if (value === star) return html`<path class="df-star" d=${STAR_SHAPE} transform=${`translate(12 ${y})`} />`;
  if (cross && value === lowest) return html`<path class="df-cross" d=${`M8 ${y - 4}l8 8M16 ${y - 4}l-8 8`} />`;
  if (value === 0) return html`<circle class="df-zero" cx="12" cy=${y} r="4.5" />`;
  return value % 2 === 0 ? html`<text x="12" y=${y} dy=".36em">${signed(value)}</text>` : null;
}
