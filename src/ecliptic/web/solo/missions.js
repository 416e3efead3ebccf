/** The missions of a logbook, the latest first. */

import { html } from "../html.js";
import { infoOf, titleOf, wordOf } from "../lib/catalogue.js";
import { HOME, dailyOf, logbookAt, sameMission, tableOf, whole } from "../lib/router.js";
import { copy } from "../lib/sharing.js";
import { Icon } from "../ui/icon.js";
import { IconButton } from "../ui/icon_button.js";
import { cause, changedOptions, outcome, shortDay, timeWords, unusual } from "./words.js";

/** @typedef {import("./types.js").MissionSeen} Mission */

/** @param {{book: import("./types.js").LogbookSeen}} props */
export function Missions({ book: { missions } }) {
  if (missions.length === 0) return html`<p class="dim">Nothing yet. Your solo games are listed here when they end. <a href=${HOME}>To the games</a></p>`;
  return html`<ol class="missions">${missions.map((mission) => html`<${Line} key=${mission.at + mission.seed} mission=${mission} />`)}</ol>`;
}

/** @param {{mission: Mission}} props */
function Line({ mission }) {
  const { game, at, link, result, practice, seed, options } = mission;
  const facts = result ? Object.entries(result.columns).map(([title, value]) => (typeof value === "number" ? `${value} ${title}` : value)).join(", ") : unusual(game, options);
  return html`
    <li class="mission">
      <div class="mission-text">
        <h3>${titleOf(game)} <small>${timeWords(at)}</small></h3>
        <p>
          ${result ? html`<b class=${result.won ? "won" : "lost"}>${outcome(result)}</b>${cause(result) && `: ${cause(result)}`}` : html`<b>Under way</b>`}
        </p>
        ${facts && html`<p class="dim">${facts}</p>`}
        <p class="dim"><${Belongs} mission=${mission} />${practice && result && " Practice: it does not count."}</p>
      </div>
      ${result && html`<div class="rating"><b>${result.score}</b><small>rating</small></div>`}
      <${IconButton} icon="again" label="Copy a link to the same mission" onClick=${() => copy(whole(sameMission(game, seed, changedOptions(game, options))), "The link to the same mission")} />
      ${link && html`<a class="btn" href=${tableOf(link)}><span>${result ? "Look" : "Continue"}</span><${Icon} name="next" /></a>`}
    </li>
  `;
}

/** @param {{mission: Mission}} props */
function Belongs({ mission: { game, day, tour, stage } }) {
  if (day) return html`<a href=${dailyOf(game, day)}>Daily mission, ${shortDay(day)}</a>`;
  if (!tour) return null;
  const info = infoOf(game);
  const spec = info?.options.find(({ name }) => name === info.tour?.option);
  return html`<a href=${logbookAt("tours")}>${info?.tour?.title} ${tour}${spec && `: ${wordOf(spec, stage)}`}</a>`;
}
