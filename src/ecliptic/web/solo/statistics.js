/** Numbers and plots over the missions of a game. The server counts. */

import { useEffect, useState } from "preact/hooks";
import { html } from "../html.js";
import { GAMES, titleOf } from "../lib/catalogue.js";
import { statisticsOf } from "../lib/logbook.js";
import { Select } from "../ui/fields.js";
import { Columns, Scores, Means, Tally, WinRates, percent } from "./plots.js";

/** @typedef {import("./types.js").LogbookStatistics} Found */

const ALL = "";

/** @param {{book: import("./types.js").LogbookSeen}} props */
export function Statistics({ book }) {
  const games = book.games.length ? book.games : GAMES.filter(({ daily }) => daily).map(({ name }) => name);
  const [game, setGame] = useState(games.find((name) => GAMES.find((one) => one.name === name)?.daily) ?? games[0] ?? "");
  const [all, setAll] = useState(/** @type {Found | null} */ (null));
  const [found, setFound] = useState(/** @type {Found | null} */ (null));
  const [only, setOnly] = useState(ALL);
  const [problem, setProblem] = useState("");
  useEffect(() => {
    if (!game) return;
    const [title = "", value = ""] = only.split("\n");
    const got = (/** @type {Found} */ numbers) => {
      setFound(numbers);
      if (only === ALL) setAll(numbers);
    };
    statisticsOf(game, title, value).then(got, (error) => setProblem(error.message));
  }, [game, only]);
  if (problem) return html`<p role="alert">${problem}</p>`;
  if (!found) return html`<p class="dim" role="status">Counting …</p>`;
  const values = (all?.groupings ?? []).flatMap(({ title, shares }) => shares.map(({ value }) => `${title}\n${value}`));
  const titles = { [ALL]: "All missions", ...Object.fromEntries(values.map((one) => [one, one.replace("\n", ": ")])) };
  const choose = (/** @type {string} */ name) => {
    setOnly(ALL);
    setGame(name);
  };
  return html`
    <div class="statistics">
      <div class="pair filters">
        ${games.length > 1 && html`<label class="field"><span>Game</span><${Select} value=${game} values=${games} titles=${Object.fromEntries(games.map((name) => [name, titleOf(name)]))} onChoose=${choose} /></label>`}
        ${values.length > 1 && html`<label class="field"><span>Count</span><${Select} value=${only} values=${[ALL, ...values]} titles=${titles} onChoose=${setOnly} /></label>`}
      </div>
      ${found.missions === 0 ? html`<p class="dim">No mission has counted yet. Finish one and it appears here.</p>` : html`<${Sheet} found=${found} />`}
      ${found.practice > 0 && html`<p class="dim">Not counted: ${found.practice} played as practice (the same seed again, free undo, or a bot's help).</p>`}
    </div>
  `;
}

/** @param {{found: Found}} props */
const Sheet = ({ found }) => html`
  <dl class="great-numbers">
    <div><dt>Missions</dt><dd>${found.missions}</dd></div>
    <div><dt>Won</dt><dd>${found.won} <small>${percent(found.won, found.missions)}</small></dd></div>
    <div><dt>Best rating</dt><dd>${found.best}</dd></div>
    <div><dt>Mean rating</dt><dd>${found.mean}</dd></div>
    <div><dt>Won in a row, now</dt><dd>${found.streak}</dd></div>
    <div><dt>Longest streak</dt><dd>${found.longest_streak}</dd></div>
  </dl>
  <div class="plots">
    <${Scores} scores=${found.scores} mean=${found.mean} />
    ${found.countings.map(({ title, shares }) => html`<${Columns} key=${title} title=${title} shares=${shares} />`)}
  </div>
  <div class="tallies">
    ${found.groupings.map(({ title, shares }) => html`<${WinRates} key=${title} title=${title} shares=${shares} />`)}
    <${Tally} title="Why missions were lost" shares=${found.losses} />
    ${found.tallies.map(({ title, shares }) => html`<${Tally} key=${title} title=${title} shares=${shares} />`)}
    <${Means} means=${found.means} />
  </div>
`;
