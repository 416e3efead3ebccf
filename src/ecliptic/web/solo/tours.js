/** Tours of duty: a mission for each Captain, and a title at the end. */

import { useState } from "preact/hooks";
import { classes, html } from "../html.js";
import { GAMES, infoOf, wordOf } from "../lib/catalogue.js";
import { beginTour, playStage } from "../lib/logbook.js";
import { go, tableOf } from "../lib/router.js";
import { complain } from "../lib/toasts.js";
import { Select } from "../ui/fields.js";
import { Icon } from "../ui/icon.js";
import { timeWords } from "./words.js";

/**
 * @typedef {import("./types.js").LogbookSeen} Logbook
 * @typedef {import("./types.js").TourSeen} Tour
 * @typedef {import("./types.js").StageSeen} Stage
 * @typedef {{book: Logbook, onBook: (book: Logbook) => void}} Props
 */

/** @param {Props} props */
export function Tours({ book, onBook }) {
  const touring = GAMES.filter(({ tour }) => tour);
  return html`
    <div class="tours">
      ${book.tours.map((tour) => html`<${TourSheet} key=${tour.number} tour=${tour} />`)}
      ${touring.map((info) => html`<${NewTour} key=${info.name} info=${info} onBook=${onBook} />`)}
    </div>
  `;
}

/** @param {{info: import("../types.js").GameSeen, onBook: (book: Logbook) => void}} props */
function NewTour({ info, onBook }) {
  const asked = info.options.filter(({ name }) => info.tour?.asked.includes(name));
  const [options, setOptions] = useState(/** @type {Record<string, string>} */ ({}));
  const [again, setAgain] = useState(false);
  /** @param {Event} event */
  const begin = (event) => {
    event.preventDefault();
    beginTour(info.name, options, again).then(onBook, (error) => complain("The tour could not begin.", error));
  };
  return html`
    <form class="new-tour" onSubmit=${begin}>
      <h2>A new tour of duty</h2>
      <p>${info.tour?.meaning}</p>
      ${asked.map((spec) => html`
        <label class="field" key=${spec.name}><span>${spec.title}</span>
          <${Select} value=${options[spec.name] ?? spec.default} values=${spec.values} titles=${spec.words} onChoose=${(/** @type {string} */ value) => setOptions({ ...options, [spec.name]: value })} />
        </label>`)}
      <label class="check">
        <input type="checkbox" checked=${again} onChange=${() => setAgain(!again)} />
        <span><b>A lost mission may be tried again</b><small>The last try counts. Without this every mission is played once.</small></span>
      </label>
      <button class="btn main"><${Icon} name="flag" />Begin a tour</button>
    </form>
  `;
}

/** @param {{tour: Tour}} props */
function TourSheet({ tour }) {
  const info = infoOf(tour.game);
  const agreed = Object.entries(tour.options).map(([name, value]) => {
    const spec = info?.options.find((one) => one.name === name);
    return spec ? wordOf(spec, value) : value;
  });
  const played = tour.stages.filter(({ result }) => result).length;
  return html`
    <section class="tour" aria-label=${`${info?.tour?.title} ${tour.number}`}>
      <header>
        <h2>${info?.tour?.title} ${tour.number}</h2>
        <p class="dim">${info?.title}, ${agreed.join(", ")}${tour.again && ", lost missions may be tried again"}. Begun ${timeWords(tour.at)}.</p>
      </header>
      ${tour.over
        ? html`<p class="verdict"><span>${tour.won} of ${tour.stages.length} missions won, rating ${tour.score} in all:</span> <b>${tour.rank}</b></p>`
        : html`<p>${played} of ${tour.stages.length} missions played, ${tour.won} won, rating ${tour.score} so far.</p>`}
      <ol class="stages">${tour.stages.map((stage) => html`<${StageCard} key=${stage.value} tour=${tour} stage=${stage} />`)}</ol>
      ${tour.over && html`<${Ladder} tour=${tour} ranks=${info?.tour?.ranks ?? []} />`}
    </section>
  `;
}

const STATES = { open: "Not played yet", running: "Under way", won: "Won", lost: "Lost" };

/** @param {{tour: Tour, stage: Stage}} props */
function StageCard({ tour, stage }) {
  const [busy, setBusy] = useState(false);
  const elsewhere = stage.state !== "running" && tour.stages.some(({ state }) => state === "running");
  const playable = stage.state === "running" || stage.state === "open" || stage.again;
  const play = async () => {
    setBusy(true);
    try {
      go(tableOf((await playStage(tour.number, stage.value)).link));
    } catch (error) {
      complain("The mission could not begin.", error);
      setBusy(false);
    }
  };
  const { result } = stage;
  return html`
    <li class=${classes("stage", stage.state)}>
      <h3>${stage.title}</h3>
      <p><b>${STATES[stage.state]}</b>${result && `, rating ${result.score}`}${stage.tries > 1 && `, try ${stage.tries}`}</p>
      ${result && !result.won && html`<p class="dim">${result.ending}</p>`}
      ${playable && html`
        <button class=${classes("btn", stage.state === "running" && "main")} disabled=${busy || elsewhere} data-what=${elsewhere ? "Finish the mission that is under way first" : undefined} onClick=${play}>
          <${Icon} name="play" />${stage.state === "running" ? "Go on" : stage.again ? "Try again" : "Play"}
        </button>`}
    </li>
  `;
}

/** @param {{tour: Tour, ranks: import("../types.js").Rank[]}} props */
const Ladder = ({ tour, ranks }) => html`
  <details class="ladder">
    <summary>All titles</summary>
    <ol>${ranks.map(({ score, title }) => html`<li key=${title} class=${classes(title === tour.rank && "mine")}><b class="tab-num">${score}</b> ${title}</li>`)}</ol>
  </details>
`;
