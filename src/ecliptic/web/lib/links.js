/** The tables this browser has opened, newest first. */

import { kept } from "./storage.js";

const MOST = 100; // as many as the server answers for at once

/** @type {import("@preact/signals").Signal<string[]>} */
export const links = kept("links", []);

/** @param {string} link */
export function remember(link) {
  if (links.value[0] === link) return;
  links.value = [link, ...links.value.filter((other) => other !== link)].slice(0, MOST);
}

/** @param {string} link */
export function forget(link) {
  links.value = links.value.filter((other) => other !== link);
}
