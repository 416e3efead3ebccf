/** What everybody chooses from: the draft board, the anomalies, the Siphon track. What the phase is about comes first. */

import { useEffect, useState } from "preact/hooks";
import { html, classes } from "../../html.js";
import { Glyph } from "../../ui/glyph.js";
import { Icon } from "./icons.js";
import { drafter } from "./player.js";
import { Effect, Signs } from "./signs.js";
import { capital, count, ownSeat, written } from "./words.js";

/**
 * @typedef {import("./types.js").Table} Table
 * @typedef {import("./types.js").View} View
 * @typedef {import("./types.js").OptionRow} OptionRow
 * @typedef {import("./types.js").AnomalyRow} AnomalyRow
 */

/** @type {{ page: Page, title: string }[]} */
const PAGES = [{ page: "draft", title: "Draft" }, { page: "anomalies", title: "Anomalies" }];

/** @typedef {"draft" | "anomalies"} Page */

/** Does a question concern this? @param {Table} table @param {string} thing */
const concerns = (table, thing) => table.options.some(({ target }) => target.startsWith(`${thing}:`));

/** @param {View} view @returns {Page} what the phase is about */
const pageOf = ({ phase }) => (phase === "draft" || phase === "set-up" ? "draft" : "anomalies");

/** The draft, or the anomalies and the Siphon track; the other one can be looked at any time. @param {{ table: Table }} props */
export function Market({ table }) {
  const due = pageOf(table.view);
  const [opened, open] = useState(due);
  useEffect(() => open(due), [due, table.view.round]);
  return html`
    <div class="um-market">
      <div class="um-pages" role="group" aria-label="Market">
        ${PAGES.map(({ page, title }) => html`<button key=${page} type="button" class=${classes("um-page", page === opened && "um-now")} aria-pressed=${page === opened} onClick=${() => open(page)}>${title}</button>`)}
      </div>
      ${opened === "draft" ? html`<${Draft} table=${table} />` : html`<${Anomalies} table=${table} /><${Siphon} table=${table} />`}
    </div>`;
}

/** Everything at once, for the phone: first what is asked about. @param {{ table: Table }} props */
export function MarketPanel({ table }) {
  const parts = [{ Part: Siphon, asked: concerns(table, "siphon") }, { Part: Draft, asked: pageOf(table.view) === "draft" }, { Part: Anomalies, asked: true }];
  const sorted = [...parts.filter(({ asked }) => asked), ...parts.filter(({ asked }) => !asked).reverse()];
  return html`<div class="um-market um-whole">${sorted.map(({ Part }) => html`<${Part} key=${Part.name} table=${table} />`)}</div>`;
}

/** @param {{ table: Table }} props */
const Draft = ({ table }) => html`
  <section aria-label="Draft">
    ${table.view.draft_order.map((order, k) => [k + 1, order]).map(([number, order]) => html`
      <h2 key=${`h${number}`}>Draft set ${number} <${Order} view=${table.view} set=${number} order=${order} /></h2>
      <div key=${number} class="um-draft">
        ${table.view.draft.filter(({ set }) => set === number).map((option) => html`<${DraftOption} key=${option.id} table=${table} option=${option} />`)}
      </div>`)}
  </section>`;

/** Who chooses after whom; who has chosen is faint. @param {{ view: View, set: number, order: number[] }} props */
function Order({ view, set, order }) {
  const done = (/** @type {number} */ seat) => view.draft.some((option) => option.set === set && option.by === seat);
  const words = `Order: ${order.map((seat) => drafter(view, seat).name).join(", ")}`;
  return html`
    <small class="um-order" role="img" aria-label=${words} data-what=${words}>
      ${order.map((seat) => html`<span key=${seat} class=${classes(done(seat) && "um-done")}><${Glyph} look=${drafter(view, seat).look} /></span>`)}
    </small>`;
}

/** @param {{ table: Table, option: OptionRow }} props */
function DraftOption({ table, option }) {
  const mark = table.target(`option:${option.id}`);
  return html`
    <div ...${mark.props} class=${classes("um-option", `um-option-${option.status}`, mark.props.class)} data-what=${`${option.name}: ${option.text}`}>
      <b>${option.name}</b><p><${Effect} ...${option} /></p>
      ${option.status === "taken" && html`<${Taker} view=${table.view} seat=${option.by ?? 0} />`}
      ${option.status === "eclipsed" && html`<small class="um-taker">eclipsed</small>`}
      ${mark.number !== null && html`<kbd class="key um-number-key">${mark.number}</kbd>`}
    </div>`;
}

/** @param {{ view: View, seat: number }} props */
function Taker({ view, seat }) {
  const { name, look } = drafter(view, seat);
  return html`<small class="um-taker"><${Glyph} look=${look} />${name}</small>`;
}

/** @param {{ table: Table }} props */
function Anomalies({ table }) {
  const { view } = table;
  const families = Object.entries(view.anomaly_decks);
  const size = view.market.length / families.length;
  return html`
    <section aria-label="Anomaly board">
      <h2 class="um-repeated">Anomalies <small>one for each player in Discovery</small></h2>
      <div class="um-families">
        ${families.map(([family, left], row) => html`
          <div key=${family} class="um-family">
            <h3 data-what=${`${capital(family)} anomalies, ${count(left, "card")} to come`}>${capital(family)} <small>${left}</small></h3>
            ${Array.from({ length: size }, (_, slot) => html`<${AnomalyTile} key=${slot} table=${table} row=${view.market[row * size + slot] ?? null} left=${left} />`)}
          </div>`)}
      </div>
    </section>`;
}

/** @param {{ table: Table, row: AnomalyRow | null, left: number }} props */
function AnomalyTile({ table, row, left }) {
  if (!row) return html`<div class="um-anomaly um-gap">${left ? "filled after the round" : "no card is left"}</div>`;
  const mark = table.target(`anomaly:${row.id}`);
  const affordable = table.view.affordable[ownSeat(table.view)]?.includes(row.id);
  return html`
    <div ...${mark.props} class=${classes("um-anomaly", mark.props.class)} data-large=${`anomaly:${row.id}`}>
      <span class=${classes("um-cost", !affordable && "um-dear")}>${row.cost}<span class="hidden-text"> counters</span></span>
      <b>${row.name}</b>${mark.number !== null && html`<kbd class="key">${mark.number}</kbd>`}
      <p>${written(row).map(({ how, ...effect }) => html`<span key=${how}><${Icon} name=${how} class="um-how" /><${Effect} ...${effect} /> </span>`)}</p>
    </div>`;
}

/** @param {{ table: Table }} props */
function Siphon({ table }) {
  const { view } = table;
  const reached = view.sizes.findIndex(({ size }) => size === view.tracks[ownSeat(view)]?.size);
  return html`
    <section aria-label="Siphon track">
      <h2>Siphon track <small>yours and all smaller sizes</small></h2>
      <div class="um-siphon">
        ${view.sizes.map(({ size, name }, index) => html`
          <div key=${size} class=${classes(index > reached && "um-far", index === reached && "um-here")}>
            <h3>${name}</h3>
            ${view.siphon.filter((entry) => entry.size === size).map((entry) => {
              const mark = table.target(`siphon:${entry.id}`);
              return html`
                <p key=${entry.id} ...${mark.props} class=${classes("um-entry", mark.props.class)} data-what=${entry.text}>
                  ${mark.number !== null && html`<kbd class="key">${mark.number}</kbd>`}<span><${Signs} ...${entry} /></span>
                </p>`;
            })}
          </div>`)}
      </div>
    </section>`;
}
