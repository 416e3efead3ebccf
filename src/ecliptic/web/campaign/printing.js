/** On paper: cards at index-card size, the map, the chronology, blank cards. */

import { useState } from "preact/hooks";
import { html } from "../html.js";
import { SelectField, onValue } from "../ui/fields.js";
import { Icon } from "../ui/icon.js";
import { useCampaign } from "./campaign_store.js";
import { gamesOf } from "./words.js";

const PARTS = { cards: "Cards", map: "The map", chronology: "The chronology", blanks: "Blank cards" };
const PAPERS = { a4: "A4", letter: "Letter" };
const MOST_BLANKS = 900;

/** @param {{campaign: import("./types.js").CampaignSeen}} props */
export function Printing({ campaign }) {
  const store = useCampaign();
  const [parts, setParts] = useState(Object.keys(PARTS));
  const [paper, setPaper] = useState("a4");
  const [blanks, setBlanks] = useState("9");
  const [since, setSince] = useState("0");
  const [first, setFirst] = useState("0");
  if (!campaign.printing)
    return html`
      <section>
        <h3>On paper</h3>
        <p>This server can't print. Its owner can add that: <code>pip install 'ecliptic[print]'</code></p>
      </section>
    `;
  const games = gamesOf(campaign).flatMap(({ number }) => (number === null ? [] : [String(number)]));
  const portions = portionsOf(campaign);
  const titles = Object.fromEntries(portions.map((start) => [start, `Cards ${Number(start) + 1} to ${Number(start) + campaign.most_printed}`]));
  /** @param {string} part */
  const toggle = (part) => setParts(parts.includes(part) ? parts.filter((one) => one !== part) : [...parts, part]);
  /** @param {Event} event */
  const print = (event) => {
    event.preventDefault();
    const wanted = Object.keys(PARTS).filter((part) => parts.includes(part)).join(",");
    void store.print(new URLSearchParams({ parts: wanted, paper, since, first, blanks: blanks || "0" }));
  };
  return html`
    <section>
      <h3>On paper</h3>
      <p>A PDF: cards at 2.5 by 3 inch with crop marks, nine to a page. Print it at actual size.</p>
      <form class="print-form" onSubmit=${print}>
        <fieldset>
          <legend class="hidden-text">What is printed</legend>
          ${Object.entries(PARTS).map(([part, title]) => html`
            <label class="check" key=${part}><input type="checkbox" checked=${parts.includes(part)} onChange=${() => toggle(part)} /><span>${title}</span></label>`)}
        </fieldset>
        <${SelectField} label="Paper" value=${paper} values=${Object.keys(PAPERS)} titles=${PAPERS} onChoose=${setPaper} />
        <${SelectField} label="Which cards" value=${since} values=${["0", ...games]}
          titles=${{ 0: "All", ...Object.fromEntries(games.map((game) => [game, `New since game ${game}`])) }} onChoose=${setSince} />
        ${portions.length > 1 && html`
          <${SelectField} label="How many" value=${first} values=${portions} titles=${titles} onChoose=${setFirst} />`}
        <label class="field"><span>Blank cards</span>
          <input type="number" min="0" max=${MOST_BLANKS} value=${blanks} onInput=${onValue(setBlanks)} />
        </label>
        <button class="btn" disabled=${store.busy.value || parts.length === 0}><${Icon} name="print" />${store.busy.value ? "Printing" : "Print"}</button>
      </form>
    </section>
  `;
}

/**
 * Where each of the PDFs begins, if the server prints a limited number of cards at once.
 * @param {import("./types.js").CampaignSeen} campaign
 */
function portionsOf({ cards, most_printed: most }) {
  const count = most === 0 ? 1 : Math.ceil(cards.length / most);
  return Array.from({ length: count }, (_, portion) => String(portion * most));
}
