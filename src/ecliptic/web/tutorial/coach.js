/** What the lesson says just now: beside the board, on the phone above the choices. */

import { useEffect, useRef } from "preact/hooks";
import { classes, html } from "../html.js";
import { infoOf } from "../lib/catalogue.js";
import { GALAXIES, setupOf } from "../lib/router.js";
import { onThisScreen } from "../ui/touch.js";
import { IconButton } from "../ui/icon_button.js";
import { useMore } from "../ui/more.js";
import { RuleLink } from "../ui/rule_link.js";
import { Said } from "../table/said.js";
import { useTableStore } from "../table/store_context.js";
import { endLesson } from "./lesson.js";

export function Coach() {
  const lesson = useTableStore().lesson.value;
  const note = lesson?.note.value;
  if (!lesson || !note) return null;
  const folded = lesson.folded.value;
  return html`
    <section class=${classes("coach", folded && "folded")} aria-label="Lesson">
      <header>
        <h2>${note.title}</h2>
        <button class="coach-fold" aria-expanded=${String(!folded)} onClick=${() => (lesson.folded.value = !folded)}>${folded ? "Read" : "Fold"}</button>
        <${IconButton} icon="close" label="Leave the lesson and play on" onClick=${() => leave(lesson)} />
      </header>
      ${!folded && html`<${Body} lesson=${lesson} note=${note} />`}
    </section>
  `;
}

/** @param {import("./lesson.js").Lesson} lesson */
function leave(lesson) {
  lesson.leave();
  lesson.store.lesson.value = null;
}

/** @param {{lesson: import("./lesson.js").Lesson, note: import("./lesson.js").Note}} props */
function Body({ lesson, note }) {
  const suggested = lesson.suggested.value;
  const off = !lesson.follows.value;
  const ref = useRef(/** @type {HTMLDivElement | null} */ (null));
  const [more, look] = useMore(ref, `${note.text} ${suggested?.label}`);
  useEffect(() => ref.current?.scrollTo(0, 0), [note]);
  return html`
    <div class=${classes("coach-text", more && "more")} ref=${ref} onScroll=${look} tabindex="0" role="group" aria-label="What the lesson says">
      <p aria-live="polite">${onThisScreen(note.text)} ${note.rule && html`<${RuleLink} id=${note.rule} />`}</p>
      ${lesson.store.over && html`<${Onward} store=${lesson.store} />`}
      ${
        suggested &&
        html`<p class="coach-try">
          <b>${off ? "A cadet would choose" : "Suggested"}: <${Said} text=${`${suggested.label.replace(/\.$/, "")}.`} /></b>${" "}
          ${!off && note.because && onThisScreen(note.because)}
        </p>`
      }
    </div>
  `;
}

/** From the lesson to a game of one's own. @param {{store: import("../table/table_store.js").TableStore}} props */
export function Onward({ store }) {
  const game = store.table.value?.game ?? "";
  const next = infoOf(game)?.campaigns ? GALAXIES : setupOf(game);
  return html`<a class="btn main" href=${next} onClick=${() => endLesson(store.link)}>Play a game of your own</a>`;
}

/** In a window over the page, where the coach beside the board is out of reach. */
export function CoachLine() {
  const note = useTableStore().lesson.value?.note.value;
  return note ? html`<p class="coach-line"><b>${note.title}.</b> ${onThisScreen(note.text)}</p>` : null;
}
