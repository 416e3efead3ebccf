/** What everybody at this screen should know just now, in a line above the prompt. */

import { html } from "../html.js";
import { tableOf } from "../lib/router.js";
import { useDesk } from "./desk.js";

const KEPT = "Your choice is kept and sent once it is back.";
const LOOK = "You can look around meanwhile.";

export function Notices() {
  const desk = useDesk();
  const table = desk.table.value;
  if (!table) return null;
  const lost = desk.session.live.status.value === "lost";
  return html`
    <div class="notices" aria-live="polite">
      ${lost && html`<p class="notice problem">The connection is lost; it is being made again. ${desk.session.pending.value ? KEPT : LOOK}</p>`}
      ${table.proposal && html`<${Proposed} proposal=${table.proposal} />`}
      ${table.spectator && !desk.over && html`<p class="notice">You look on, and see what everybody may see.</p>`}
      ${
        table.next &&
        desk.over &&
        html`<p class="notice">There is another game. <a href=${tableOf(table.next)}>Go to it</a></p>`
      }
    </div>
  `;
}

/** @param {{proposal: import("../types.js").Proposal}} props */
function Proposed({ proposal }) {
  const desk = useDesk();
  const asksMe = proposal.waiting.some((seat) => desk.mine.includes(seat));
  const name = desk.nameOf(proposal.seat);
  if (!asksMe) {
    const others = proposal.waiting.map((seat) => desk.nameOf(seat)).join(" and ");
    const who = desk.mine.includes(proposal.seat) ? "You ask" : `${name} asks`;
    return html`<p class="notice">${who} to go back to choice ${proposal.number}. Waiting for ${others}.</p>`;
  }
  return html`
    <div class="notice asks">
      <p>${name} asks to take the game back to choice ${proposal.number}.</p>
      <button class="btn small" onClick=${() => desk.replay.show(proposal.number)}>Show it</button>
      <button class="btn small" onClick=${() => desk.session.agree(false)}>No</button>
      <button class="btn small main" onClick=${() => desk.session.agree(true)}>Agree</button>
    </div>
  `;
}
