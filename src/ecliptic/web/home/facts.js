/** For how many a game is, how long it takes, and how much there is to learn. */

import { html } from "../html.js";
import { learnOf } from "../lib/router.js";
import { Icon } from "../ui/icon.js";

/** @typedef {Pick<import("../types.js").GameSeen, "name" | "title" | "players" | "minutes"> & {complexity?: number, lesson?: boolean}} Known */

const MOST = 5; // complexity

/** @param {{game: Known}} props */
export const Facts = ({ game }) => html`
  <p class="game-facts">
    <span><${Icon} name="seat" />${players(game)}</span>
    <span><${Icon} name="time" />${game.minutes.join("–")} min</span>
    ${game.complexity && html`<${Complexity} level=${game.complexity} />`}
    ${game.lesson && html`<a href=${learnOf(game.name)} aria-label=${`Learn to play ${game.title}`}>Learn to play</a>`}
  </p>
`;

/** @param {Known} game */
function players({ players: [least, most] }) {
  if (least !== most) return `${least}–${most} players`;
  return least === 1 ? "1 player" : `${least} players`;
}

/** @param {{level: number}} props */
const Complexity = ({ level }) => html`
  <span class="complexity" role="img" aria-label=${`Complexity ${level} of ${MOST}`} data-what=${`Complexity ${level} of ${MOST}`}>
    ${Array.from({ length: MOST }, (_, k) => html`<i key=${k} class=${k < level ? "on" : ""}></i>`)}
  </span>
`;
