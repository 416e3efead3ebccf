/** The Encounter Line: its cards from left to right, whose icon each reads, and what each asks for. */

import { html, classes } from "../../html.js";
import { CardCover } from "./card.js";
import { Chain } from "./chain.js";
import { Draw, Globe, Sign } from "./signs.js";
import { Points, leftOf, needOf } from "./sums.js";
import { lineWords, needWords } from "./words.js";

/**
 * @typedef {import("./types.js").Table} Table
 * @typedef {import("./types.js").LineRow} LineRow
 */

/** @param {{ table: Table }} props */
export function Line({ table }) {
  const { line } = table.view;
  return html`
    <section class="pi-line" aria-label="Encounter Line" style=${{ "--cards": String(line.length) }}>
      <${Chain} line=${line} />
      <div class="pi-slots">${line.map((row) => html`<${Slot} key=${row.card.id} table=${table} row=${row} />`)}</div>
      <div class="pi-needs">${line.map((row) => html`<${Need} key=${row.card.id} table=${table} row=${row} />`)}</div>
    </section>`;
}

const STAMPS = { engaged: "Foiled!", evaded: "Evaded" };

/** @param {{ table: Table, row: LineRow }} props */
function Slot({ table, row }) {
  const { card, fate } = row;
  const mark = table.target(`card:${card.id}`);
  const quiet = mark.state === "quiet" && { tabindex: 0, role: "img", "aria-label": lineWords(table.view, row) };
  const stamp = fate === "engaged" || fate === "evaded" ? STAMPS[fate] : "";
  return html`
    <div class=${classes("pi-slot", `pi-${fate}`)} data-piece=${`card:${card.id}`} data-place=${fate === "current" ? "met" : undefined}>
      ${card.icon && html`<span class="pi-badge" data-what=${`Its printed icon${fate === "evaded" ? ", no longer valid: the card was evaded" : ", which another card reads"}`}><${Sign} ability=${card.icon} /></span>`}
      <${CardCover} card=${card} planets=${row.planets.total} class=${mark.props.class} props=${{ ...mark.props, ...quiet }} />
      ${stamp && html`<span class=${classes("pi-stamp", `pi-stamp-${fate}`)} aria-hidden="true">${stamp}</span>`}
    </div>`;
}

/** @param {{ table: Table, row: LineRow }} props */
function Need({ table, row }) {
  if (row.fate === "current") return html`<${Choice} table=${table} row=${row} />`;
  if (row.fate === "waiting") return html`<${Forecast} row=${row} />`;
  const lost = row.fate === "evaded" ? row.planets.total - row.counted : 0;
  const said = `${row.counted} of its Planet icons ${row.counted === 1 ? "counts" : "count"} in the search`;
  return html`
    <div class="pi-need pi-past" data-what=${said}>
      <span class="pi-globes">
        ${Array.from({ length: row.counted }, (_, k) => html`<${Globe} key=${k} />`)}${Array.from({ length: Math.max(0, lost) }, (_, k) => html`<${Globe} key=${`off ${k}`} off=${true} />`)}
      </span>
      <small>${row.counted ? "in the search" : lost > 0 ? "lost" : "no icon"}</small>
    </div>`;
}

/** @param {{ row: LineRow }} props */
const Forecast = ({ row }) => html`
  <div class="pi-need pi-forecast" data-what=${row.engage ? `Forecast: ${needWords(row)}. Evading a card before it may change this.` : "Strength 0: it will have to be evaded"}>
    ${row.engage ? html`<${Points} points=${needOf(row)} />` : html`<span class="pi-points"><b>${less(row.evade_cost.total)}</b><b>${row.evade_draws.total}</b><${Draw} /></span>`}
    <small>${row.engage ? "forecast" : "evade"}</small>
  </div>`;

/** @param {number} n points that are lost */
const less = (n) => (n ? `−${n}` : "0");

/** Engage or evade, with both sums. @param {{ table: Table, row: LineRow }} props */
function Choice({ table, row }) {
  const [engage, evade] = [table.target(`engage:${row.card.id}`), table.target(`evade:${row.card.id}`)];
  const left = leftOf(table.view, row);
  return html`
    <div class="pi-need pi-choice" data-place="met">
      <div ...${engage.props} class=${classes("pi-act", "pi-act-engage", engage.props.class)} data-what=${`Engage: pay ${needWords(row)}${left.length < row.parts.length ? ", less what a die gives" : ""}. Key E.`}>
        <span class="pi-verb" aria-hidden="true">Engage</span>
        ${row.engage ? html`<${Points} points=${left} />${left.length === 0 && html`<b>0</b>`}` : html`<span class="pi-points">no</span>`}
      </div>
      <div ...${evade.props} class=${classes("pi-act", "pi-act-evade", evade.props.class)} data-what=${`Evade: pay ${row.evade_cost.words} of your choice, draw cubes: ${row.evade_draws.words}. Key V.`}>
        <span class="pi-verb" aria-hidden="true">Evade</span>
        <span class="pi-points"><b>${less(row.evade_cost.total)}</b><b>${row.evade_draws.total}</b><${Draw} /></span>
      </div>
    </div>`;
}
