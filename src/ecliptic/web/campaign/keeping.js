/** Keeping and sharing: files, paper, links, branches, and what was undone. */

import { useState } from "preact/hooks";
import { html } from "../html.js";
import { campaignOf, whole } from "../lib/router.js";
import { copy } from "../lib/sharing.js";
import { Confirm } from "../ui/dialog.js";
import { Icon } from "../ui/icon.js";
import { usePaged } from "../ui/paged.js";
import { BranchButton } from "./branch.js";
import { useCampaign } from "./campaign_store.js";
import { Printing } from "./printing.js";
import { day, gamesOf } from "./words.js";

/** @typedef {import("./types.js").CampaignSeen} Campaign */

/** @param {{campaign: Campaign}} props */
export const Keeping = ({ campaign }) => html`
  <div class="keeping">
    <${Files} />
    <${Printing} campaign=${campaign} />
    ${campaign.mine && html`<${LookingLink} campaign=${campaign} /><${Back} campaign=${campaign} />`}
    <${Struck} campaign=${campaign} />
    <${Log} campaign=${campaign} />
  </div>
`;

function Files() {
  const store = useCampaign();
  return html`
    <section>
      <h3>As a file</h3>
      <p>Everything, with the record of every finished game; open it here or anywhere with “Open a file”. Or only the galaxy, one line for each card.</p>
      <div class="buttons">
        <button class="btn" disabled=${store.busy.value} onClick=${() => store.exportFile()}><${Icon} name="save" />Export everything</button>
        <button class="btn" disabled=${store.busy.value} onClick=${() => store.exportText()}><${Icon} name="file" />Export the card lines</button>
      </div>
    </section>
  `;
}

/** @param {{campaign: Campaign}} props */
function LookingLink({ campaign }) {
  const store = useCampaign();
  if (!campaign.watch) return null;
  const address = whole(campaignOf(campaign.watch));
  return html`
    <section>
      <h3>Spectator link</h3>
      <p>
        Anyone with this link can see the galaxy and watch its games. Keep the address of this page to yourself: anyone
        who has it can play the galaxy's games and rename things.
        ${campaign.folder && html` On the command line it is called <code>${campaign.folder}</code>.`}
      </p>
      <div class="buttons">
        <button class="btn" onClick=${() => copy(address, "The spectator link")}><${Icon} name="link" />Copy the spectator link</button>
        <button class="btn" disabled=${store.busy.value} onClick=${() => store.revoke()}><${Icon} name="again" />Revoke this link</button>
      </div>
    </section>
  `;
}

/** @param {{campaign: Campaign}} props */
function Back({ campaign }) {
  const last = gamesOf(campaign).findLast(({ number }) => number !== null)?.number ?? null;
  const game = campaign.running?.number ?? last;
  return html`
    <section>
      <h3>Branch and undo</h3>
      <p>A branch is a galaxy of its own from a moment of this one; the chronology offers one before every game and every era.</p>
      <div class="buttons">
        <${BranchButton} from=${{}} words="Branch off now" told="The branch begins as the galaxy is now." />
        ${game !== null && html`<${Undo} game=${game} running=${campaign.running !== null} />`}
      </div>
    </section>
  `;
}

/** @param {{game: number, running: boolean}} props */
function Undo({ game, running }) {
  const store = useCampaign();
  const [sure, setSure] = useState(false);
  const undo = async () => {
    setSure(false);
    await store.rollBack(game);
  };
  const words = running ? `Give up game ${game}` : `Undo game ${game}`;
  return html`
    <button class="btn small" disabled=${store.busy.value} onClick=${() => setSure(true)}><${Icon} name="undo" />${words}</button>
    ${sure && html`
      <${Confirm} title=${`${words}?`} yes=${words} onYes=${undo} onNo=${() => setSure(false)}>
        <p>
          The galaxy is then as it was before game ${game}; names corrected since then change back. The log and the
          record keep the game, and you can still branch off from what it left.
        </p>
      </${Confirm}>`}
  `;
}

/** @param {{campaign: Campaign}} props */
function Struck({ campaign }) {
  const store = useCampaign();
  if (campaign.struck.length === 0) return null;
  return html`
    <section>
      <h3>Undone</h3>
      <ul class="struck">
        ${campaign.struck.map(({ number, era, players, ended, won }) => html`
          <li key=${number}>
            <span>Game ${number}, era ${era}: ${players.length > 0 && `${players.join(", ")}, `}${ended ? (won ? "won" : "no winner") : "not finished"}</span>
            ${ended && html`
              <button class="btn small" aria-label=${`Watch game ${number}`} onClick=${() => store.watch(number)}><${Icon} name="eye" />Watch</button>
              ${campaign.mine && html`
                <${BranchButton} from=${{ after: number }} words="From after it" label=${`Branch off from after game ${number}`}
                  told=${`The branch begins with what game ${number} left.`} />`}`}
          </li>`)}
      </ul>
    </section>
  `;
}

const LINES = 100; // on a page

/** @param {{campaign: Campaign}} props */
function Log({ campaign }) {
  const { shown, more } = usePaged(campaign.log, LINES, (next) => `Show ${next} more of ${campaign.log.length} lines`);
  return html`
    <details class="campaign-log">
      <summary>Everything that has happened to this galaxy</summary>
      <ol>${shown.map(({ at, text }, k) => html`<li key=${k}><time datetime=${at}>${day(at)}</time> ${text}</li>`)}</ol>
      ${more}
    </details>
  `;
}
