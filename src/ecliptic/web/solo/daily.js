/** The mission of the day: today's, its results, and those of earlier days. */

import { useEffect, useState } from "preact/hooks";
import { classes, html } from "../html.js";
import { Cover } from "../games/cover.js";
import { setTitle } from "../lib/attention.js";
import { infoOf, titleOf } from "../lib/catalogue.js";
import { callLogbook, countedTry, practise, seeDaily } from "../lib/logbook.js";
import { dailyOf, go, logbookAt, tableOf } from "../lib/router.js";
import { displayName } from "../lib/settings.js";
import { complain } from "../lib/toasts.js";
import { onValue } from "../ui/fields.js";
import { Icon } from "../ui/icon.js";
import { PlainBar } from "../ui/plain_bar.js";
import { cause, command, dayWords, outcome, shortDay } from "./words.js";

/**
 * @typedef {import("./types.js").DailySeen} Daily
 * @typedef {import("./types.js").ResultSeen} ResultSeen
 */

const FEW = 6; // days that are listed even if nobody tried

/** @param {{game: string, day: string | null}} props */
export function DailyPage({ game, day }) {
  const [daily, setDaily] = useState(/** @type {Daily | null} */ (null));
  const [problem, setProblem] = useState("");
  useEffect(() => {
    setTitle("Daily mission - Ecliptic", false);
    seeDaily(game, day).then(setDaily, (error) => setProblem(error.message));
  }, [game, day]);
  return html`
    <div class="setup solo">
      <${PlainBar} game=${titleOf(game)} table="daily" up=${{ href: logbookAt(), title: "Your logbook" }} />
      <main>
        <div class="setup-body">
          <div class="setup-game">
            <div class="setup-cover" aria-hidden="true">${infoOf(game) && html`<${Cover} game=${game} />`}</div>
            <${HowItCounts} game=${game} />
          </div>
          <div class="setup-form">
            ${problem && html`<p role="alert">${problem}</p>`}
            ${!daily && !problem && html`<p class="dim" role="status">Asking for the mission …</p>`}
            ${daily && html`<${Mission} daily=${daily} /><${Results} daily=${daily} /><${Days} daily=${daily} />`}
          </div>
        </div>
      </main>
    </div>
  `;
}

/** @param {{game: string}} props */
const HowItCounts = ({ game }) => html`
  <details class="how-it-counts">
    <summary>How it counts</summary>
    <p>The date is the seed, so everybody meets ${infoOf(game)?.daily?.same}. A new mission begins at midnight UTC.</p>
    <p>Your first try counts, however it ends; a try that you abandon scores 0. In that try you can undo until something new is revealed, but there are no hints, no bots and no second tables. After it you may practise with free undo.</p>
    <p>There are no accounts: you are known by this browser's logbook. ${infoOf(game)?.daily?.order}</p>
  </details>
`;

/** @param {{daily: Daily}} props */
function Mission({ daily }) {
  return html`
    <section class="daily-mission">
      <h2>${daily.day === daily.today ? "Today's mission" : "An earlier mission"}</h2>
      <p class="daily-day">${dayWords(daily.day)}</p>
      <${Ways} daily=${daily} />
      <p class="dim">In the terminal: <code>${daily.day === daily.today ? `ecliptic play ${daily.game} --daily` : command(daily.game, daily.seed, {})}</code></p>
    </section>
  `;
}

