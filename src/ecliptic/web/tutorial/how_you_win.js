/** The first screen of a game: how it is won, how it ends, a turn and the words to know, drawn with the game's own pieces. */

import { useLayoutEffect, useState } from "preact/hooks";
import { html } from "../html.js";
import { infoOf } from "../lib/catalogue.js";
import { introduced } from "../lib/settings.js";
import { complain } from "../lib/toasts.js";
import { Dialog } from "../ui/dialog.js";
import { useTableStore } from "../table/store_context.js";
import { isLesson } from "./lesson.js";
import { enterLesson } from "./new_lesson.js";

/** @typedef {import("../board.js").FirstPictures} FirstPictures */

/** @type {FirstPictures} of a game that has none */
const BARE = { turn: [], words: [] };

/** @param {{game: string, pictures: FirstPictures | undefined}} props */
export function HowYouWin({ game, pictures = BARE }) {
  const words = infoOf(game)?.how_you_win;
  if (!words) return null;
  return html`
    <div class="how">
      <div class="how-first">
        <section class="how-goal"><${Picture} of=${pictures.goal} /><div><h3>The goal</h3><p>${words.goal}</p></div></section>
        <section class="how-end"><${Picture} of=${pictures.end} /><div><h3>The end</h3><p>${words.end}</p></div></section>
      </div>
      <section>
        <h3>Your turn</h3>
        <ol class="how-row">
          ${words.turn.map((step, k) => html`<li key=${k}><${Picture} of=${pictures.turn[k]} /><p><b>${k + 1}</b> ${step}</p></li>`)}
        </ol>
      </section>
      <section>
        <h3>Words to know</h3>
        <dl class="how-row">
          ${words.words.map(({ name, meaning }, k) => html`<div key=${name}><${Picture} of=${pictures.words[k]} /><dt>${name}</dt><dd>${meaning}</dd></div>`)}
        </dl>
      </section>
    </div>
  `;
}

/** @param {{of: import("preact").ComponentType<{}> | undefined}} props */
const Picture = ({ of }) => (of ? html`<div class="how-picture" aria-hidden="true"><${of} /></div>` : null);

/** @param {string} game */
export function introduce(game) {
  if (!introduced.value.includes(game)) introduced.value = [...introduced.value, game];
}

/** Opens the screen before the first choice in a game that this browser has not played. @param {import("../table/table_store.js").TableStore} store */
export function useIntroduction(store) {
  const game = store.table.value?.game ?? "";
  const asked = store.asked.value?.question != null;
  const known = introduced.value.includes(game) || isLesson(store.link);
  const open = store.window.value;
  useLayoutEffect(() => {
    if (asked && !known && !open) store.window.value = "how_you_win";
  }, [asked, known, open]);
}

export function HowYouWinWindow() {
  const store = useTableStore();
  const game = store.table.value?.game ?? "";
  const [busy, setBusy] = useState(false);
  const close = () => {
    introduce(game);
    store.window.value = "";
  };
  const learn = () => {
    setBusy(true);
    introduce(game);
    enterLesson(game).catch((error) => {
      complain("The lesson could not begin.", error);
      setBusy(false);
    });
  };
  return html`
    <${Dialog} title=${`How you win ${infoOf(game)?.title ?? ""}`} onClose=${close} class="how-window">
      <${HowYouWin} game=${game} pictures=${store.board.value?.pictures} />
      <footer class="dialog-go">
        ${infoOf(game)?.lesson && !store.lesson.value && html`<button class="btn" disabled=${busy} onClick=${learn}>Learn to play</button>`}
        <button class="btn main" autofocus onClick=${close}>${introduced.value.includes(game) ? "Play on" : "Start"}</button>
      </footer>
    </${Dialog}>
  `;
}
