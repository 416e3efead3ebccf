/** A card, an anomaly or somebody's disc: everything that is printed there. */

import { html } from "../../html.js";
import { quiet } from "../../table/targets.js";
import { Disc } from "./disc.js";
import { Icon } from "./icons.js";
import { anomaliesOf, anomalyWords, capital, cardsOf, count } from "./words.js";

/**
 * @typedef {import("./types.js").Table} Table
 * @typedef {import("../../board.js").LargeThing} LargeThing
 */

/** @type {Record<string, (table: Table, id: string) => LargeThing | null>} */
const DRAWN = {
  card: ({ view }, id) => {
    const card = cardsOf(view).find((row) => row.id === id);
    return card ? { title: card.name, body: html`<div class="um-sheet"><p><b>${card.text}</b></p></div>`, rules: ["UM-12.2", "UM-12.3"] } : null;
  },
  anomaly: ({ view }, id) => {
    const row = anomaliesOf(view).find((one) => one.id === id);
    if (!row) return null;
    const price = row.family === "core" ? "Discovered by an expansion." : `${capital(row.family)} anomaly for ${count(row.cost, "counter")}.`;
    const body = html`<div class="um-sheet"><p><${Icon} name=${row.turn ? "once" : "always"} /> <b>${anomalyWords(row)}</b></p><p>${price}</p></div>`;
    return { title: row.name, body, rules: row.family === "core" ? ["UM-8.9", "UM-8.11"] : ["UM-11.3", "UM-11.10"] };
  },
  disc: (table, id) => {
    const player = table.view.players[Number(id)];
    return player ? { title: player.name, body: html`<div class="um-large-disc"><${Disc} table=${quiet(table)} seat=${Number(id)} /></div>`, rules: ["UM-3.1", "UM-3.7"] } : null;
  },
};

/** @param {Table} table @param {string} thing @returns {LargeThing | null} */
export function large(table, thing) {
  const [kind = "", id = ""] = thing.split(":");
  return DRAWN[kind]?.(table, id) ?? null;
}
