/** Statistics over the eras. The server plays every game again for them, once. */

import { useEffect, useState } from "preact/hooks";
import { html } from "../html.js";
import { count } from "../games/deep_future/words.js";
import { useCampaign } from "./campaign_store.js";

/**
 * @typedef {import("./types.js").Statistics} Statistics
 * @typedef {import("./types.js").Tally} Tally
 */

const SHOWN = 6;

/** @param {{campaign: import("./types.js").CampaignSeen}} props */
export function Numbers({ campaign }) {
  const store = useCampaign();
  const [found, setFound] = useState(/** @type {Statistics | null} */ (null));
  const [problem, setProblem] = useState("");
  useEffect(() => {
    store.api.statistics().then(setFound, (error) => setProblem(error.message));
  }, [store, campaign.log.length]);
  if (problem) return html`<p class="dim" role="alert">${problem}</p>`;
  if (!found) return html`<p class="dim" role="status">Counting: replaying each game …</p>`;
  return html`<${Sheet} found=${found} />`;
}

/** @param {{found: Statistics}} props */
const Sheet = ({ found }) => html`
  <dl class="great-numbers">
    <div><dt>Games</dt><dd>${found.games}</dd></div>
    <div><dt>Won</dt><dd>${found.won}</dd></div>
    ${found.longest && html`<div><dt>Longest: game ${found.longest[0]}</dt><dd>${count(found.longest[1], "turn")}</dd></div>`}
    ${found.oldest_blank && html`<div><dt>Oldest blank</dt><dd>${found.oldest_blank}</dd></div>`}
  </dl>
  <div class="tallies">
    <${Bars} title="Cards" tally=${found.cards} />
    <${Bars} title="Cards after each game" tally=${found.growth.map(([game, cards]) => /** @type {[string, number]} */ ([`Game ${game}`, cards]))} all=${true} />
    <${Bars} title="Won by player" tally=${found.by_player} />
    <${Bars} title="Won by victory" tally=${found.by_victory} />
    <${Bars} title="Won with the home" tally=${found.by_home} />
    <${Bars} title="Civilizations by suit" tally=${found.by_suit} />
    <${Bars} title="Most frequent homes" tally=${found.homes} />
    <${Bars} title="Advancements most used" tally=${found.advancements} />
    <${Bars} title="Challenges most suffered" tally=${found.challenges} />
    <${Bars} title="Most fought over" tally=${found.battlefields} />
  </div>
  ${found.unread.length > 0 && html`<p class="dim">Not counted, because the record cannot be read: game ${found.unread.join(", ")}.</p>`}
`;

/** @param {{title: string, tally: Tally, all?: boolean}} props */
function Bars({ title, tally, all = false }) {
  if (tally.length === 0) return null;
  const most = Math.max(...tally.map(([, number]) => number));
  return html`
    <section class="bars">
      <h3>${title}</h3>
      <ol>
        ${(all ? tally : tally.slice(0, SHOWN)).map(([name, number]) => html`
          <li key=${name}>
            <span>${name}</span><b class="tab-num">${number}</b>
            <svg viewBox="0 0 100 4" preserveAspectRatio="none" aria-hidden="true"><rect width=${(100 * number) / most} height="4" /></svg>
          </li>`)}
      </ol>
    </section>
  `;
}
