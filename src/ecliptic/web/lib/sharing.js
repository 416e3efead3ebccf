/** Handing something to the outside: the clipboard, a file. */

import { complain, say } from "./toasts.js";

/**
 * @param {string} text
 * @param {string} what was copied, for the message
 */
export async function copy(text, what) {
  try {
    await navigator.clipboard.writeText(text);
    say(`${what} is copied.`);
  } catch {
    copyTheOldWay(text) ? say(`${what} is copied.`) : complain("", `The browser doesn't let this page copy. Copy it yourself: ${text}`);
  }
}

/**
 * Pages that are not served over https have no clipboard.
 * @param {string} text
 */
function copyTheOldWay(text) {
  const field = document.createElement("textarea");
  field.value = text;
  field.className = "hidden-text";
  (document.querySelector("dialog[open]") ?? document.body).append(field);
  field.select();
  const copied = document.execCommand("copy");
  field.remove();
  return copied;
}

/**
 * @param {string | Blob} what
 * @param {string} name
 */
export function saveAs(what, name) {
  const address = URL.createObjectURL(typeof what === "string" ? new Blob([what], { type: "application/jsonl" }) : what);
  const anchor = document.createElement("a");
  anchor.href = address;
  anchor.download = name;
  anchor.click();
  URL.revokeObjectURL(address);
}
