/** A card as an index card: corner, title, and the lines that were written on it. */

import { html, classes } from "../../html.js";
import { actionPointedAt, lineThen, upkeepThen } from "./ghost.js";
import { lit } from "./hover_links.js";
import { Key } from "./parts.js";
import { Corner, LineSuit } from "./suits.js";
import { capital, count } from "./words.js";

/**
 * @typedef {import("./types.js").Table} Table
 * @typedef {import("./types.js").Card} Card
 * @typedef {import("./types.js").Line} Line
 */

/** @param {Card} card @param {string} role */
const kindOf = (card, role) => (card.kind === "blank" ? "blank" : `${card.era} ${capital(role || card.kind)}`);

/** @param {number | "O" | null} era O as in original */
const made = (era) => (era === "O" ? "O: original, there before the first era" : `Written in era ${era}`);

/**
 * @param {object} props
 * @param {Table} props.table
 * @param {Card} props.card
 * @param {string} [props.role] what it is here: home, colony
 * @param {number} [props.cubes] upkeep cubes, where it can hold some
 * @param {boolean} [props.paid] its upkeep was paid in this turn
 * @param {boolean} [props.pays] it lies in a hand, where its corner can pay
 * @param {boolean} [props.copy] the card itself lies elsewhere
 * @param {string} [props.class]
 */
export function IndexCard({ table, card, role = "", cubes, paid = false, pays = false, copy = false, class: extra }) {
  const mark = table.target(`card:${card.id}`);
  const asked = table.view.about?.card?.id === card.id;
  const about = card.sector !== null && lit.value === card.sector && "df-about";
  const wanted = pays && actionPointedAt(table)?.suit === card.suit;
  return html`
    <div ...${mark.props} data-piece=${copy ? undefined : `df-card-${card.id}`} data-df-sector=${card.sector ?? undefined} data-large=${`card:${card.id}`}
      class=${classes("df-card", `df-card-${card.kind}`, asked && !copy && "df-asked", wanted && "df-wanted", about, extra, mark.props.class)}>
      <div class="df-head">
        ${card.kind === "world" && html`<${Cap} />`}
        <${Corner} card=${card} />
        <span class="df-kind" data-what=${card.kind === "blank" ? undefined : made(card.era)}>${kindOf(card, role)}</span>
        ${cubes !== undefined && html`<${Upkeep} cubes=${cubes} after=${upkeepThen(table, card.id, cubes)} most=${table.view.limits.upkeep} paid=${paid} />`}
        <${Title} card=${card} />
      </div>
      ${card.kind === "civilization" ? html`<${Legacy} card=${card} />` : html`<${Lines} table=${table} card=${card} />`}
      <${Corner} card=${card} class="df-turned-corner" />
      <${Key} mark=${mark} />
    </div>`;
}

/** The curve of a world. */
const Cap = () => html`
  <svg class="df-cap" viewBox="0 0 154 56" preserveAspectRatio="none" aria-hidden="true">
    <path class="df-cap-ground" d="M0 44Q77 2 154 44V56H0Z" /><path d="M0 44Q77 2 154 44" /><path d="M0 48Q77 6 154 48" />
  </svg>`;

/** @param {{ card: Card }} props */
function Title({ card }) {
  if (card.kind === "blank") return null;
  const named = card.name !== "";
  return html`
    <p class=${classes("df-title", !named && "df-untitled")}>
      ${card.sector !== null && html`<small>${card.sector}</small> `}${named ? card.name.split(" ").map((word) => html` <span>${word}</span>`) : "untitled"}
    </p>`;
}

/** @param {{ cubes: number, after: number, most: number, paid: boolean }} props */
function Upkeep({ cubes, after, most, paid }) {
  const words = `${count(cubes, "upkeep cube")}${paid ? ", paid in this turn" : ""}`;
  return html`
    <span class=${classes("df-upkeep", paid && "df-paid")} role="img" aria-label=${words} data-what=${`${words}. A cube can meet a challenge of a suit on this card.`}>
      ${Array.from({ length: most }, (_, k) => html`
        <i key=${k} class=${classes(k < cubes && "df-on", k >= cubes && k < after && "df-coming", k < cubes && k >= after && "df-going")}></i>`)}
    </span>`;
}

/** The lines that stand on it, and the one that would be written. @param {{ table: Table, card: Card }} props */
function Lines({ table, card }) {
  const next = lineThen(table, card.id, card.lines.length);
  return html`
    <div class="df-lines">
      ${card.lines.map((line, i) => html`<${CardLine} key=${i} table=${table} line=${line} target=${`line:${card.id}:${i}`} coming=${line.name ? null : lineThen(table, card.id, i)} />`)}
      ${next && html`<div class="df-line df-coming-line"><span class="df-line-name">${next.name}</span></div>`}
    </div>`;
}

/** @param {{ table: Table, line: Line, target: string, coming: Line | null }} props */
function CardLine({ table, line, target, coming }) {
  const mark = table.target(target);
  const used = isUsed(table.view, target);
  const stirs = line.action !== null && actionPointedAt(table)?.action === line.action;
  return html`
    <div data-what=${line.name ? `${line.name}, with ${(line.phase ?? "").toUpperCase()}: ${line.text}` : undefined} ...${mark.props} class=${classes("df-line", !line.name && "df-empty", stirs && "df-stirs", coming && "df-coming-line", used && "df-used", mark.props.class)}>
      <${LineSuit} suit=${line.suit} circled=${line.circled} />
      ${line.name
        ? html`
          <span class="df-line-name">${line.name}</span>
          <span class="df-line-era" data-what=${made(line.era)}>${line.era}</span>
          ${used && html`<span class="df-line-used">used</span>`}
          <span class=${classes("df-line-does", line.brief !== null && "df-brief")}>
            <b>${capital(line.phase ?? "")}</b>${" "}
            <span class="df-full">${line.text}</span>${line.brief && html`<span class="df-short" aria-hidden="true">${line.brief}</span>`}
          </span>`
        : html`<span class="df-line-name">${coming ? coming.name : html`<span class="hidden-text">empty</span>`}</span>`}
      <${Key} mark=${mark} />
    </div>`;
}

/** Has the line done its part in the action, or in the start phase, that goes on? @param {import("./types.js").View} view @param {string} target */
const isUsed = ({ act, action, phase }, target) =>
  Boolean(act?.used.includes(target)) && (action !== null || phase === "start");

/** A civilization: what it does once, and what is told of it. @param {{ card: Card }} props */
const Legacy = ({ card }) => html`
  <div class="df-legacy">
    <ul>${card.effects?.map((words) => html`<li key=${words}>${words}</li>`)}</ul>
    <p>${[card.home, ...(card.techs ?? [])].filter(Boolean).join(", ")}</p>
  </div>`;
