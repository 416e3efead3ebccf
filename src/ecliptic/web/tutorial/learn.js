/** The page before a lesson: what one will learn; then its table is opened. */

import { useEffect, useState } from "preact/hooks";
import { html } from "../html.js";
import { loadBoard } from "../board.js";
import { SHELF } from "../games/shelf.js";
import { titleOf } from "../lib/catalogue.js";
import { usePalette } from "../lib/palette.js";
import { HOME, tableOf } from "../lib/router.js";
import { complain } from "../lib/toasts.js";
import { HowYouWin, introduce } from "./how_you_win.js";
import { begunLesson } from "./lesson.js";
import { newLesson } from "./new_lesson.js";

/** @param {{game: string}} props */
export function Learn({ game }) {
  const tutorial = useTutorial(game);
  if (!SHELF[game]?.lesson) return html`<main class="room"><h1>There is no lesson for this game yet</h1><a class="btn main" href=${HOME}>To the games</a></main>`;
  if (!tutorial) return html`<main class="room"><p class="room-text" role="status">Opening the lesson.</p></main>`;
  return html`<${Before} game=${game} tutorial=${tutorial} />`;
}

/** @param {string} game */
function useTutorial(game) {
  const [tutorial, setTutorial] = useState(/** @type {import("./lesson.js").Tutorial | null} */ (null));
  useEffect(() => void SHELF[game]?.lesson?.().then((module) => setTutorial(module.default)), [game]);
  return tutorial;
}

/** @param {{game: string, tutorial: import("./lesson.js").Tutorial}} props */
function Before({ game, tutorial }) {
  const [busy, setBusy] = useState(false);
  const begun = begunLesson(game);
  const begin = () => {
    setBusy(true);
    introduce(game);
    newLesson(game).catch((error) => {
      complain("The lesson could not begin.", error);
      setBusy(false);
    });
  };
  return html`
    <main class="room learn">
      <h1>${titleOf(game)}: ${tutorial.title}</h1>
      <p class="room-text">${tutorial.lead}</p>
      <div class="learn-go">
        ${begun && html`<a class="btn main" href=${tableOf(begun)}>Go on with the lesson</a>`}
        <button class=${begun ? "btn" : "btn main"} disabled=${busy} onClick=${begin}>${begun ? "Begin again" : "Begin"}</button>
        <a class="btn" href=${HOME}>To the games</a>
      </div>
      <h2 class="hidden-text">How you win</h2>
      <${HowYouWin} game=${game} pictures=${usePictures(game)} />
    </main>
  `;
}

/** @param {string} game */
function usePictures(game) {
  const [board, setBoard] = useState(/** @type {import("../board.js").GameBoard | null} */ (null));
  usePalette(game);
  useEffect(() => void loadBoard(game).then(setBoard), [game]);
  return board?.pictures;
}
