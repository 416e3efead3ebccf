/** The key of this machine. The program opens the page with it; it opens the campaigns that are kept here. */

import { read, write } from "./storage.js";

const KEY = "home";
const shown = /^#\/home\/([\w-]+)$/.exec(location.hash)?.[1];
if (shown) {
  write(KEY, shown);
  history.replaceState(null, "", "#/");
}

/** @type {string} */
export const homeKey = shown ?? read(KEY, "");
