/** The six suits: a drawing and a letter each, never a colour alone. */

import { html, classes } from "../../html.js";

/**
 * @typedef {import("./types.js").Suit} Suit
 * @typedef {import("./types.js").Card} Card
 */

/** @type {Suit[]} */
export const SUITS = ["sun", "moon", "heart", "skull", "hand", "foot"];

/** @type {Record<Suit, string>} */
export const LETTERS = { sun: "S", moon: "M", heart: "R", skull: "K", hand: "H", foot: "F" };

/** Solid silhouettes on a grid of 24, readable at 11 px. @type {Record<Suit, string>} */
const SHAPES = {
  sun: "M12 6.8a5.2 5.2 0 1 0 0 10.4a5.2 5.2 0 0 0 0-10.4ZM11 1h2v4h-2ZM11 19h2v4h-2ZM1 11h4v2h-4ZM19 11h4v2h-4ZM4.9 3.5l2.8 2.8-1.4 1.4-2.8-2.8ZM17.7 16.3l2.8 2.8-1.4 1.4-2.8-2.8ZM20.5 4.9l-2.8 2.8-1.4-1.4 2.8-2.8ZM7.7 17.7l-2.8 2.8-1.4-1.4 2.8-2.8Z",
  moon: "M15.5 2A10.4 10.4 0 1 0 22 17.2 8.6 8.6 0 0 1 15.5 2Z",
  heart: "M12 21.5C5 16 2 12.4 2 8.3 2 5.2 4.3 3 7.1 3 9.1 3 10.9 4 12 5.9 13.1 4 14.9 3 16.9 3 19.7 3 22 5.2 22 8.3 22 12.4 19 16 12 21.5Z",
  skull: "M12 2C6.5 2 2.8 5.8 2.8 10.7c0 3.1 1.4 5.3 3.4 6.6v3.2c0 .8.6 1.5 1.5 1.5h8.6c.9 0 1.5-.7 1.5-1.5v-3.2c2-1.3 3.4-3.5 3.4-6.6C21.2 5.8 17.5 2 12 2ZM8.3 9.2a2.4 2.4 0 1 1 0 4.8 2.4 2.4 0 0 1 0-4.8Zm7.4 0a2.4 2.4 0 1 1 0 4.8 2.4 2.4 0 0 1 0-4.8ZM12 14l1.5 2.8h-3ZM9.6 18.8h1v3.2h-1Zm3.8 0h1v3.2h-1Z",
  hand: "M7 22C4.8 19.5 2.6 16 1.7 13.6c-.5-1.4 1.3-2.3 2.2-1.2L6 15V5.3c0-1.7 2.3-1.7 2.4 0l.3 5.2h.6V3c0-1.7 2.5-1.7 2.6 0l.2 7.4h.6l.4-6.4c.1-1.6 2.4-1.5 2.4.1l-.1 6.9h.6l.9-4.7c.3-1.5 2.4-1.2 2.3.4-.2 3.3-.4 6.5-.9 9.5-.3 2-1.2 3.9-2.5 5.8Z",
  foot: "M9.7 8.2c3.5-1 6.6.6 7.1 3.9.4 2.8-1.4 4-1.5 6.3-.1 2.4-1.3 4.6-3.9 4.6-2.8 0-4-2.3-3.8-4.8.1-2-.6-3-1.1-4.6-.7-2.5.6-4.7 3.2-5.4ZM7.6 1a2.3 2.8 0 1 0 0 5.6a2.3 2.8 0 0 0 0-5.6ZM12.3 2.2a1.7 1.7 0 1 0 0 3.4a1.7 1.7 0 0 0 0-3.4ZM15.7 3.6a1.5 1.5 0 1 0 0 3a1.5 1.5 0 0 0 0-3ZM18.4 5.8a1.35 1.35 0 1 0 0 2.7a1.35 1.35 0 0 0 0-2.7ZM20.2 8.8a1.2 1.2 0 1 0 0 2.4a1.2 1.2 0 0 0 0-2.4Z",
};

/** @param {{ suit: Suit }} props the drawing alone, to stand inside another picture */
export const SuitShape = ({ suit }) => html`<path class=${`df-suit-${suit}`} fill="currentColor" fill-rule="evenodd" d=${SHAPES[suit]} />`;

/** @param {{ suit: Suit, class?: string }} props */
export const SuitIcon = ({ suit, class: extra }) => html`
  <svg class=${classes("df-suit", `df-suit-${suit}`, extra)} viewBox="0 0 24 24" aria-hidden="true"><${SuitShape} suit=${suit} /></svg>`;

/**
 * The suit of a line; with a pen stroke round it where a player chose it.
 * @param {{ suit: Suit, circled?: boolean }} props
 */
export const LineSuit = ({ suit, circled }) => html`
  <span class="df-mark" role="img" aria-label=${circled ? `${suit}, circled` : suit} data-what=${circled ? `A ${suit} line, circled: its advancement was chosen` : `A ${suit} line`}>
    <${SuitIcon} suit=${suit} />
    ${circled && html`<svg class="df-ring" viewBox="0 0 24 24" aria-hidden="true"><path d="M15 2.4C8 .6 1.8 5.6 2 12.2c.2 6 5.2 9.8 10.6 9.5c5.8-.3 9.6-5 9.3-10.3C21.6 6 17 1.9 10.8 2.9" /></svg>`}
  </span>`;

/** Number and suit of a card. @param {{ card: { number: number, suit: Suit }, class?: string }} props */
export const Corner = ({ card, class: extra }) => html`
  <span class=${classes("df-corner", `df-suit-${card.suit}`, extra)} role="img" aria-label=${`${card.number} of ${card.suit}`} data-what=${`Corner: ${card.number} of ${card.suit}. The card pays with its suit; its number is read by chance.`}>
    <b>${card.number}</b><${SuitIcon} suit=${card.suit} /><i>${LETTERS[card.suit]}</i>
  </span>`;
