/** The link of a logbook was opened: this browser may go on with it. */

import { html } from "../html.js";
import { logbook } from "../lib/logbook.js";
import { go, logbookAt } from "../lib/router.js";
import { PlainBar } from "../ui/plain_bar.js";

/** @param {{link: string}} props */
export function TakeLogbook({ link }) {
  const take = () => {
    logbook.value = link;
    go(logbookAt());
  };
  const other = logbook.value && logbook.value !== link;
  return html`
    <div class="setup solo">
      <${PlainBar} game="Logbook" table="from another browser" />
      <main class="room">
        <h1>Use this logbook here?</h1>
        <p class="room-text">Your solo games in this browser will be listed in the logbook of the link you opened.
          ${other && html` <b>This browser has a logbook of its own, which will no longer be used; copy its link first if you want to keep it.</b>`}</p>
        <div class="buttons">
          ${other && html`<a class="btn" href=${logbookAt()}>Keep my own</a>`}
          <button class="btn main" onClick=${take}>Use it here</button>
        </div>
      </main>
    </div>
  `;
}
