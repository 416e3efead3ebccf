/** The challenges that came since the last choice, one after the other, and what became of each. */

import { html } from "../../html.js";
import { SUITS, SuitIcon } from "./suits.js";

/**
 * @typedef {import("../../types.js").Event} Event
 * @typedef {{ suit: import("./types.js").Suit, words: string[], suffered: boolean }} Faced
 */

const FOLLOWS = ["met", "suffered", "track", "rivals_drive_out", "rivals_join", "rivals_lost", "world_lost", "home_moved", "lost"];

/** @param {Event[]} events @returns {Faced[]} */
export function facedIn(events) {
  /** @type {Faced[]} */
  const faced = [];
  for (const { kind, facts, text } of events) {
    if (kind === "challenge") faced.push({ suit: SUITS[facts["suit"] ?? 0] ?? "sun", words: [], suffered: false });
    const last = faced.at(-1);
    if (last && FOLLOWS.includes(kind)) {
      last.words.push(text);
      last.suffered ||= kind === "suffered";
    }
  }
  return faced.filter(({ words }) => words.length > 0);
}

/** Told in the log too. @param {{ events: Event[] }} props */
export function Aftermath({ events }) {
  const faced = facedIn(events);
  if (faced.length === 0) return null;
  return html`
    <ol class="df-aftermath" aria-label="Challenges that came" key=${events[0]?.choice}>
      ${faced.map(({ suit, words, suffered }, k) => html`
        <li key=${k} class=${suffered ? "df-suffered" : ""} style=${{ "--df-turn": String(k) }}>
          <span class="df-chip"><${SuitIcon} suit=${suit} /></span><span>${words.join(" ")}</span>
        </li>`)}
    </ol>`;
}
