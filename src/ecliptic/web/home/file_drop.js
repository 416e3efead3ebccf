/** Opening a file: by a button, or dropped anywhere on the page. */

import { useEffect, useState } from "preact/hooks";
import { html } from "../html.js";
import { Icon } from "../ui/icon.js";
import { useFileInput } from "./file_input.js";
import { openFile } from "./opening.js";

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
      void openFile(event.dataTransfer?.files[0]);
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
  const [input, ask] = useFileInput("A record of a game, or a galaxy", ".ecliptic,.jsonl,.json,.txt");
  return html`
    <div class="file">
      <button onClick=${ask}>
        <b><${Icon} name="file" />Open a file</b><small>a game, a record or a galaxy; or drop it here</small>
      </button>
      ${input}
    </div>
  `;
}
