/** How the lines of a paper galaxy are written. */

import { html } from "../html.js";

/** @type {[string, string][]} */
const LINES = [
  ['GALAXY 1 "The Pale Verge" ERA 3', "the title and the current era"],
  ["B 3K", "a blank, 3 of skulls"],
  ['W 1M O 34 "Kranax": R6.O', "a world: corner, era, sector, name, and its lines"],
  ["T 6M 2: M6*.2 M- K4.2", "a tech without a title; its second line is empty"],
  ['T 5M 1 "Terraform Fleet": S6*.1 F5.1 K3.1', "a tech with its title"],
  ['C 3R 1 34 "Kran Dominion": M S; Kranax; Green Priesthood / Solar Wind', "a civilization: victory and suit; home; techs"],
  ['S 34 "Kran Reach" WONDER M-S', "a sector with its name and its wonder"],
  ["G 1 WON; *Ines - Kranax; Tom - Obelisk, Galen", "a game: players and their homes, * for the winner"],
];

export const Notation = () => html`
  <details class="notation">
    <summary>How the lines are written</summary>
    <dl>${LINES.map(([line, meaning]) => html`<div key=${line}><dt><code>${line}</code></dt><dd>${meaning}</dd></div>`)}</dl>
    <p>
      Suits: <b>S</b> sun, <b>M</b> moon, <b>R</b> heart, <b>K</b> skull, <b>H</b> hand, <b>F</b> foot. A line of a card is
      suit, number, <b>*</b> if it is circled, a point and the era: <code>S2*.2</code>. An era is a number, or <b>O</b> for
      what was there before the first. Victories: <b>T P C M S X</b>. <b>#</b> begins a comment.
    </p>
  </details>
`;
