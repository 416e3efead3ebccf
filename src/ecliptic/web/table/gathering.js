/** Before the game: who is here, who is still to come, and by which link. */

import { useState } from "preact/hooks";
import { html } from "../html.js";
import { titleOf } from "../lib/catalogue.js";
import { HOME } from "../lib/router.js";
import { displayName } from "../lib/settings.js";
import { Glyph, plainLook } from "../ui/glyph.js";
import { Icon, Planet } from "../ui/icon.js";
import { join, start } from "./deeds.js";
import { useDesk } from "./desk.js";
import { LinkList } from "./links.js";

export function Gathering() {
  const desk = useDesk();
  const table = desk.table.value;
  const Cover = desk.board.value?.Cover;
  if (!table) return null;
  const open = table.seats.filter(({ kind }) => kind === "open");
  const invited = open.some(({ seat }) => desk.mine.includes(seat));
  return html`
    <div class="gathering">
      <header class="topbar">
        <div class="where">
          <a class="iconbtn" href=${HOME} aria-label="To the games"><${Planet} /></a>
          <h1>${titleOf(table.game)}</h1><span class="table-title">${table.title}</span>
        </div>
      </header>
      <main class="gathering-body">
        <div class="gathering-cover" aria-hidden="true">${Cover && html`<${Cover} />`}</div>
        <div class="gathering-text">
          <div role="status"><h2>${open.length === 0 ? "The game begins." : open.length === 1 ? "One seat is still empty" : `${open.length} seats are still empty`}</h2></div>
          ${invited && html`<${Join} />`}
          <${WhoIsHere} />
          ${!table.spectator && !invited && html`<h3>Links</h3><${LinkList} />`}
          ${table.host &&
          html`
            <div class="dialog-go">
              <button class="btn" onClick=${() => (desk.window.value = "abandon")}>Give it up</button>
              <button class="btn main" onClick=${() => start(desk)}>Start now; bots take the empty seats</button>
            </div>
          `}
        </div>
      </main>
    </div>
  `;
}

function WhoIsHere() {
  const desk = useDesk();
  return html`
    <ul class="seat-list">
      ${desk.table.value?.seats.map(
        ({ seat, name, kind, level, here }) => html`
          <li key=${seat}>
            <${Glyph} look=${plainLook(seat)} />
            <b>${name || (kind === "open" ? "An empty seat" : `Seat ${seat + 1}`)}</b>
            <span>${kind === "bot" ? `bot, ${level}` : kind === "open" ? "waited for" : here ? "here" : "not here just now"}${desk.mine.includes(seat) ? ", your seat" : ""}</span>
          </li>
        `,
      )}
    </ul>
  `;
}

function Join() {
  const desk = useDesk();
  const [name, setName] = useState(displayName.value);
  /** @param {Event} event */
  const sit = (event) => {
    event.preventDefault();
    displayName.value = name.trim();
    void join(desk, name.trim());
  };
  return html`
    <form class="join" onSubmit=${sit}>
      <p>You are invited to this table. What shall the others call you?</p>
      <div class="pair">
        <label class="field">
          <span class="hidden-text">Your name</span>
          <input required maxlength="24" value=${name} placeholder="Your name" onInput=${(/** @type {any} */ event) => setName(event.currentTarget.value)} />
        </label>
        <button class="btn main"><${Icon} name="seat" />Sit down</button>
      </div>
    </form>
  `;
}
