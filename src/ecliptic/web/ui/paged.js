/** A long list in pages: what comes first is shown, and a button brings more. */

import { useState } from "preact/hooks";
import { html } from "../html.js";

/**
 * @template T
 * @param {T[]} all
 * @param {number} size how many are shown at first, and how many more each time
 * @param {(count: number) => string} words what the button says
 * @returns {{shown: T[], more: import("preact").VNode | null}}
 */
export function usePaged(all, size, words) {
  const [most, setMost] = useState(size);
  const next = Math.min(all.length - most, size);
  const more = next > 0 ? html`<button class="btn more" onClick=${() => setMost(most + size)}>${words(next)}</button>` : null;
  return { shown: all.slice(0, most), more };
}
