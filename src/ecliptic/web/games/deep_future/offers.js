/** What is offered but lies nowhere on the table: advancements, suits, numbers of cubes, effects. */

import { html, classes } from "../../html.js";
import { IndexCard } from "./card.js";
import { CubeIcon } from "./cube.js";
import { Key } from "./parts.js";
import { SuitIcon } from "./suits.js";
import { capital } from "./words.js";

/**
 * @typedef {import("./types.js").Table} Table
 * @typedef {import("../../types.js").Option} Option
 * @typedef {{ table: Table, option: Option }} Props
 */

/** @type {Record<string, import("preact").ComponentType<Props>>} */
const DRAWN = { advancement: Advancement, suit: SuitOffer, amount: Amount, effect: Plain, victory: Plain };
const BESIDE = ["choice:read", "choice:keep", "choice:new_card"]; // a deed with the deck, offered beside these or with a card in the making

/** @param {{ target: string }} option */
const kindOf = ({ target }) => target.split(":")[0] ?? "";

/** @param {Option} option */
const drawn = (option) => DRAWN[kindOf(option)] ?? (BESIDE.includes(option.target) ? Deed : null);

/** With the card on which it would be written, if it is a line. @param {{ table: Table }} props */
export function Offers({ table }) {
  const laid = table.options.filter((option) => drawn(option) !== null);
  const written = table.view.about?.card;
  const lines = table.options.some((option) => kindOf(option) === "advancement");
  if (!laid.length) return null;
  return html`
    <div class=${classes("df-offering", lines && "df-with-card")}>
      ${lines && written && html`<${IndexCard} table=${table} card=${written} class="df-flat" copy />`}
      <div class=${classes("df-offers", `df-offers-${kindOf(laid.at(-1) ?? { target: "" })}`)} role="group" aria-label="What is offered">
        ${laid.map((option) => html`<${drawn(option)} key=${option.target} table=${table} option=${option} />`)}
      </div>
    </div>`;
}

/** @param {Props & { class: string, children: import("preact").ComponentChildren }} props */
function Offer({ table, option, class: extra, children }) {
  const mark = table.target(option.target);
  return html`<div ...${mark.props} class=${classes("df-offer", extra, mark.props.class)}>${children}<${Key} mark=${mark} /></div>`;
}

/** Of the table that is consulted. @param {Table} table @param {string | number | undefined} id */
const rowOf = ({ view }, id) => view.about?.rows.find((row) => row.id === id);

/** A line that could be written: a strip of the same paper. @param {Props} props */
function Advancement({ table, option }) {
  const { advancement, how } = option.facts;
  const row = rowOf(table, advancement);
  return html`
    <${Offer} table=${table} option=${option} class="df-strip">
      <b>${row?.name}${how && html` <small>${how}</small>`}</b>
      <span data-what=${row?.text}>${capital(row?.phase ?? "")} ${row?.brief}</span>
    </${Offer}>`;
}

/** With what it would bring here. @param {Props} props */
function SuitOffer({ table, option }) {
  const suit = /** @type {import("./types.js").Suit} */ (option.target.split(":")[1]);
  return html`
    <${Offer} table=${table} option=${option} class=${classes("df-suit-offer", `df-suit-${suit}`)}>
      <${SuitIcon} suit=${suit} /><b>${capital(suit)}</b><span>${option.facts["brings"]}</span>
    </${Offer}>`;
}

/** As many cubes as it says. @param {Props} props */
function Amount({ table, option }) {
  const n = Number(option.target.split(":")[1]);
  const { players, deciding } = table.view;
  return html`
    <${Offer} table=${table} option=${option} class="df-amount">
      <b>${n}</b>
      <span aria-hidden="true">${Array.from({ length: n }, (_, k) => html`<${CubeIcon} key=${k} owner=${deciding} players=${players} />`)}</span>
    </${Offer}>`;
}

/** @param {Props} props */
function Plain({ table, option }) {
  return html`<${Offer} table=${table} option=${option} class="df-plain-offer"><b>${option.label}</b></${Offer}>`;
}

/** Something that is done with a card of the deck; what was read is told with it. @param {Props} props */
function Deed({ table, option }) {
  const read = option.target === "choice:keep" ? rowOf(table, table.question?.facts["advancement"]) : undefined;
  return html`
    <${Offer} table=${table} option=${option} class="df-deed">
      <i class="df-small-back" aria-hidden="true"></i><b>${option.label}</b>
      ${read && html`<span class="df-read">${read.name}: ${capital(read.phase ?? "")} ${read.text}</span>`}
    </${Offer}>`;
}
