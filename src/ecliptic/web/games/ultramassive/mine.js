/** What lies before the player: drafted resources, counters, hand, anomalies and cores. */

import { html, classes } from "../../html.js";
import { marksOf } from "../../lib/copies.js";
import { cardDrops, resourceDrops } from "./drags.js";
import { Icon } from "./icons.js";
import { Effect, Signs } from "./signs.js";
import { count, written } from "./words.js";

/**
 * @typedef {import("./types.js").Table} Table
 * @typedef {import("./types.js").CardRow} CardRow
 * @typedef {import("./types.js").AnomalyRow} AnomalyRow
 * @typedef {import("./types.js").EffectStatus} EffectStatus
 * @typedef {import("./types.js").ResourceRow} ResourceRow
 */

const IN_A_ROW = 4; // anomalies; more of them stand in two rows, each in two lines
const LETTERS = [110, 110, 110, 110, 65]; // by the number of anomalies: letters for which each has room; a longer text is put in fewer words
const LONG = 60; // letters: too many for a card of the hand
/** @type {Record<EffectStatus, string>} */
const STATES = { ready: "ready", used: "used", waiting: "each turn", passive: "always" };

/** @param {{ table: Table }} props */
export function Mine({ table }) {
  const seat = table.view.seat;
  if (typeof seat !== "number") return html`<p class="um-watching dim">You are watching. Hands and cores stay hidden.</p>`;
  return html`<div class="um-mine"><${Purse} table=${table} seat=${seat} /><${Hand} table=${table} seat=${seat} /><${Tableau} table=${table} seat=${seat} /></div>`;
}

/** @param {{ table: Table, seat: number }} props */
function Purse({ table, seat }) {
  const { view } = table;
  const track = view.tracks[seat];
  const mark = table.target("exchange");
  if (!track) return null;
  const resources = view.resources[seat] ?? [];
  const most = view.limits.counters;
  return html`
    <section class="um-purse" aria-label="Counters">
      <h2>Counters <small>${track.counters} of ${most}</small></h2>
      ${table.question?.kind === "exchange_count"
        ? html`<${Exchange} table=${table} counters=${track.counters} />`
        : html`
          <div ...${mark.props} class=${classes("um-counters", mark.props.class)} data-what=${`Discovery Counters: they buy anomalies, and ${track.rate.words} buy 1 mass`}>
            <${Pips} from=${0} to=${track.counters} full=${true} /><${Pips} from=${track.counters} to=${most} full=${false} />
          </div>`}
      ${resources.length > 0
        ? html`<${Resources} table=${table} resources=${resources} />`
        : html`<p>${count(track.rate.total, "counter")} ${track.rate.total === 1 ? "buys" : "buy"} 1 mass${track.exchange > 0 && html`; <b>yours buy ${track.exchange}</b>`}</p>`}
    </section>`;
}

/** @param {{ from: number, to: number, full: boolean }} props */
const Pips = ({ from, to, full }) => html`${Array.from({ length: to - from }, (_, k) => html`<i key=${from + k} class=${classes(full && "um-on")}></i>`)}`;

/** The bar as a slider: what is exchanged reaches from the last counter to the one that is pointed at. @param {{ table: Table, counters: number }} props */
function Exchange({ table, counters }) {
  const amounts = table.options.flatMap(({ target, facts }) => (target.startsWith("amount:") ? { target, given: Number(facts["counters"]) } : [])).sort((one, other) => other.given - one.given);
  const marks = amounts.map(({ target }) => table.target(target));
  const pointed = amounts.find((_, k) => marks[k]?.hot)?.given ?? 0;
  return html`
    <div class="um-counters um-exchange" role="group" aria-label="Counters to exchange">
      <${Pips} from=${0} to=${counters - (amounts[0]?.given ?? 0)} full=${true} />
      ${amounts.map(({ target, given }, k) => {
        const more = given - (amounts[k + 1]?.given ?? 0);
        return html`
          <span key=${target} ...${marks[k]?.props} class=${classes("um-part", `um-span-${more}`, given <= pointed && "um-given-up", marks[k]?.props.class)}>
            <${Pips} from=${0} to=${more} full=${true} />
          </span>`;
      })}
      <${Pips} from=${counters} to=${table.view.limits.counters} full=${false} />
    </div>`;
}

/** What was drafted and is not used yet. @param {{ table: Table, resources: ResourceRow[] }} props */
const Resources = ({ table, resources }) => html`
  <ul class="um-resources" aria-label="Drafted resources">
    ${resources.map(({ id, name, signs }, index) => {
      const target = `resource:${id}`;
      const mark = table.target(target);
      return html`
        <li key=${index}>
          <span ...${mark.props} ...${table.drag(resourceDrops(mark.options[0]))} class=${classes("um-resource", mark.props.class)} data-what=${name}>
            ${mark.number !== null && html`<kbd class="key">${mark.number}</kbd>`}<span class="um-given"><${Signs} text=${name} signs=${signs} /></span>
          </span>
        </li>`;
    })}
  </ul>`;

