/** The page of a galaxy: its map, its history, its cards, and the way into the next game. */

import { useEffect, useMemo, useState } from "preact/hooks";
import { html } from "../html.js";
import { setTitle } from "../lib/attention.js";
import { GALAXIES, HOME, campaignOf, tableOf } from "../lib/router.js";
import { useBoard } from "./use_board.js";
import { Icon } from "../ui/icon.js";
import { large } from "../ui/what.js";
import { PlainBar } from "../ui/plain_bar.js";
import { Tabs } from "../ui/tabs.js";
import { Cards } from "./cards.js";
import { GalaxyChart } from "./chart.js";
import { Chronology } from "./chronology.js";
import { CampaignContext, CampaignStore, useCampaign } from "./campaign_store.js";
import { Keeping } from "./keeping.js";
import { LargeOfGalaxy } from "./large.js";
import { Numbers } from "./numbers.js";
import { titleOf } from "../lib/catalogue.js";
import { GAME } from "./plan.js";
import { RenameButton } from "./rename.js";
import { Sectors } from "./sectors.js";
import { factsOf, sectorWords } from "./words.js";

/** @typedef {import("./types.js").CampaignSeen} Campaign */

const AGAIN = 20_000; // how often is asked what became of a running game

const TABS = [
  { id: "chronology", title: "Chronology", Panel: Chronology },
  { id: "cards", title: "Cards", Panel: Cards },
  { id: "numbers", title: "Numbers", Panel: Numbers },
  { id: "keeping", title: "Keep and share", Panel: Keeping },
];

/** @param {{link: string}} props */
export function CampaignPage({ link }) {
  const store = useMemo(() => new CampaignStore(link), [link]);
  const campaign = store.campaign.value;
  const board = useBoard(GAME); // brings the look of cards and map
  useEffect(() => {
    const ask = () => document.hidden || void store.load();
    ask();
    const timer = setInterval(ask, AGAIN);
    return () => clearInterval(timer);
  }, [store]);
  useEffect(() => setTitle(`${campaign?.title ?? "A galaxy"} - Ecliptic`, false), [campaign?.title]);
  if (!campaign || !board) return html`<${Opening} problem=${store.problem.value} onLeave=${() => store.forget()} />`;
  return html`<${CampaignContext.Provider} value=${store}><${Galaxy} campaign=${campaign} /></${CampaignContext.Provider}>`;
}

/** @param {{problem: string, onLeave: () => void}} props */
const Opening = ({ problem, onLeave }) => html`
  <main class="room">
    ${problem
      ? html`<h1>This galaxy cannot be opened</h1><p class="room-text" role="alert">${problem}</p><a class="btn main" href=${HOME} onClick=${onLeave}>To the games</a>`
      : html`<p class="room-text" role="status">Opening the galaxy. <span class="thinking" aria-hidden="true"><i></i><i></i><i></i></span></p>`}
  </main>
`;

/** @param {{campaign: Campaign}} props */
function Galaxy({ campaign }) {
  const [open, setOpen] = useState("chronology");
  const [chosen, setChosen] = useState(/** @type {number | null} */ (null));
  const [pointed, setPointed] = useState(/** @type {number | null} */ (null));
  const Panel = TABS.find(({ id }) => id === open)?.Panel ?? Chronology;
  return html`
    <div class="campaign">
      <${PlainBar} game=${titleOf(GAME)} table="a galaxy" up=${{ href: GALAXIES, title: "All galaxies" }} />
      <main class="campaign-body">
        <header class="galaxy-head">
          <h2>${campaign.title}</h2>
          ${campaign.mine && html`<${RenameButton} what="title" name=${campaign.title} thing="the galaxy" longest=${60} />`}
          <p>${factsOf(campaign)}${campaign.origin && `, a branch of ${campaign.origin}`}</p>
        </header>
        <${Next} campaign=${campaign} />
        <section class="galaxy" aria-label="The map">
          <${Chosen} campaign=${campaign} id=${pointed ?? chosen} />
          <${GalaxyChart} campaign=${campaign} chosen=${chosen} onChoose=${setChosen} onPoint=${setPointed} />
          <${Sectors} campaign=${campaign} />
        </section>
        <section class="campaign-side" aria-label="The campaign">
          <${Tabs} label="About the galaxy" tabs=${TABS} open=${open} onOpen=${setOpen} />
          <div class="campaign-panel" role="tabpanel" id=${`panel-${open}`} aria-labelledby=${`tab-${open}`}>
            <${Panel} campaign=${campaign} />
          </div>
        </section>
      </main>
      <${LargeOfGalaxy} campaign=${campaign} />
    </div>
  `;
}

/** @param {{campaign: Campaign, id: number | null}} props */
function Chosen({ campaign, id }) {
  const sector = campaign.sectors.find((one) => one.id === id);
  const words = sector
    ? html`<b>Sector ${sector.id}${sector.name && `, ${sector.name}`}</b> <button onClick=${() => (large.value = `sector:${sector.id}`)}>open it</button> ${sectorWords(campaign, sector)}.`
    : "Choose a sector to read what is known of it.";
  return html`<p class="galaxy-chosen">${words}</p>`;
}

/** What comes next: the game that is being played, or the one to begin. @param {{campaign: Campaign}} props */
function Next({ campaign }) {
  const store = useCampaign();
  const { running, mine } = campaign;
  if (running) return html`<${Going} campaign=${campaign} />`;
  const first = campaign.eras.every(({ games }) => games.length === 0);
  if (!mine) return html`<div class="next"><p>You are viewing this galaxy. Only its owner can play its games.</p></div>`;
  return html`
    <div class="next">
      <p>${waiting(campaign, first)}</p>
      <button class="btn main" disabled=${store.busy.value} onClick=${() => store.play()}>
        <${Icon} name="play" />${first ? "Play the first game" : "Play the next game"}
      </button>
      <a class="btn" href=${campaignOf(store.link, "play")}><${Icon} name="seat" />Set it up</a>
      ${campaign.revisable && html`<a class="btn" href=${campaignOf(store.link, "type-in")}><${Icon} name="edit" />Correct the text</a>`}
    </div>
  `;
}

/** @param {Campaign} campaign @param {boolean} first no game was played yet */
function waiting(campaign, first) {
  if (campaign.cards.length === 0) return "Nothing is written yet; the first game makes the first worlds.";
  return `Next: ${first ? "the first" : "a"} game of era ${campaign.era}.`;
}

/** @param {{campaign: Campaign}} props */
function Going({ campaign }) {
  const { running, mine } = campaign;
  if (!running) return null;
  const who = running.players.join(", ");
  return html`
    <div class="next going-on">
      <p>
        Game ${running.number} is being played: ${who}.
        ${!running.link && html` <span class="dim">Not at a table of this server: in a terminal, or elsewhere. Finish it there, or undo it under “Keep and share”.</span>`}
      </p>
      ${running.link && html`
        <a class="btn main" href=${tableOf(running.link)}><${Icon} name=${mine ? "play" : "eye"} />${mine ? "Continue" : "Watch"}</a>`}
    </div>
  `;
}
