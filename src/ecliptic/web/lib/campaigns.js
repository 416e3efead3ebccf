/** The campaigns this browser has opened, newest first, and how their games are set up. */

import { kept } from "./storage.js";

const MOST = 100; // as many as the server answers for at once

/** @type {import("@preact/signals").Signal<string[]>} */
export const campaigns = kept("campaigns", []);

/** @param {string} link */
export function rememberCampaign(link) {
  if (campaigns.value[0] === link) return;
  campaigns.value = [link, ...campaigns.value.filter((other) => other !== link)].slice(0, MOST);
}

/** @param {string} link */
export function forgetCampaign(link) {
  campaigns.value = campaigns.value.filter((other) => other !== link);
}
