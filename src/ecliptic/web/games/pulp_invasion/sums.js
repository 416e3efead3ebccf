/** What a card asks for, as a small sum: every term with the card behind it and its rule. The engine gives the sums. */

import { html } from "../../html.js";
import { RuleLink } from "../../ui/rule_link.js";
import { Draw, OF_ABILITY, Sign } from "./signs.js";
import { capital, count, signed } from "./words.js";

/**
 * @typedef {import("./types.js").View} View
 * @typedef {import("./types.js").LineRow} LineRow
 * @typedef {import("./types.js").SumRow} SumRow
 * @typedef {import("./types.js").Ability} Ability
 * @typedef {import("./types.js").PartRow} PartRow
 * @typedef {import("../../types.js").TermRow & { ability: Ability | null, first: boolean }} Entry
 */

/** The terms of all parts, in the order of the layers. @param {PartRow[]} parts @returns {Entry[]} */
const terms = (parts) =>
  parts.flatMap(({ ability, sum }, part) => sum.terms.map((term, k) => ({ ...term, ability, first: part === 0 && k === 0 })));

/** "2 bolts + 1 atom". @param {{ points: { ability: Ability, n: number }[] }} props */
export const Points = ({ points }) => html`
  <span class="pi-points">
    ${points.map(({ ability, n }, k) => html`
      <span key=${ability} class="pi-point">${k > 0 && html`<i>+</i>`}<b>${n}</b><${Sign} ability=${ability} /><span class="hidden-text"> ${OF_ABILITY[ability].name}</span></span>`)}
  </span>`;

/** The sums of a card; of the current one with what a die has taken off. @param {View} view @param {LineRow} row */
const partsOf = (view, row) => (row.fate === "current" && view.still_to_pay) || row.parts;

/** @param {PartRow[]} parts */
const pointsOf = (parts) => parts.map(({ ability, sum }) => ({ ability, n: sum.total })).filter(({ n }) => n > 0);

/** @param {LineRow} row */
export const needOf = (row) => pointsOf(row.parts);

/** What is left to pay of the current card once a die has helped. @param {View} view @param {LineRow} row */
export const leftOf = (view, row) => pointsOf(partsOf(view, row));

/** @param {LineRow} row @param {View} view */
const reads = (row, view) => (view.line[row.reads] && view.line[row.reads] !== row ? view.line[row.reads].card.name : "");

const PRINTED = "The Strength printed on the card. The icon at the end of its arrow tells which ability pays for it.";

/** What the powers change is the Strength; all others add to it or take away. @param {Entry} entry */
function said({ amount, source, ability, kind }) {
  if (kind === "base") return PRINTED;
  const n = Math.abs(amount);
  return `${capital(source)}: ${ability ? `${n} ${OF_ABILITY[ability].name}` : count(n, "cube")} ${amount < 0 ? "less" : "more"}`;
}

/** A line of a sum. @param {{ entry: Entry }} props */
const Term = ({ entry, entry: { amount, source, rule, ability, first } }) => html`
  <tr data-what=${said(entry)}>
    <th scope="row"><span class="pi-term"><span>${capital(source)}</span><${RuleLink} id=${rule} /></span></th>
    <td>${first ? amount : signed(amount)} ${ability && html`<${Sign} ability=${ability} /><span class="hidden-text">${OF_ABILITY[ability].name}</span>`}</td>
  </tr>`;

/** @param {LineRow} row */
const totalWords = ({ fate }) => (fate === "current" ? "What you pay to engage the card" : "What the card will ask for if nothing changes before you meet it");

