/** The cover of a game that has campaigns: go on with the galaxy that was played last, or begin the first one; and all of them. */

import { useState } from "preact/hooks";
import { html } from "../html.js";
import { newTable } from "../lib/new_table.js";
import { campaignApi, knownCampaigns, newCampaign } from "../lib/campaign_api.js";
import { campaigns } from "../lib/kept_links.js";
import { GALAXIES, go, tableOf } from "../lib/router.js";
import { complain } from "../lib/toasts.js";
import { quickPlan } from "./plan.js";
import { suggestedTitle } from "./words.js";

/** @param {{game: import("../types.js").GameSeen}} props */
export function BeginGalaxy({ game }) {
  const [busy, setBusy] = useState(false);
  const play = async () => {
    setBusy(true);
    try {
      go(tableOf(await nextTable()));
    } catch (error) {
      complain("The game could not begin.", error);
      setBusy(false);
    }
  };
  return html`
    <div class="go">
      <button class="btn main" disabled=${busy} aria-label=${`Play ${game.title} now`} onClick=${play}>Play now</button>
      <button class="btn" aria-label=${`Galaxies of ${game.title}: continue one, begin one, type one in`} onClick=${() => go(GALAXIES)}>Galaxies</button>
    </div>
  `;
}

/** The table of the game that is being played in the last galaxy, or of its next game. */
async function nextTable() {
  const link = (await lastGalaxy()) ?? (await newCampaign({ title: suggestedTitle() })).link;
  campaigns.remember(link);
  const { running } = await campaignApi(link).see();
  return running?.link ?? (await newTable({ ...quickPlan(), campaign: link })).link;
}

/** The one that this browser opened last and holds. */
async function lastGalaxy() {
  if (campaigns.opened.value.length === 0) return null;
  const found = await knownCampaigns(campaigns.opened.value);
  return campaigns.opened.value.find((link) => found.some((one) => one.link === link && one.found && one.mine)) ?? null;
}
