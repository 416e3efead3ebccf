/** Where the question takes words: what a person writes instead of a suggestion. */

import { useState } from "preact/hooks";
import { html } from "../html.js";
import { onValue } from "../ui/fields.js";
import { useTableStore } from "./store_context.js";

/** @param {{state: import("../types.js").State}} props the words go with the first option */
export function Writing({ state: { question, options } }) {
  const store = useTableStore();
  const [words, setWords] = useState("");
  const longest = question?.longest_text ?? 0;
  const option = options[0];
  if (longest === 0 || !option) return null;
  if (store.board.value?.Written) return html`<button class="btn small" onClick=${() => (store.put.value = null)}>Open the card again</button>`;
  const written = words.trim();
  /** @param {Event} event */
  const send = (event) => {
    event.preventDefault();
    if (written) store.choose(option.id, written);
  };
  return html`
    <form class="writing" onSubmit=${send}>
      <input
        type="text"
        value=${words}
        maxlength=${longest}
        placeholder="In your own words"
        aria-label=${`${question?.prompt} In your own words, ${longest} characters at most`}
        autocomplete="off"
        spellcheck=${false}
        onInput=${onValue(setWords)}
      />
      <button class="btn main" disabled=${!written || !store.answerable}>Write it</button>
    </form>
  `;
}
