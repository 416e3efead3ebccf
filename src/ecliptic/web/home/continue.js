/** The tables this browser knows, those first at which somebody waits for me. */

import { useEffect, useState } from "preact/hooks";
import { classes, html } from "../html.js";
import { known } from "../lib/api.js";
import { titleOf } from "../lib/catalogue.js";
import { tables as kept } from "../lib/kept_links.js";
import { kept as stored } from "../lib/storage.js";
import { tableOf } from "../lib/router.js";
import { Cover } from "../games/cover.js";
import { Icon } from "../ui/icon.js";
import { IconButton } from "../ui/icon_button.js";

/** @typedef {import("../types.js").Known} KnownTable */

const AGAIN = 20_000; // how often is asked what became of them

/** @type {import("@preact/signals").Signal<KnownTable[]>} what was told last: shown until there is news */
const lastKnown = stored("known", []);
const FEW = 4;

export function Continue() {
  const [tables, problem] = useKnown();
  const [all, setAll] = useState(false);
  const shown = all ? tables : tables.slice(0, FEW);
  return html`
    <section class="continue" aria-label="Continue">
      <h2>Continue</h2>
      ${problem && html`<p class="dim">${problem}</p>`}
      <ul>${shown.map((table) => html`<${Going} key=${table.link} table=${table} />`)}</ul>
      ${tables.length > shown.length && html`<button class="btn" onClick=${() => setAll(true)}>All ${tables.length} tables</button>`}
    </section>
  `;
}

/** @returns {[KnownTable[], string]} */
function useKnown() {
  const [problem, setProblem] = useState("");
  const wanted = kept.opened.value.join(" ");
  useEffect(() => {
    const ask = () => {
      if (kept.opened.value.length && !document.hidden) known(kept.opened.value).then(got, (error) => setProblem(error.message));
    };
    const got = (/** @type {KnownTable[]} */ found) => {
      lastKnown.value = [...found].sort(byUrgency);
      setProblem("");
    };
    ask();
    const timer = setInterval(ask, AGAIN);
    return () => clearInterval(timer);
  }, [wanted]);
  return [lastKnown.value.filter(({ link }) => kept.opened.value.includes(link)), problem];
}

/**
 * @param {KnownTable} a
 * @param {KnownTable} b
 */
const byUrgency = (a, b) => rank(b) - rank(a) || b.updated - a.updated;

/** @param {KnownTable} table */
function rank({ found, your_turn, status, damaged }) {
  if (!found || damaged) return 0;
  if (your_turn) return 4;
  return { running: 3, gathering: 2, over: 1, abandoned: 0 }[status];
}

/** @param {{table: KnownTable}} props */
function Going({ table }) {
  const { link, found, game, title, status, last, your_turn, damaged } = table;
  return html`
    <li class=${classes("going", your_turn && "yours")}>
      <div class="thumb" aria-hidden="true">${game && html`<${Cover} game=${game} />`}</div>
      <div class="going-text">
        <h3>${headingOf(table)} <small>${title}</small></h3>
        <p class="state">${stateOf(table)}</p>
        ${last && status === "running" && html`<p class="news">${last}</p>`}
      </div>
      <${IconButton}
        icon="close"
        label=${`Remove ${title || "this table"} from the list`}
        title="Remove from this list; the table stays"
        onClick=${() => kept.forget(link)}
      />
      ${
        found &&
        !damaged &&
        html`
        <a class=${classes("btn", your_turn && "main")} href=${tableOf(link)}>
          <span>${status === "over" ? "Look" : "Continue"}</span><${Icon} name="next" />
        </a>
      `
      }
    </li>
  `;
}

/** @param {KnownTable} table */
function headingOf({ found, game, damaged }) {
  if (damaged) return "A damaged table";
  return found ? titleOf(game) : "A table that no longer exists";
}

/** @param {KnownTable} table */
function stateOf({ found, status, your_turn, deciding, mine, damaged }) {
  if (damaged) return damaged;
  if (!found) return "The server does not know this link any more.";
  if (status === "gathering") return "Waiting for players";
  if (status === "over") return "The game is over";
  if (status === "abandoned") return "Abandoned";
  if (your_turn) return mine.length > 1 ? `${deciding} decides, at this screen` : "Your turn";
  return `${deciding || "Somebody"} decides`;
}
