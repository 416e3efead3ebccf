/** A card or a sector, large. */

import { html } from "../../html.js";
import { IndexCard } from "./card.js";
import { CubeIcon } from "./cube.js";
import { quiet } from "../../table/targets.js";
import { capital, cardOf, count, worldsIn } from "./words.js";

/**
 * @typedef {import("./types.js").Table} Table
 * @typedef {import("./types.js").Card} Card
 * @typedef {import("../../board.js").LargeThing} LargeThing
 */

const KINDS = { blank: "A blank card", world: "A world", tech: "A tech", civilization: "A civilization" };
const RULES = { blank: ["DF-1.5"], world: ["DF-2.6", "DF-7.5"], tech: ["DF-2.10", "DF-7.5"], civilization: ["DF-2.14", "DF-15.1"] };

/** @param {Table} table @param {string} thing @returns {LargeThing | null} */
export function large(table, thing) {
  const [kind, id] = thing.split(":");
  if (kind === "card") return largeCard(table, Number(id));
  return kind === "sector" ? largeSector(table, Number(id)) : null;
}

/** @param {Table} table @param {number} id @returns {LargeThing | null} */
function largeCard(table, id) {
  const card = cardOf(table.view, id);
  return card ? { title: card.title, body: html`<${LargeCard} table=${table} card=${card} />`, rules: ["DF-1.6", ...RULES[card.kind]] } : null;
}

/** @param {{ table: Table, card: Card }} props */
export const LargeCard = ({ table, card }) => html`
  <div class="df-large-card"><${IndexCard} table=${quiet(table)} card=${card} copy /></div>
  <div class="df-large-words">
    <p>${KINDS[card.kind]}${card.sector === null ? "" : ` of sector ${card.sector}`}. Its corner, ${card.number} of ${card.suit}, pays for actions and upkeep of the ${card.suit}, and meets challenges of the ${card.suit}.</p>
    ${card.lines.map((line, k) => html`
      <p key=${k}><b>${line.name ?? "An empty line"}</b>, ${line.suit}${line.circled ? ", chosen by a player" : ""}.
        ${line.name && html` With ${capital(line.phase ?? "")}: ${line.text}`}</p>`)}
    ${card.effects?.map((words) => html`<p key=${words}><b>Evoked</b>: ${words}</p>`)}
  </div>`;

/** @param {Table} table @param {number} id @returns {LargeThing | null} */
function largeSector(table, id) {
  const sector = table.view.sectors.find((one) => one.id === id);
  if (!sector) return null;
  return {
    title: `Sector ${id}${sector.name ? ` ${sector.name}` : ""}`,
    body: html`<${LargeSector} table=${table} sector=${sector} />`,
    rules: ["DF-3.4", "DF-3.5", "DF-3.6"],
  };
}

/** @param {{ table: Table, sector: import("./types.js").Sector }} props */
function LargeSector({ table, sector }) {
  const { view } = table;
  const worlds = worldsIn(view, sector.id);
  const { owner, cubes, wonder } = sector;
  const holder = owner === "neutral" ? "Neutral" : typeof owner === "number" ? view.players[owner]?.name : "Nobody";
  return html`
    <div class="df-large-words">
      <p>${cubes > 0 && html`<${CubeIcon} owner=${owner} players=${view.players} />`} ${holder} holds this sector${cubes ? ` with ${count(cubes, "cube")}` : ""}. ${view.limits.sector} cubes fill it.</p>
      ${wonder && html`<p>A wonder stands here: ${wonder.letter} of the ${wonder.suit}.</p>`}
      ${worlds.length === 0 && html`<p>No world is face up here.</p>`}
      ${worlds.map(({ card, what }) => html`<p key=${card.id}><b>${card.title}</b>, ${what}.</p>`)}
    </div>
    ${worlds.map(({ card }) => html`<div key=${card.id} class="df-large-card"><${IndexCard} table=${quiet(table)} card=${card} copy /></div>`)}`;
}
