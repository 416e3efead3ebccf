/** Opening a record: by a button, or dropped anywhere on the page. */

import { useEffect, useRef, useState } from "preact/hooks";
import { html } from "../html.js";
import { openRecord } from "../lib/api.js";
import { go, tableOf } from "../lib/router.js";
import { complain } from "../lib/toasts.js";
import { Icon } from "../ui/icon.js";

const LARGEST = 4 * 1024 * 1024;

/** @param {File | undefined} file */
async function open(file) {
  if (!file) return;
  try {
    if (file.size > LARGEST) throw new Error("It is too large to be a record of a game.");
    const { link } = await openRecord(await file.text());
    go(tableOf(link));
  } catch (error) {
    complain(`"${file.name}" could not be opened.`, error);
  }
}

/** @returns {boolean} is a file held over the page? */
export function useDroppedFiles() {
  const [over, setOver] = useState(false);
  useEffect(() => {
    const hover = (/** @type {DragEvent} */ event) => {
      event.preventDefault();
      setOver(true);
    };
    const leave = (/** @type {DragEvent} */ event) => event.relatedTarget === null && setOver(false);
    const drop = (/** @type {DragEvent} */ event) => {
      event.preventDefault();
      setOver(false);
      void open(event.dataTransfer?.files[0]);
    };
    document.addEventListener("dragover", hover);
    document.addEventListener("dragleave", leave);
    document.addEventListener("drop", drop);
    return () => {
      document.removeEventListener("dragover", hover);
      document.removeEventListener("dragleave", leave);
      document.removeEventListener("drop", drop);
    };
  }, []);
  return over;
}

export function FileDrop() {
  const ref = useRef(/** @type {HTMLInputElement | null} */ (null));
  /** @param {InputEvent} event */
  const chosen = (event) => {
    const input = /** @type {HTMLInputElement} */ (event.currentTarget);
    void open(input.files?.[0]);
    input.value = "";
  };
  return html`
    <div class="file">
      <button onClick=${() => ref.current?.click()}>
        <b><${Icon} name="file" />Open a file</b><small>a saved game or a record; or drop it here</small>
      </button>
      <input
        ref=${ref}
        class="hidden-text"
        type="file"
        tabindex="-1"
        aria-label="A record of a game"
        accept=".ecliptic,.jsonl,.json,.txt"
        onChange=${chosen}
      />
    </div>
  `;
}
