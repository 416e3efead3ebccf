/** An ability as a dial from 0 to 10, with a notch at the Captain's maximum; a ghost needle shows what is pointed at. */

import { html, classes } from "../../html.js";
import { Count } from "../../ui/count.js";
import { point } from "../../ui/drawing.js";
import { KEY, PAPER } from "./halftone.js";
import { OF_ABILITY, Sign, SignAt } from "./signs.js";

/**
 * @typedef {import("./types.js").Table} Table
 * @typedef {import("./types.js").AbilityRow} AbilityRow
 */

const [X, Y, FULL] = [56, 60, 10];

/** @param {number} n @param {number} r */
function at(n, r) {
  const angle = Math.PI * (1 - n / FULL);
  return point(X + r * Math.cos(angle), Y - r * Math.sin(angle));
}

const TICKS = Array.from({ length: FULL + 1 }, (_, n) => `M${at(n, 50)}L${at(n, n % 5 ? 44 : 40)}`).join("");

/** @param {number} from @param {number} to */
const arc = (from, to) => `M${at(from, 46)}A46 46 0 0 1 ${at(to, 46)}`;

/** @param {{ row: AbilityRow, then: number }} props */
export const Dial = ({ row: { ability, now, maximum }, then }) => html`
  <svg class="pi-dial-picture" viewBox="0 0 112 70" aria-hidden="true">
    <path d="M4 62a52 52 0 0 1 104 0z" fill=${PAPER} stroke=${KEY} stroke-width="2" />
    ${now > 0 && html`<path d=${arc(0, now)} fill="none" stroke=${ability === "diplomacy" ? "#3f7fd6" : OF_ABILITY[ability].ink} stroke-width="9" />`}
    ${maximum < FULL && html`<path d=${arc(maximum, FULL)} fill="none" stroke=${KEY} stroke-opacity=".35" stroke-width="9" stroke-dasharray="2 2" />`}
    <path d=${TICKS} stroke=${KEY} stroke-width="1.3" /><path d=${`M${at(maximum, 53)}L${at(maximum, 35)}`} stroke=${KEY} stroke-width="3.5" />
    ${then !== now && html`<path class="pi-ghost-needle" d=${`M${X} ${Y}L${at(then, 40)}`} stroke="#8a2f12" stroke-width="3" stroke-dasharray="4 3" stroke-linecap="round" />`}
    <path class="pi-needle" d=${`M${X} ${Y}h-38`} style=${{ rotate: `${(180 * now) / FULL}deg` }} stroke=${KEY} stroke-width="3" stroke-linecap="round" />
    <${SignAt} ability=${ability} x=${X} y=${56} size=${24} />
  </svg>`;

/** What a change of an ability is. @param {Table} table @param {AbilityRow} row */
export const thenOf = ({ view, preview }, row) => (preview ?? view).abilities.find(({ ability }) => ability === row.ability)?.now ?? row.now;

/** @param {{ table: Table, row: AbilityRow, short?: boolean }} props */
export function Ability({ table, row, short = false }) {
  const { ability, now, maximum } = row;
  const mark = table.target(`ability:${ability}`);
  const then = thenOf(table, row);
  const { name } = OF_ABILITY[ability];
  return html`
    <div ...${mark.props} class=${classes(short ? "pi-ability" : "pi-dial", now === 0 && "pi-empty", mark.props.class)} data-pi-anchor=${`ability:${ability}`}
      data-what=${`${name}: ${now} of ${maximum}, the Captain's maximum. Two abilities at 0 lose the mission.`}>
      ${short ? html`<${Sign} ability=${ability} />` : html`<${Dial} row=${row} then=${then} />`}
      <span class="pi-dial-words">
        <span class="pi-dial-number"><b><${Count} value=${now} /></b>${then !== now ? html`<i> → ${then}</i>` : html`<small> of ${maximum}</small>`}</span>
        <span>${name}</span>
      </span>
    </div>`;
}

/** All three in a strip, for the phone. @param {{ table: Table }} props */
export const AbilityStrip = ({ table }) => html`
  <div class="pi-abilities">${table.view.abilities.map((row) => html`<${Ability} key=${row.ability} table=${table} row=${row} short=${true} />`)}</div>`;
