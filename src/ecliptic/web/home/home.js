/** The entrance: five covers on one arc, the tables that go on, and a place for files. */

import { useEffect } from "preact/hooks";
import { html } from "../html.js";
import { setTitle } from "../lib/attention.js";
import { catalogue, catalogueProblem, infoOf, loadCatalogue } from "../lib/catalogue.js";
import { tables } from "../lib/kept_links.js";
import { displayName, theme } from "../lib/settings.js";
import { shownTheme } from "../lib/theme.js";
import { SHELF } from "../games/shelf.js";
import { TO_COME } from "../games/to_come.js";
import { onValue } from "../ui/fields.js";
import { Icon } from "../ui/icon.js";
import { HomeGalaxies } from "../campaign/home_galaxies.js";
import { Arc } from "./arc.js";
import { Continue } from "./continue.js";
import { ComingCover, GameCover } from "./cover.js";
import { FileDrop, useDroppedFiles } from "./file_drop.js";

/** @type {[string, string]} a body of which nothing is known yet */
const DARK = ["none", "none"];

export function Home() {
  useEffect(() => {
    void loadCatalogue();
    setTitle("Ecliptic", false);
  }, []);
  const over = useDroppedFiles();
  const here = catalogue.value?.games.map(({ name }) => name) ?? Object.keys(SHELF);
  const coming = TO_COME.filter(({ name }) => !here.includes(name));
  const moods = [...here.map((name) => infoOf(name)?.mood ?? DARK), ...coming.map(({ mood }) => mood)];
  return html`
    <div class=${over ? "home dropping" : "home"}>
      <${Arc} moods=${moods} />
      <header class="mast">
        <div><h1>Ecliptic</h1><p>Five games of space on one plane</p></div>
        <div class="mast-tools"><${Name} /><${ThemeSwitch} /></div>
      </header>
      ${catalogueProblem.value && html`<p class="notice problem" role="alert">${catalogueProblem.value}</p>`}
      <main>
        <div class="covers">
          ${here.map((name) => html`<${GameCover} key=${name} name=${name} />`)}
          ${coming.map((game) => html`<${ComingCover} key=${game.name} game=${game} />`)}
        </div>
        <div class="below">
          <div class="below-list"><${HomeGalaxies} />${tables.opened.value.length ? html`<${Continue} />` : html`<${Welcome} />`}</div>
          <${FileDrop} />
        </div>
      </main>
      <footer class="colophon">
        <span>Ecliptic ${catalogue.value?.version ?? ""}</span><span>No account, no cookies; your links are kept in this browser.</span>
      </footer>
    </div>
  `;
}

const Welcome = () => html`
  <section class="welcome" aria-label="How to begin">
    <h2>Sit down</h2>
    <p>
      “Play now” starts a game at once: against two bots, or solo. “Set up a table” is for people too: at this screen, one after the other, or
      anywhere, by a link. There is no account; whoever has a link has its seat.
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
