/** The end of the game: who won, the score sheet, how the lead changed, and the moments to remember. */

import { useEffect, useState } from "preact/hooks";
import { html } from "../html.js";
import { missionOrGame } from "../lib/catalogue.js";
import { campaignOf, dailyOf, logbookAt, sameMission, whole } from "../lib/router.js";
import { copy } from "../lib/sharing.js";
import { changedOptions } from "../solo/words.js";
import { Dialog } from "../ui/dialog.js";
import { Glyph } from "../ui/glyph.js";
import { Icon } from "../ui/icon.js";
import { Onward } from "../tutorial/coach.js";
import { rematch, save } from "./table_actions.js";
import { Said } from "./said.js";
import { useTableStore } from "./store_context.js";
import { LeadGraph } from "./lead_graph.js";
import { winnerWords } from "./verdict.js";

/** @typedef {import("../types.js").Story} Story */

/**
 * A view of a finished game has a `result` with its `winners`, and says whether the players `agreed` to stop.
 * @param {import("./table_store.js").TableStore} store
 */
export function winnerLine(store) {
  const result = store.scene.value?.view.result;
  if (!result?.winners || result.agreed) return "The game is over";
  const solo = store.mine.length === 1 && store.table.value?.seats.length === 1;
  return winnerWords(result.winners, whoFor(store), solo ? "You lose" : "Nobody wins");
}

/** @param {import("./table_store.js").TableStore} store @returns {import("./verdict.js").Who} */
const whoFor = (store) => (seat) => (store.mine.length === 1 && store.mine[0] === seat ? "you" : store.nameOf(seat));

export function Ending() {
  const store = useTableStore();
  const scene = store.scene.value;
  const table = store.table.value;
  const Sheet = store.board.value?.Ending;
  const close = () => (store.window.value = "");
  const { told, tell } = useStory(store);
  if (!scene || !table) return null;
  return html`
    <${Dialog} title=${winnerLine(store)} onClose=${close} class="ending">
      <div class="ending-body">
        <div class="score-sheet">${Sheet ? html`<${Sheet} view=${scene.view} who=${whoFor(store)} events=${store.playback.now.value?.events ?? []} story=${told.story ?? null} />` : html`<${PlainSheet} />`}</div>
        <${Story} told=${told} tell=${tell} title=${table.seats.length > 1 ? "How the lead changed" : "How the game went"} />
      </div>
      <footer class="dialog-go">
        <button class="btn" onClick=${() => save(store)}><${Icon} name="save" />Save</button>
        <button class="btn" onClick=${() => (store.window.value = "links")}><${Icon} name="link" />Share</button>
        ${table.seed && table.alone && !table.campaign && html`<${SameMission} table=${table} />`}
        <button class="btn" onClick=${close}>Look at the board</button>
        ${table.campaign?.link && html`<a class="btn" href=${campaignOf(table.campaign.link)}><${Icon} name="galaxy" />Back to the galaxy</a>`}
        ${table.mission && html`<${WhereItCounts} mission=${table.mission} game=${table.game} />`}
        ${store.lesson.value && html`<${Onward} store=${store} />`}
        ${
          !table.spectator &&
          !store.lesson.value &&
          !table.mission?.tour &&
          html`<button class="btn main" onClick=${() => rematch(store)}><${Icon} name="again" />${table.campaign ? nextWords(scene.view) : "Again"}</button>`
        }
      </footer>
    </${Dialog}>
  `;
}

/** A link for somebody who wants to compare. @param {{table: import("../types.js").TableSeen}} props */
const SameMission = ({ table: { game, seed, options } }) => html`
  <button class="btn" onClick=${() => copy(whole(sameMission(game, seed ?? "", changedOptions(game, options))), `The link to the same ${missionOrGame(game)}`)}>
    <${Icon} name="again" />Challenge a friend
  </button>
`;

/** @param {{mission: import("../types.js").MissionAt, game: string}} props */
function WhereItCounts({ mission: { day, tour }, game }) {
  if (day) return html`<a class="btn" href=${dailyOf(game, day)}><${Icon} name="sun" />Results of the day</a>`;
  if (tour) return html`<a class="btn main" href=${logbookAt("tours")}><${Icon} name="flag" />Back to the tour</a>`;
  return html`<a class="btn" href=${logbookAt("statistics")}><${Icon} name="file" />Your statistics</a>`;
}

/** A won game of a campaign begins an era. @param {import("../types.js").View} view */
const nextWords = (view) => (view.result?.winners?.length ? "Next era" : "Next game");

/** @typedef {{story?: Story, trouble?: string}} Told */

/** The story, told anew each time the sheet is opened. @param {import("./table_store.js").TableStore} store */
function useStory(store) {
  const [told, setTold] = useState(/** @type {Told} */ ({}));
  const tell = () => {
    setTold({});
    store.api.story().then(
      (story) => setTold({ story }),
      (error) => setTold({ trouble: error.message }),
    );
  };
  useEffect(tell, [store]);
  return { told, tell };
}

/** @param {{told: Told, tell: () => void, title: string}} props */
function Story({ told: { story, trouble }, tell, title }) {
  return html`
    <section class="story" aria-label=${title}>
      <h3>${title}</h3>
      ${!story && !trouble && html`<p class="dim">Looking back at the game …</p>`}
      ${trouble && html`<p role="alert">${trouble}</p><button class="btn" onClick=${tell}>Try again</button>`}
      ${story && html`<${LeadGraph} lead=${story.lead} /><${Moments} moments=${story.moments} />`}
    </section>
  `;
}

function PlainSheet() {
  const store = useTableStore();
  return html`
    <table class="plain-sheet">
      <tbody>
        ${store.table.value?.seats.map(
          ({ seat }) => html`
            <tr key=${seat}>
              <th scope="row"><${Glyph} look=${store.look(seat)} />${store.nameOf(seat)}</th>
              <td>${store.look(seat).score}</td>
            </tr>
          `,
        )}
      </tbody>
    </table>
  `;
}

/** @param {{moments: import("../types.js").Swing[]}} props */
function Moments({ moments }) {
  const store = useTableStore();
  if (moments.length === 0) return null;
  /** @param {number} number */
  const show = (number) => {
    store.window.value = "";
    void store.replay.show(number);
  };
  return html`
    <h3>Moments</h3>
    <ol class="moments">
      ${moments.map(
        ({ number, seat, text, swing }) => html`
          <li key=${`${number} ${seat}`}>
            <button onClick=${() => show(number)}>
              <${Glyph} look=${store.look(seat)} /><span><${Said} text=${text} /></span><b>${swing > 0 ? "+" : "−"}${Math.abs(swing)}</b>
            </button>
          </li>
        `,
      )}
    </ol>
  `;
}
