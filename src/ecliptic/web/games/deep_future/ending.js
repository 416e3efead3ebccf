/** The end: how it came, how everybody stood, and what this game added to the galaxy. */

import { html, classes } from "../../html.js";
import { CubeIcon } from "./cube.js";
import { IndexCard } from "./card.js";
import { quiet } from "../../table/targets.js";
import { TRACKS, capital, count, sentence, signed } from "./words.js";

/**
 * @typedef {import("./types.js").View} View
 * @typedef {import("./types.js").Result} Result
 * @typedef {import("./types.js").Player} Player
 * @typedef {import("./types.js").Card} Card
 */

/** @param {{ view: View, who: import("../../table/verdict.js").Who }} props */
export function Ending({ view, who }) {
  const { result } = view;
  if (!result) return null;
  return html`
    <div class="df-ending">
      <p class="df-cause">${cause(result, who)}</p>
      <${Sheet} view=${view} result=${result} />
      <${Added} view=${view} result=${result} />
    </div>`;
}

/** @param {Result} result @param {import("../../table/verdict.js").Who} who */
function cause({ winner, why, era }, who) {
  if (winner === null) return `${sentence(why)}. Era ${era[0]} goes on.`;
  return sentence(`${who(winner)} ${why}. Era ${era[0]} ends, era ${era[1]} begins.`);
}

/** @type {{ head: string, of: (player: Player) => string | number }[]} */
const LINES = [
  ...TRACKS.map((track) => ({ head: capital(track), of: (/** @type {Player} */ player) => signed(player.tracks[track]) })),
  { head: "Sectors", of: ({ checklist }) => checklist.sectors[0] },
  { head: "Cubes", of: ({ checklist }) => checklist.cubes[0] },
  { head: "Techs complete", of: ({ checklist }) => checklist.techs[0] },
  { head: "Colonies", of: ({ lower }) => lower.length },
  { head: "Turns", of: ({ turns }) => turns },
  { head: "Times lost", of: ({ lost }) => lost },
];

/** @param {{ view: View, result: Result }} props */
const Sheet = ({ view, result }) => html`
  <div class="df-scroll" tabindex="0" role="region" aria-label="How everybody stood">
    <table class="df-sheet">
      <thead>
        <tr>
          <td></td>
          ${view.players.map((player) => html`
            <th key=${player.seat} scope="col" class=${classes(result.winner === player.seat && "df-won")}>
              <${CubeIcon} owner=${player.seat} players=${view.players} />${player.name}
            </th>`)}
        </tr>
      </thead>
      <tbody>
        ${LINES.map(({ head, of }) => html`
          <tr key=${head}><th scope="row">${head}</th>${view.players.map((player) => html`<td key=${player.seat}>${of(player)}</td>`)}</tr>`)}
        ${view.statistics.map(({ text, values }) => html`
          <tr key=${text}><th scope="row">${text}</th>${values.map((value, seat) => html`<td key=${seat}>${value}</td>`)}</tr>`)}
      </tbody>
    </table>
  </div>
  <h3>Homes held</h3>
  <ul class="df-added">
    ${view.players.map(({ seat, name, homes }) => html`
      <li key=${seat}><${CubeIcon} owner=${seat} players=${view.players} /><b>${name}</b>: ${homes.join(", ") || "none"}</li>`)}
  </ul>`;

/** Was it made or written on in this era? The worlds of the beginning were not. @param {Card} card @param {number} era */
const isWritten = ({ kind, era: made, lines }, era) => kind !== "blank" && (made === era || lines.some((line) => line.era === era));

const RANK = { civilization: 0, tech: 1, world: 2, blank: 3 };

/** @param {Card} a @param {Card} b */
const byKind = (a, b) => RANK[a.kind] - RANK[b.kind];

/** @param {{ view: View, result: Result }} props */
function Added({ view, result }) {
  const written = [...result.new_cards, ...result.changed_cards].filter((card) => isWritten(card, view.era)).sort(byKind);
  const made = result.new_cards.filter(({ kind, era }) => kind !== "blank" && era === view.era).length;
  const sectorName = (/** @type {number} */ id) => view.sectors.find((sector) => sector.id === id)?.name;
  const table = quiet(/** @type {import("./types.js").Table} */ ({ view }));
  return html`
    <h3>What this game added</h3>
    <ul class="df-added">
      ${result.named_sectors.map((id) => html`<li key=${id}>Sector ${id} is called <b>${sectorName(id)}</b>.</li>`)}
      ${result.new_wonders.map((id) => html`<li key=${id}>A wonder rose in sector ${id}.</li>`)}
      ${result.no_wonder && html`<li>${result.no_wonder}</li>`}
      <li>${count(made, "card")} made, ${written.length - made} written on; ${view.cards} in the galaxy.</li>
    </ul>
    <div class="df-browsing">${written.map((card) => html`<${IndexCard} key=${card.id} table=${table} card=${card} />`)}</div>`;
}