/** @param {{ view: View, row: LineRow }} props */
export function EngageSum({ view, row }) {
  if (!row.engage) return html`<p class="pi-none">Strength 0: it must be evaded. <${RuleLink} id="PI-5.12" /></p>`;
  const left = leftOf(view, row);
  const name = reads(row, view);
  return html`
    <table class="pi-sum">
      <tbody>
        ${terms(partsOf(view, row)).map((entry, k) => html`<${Term} key=${k} entry=${entry} />`)}
        <tr class="pi-total" data-what=${[totalWords(row), name && `Its arrow reads the icon of ${name}`].filter(Boolean).join(". ")}>
          <th scope="row"><span class="pi-term"><span>${row.fate === "current" ? "To pay" : "Forecast"}</span>${name && html`<small>icon of ${name}</small>`}</span></th><td><${Points} points=${left} />${left.length === 0 && "nothing"}</td>
        </tr>
      </tbody>
    </table>`;
}

/** @param {{ sum: SumRow, unit: string, children: import("preact").ComponentChildren }} props */
const Small = ({ sum, unit, children }) => html`
  <span class="pi-small-sum" data-what=${`${unit}: ${sum.words}`}><b>${sum.total}</b>${children}
    ${sum.terms.length > 1 && html`<small> = ${sum.terms.map(({ amount, source }, k) => `${k ? signed(amount) : amount} ${source}`).join(" ")}</small>`}
  </span>`;

/** @param {{ row: LineRow }} props */
export const EvadeSum = ({ row }) => html`
  <p class="pi-evade-sum">
    <b data-what="Get past the card without engaging it: pay the points, then draw the cubes">Evade</b>
    <${Small} sum=${row.evade_cost} unit="Points of your choice"> ${row.evade_cost.total === 1 ? "point" : "points"}</${Small}>
    <${Small} sum=${row.evade_draws} unit="Cubes drawn from the bag"> <${Draw} /> ${row.evade_draws.total === 1 ? "cube" : "cubes"}</${Small}>
    <${RuleLink} id="PI-7.1" />
  </p>`;

/** What is unusual about paying for it. @param {{ row: LineRow }} props */
export function Remarks({ row }) {
  const remarks = [
    row.rate.terms.length > 1 && `${count(row.rate.total, "point")} of one ability ${row.rate.total === 1 ? "pays" : "pay"} for 1 of another (${row.rate.words}).`,
    row.bans.includes("dice") && "No die may be used.",
    row.bans.includes("evading") && "It cannot be evaded while your abilities can pay.",
  ].filter(Boolean);
  return remarks.length ? html`<p class="pi-remarks">${remarks.join(" ")}</p>` : null;
}

/** The sums of the current card, or of the first to come. @param {{ view: View }} props */
export function Why({ view }) {
  const row = view.line.find(({ fate }) => fate === "current") ?? view.line.find(({ fate }) => fate === "waiting");
  if (!row) return view.search ? html`<${SearchSum} view=${view} />` : html`<p class="pi-none">There is no card to meet now.</p>`;
  return html`
    <h2><span>${row.engage ? "Why that much" : "No fight"}</span> <small>${row.card.name}</small></h2>
    <${EngageSum} view=${view} row=${row} />
    <${EvadeSum} row=${row} />
    <${Remarks} row=${row} />`;
}

/** There is room for one line about all Planet icons; under the cards stands how many each has. @param {SumRow} sum @returns {Entry[]} */
function inShort({ terms }) {
  const [icons, others] = [terms.filter(({ kind }) => kind === "base"), terms.filter(({ kind }) => kind !== "base")];
  const all = icons.slice(0, 1).map(({ rule }) => ({ amount: icons.reduce((n, { amount }) => n + amount, 0), source: "Planet icons", rule }));
  return [...all, ...others].map((term, k) => ({ ...term, ability: null, first: k === 0 }));
}

/** How many cubes the search draws. @param {{ view: View }} props */
export const SearchSum = ({ view }) => html`
  <h2><span>The search</span> <small>${view.planet?.name}</small></h2>
  <table class="pi-sum">
    <tbody>
      ${view.search && inShort(view.search).map((entry, k) => html`<${Term} key=${k} entry=${entry} />`)}
      <tr class="pi-total" data-what=${`You draw this many cubes from the bag: ${view.search?.words}`}><th scope="row">Cubes to draw</th><td>${view.search?.total}</td></tr>
    </tbody>
  </table>`;
