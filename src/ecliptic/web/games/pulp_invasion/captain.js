/** The Captain's panel: who is in command, the three abilities as dials, and the dice. */

import { html, classes } from "../../html.js";
import { seatColour } from "../../ui/glyph.js";
import { Ability } from "./dial.js";
import { Die, Unowned } from "./die.js";
import { Captain } from "./faces.js";

/**
 * @typedef {import("./types.js").Table} Table
 * @typedef {import("./types.js").View} View
 */

/** @param {View} view @param {number} seat */
export const seatLook = (view, seat) => ({
  colour: seatColour(seat),
  glyph: "triangle",
  score: `${view.weapons.length}/${view.weapons_wanted}`,
  note: "weapons",
  what: "Super Weapons found, and how many must be found",
});

/** @param {{ table: Table, seat: number }} props */
export function PlayerPanel({ table, seat }) {
  const { captain, abilities, dice } = table.view;
  const owned = dice.filter(({ owned: mine }) => mine);
  return html`
    <div class=${classes("pi-captain", table.mine.includes(seat) && "pi-own", owned.length > 2 && "pi-three")}>
      <header class="pi-captain-head" data-what=${`${captain.name} is in command: the Captain decides your starting abilities and which dice you can take`}><${Captain} id=${captain.id} /><div><h2><span>${captain.name}</span></h2><p>${captain.line}</p></div></header>
      <div class="pi-dials">${abilities.map((row) => html`<${Ability} key=${row.ability} table=${table} row=${row} />`)}</div>
      ${owned.length > 0 && html`<div class="pi-dice">${owned.map((die) => html`<${Die} key=${die.id} table=${table} die=${die} />`)}</div>`}
      <${Unowned} table=${table} />
    </div>`;
}
