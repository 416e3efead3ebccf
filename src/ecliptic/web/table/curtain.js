/** Between two people at one screen: nothing of the next one is there until they say they sit before it. */

import { useLayoutEffect, useRef } from "preact/hooks";
import { html } from "../html.js";
import { Glyph } from "../ui/glyph.js";
import { useTableStore } from "./store_context.js";

/** Escape does not draw the curtain aside. @param {Event} event */
const stay = (event) => event.preventDefault();

export function Curtain() {
  const store = useTableStore();
  const state = store.asked.value;
  const ref = useRef(/** @type {HTMLDialogElement | null} */ (null));
  const next = state?.eyes === null ? state.deciding : null;
  const drawn = next !== null && store.mine.length > 1 && store.mine.includes(next) && !store.over;
  useLayoutEffect(() => {
    if (drawn) ref.current?.showModal();
  }, [drawn]);
  if (!drawn) return null;
  const name = store.nameOf(next);
  return html`
    <dialog class="curtain" ref=${ref} aria-label=${`Pass the screen to ${name}`} onCancel=${stay}>
      <div>
        <${Glyph} look=${store.look(next)} />
        <h2>Pass the screen to ${name}</h2>
        <p>Their cards stay hidden until they continue.</p>
        <button class="btn main" autofocus onClick=${() => store.session.look(next)}>I am ${name}</button>
      </div>
    </dialog>
  `;
}