/** @param {{ table: Table, seat: number }} props */
function Hand({ table, seat }) {
  const { view } = table;
  const left = view.active === seat ? view.plays_left : null;
  const marks = marksOf(table, (view.hand ?? []).map(({ id }) => `card:${id}`));
  return html`
    <section class="um-hand" aria-label="Hand">
      <h2>Hand ${view.plays && left !== null && html`<${Plays} total=${view.plays.total} left=${left} />`}<small>${left === null ? `deck ${view.deck}, discard ${view.discards.length}` : left ? `you may play ${left} more` : "no more cards this turn"}</small></h2>
      <div class="um-row" tabindex="0" role="group" aria-label="Cards">
        ${view.hand?.map((card, index) => html`<${Card} key=${`${card.id} ${index}`} table=${table} card=${card} mark=${marks[index]} />`)}
      </div>
    </section>`;
}

/** A mark for every card that may be played in this turn. @param {{ total: number, left: number }} props */
const Plays = ({ total, left }) => html`
  <span class="um-plays" aria-hidden="true" data-what=${`Cards of this turn: ${total - left} of ${total} played`}>${Array.from({ length: total }, (_, k) => html`<i key=${k} class=${classes(k < total - left && "um-on")}></i>`)}</span>`;

/** @param {{ table: Table, card: CardRow, mark: import("../../board.js").Mark }} props */
function Card({ table, card, mark }) {
  return html`
    <div ...${mark.props} ...${table.drag(cardDrops(table, card.id))} class=${classes("plate", "um-card", card.text.length > LONG && "um-long", mark.props.class)} data-large=${`card:${card.id}`}>
      <div class="um-said"><b>${card.name}</b><p><${Effect} ...${card} /></p></div>${mark.number === null ? html`<${Icon} name=${card.symbol} class="um-symbol" />` : html`<kbd class="key">${mark.number}</kbd>`}
    </div>`;
}

/** @param {{ table: Table, seat: number }} props */
function Tableau({ table, seat }) {
  const { view } = table;
  const owned = view.tableaus[seat] ?? [];
  const cores = view.cores ?? [];
  const choosing = cores.some(({ id }) => table.target(`anomaly:${id}`).state !== "quiet");
  const rows = choosing ? [] : owned;
  const things = rows.length + cores.length;
  const many = things > IN_A_ROW;
  return html`
    <section class="um-tableau" aria-label="Your anomalies">
      <h2>${choosing ? "Your cores" : "Anomalies"} <small>${choosing ? "choose the one that you discover" : cores.length ? `${count(cores.length, "core")} hidden` : ""}</small></h2>
      <div class=${classes("um-row", many && `um-many um-in-${Math.ceil(things / 2)}`)} tabindex="0" role="group" aria-label="Anomalies and cores">
        ${rows.map(({ anomaly, status }) => html`<${Owned} key=${anomaly.id} table=${table} anomaly=${anomaly} status=${status} room=${LETTERS[things] ?? 0} />`)}
        ${cores.map((core) => html`<${Owned} key=${core.id} table=${table} anomaly=${core} status=${null} room=${LETTERS[things] ?? 0} />`)}
      </div>
    </section>`;
}

/** @param {{ table: Table, anomaly: AnomalyRow, status: EffectStatus | null, room: number }} props */
function Owned({ table, anomaly, status, room }) {
  const mark = table.target(`anomaly:${anomaly.id}`);
  const effects = written(anomaly);
  const length = effects.reduce((sum, { text }) => sum + text.length, 0);
  return html`
    <div ...${mark.props} class=${classes("plate", "um-owned", status ? `um-${status}` : "um-secret", mark.props.class)} data-large=${`anomaly:${anomaly.id}`}>
      <div class="um-told">
        ${mark.number !== null && html`<kbd class="key">${mark.number}</kbd>`}
        <small><${Icon} name=${status ? (status === "passive" ? "always" : "once") : "core"} /><span>${status ? STATES[status] : "secret core"}</span></small>${" "}
        <b>${anomaly.name}</b>${" "}
        <p>${effects.map((effect, k) => html`${k > 0 && html`<span class="um-in-signs">. </span> `}<${Effect} key=${k} text=${effect.text} signs=${effect.signs} tight=${length > room} />`)}</p>
      </div>
    </div>`;
}
