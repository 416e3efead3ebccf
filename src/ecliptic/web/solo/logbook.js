/** The logbook: what was played alone, what came of it, and tours of duty. */

import { useEffect, useState } from "preact/hooks";
import { html } from "../html.js";
import { setTitle } from "../lib/attention.js";
import { GAMES } from "../lib/catalogue.js";
import { callLogbook, logbook, seeLogbook } from "../lib/logbook.js";
import { dailyOf, go, logbookAt, logbookLink, whole } from "../lib/router.js";
import { copy } from "../lib/sharing.js";
import { complain } from "../lib/toasts.js";
import { onValue } from "../ui/fields.js";
import { Icon } from "../ui/icon.js";
import { PlainBar } from "../ui/plain_bar.js";
import { Tabs } from "../ui/tabs.js";
import { Missions } from "./missions.js";
import { Statistics } from "./statistics.js";
import { Tours } from "./tours.js";

/**
 * @typedef {import("./types.js").LogbookSeen} Logbook
 * @typedef {import("../lib/router.js").LogbookPart} Part
 */

const TABS = [
  { id: "missions", title: "Missions" },
  { id: "statistics", title: "Statistics" },
  { id: "tours", title: "Tours of duty" },
];

/** @param {{part: Part}} props */
export function LogbookPage({ part }) {
  const [book, setBook] = useState(/** @type {Logbook | null} */ (null));
  const [problem, setProblem] = useState("");
  useEffect(() => {
    setTitle("Your logbook - Ecliptic", false);
    seeLogbook().then(setBook, (error) => setProblem(error.message));
  }, []);
  const daily = GAMES.find((game) => game.daily);
  const up = daily && { href: dailyOf(daily.name), title: "Daily mission" };
  return html`
    <div class="campaign solo">
      <${PlainBar} game="Logbook" table="your solo games" up=${up} />
      <main class="solo-body">
        ${problem && html`<p role="alert">${problem}</p>`}
        ${!book && !problem && html`<p class="dim" role="status">Opening the logbook …</p>`}
        ${book && html`
          <${Owner} book=${book} onBook=${setBook} />
          <${Tabs} label="Parts of the logbook" tabs=${TABS} open=${part} onOpen=${(/** @type {Part} */ id) => go(logbookAt(id))} />
          <div role="tabpanel" id=${`panel-${part}`} aria-labelledby=${`tab-${part}`}>
            ${part === "missions" && html`<${Missions} book=${book} />`}
            ${part === "statistics" && html`<${Statistics} book=${book} />`}
            ${part === "tours" && html`<${Tours} book=${book} onBook=${setBook} />`}
          </div>`}
      </main>
    </div>
  `;
}

/** @param {{book: Logbook, onBook: (book: Logbook) => void}} props */
function Owner({ book, onBook }) {
  const [name, setName] = useState(book.name);
  /** @param {Event} event */
  const keep = (event) => {
    event.preventDefault();
    callLogbook(name.trim()).then(onBook, (error) => complain("The name was not saved.", error));
  };
  return html`
    <header class="logbook-head">
      <form class="pair" onSubmit=${keep}>
        <label class="field"><span>Your name in results</span><input maxlength="24" value=${name} onInput=${onValue(setName)} /></label>
        <button class="btn" disabled=${name.trim() === book.name}>Keep</button>
      </form>
      <div>
        <button class="btn" onClick=${() => copy(whole(logbookLink(logbook.value)), "The link")}><${Icon} name="link" />Copy the link of this logbook</button>
        <p class="dim">Open it in another browser to continue there. Anyone who has it can play under your name.</p>
      </div>
    </header>
  `;
}
