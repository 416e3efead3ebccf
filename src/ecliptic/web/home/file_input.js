/** Choosing a file to open: the input itself is hidden, and a button of the page asks for it. */

import { useRef } from "preact/hooks";
import { html } from "../html.js";
import { openFile } from "./opening.js";

/**
 * @param {string} label
 * @param {string} accept
 * @returns {[import("preact").VNode, () => void]} what is to be drawn somewhere, and what asks for a file
 */
export function useFileInput(label, accept) {
  const ref = useRef(/** @type {HTMLInputElement | null} */ (null));
  /** @param {InputEvent} event */
  const chosen = (event) => {
    const input = /** @type {HTMLInputElement} */ (event.currentTarget);
    void openFile(input.files?.[0]);
    input.value = "";
  };
  const input = html`
    <input ref=${ref} class="hidden-text" type="file" tabindex="-1" aria-label=${label} accept=${accept} onChange=${chosen} />
  `;
  return [/** @type {import("preact").VNode} */ (input), () => ref.current?.click()];
}
