/** Setting up the next game of a galaxy: the same form as for any table. */

import { useEffect, useMemo } from "preact/hooks";
import { html } from "../html.js";
import { Setup } from "../home/setup.js";
import { HOME } from "../lib/router.js";
import { CampaignStore } from "./campaign_store.js";
import { GAME } from "./plan.js";

/** @param {{link: string}} props */
export function CampaignSetup({ link }) {
  const store = useMemo(() => new CampaignStore(link), [link]);
  useEffect(() => void store.load(), [store]);
  const campaign = store.campaign.value;
  if (campaign) return html`<${Setup} game=${GAME} campaign=${{ link, title: campaign.title }} />`;
  return html`
    <main class="room">
      <p class="room-text" role="status">${store.problem.value || "Opening the galaxy."}</p>
      ${store.problem.value && html`<a class="btn" href=${HOME}>To the games</a>`}
    </main>
  `;
}
