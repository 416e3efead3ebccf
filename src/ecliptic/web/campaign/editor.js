/** A text with numbered lines; what is wrong with a line is said beside it. */

import { useRef } from "preact/hooks";
import { classes, html } from "../html.js";
import { onValue } from "../ui/fields.js";

/** @typedef {import("./types.js").Faulty} Fault */

const LINE = 22; // the height of a line, as type_in.css has it

/**
 * @param {object} props
 * @param {string | null} props.text null while it is being fetched
 * @param {(text: string) => void} props.onText
 * @param {(line: number) => void} props.onLine the caret is in that line
 * @param {Map<number, string>} props.errors by line
 * @param {Map<number, string>} props.warnings by line
 * @param {string} props.described the id of the list of errors
 * @param {import("preact").RefObject<HTMLTextAreaElement>} props.field
 */
export function Editor({ text, onText, onLine, errors, warnings, described, field }) {
  const sides = useRef(/** @type {HTMLDivElement | null} */ (null));
  const lines = (text ?? "").split("\n").length;
  const follow = () => sides.current?.style.setProperty("--scrolled", `${-(field.current?.scrollTop ?? 0)}px`);
  const caret = () => onLine((field.current?.value.slice(0, field.current.selectionStart) ?? "").split("\n").length);
  return html`
    <div class="editor" ref=${sides}>
      <ol class="editor-numbers" aria-hidden="true">
        ${Array.from({ length: lines }, (_, k) => html`
          <li key=${k} class=${classes(errors.has(k + 1) && "wrong", !errors.has(k + 1) && warnings.has(k + 1) && "odd")}>${k + 1}</li>`)}
      </ol>
      <textarea ref=${field} class="editor-text" aria-label="The lines of the galaxy" aria-describedby=${described}
        aria-invalid=${String(errors.size > 0)} spellcheck=${false} autocapitalize="off" autocomplete="off" wrap="off"
        disabled=${text === null} value=${text ?? ""} onInput=${onValue(onText)} onSelect=${caret} onKeyUp=${caret} onClick=${caret} onScroll=${follow}></textarea>
      <div class="editor-notes" aria-hidden="true">
        ${[...errors].map(([line, words]) => line > 0 && html`<p key=${line} class="wrong" style=${{ top: `${(line - 1) * LINE}px` }}>${words}</p>`)}
        ${[...warnings].map(([line, words]) => line > 0 && !errors.has(line) && html`<p key=${`odd ${line}`} class="odd" style=${{ top: `${(line - 1) * LINE}px` }}>${words}</p>`)}
      </div>
    </div>
  `;
}

/**
 * Put the caret at a line, and bring it into sight.
 * @param {HTMLTextAreaElement | null} field
 * @param {number} line
 */
export function goToLine(field, line) {
  if (!field || line < 1) return;
  const before = field.value.split("\n").slice(0, line - 1).join("\n").length;
  const start = before + (line > 1 ? 1 : 0);
  const end = field.value.indexOf("\n", start);
  field.focus();
  field.setSelectionRange(start, end < 0 ? field.value.length : end);
  field.scrollTop = Math.max(0, (line - 4) * LINE);
}

/**
 * What is said of each line.
 * @param {Fault[]} faults
 */
export function byLine(faults) {
  /** @type {Map<number, string>} */
  const found = new Map();
  for (const { line, text } of faults) found.set(line, found.has(line) ? `${found.get(line)}; ${text}` : text);
  return found;
}
