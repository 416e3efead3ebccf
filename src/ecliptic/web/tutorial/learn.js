/** The page before a lesson: what one will learn; then its table is opened. */

import { useEffect, useState } from "preact/hooks";
import { html } from "../html.js";
import { newTable } from "../lib/api.js";
import { titleOf, loadCatalogue } from "../lib/catalogue.js";
import { HOME, go, tableOf } from "../lib/router.js";
import { displayName } from "../lib/settings.js";
import { complain } from "../lib/toasts.js";
import { useBoard } from "../home/use_board.js";
import { beginLesson, begunLesson } from "./lesson.js";

/** @param {{game: string}} props */
export function Learn({ game }) {
  const board = useBoard(game);
  const tutorial = useTutorial(board);
  useEffect(() => void loadCatalogue(), []);
  if (board && !board.tutorial) return html`<main class="room"><h1>There is no lesson for this game yet</h1><a class="btn main" href=${HOME}>To the games</a></main>`;
  if (!board || !tutorial) return html`<main class="room"><p class="room-text" role="status">Opening the lesson.</p></main>`;
  return html`<${Before} game=${game} tutorial=${tutorial} Cover=${board.Cover} />`;
}

/** @param {import("../board.js").GameBoard | null} board */
function useTutorial(board) {
  const [tutorial, setTutorial] = useState(/** @type {import("./lesson.js").Tutorial | null} */ (null));
  useEffect(() => {
    if (board?.tutorial) void board.tutorial().then((module) => setTutorial(module.default));
  }, [board]);
  return tutorial;
}

/** @param {{game: string, tutorial: import("./lesson.js").Tutorial, Cover: import("preact").ComponentType<{}>}} props */
function Before({ game, tutorial, Cover }) {
  const [busy, setBusy] = useState(false);
  const begun = begunLesson(game);
  const begin = async () => {
    setBusy(true);
    try {
      const name = displayName.value.trim();
      const { link } = await newTable({ ...tutorial.plan, seats: [{ kind: "me", ...(name && { name }) }] });
      beginLesson(link, game);
      go(tableOf(link));
    } catch (error) {
      complain("The lesson could not begin.", error);
      setBusy(false);
    }
  };
  return html`
    <main class="room learn">
      <div class="learn-cover" aria-hidden="true"><${Cover} /></div>
      <h1>${titleOf(game)}: ${tutorial.title}</h1>
      <p class="room-text">${tutorial.lead}</p>
      <div class="learn-go">
        ${begun && html`<a class="btn main" href=${tableOf(begun)}>Go on with the lesson</a>`}
        <button class=${begun ? "btn" : "btn main"} disabled=${busy} onClick=${begin}>${begun ? "Begin again" : "Begin"}</button>
        <a class="btn" href=${HOME}>To the games</a>
      </div>
    </main>
  `;
}
