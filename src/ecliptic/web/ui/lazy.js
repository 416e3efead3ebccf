/** A page whose code is fetched when it is first shown. */

import { signal } from "@preact/signals";
import { html } from "../html.js";

/**
 * @template Props
 * @param {() => Promise<import("preact").ComponentType<Props>>} load
 * @returns {import("preact").ComponentType<Props>}
 */
export function lazy(load) {
  /** @type {import("@preact/signals").Signal<import("preact").ComponentType<Props> | null>} */
  const page = signal(null);
  const failed = signal(false);
  /** @type {Promise<void> | undefined} */
  let asked;
  const ask = () =>
    load().then(
      (loaded) => void (page.value = loaded),
      () => void (failed.value = true),
    );
  return (/** @type {Props} */ props) => {
    asked ??= ask();
    if (page.value) return html`<${page.value} ...${props} />`;
    return failed.value ? html`<${Failed} />` : html`<main class="room" aria-busy="true"></main>`;
  };
}

/** A server that was updated no longer has the files that an open page asks for. */
const Failed = () => html`
  <main class="room">
    <h1>This page did not load</h1>
    <p class="room-text">You may be offline, or the server was updated.</p>
    <button class="btn main" onClick=${() => location.reload()}>Reload</button>
  </main>
`;
