/** Opening a file, whatever is in it: a record of a game, an exported galaxy, or one in card lines. */

import { openRecord } from "../lib/api.js";
import { newCampaign } from "../lib/campaign_api.js";
import { campaignOf, go, tableOf } from "../lib/router.js";
import { complain } from "../lib/toasts.js";

const LARGEST_RECORD = 4 * 1024 * 1024;
const LARGEST_GALAXY = 32 * 1024 * 1024;

/** @param {File | undefined} file */
export async function openFile(file) {
  if (!file) return;
  try {
    if (file.size > LARGEST_GALAXY) throw new Error("It is too large to be a game or a galaxy.");
    const text = await file.text();
    if (isGalaxy(text)) {
      go(campaignOf((await newCampaign({ file: text })).link));
      return;
    }
    if (file.size > LARGEST_RECORD) throw new Error("It is too large to be a record of a game.");
    go(tableOf((await openRecord(text)).link));
  } catch (error) {
    complain(`"${file.name}" could not be opened.`, error);
  }
}

/** @param {string} text */
function isGalaxy(text) {
  const start = text.replace(/^\ufeff/, "").trimStart().slice(0, 400);
  return /^(#|GALAXY )/.test(start) || /^\{\s*"(ecliptic_campaign|format)"/.test(start);
}
