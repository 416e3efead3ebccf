/** The challenges that came since the last choice, one after the other, and what became of each. */

import { html } from "../../html.js";
import { SuitIcon } from "./suits.js";

/**
 * @typedef {import("../../types.js").Event} Event
 * @typedef {{ suit: import("./types.js").Suit, words: string[], suffered: boolean }} Faced
 */

const FOLLOWS = ["met", "suffered", "track", "rivals_drive_out", "rivals_join", "rivals_lost", "world_lost", "home_moved", "lost"];

/** @param {Event[]} events @param {import("./types.js").Suit[]} suits @returns {Faced[]} */
export function facedIn(events, suits) {
  /** @type {Faced[]} */
  const faced = [];
  for (const { kind, facts, text } of events) {
    if (kind === "challenge") faced.push({ suit: suits[facts["suit"] ?? 0] ?? "sun", words: [], suffered: false });
    const last = faced.at(-1);
    if (last && FOLLOWS.includes(kind)) {
      last.words.push(text);
      last.suffered ||= kind === "suffered";
    }
  }
  return faced.filter(({ words }) => words.length > 0);
}

/** Told in the log too. @param {{ table: import("./types.js").Table }} props */
export function Aftermath({ table: { happened, view } }) {
  const faced = facedIn(happened, view.suits);
  if (faced.length === 0) return null;
  return html`
    <ol class="df-aftermath" aria-label="Challenges that came" key=${happened[0]?.choice}>
      ${faced.map(({ suit, words, suffered }, k) => html`
        <li key=${k} class=${suffered ? "df-suffered" : ""} style=${{ "--df-turn": String(k) }}>
          <span class="df-chip"><${SuitIcon} suit=${suit} /></span><span>${words.join(" ").replace(/ -(?=\d)/g, " −")}</span>
        </li>`)}
    </ol>`;
}
