/** Whose icon counts: an arrow from each card to the one it reads, bent back over the line where it goes round its end. */

import { useLayoutEffect, useRef } from "preact/hooks";
import { html, classes } from "../../html.js";
import { calm } from "../../lib/settings.js";
import { fix } from "../../ui/drawing.js";
import { useWidth } from "../../ui/width.js";

/** @typedef {import("./types.js").LineRow} LineRow */

const SWING = 380;
export const HIGH = 46; // pixels above the cards
const BADGE = 30; // the height at which icons stand, of HIGH
const R = 18;
const TOP = 5;

/** @param {{ line: LineRow[] }} props */
export function Chain({ line }) {
  const [ref, width] = useWidth();
  const middle = (/** @type {number} */ place) => ((place + 0.5) * width) / line.length;
  const shown = line.map((row, place) => ({ row, place })).filter(({ row, place }) => row.fate !== "evaded" && row.reads !== place);
  return html`
    <div class="pi-chain" ref=${ref} aria-hidden="true">
      <svg width=${width} height=${HIGH}>
        ${width > 0 && shown.map(({ row, place }) => html`<${Arrow} key=${row.card.id} row=${row} from=${middle(place)} to=${middle(row.reads)} />`)}
      </svg>
    </div>`;
}

/** @param {{ row: LineRow, from: number, to: number }} props */
function Arrow({ row, from, to }) {
  const ref = useRef(/** @type {SVGPathElement | null} */ (null));
  const before = useRef("");
  const way = to > from ? 1 : -1;
  const sense = row.round_the_end ? -way : way; // in which direction it leaves and arrives
  const d = row.round_the_end ? bent(from, to, sense) : straight(from, to, sense);
  useLayoutEffect(() => {
    const old = before.current;
    before.current = d;
    if (old && old !== d && !calm()) ref.current?.animate([{ d: `path("${old}")` }, { d: `path("${d}")` }], { duration: SWING, easing: "ease-out" });
  }, [d]);
  const tip = to - sense * (R + 1);
  return html`
    <g class=${classes("pi-arrow", `pi-arrow-${row.fate}`)}>
      <path ref=${ref} class="pi-shaft" d=${d} />
      <path class="pi-tip" d=${`M${fix(tip)} ${BADGE}l${-sense * 10}-6.500v13z`} />
    </g>`;
}

/** Over whatever lies between them. @param {number} from @param {number} to @param {number} sense */
function straight(from, to, sense) {
  const [a, b] = [from + sense * (R + 3), to - sense * (R + 9)];
  const far = Math.abs(to - from) > R * 2 + Math.abs(b - a) * 0.75 && Math.abs(b - a) > 130;
  const peak = BADGE - (far ? 32 : 17);
  return `M${fix(a)} ${BADGE}C${fix(a + (b - a) * 0.25)} ${peak} ${fix(a + (b - a) * 0.75)} ${peak} ${fix(b)} ${BADGE - 1}`;
}

/** @param {number} from @param {number} to @param {number} sense */
function bent(from, to, sense) {
  const [a, b] = [from + sense * (R + 3), to - sense * (R + 9)];
  const [out, back] = [from + sense * (R + 18), to - sense * (R + 22)];
  const half = (BADGE + TOP) / 2;
  return (
    `M${fix(a)} ${BADGE}Q${fix(out)} ${BADGE} ${fix(out)} ${half}Q${fix(out)} ${TOP} ${fix(out - sense * 16)} ${TOP}` +
    `H${fix(back + sense * 16)}Q${fix(back)} ${TOP} ${fix(back)} ${half}Q${fix(back)} ${BADGE} ${fix(b)} ${BADGE}`
  );
}
