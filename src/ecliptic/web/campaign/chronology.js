/** The chronology: a scroll on which the eras stand as history, with the games that they tell of. */

import { html } from "../html.js";
import { Icon } from "../ui/icon.js";
import { usePaged } from "../ui/paged.js";
import { BranchButton } from "./branch.js";
import { useCampaign } from "./campaign_store.js";
import { day } from "./words.js";

/**
 * @typedef {import("./types.js").CampaignSeen} Campaign
 * @typedef {import("./types.js").EraSeen} Era
 * @typedef {import("./types.js").CampaignGame} Game
 */

const ERAS = 12; // on a page

/** @param {{campaign: Campaign}} props */
export function Chronology({ campaign }) {
  const latest = [...campaign.eras].reverse();
  const { shown, more } = usePaged(latest, ERAS, (next) => (next === 1 ? "Show the first era" : `Show ${next} earlier eras`));
  return html`
    ${more}
    <ol class="scroll">
      ${shown.reverse().map((era) => html`<${EraOfIt} key=${era.number} campaign=${campaign} era=${era} />`)}
    </ol>
  `;
}

/** @param {{campaign: Campaign, era: Era}} props */
function EraOfIt({ campaign, era }) {
  const played = era.games.some(({ number }) => number !== null);
  return html`
    <li>
      <header>
        <h3>${era.heading}</h3>
        ${played && campaign.mine && html`
          <${BranchButton} from=${{ era: era.number }} words="Play this era again" label=${`Play era ${era.number} again`}
            told=${`The branch begins before the first game of era ${era.number}.`} />`}
      </header>
      ${era.sentences.map((sentence, k) => html`<p key=${k}>${sentence}</p>`)}
      ${era.games.length > 0 && html`
        <ul class="scroll-games">
          ${era.games.map((game, k) => html`<${GameOfIt} key=${k} campaign=${campaign} game=${game} />`)}
        </ul>`}
    </li>
  `;
}

/** @param {Game} game */
const players = (game) => game.entries.map(entryWords).join("; ");

/**
 * Stars mark the winner and the home that won, the last one.
 * @param {Game["entries"][number]} entry
 */
function entryWords({ player, homes, winner }) {
  const star = winner ? "★ " : "";
  return `${star}${player} of ${[...homes.slice(0, -1), star + homes.at(-1)].join(", ")}`;
}

/** @param {{campaign: Campaign, game: Game}} props */
function GameOfIt({ campaign, game }) {
  const store = useCampaign();
  const { number } = game;
  return html`
    <li>
      <span class="scroll-game">
        <b>${number === null ? "On paper" : `Game ${number}`}</b>${game.at && html` <small>${day(game.at)}</small>`}
        <span>${players(game)}${game.won ? "" : ": no winner"}</span>
      </span>
      ${number !== null && html`
        <span class="scroll-go">
          <button class="btn small" disabled=${store.busy.value} aria-label=${`Watch game ${number}`} onClick=${() => store.watch(number)}>
            <${Icon} name="eye" />Watch
          </button>
          ${campaign.mine && html`
            <${BranchButton} from=${{ game: number }} words="From here" label=${`Play again from before game ${number}`}
              told=${`The branch begins before game ${number}: it is played again.`} />`}
        </span>`}
    </li>
  `;
}
