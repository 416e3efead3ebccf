/** The score sheet, line by line, as a printed one: a column for each player. */

import { html, classes } from "../../html.js";
import { sentence, wonBy } from "../../table/verdict.js";
import { Glyph, Icon } from "./icons.js";
import { standing } from "./mission.js";

/**
 * @typedef {import("./types.js").View} View
 * @typedef {import("./types.js").Result} Result
 * @typedef {import("./types.js").Mission} Mission
 * @typedef {import("../../table/verdict.js").Who} Who
 */

/** @param {{ view: View, who: Who }} props */
export function Ending({ view, who }) {
  const { result } = view;
  if (!result) return null;
  return html`
    <div class="hz-ending">
      <p class="hz-cause">${cause(result, who)}</p>
      <div class="hz-scroll" tabindex="0" role="region" aria-label="Score sheet">
        <table class="hz-score">
          <thead>
            <tr>
              <td></td>
              ${view.players.map((player) => html`
                <th key=${player.seat} scope="col" class=${classes(result.winners.includes(player.seat) && "hz-won")}>
                  <${Glyph} player=${player} /><span class="hz-score-name">${player.name}</span>
                </th>`)}
            </tr>
          </thead>
          <${Control} result=${result} />
          <${MissionLines} view=${view} result=${result} />
          <${Totals} result=${result} />
        </table>
      </div>
      <${MissionList} view=${view} />
    </div>`;
}

/** On the phone the sheet only has room for numbers: what they stand for is told under it. @param {{ view: View }} props */
const MissionList = ({ view }) => html`
  <div class="hz-mission-list">
    ${view.players.map((player) => html`
      <section key=${player.seat}>
        <h3><${Glyph} player=${player} />${player.name}</h3>
        <ul>
          ${player.hand?.map((mission) => html`
            <li key=${mission.id} class=${classes(mission.holds && "hz-holds")}>
              <b>${mission.holds ? mission.vp : 0}</b> ${mission.name}<small>${standing(mission)}${!mission.holds && `, for ${mission.vp} VP`}</small>
            </li>`)}
        </ul>
      </section>`)}
  </div>`;

/** @param {Result} result @param {Who} who */
function cause(result, who) {
  const { ended_by, round, winners, ranking } = result;
  const by = ended_by === null ? "" : ` by ${who(ended_by)}`;
  return `${sentence(result.cause)}${by}, in round ${round}. ${wonBy(winners, who, ranking)}`;
}

/** @param {{ head: import("preact").ComponentChildren, values: import("preact").ComponentChildren[], class?: string }} props */
const Line = ({ head, values, class: extra }) => html`
  <tr class=${extra}>
    <th scope="row">${head}</th>
    ${values.map((value, seat) => html`<td key=${seat}>${value}</td>`)}
  </tr>`;

/** @param {{ result: Result }} props */
const Control = ({ result }) => html`
  <tbody class="hz-control">
    ${result.systems.map(({ name, points, vp }) => html`
      <${Line} key=${name} head=${name} values=${points.map((n, seat) => html`
        <span class=${classes(!vp[seat] && "hz-zero")}><b>${vp[seat]}</b><small>${n} ${n === 1 ? "pt" : "pts"}</small></span>`)} />`)}
    <${Line} class="hz-sum" head="Control" values=${result.control} />
  </tbody>`;

/** One line for each Mission of anybody's hand, revealed one after the other. @param {{ view: View, result: Result }} props */
function MissionLines({ view, result }) {
  const most = Math.max(0, ...view.players.map((player) => player.hand?.length ?? 0));
  return html`
    <tbody class="hz-reveal">
      ${Array.from({ length: most }, (_, k) => html`
        <${Line} key=${k} class=${`hz-reveal-${Math.min(k, 5)}`}
          head=${k === 0 ? "Missions" : html`<span class="hidden-text">${`Mission ${k + 1}`}</span>`}
          values=${view.players.map((player) => html`<${Revealed} mission=${player.hand?.[k]} />`)} />`)}
      <${Line} class="hz-sum" head="Missions" values=${result.missions} />
    </tbody>`;
}

/** @param {{ mission: Mission | undefined }} props */
function Revealed({ mission }) {
  if (!mission) return html`<span class="hz-zero" aria-hidden="true">–</span>`;
  return html`
    <span class=${classes("hz-revealed", mission.holds ? "hz-holds" : "hz-zero")} data-what=${mission.text}>
      <b>${mission.holds ? mission.vp : 0}</b>${mission.holds && html`<${Icon} name="check" />`}
      <small>${mission.name}</small>
      ${!mission.holds && html`<small>${standing(mission)}, for\u00a0${mission.vp}</small>`}
    </span>`;
}

/** Ties are broken only where there are any. @param {{ result: Result }} props */
const Totals = ({ result: { knowledge, scores, winners, ranking } }) => html`
  <tbody>
    <${Line} class="hz-sum" head="Knowledge" values=${knowledge} />
    <${Line} class="hz-total" head="Total" values=${scores.map((score, seat) => html`
      <span class=${classes(winners.includes(seat) && "hz-won")}>${score}</span>`)} />
    ${ranking.counts.slice(1, ranking.needed).map(({ unit, values }) => html`<${Line} key=${unit} class="hz-tie" head=${`Tie: ${unit}`} values=${values} />`)}
  </tbody>`;
