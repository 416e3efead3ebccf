/** The entrance: a cover for each game on one arc, the tables that go on, and a place for files. */

import { useEffect } from "preact/hooks";
import { html } from "../html.js";
import { setTitle } from "../lib/attention.js";
import { GAMES, VERSION } from "../lib/catalogue.js";
import { tables } from "../lib/kept_links.js";
import { displayName, theme } from "../lib/settings.js";
import { shownTheme } from "../lib/theme.js";
import { onValue } from "../ui/fields.js";
import { Icon } from "../ui/icon.js";
import { HomeGalaxies } from "../campaign/home_galaxies.js";
import { HomeMissions } from "../solo/home_missions.js";
import { Arc } from "./arc.js";
import { Continue } from "./continue.js";
import { GameCover } from "./cover.js";
import { FileDrop, useDroppedFiles } from "./file_drop.js";

export function Home() {
  useEffect(() => setTitle("Ecliptic", false), []);
  const over = useDroppedFiles();
  const moods = GAMES.map(({ mood }) => mood);
  return html`
    <div class=${over ? "home dropping" : "home"}>
      <${Arc} moods=${moods} />
      <header class="mast">
        <div><h1>Ecliptic</h1><p>Space board games on one table</p></div>
        <div class="mast-tools"><${Name} /><${ThemeSwitch} /></div>
      </header>
      <main>
        <div class="covers" style=${{ "--games": String(GAMES.length) }}>
          ${GAMES.map(({ name }) => html`<${GameCover} key=${name} name=${name} />`)}
        </div>
        <div class="below">
          <div class="below-list"><${HomeMissions} /><${HomeGalaxies} />${tables.opened.value.length ? html`<${Continue} />` : html`<${Welcome} />`}</div>
          <${FileDrop} />
        </div>
      </main>
      <footer class="colophon">
        <span>Ecliptic ${VERSION}</span><span>No account, no cookies; your links are kept in this browser.</span>
      </footer>
    </div>
  `;
}

const Welcome = () => html`
  <section class="welcome" aria-label="How to begin">
    <h2>Sit down</h2>
    <p>
      “Play now” starts a game at once: against bots, or solo. “Set up a table” is for people too: at this screen, one after the other, or
      anywhere, by a link. You need no account: anyone with a seat's link can play that seat.
    </p>
  </section>
`;

const Name = () => html`
  <label class="name-field">
    <${Icon} name="seat" /><span class="hidden-text">Your name</span>
    <input
      maxlength="24"
      placeholder="Your name"
      value=${displayName.value}
      onInput=${onValue((name) => (displayName.value = name))}
    />
  </label>
`;

const ThemeSwitch = () => html`
  <div class="switch" role="group" aria-label="Theme">
    <${ThemeButton} name="dark" title="Night" icon="moon" /><${ThemeButton} name="light" title="Paper" icon="sun" />
  </div>
`;

/** @param {{name: "dark" | "light", title: string, icon: import("../ui/icon.js").IconName}} props */
const ThemeButton = ({ name, title, icon }) => html`
  <button aria-label=${title} aria-pressed=${String(shownTheme.value === name)} onClick=${() => (theme.value = name)}>
    <${Icon} name=${icon} /><span>${title}</span>
  </button>
`;
