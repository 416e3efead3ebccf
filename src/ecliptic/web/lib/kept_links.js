/** The secret links that this browser has opened, newest first. */

import { forgetSeen } from "./last_seen.js";
import { forgetFinished } from "./offline.js";
import { kept } from "./storage.js";

const MOST = 100; // as many as the server answers for at once

/** @param {string} key under which they are kept */
function keptLinks(key) {
  /** @type {import("@preact/signals").Signal<string[]>} */
  const opened = kept(key, []);
  /** @param {string} link */
  const others = (link) => opened.value.filter((other) => other !== link);
  return {
    opened,
    /** @param {string} link */
    remember: (link) => {
      if (opened.value[0] !== link) opened.value = [link, ...others(link)].slice(0, MOST);
    },
    /** @param {string} link */
    forget: (link) => {
      opened.value = others(link);
      forgetFinished(link);
      void forgetSeen(link);
    },
  };
}

export const tables = keptLinks("links");
export const campaigns = keptLinks("campaigns");
