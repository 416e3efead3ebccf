/** What everybody at this screen should know just now, in a line above the prompt. */

import { html } from "../html.js";
import { tableOf } from "../lib/router.js";
import { useTableStore } from "./store_context.js";

const KEPT = "The connection is lost. Reconnecting … Your choice is kept and sent once it is back.";
const LOOK = "The connection is lost. Reconnecting … You can look around meanwhile.";
const LAST_SEEN = "You are offline, or the server cannot be reached. Trying again … This is the table as you last saw it.";

export function Notices() {
  const store = useTableStore();
  const table = store.table.value;
  if (!table) return null;
  const lost = store.session.live.status.value === "lost";
  const remembered = store.remembered.value;
  return html`
    <div class="notices" aria-live="polite">
      ${lost && html`<p class="notice problem">${remembered ? LAST_SEEN : store.session.pending.value ? KEPT : LOOK}</p>`}
      ${remembered && !lost && html`<p class="notice soon">Connecting … This is the table as you last saw it.</p>`}
      ${table.proposal && html`<${Proposed} proposal=${table.proposal} />`}
      ${
        table.next &&
        store.over &&
        html`<p class="notice">There is another game. <a href=${tableOf(table.next)}>Go to it</a></p>`
      }
    </div>
  `;
}

/** @param {{proposal: import("../types.js").Proposal}} props */
function Proposed({ proposal }) {
  const store = useTableStore();
  const asksMe = proposal.waiting.some((seat) => store.mine.includes(seat));
  const name = store.nameOf(proposal.seat);
  if (!asksMe) {
    const others = proposal.waiting.map((seat) => store.nameOf(seat)).join(" and ");
    const who = store.mine.includes(proposal.seat) ? "You ask" : `${name} asks`;
    return html`<p class="notice">${who} to go back to choice ${proposal.number}. Waiting for ${others}.</p>`;
  }
  return html`
    <div class="notice asks">
      <p>${name} asks to take the game back to choice ${proposal.number}.</p>
      <button class="btn small" onClick=${() => store.replay.show(proposal.number)}>Show it</button>
      <button class="btn small" onClick=${() => store.session.agree(false)}>No</button>
      <button class="btn small main" onClick=${() => store.session.agree(true)}>Agree</button>
    </div>
  `;
}
