/** The neutral worlds: six numbered places, some of them empty. */

import { html, classes } from "../../html.js";
import { lit, pointing } from "./hover_links.js";
import { LineSuit } from "./suits.js";
import { count } from "./words.js";

/**
 * @typedef {import("./types.js").Table} Table
 * @typedef {import("./types.js").Card} Card
 */

const LONG = 15; // letters of a name that takes two lines of a wider place

/** @param {{ table: Table }} props */
export function NeutralLine({ table }) {
  const { neutral_worlds: worlds, sectors } = table.view;
  const cubes = sectors.reduce((sum, { owner, cubes: n }) => sum + (owner === "neutral" ? n : 0), 0);
  return html`
    <section class=${classes("df-neutral-line", worlds.some((card) => card && card.title.length > LONG) && "df-wide")} ...${pointing}>
      <h2>Neutral worlds <small data-what="Neutral cubes on the map">${count(cubes, "cube")}</small></h2>
      <div class="df-slots">${worlds.map((card, k) => html`<${Slot} key=${k} table=${table} card=${card} number=${k + 1} />`)}</div>
    </section>`;
}

/** @param {{ table: Table, card: Card | null, number: number }} props */
function Slot({ table, card, number }) {
  if (!card) return html`<div class="df-slot df-vacant" data-what=${`No neutral world has the number ${number}. When it is read for new rival cubes, they go to a random sector.`}><b>${number}</b><span>no world</span></div>`;
  const mark = table.target(`card:${card.id}`);
  return html`
    <div ...${mark.props} data-large=${`card:${card.id}`} data-what=${card.title} data-piece=${`df-card-${card.id}`} data-df-sector=${card.sector}
      class=${classes("df-slot", lit.value === card.sector && "df-about", mark.props.class)}>
      <b>${number}</b><span class="df-slot-name">${card.title}</span>
      <span class="df-slot-place">${card.sector} ${card.lines.map((line, i) => html`<${LineSuit} key=${i} suit=${line.suit} />`)}</span>
    </div>`;
}