/** @param {{daily: Daily}} props */
function Ways({ daily }) {
  const { game, state, link, day } = daily;
  const [name, setName] = useState(displayName.value);
  const [busy, setBusy] = useState(false);
  /** @param {() => Promise<{link: string}>} open */
  const open = (open) => async (/** @type {Event} */ event) => {
    event.preventDefault();
    setBusy(true);
    try {
      go(tableOf((await open()).link));
    } catch (error) {
      complain("The mission could not begin.", error);
      setBusy(false);
    }
  };
  const begin = open(async () => {
    displayName.value = name.trim();
    await callLogbook(name.trim());
    return countedTry(game);
  });
  const practice = html`<button class="btn" disabled=${busy} onClick=${open(() => practise(game, day))}><${Icon} name="again" />Practise this mission</button>`;
  if (state === "new") {
    return html`
      <form class="pair daily-begin" onSubmit=${begin}>
        <label class="field"><span>Your name in the results</span>
          <input required maxlength="24" value=${name} onInput=${onValue(setName)} />
        </label>
        <button class="btn main" disabled=${busy || !name.trim()}><${Icon} name="play" />Begin your try</button>
      </form>
      <p class="dim">${!name.trim() && "Enter a name to begin. "}You have one try that counts, and it begins with this button.</p>`;
  }
  if (state === "running") return html`<p>Your try is under way.</p><a class="btn main" href=${tableOf(link ?? "")}><${Icon} name="play" />Go on with it</a>`;
  if (state === "done") {
    return html`
      <p>You have had your try.</p>
      <div class="buttons">${link && html`<a class="btn" href=${tableOf(link)}><${Icon} name="eye" />Look at it</a>`}${practice}</div>`;
  }
  const why = state === "met" ? "You have played this mission before, with the same seed, so it does not count." : "You have no counted try at this mission.";
  return html`<p>${why}</p><div class="buttons">${state === "past" && practice}</div>`;
}

/** @param {{daily: Daily}} props */
function Results({ daily }) {
  const [shared, shown] = split(daily.results);
  return html`
    <section class="daily-results">
      <h2>Results</h2>
      ${shared && html`<p>${shared}</p>`}
      ${daily.results.length === 0 && html`<p class="dim">Nobody has finished this mission on this server yet.</p>`}
      ${daily.results.length > 0 && html`
        <div class="wide-table" tabindex="0" role="group" aria-label="Results">
          <table class="results">
            <thead><tr><th scope="col">Place</th><th scope="col">Name</th><th scope="col">Outcome</th><th scope="col">Rating</th>${shown.map((title) => html`<th scope="col" key=${title}>${title}</th>`)}</tr></thead>
            <tbody>${daily.results.map((row) => html`<${Row} key=${row.place} row=${row} titles=${shown} />`)}</tbody>
          </table>
        </div>`}
      ${daily.trying > 0 && html`<p class="dim">${daily.trying === 1 ? "1 try is" : `${daily.trying} tries are`} under way.</p>`}
    </section>
  `;
}

/**
 * What all have in common, in words, and the titles of what differs.
 * @param {ResultSeen[]} results
 * @returns {[string, string[]]}
 */
function split(results) {
  const titles = [...new Set(results.flatMap(({ result }) => Object.keys(result.columns)))];
  const first = results[0]?.result.columns ?? {};
  const common = titles.filter((title) => typeof first[title] === "string" && results.every(({ result }) => result.columns[title] === first[title]));
  return [common.map((title) => `${title}: ${first[title]}`).join(", "), titles.filter((title) => !common.includes(title))];
}

/** @param {{row: ResultSeen, titles: string[]}} props */
const Row = ({ row: { place, name, mine, result }, titles }) => html`
  <tr class=${classes(mine && "mine")}>
    <td class="tab-num">${place}</td>
    <th scope="row">${name || "Nameless"}${mine && html` <small>you</small>`}</th>
    <td>${outcome(result)}${cause(result) && html` <small>${cause(result)}</small>`}</td>
    <td class="tab-num">${result.score}</td>
    ${titles.map((title) => html`<td key=${title} class=${typeof result.columns[title] === "number" ? "tab-num" : ""}>${result.columns[title]}</td>`)}
  </tr>
`;

/** @param {{daily: Daily}} props */
function Days({ daily: { game, day, today, days } }) {
  const listed = days.filter(({ tries }, back) => tries > 0 || back < FEW);
  const others = [{ day: today, tries: -1, best: null, mine: null }, ...listed].filter((one) => one.day !== day);
  return html`
    <section>
      <h2>Other days</h2>
      <ul class="days">
        ${others.map(({ day: one, tries, best, mine }) => html`
          <li key=${one}>
            <a href=${dailyOf(game, one === today ? null : one)}>${one === today ? "Today" : shortDay(one)}</a>
            <small>${tries > 0 ? `${tries === 1 ? "1 try" : `${tries} tries`}${best === null ? "" : `, best ${best}`}` : tries === 0 ? "no tries" : ""}</small>
            ${mine && html`<b>you: ${outcome(mine).toLowerCase()}, ${mine.score}</b>`}
          </li>`)}
      </ul>
    </section>
  `;
}
