/** Setting up the next game of a galaxy: the same form as for any table. */

import { useEffect, useMemo } from "preact/hooks";
import { html } from "../html.js";
import { Setup } from "../home/setup.js";
import { HOME } from "../lib/router.js";
import { CampaignDesk } from "./desk.js";
import { GAME } from "./plan.js";

/** @param {{link: string}} props */
export function CampaignSetup({ link }) {
  const desk = useMemo(() => new CampaignDesk(link), [link]);
  useEffect(() => void desk.load(), [desk]);
  const campaign = desk.campaign.value;
  if (campaign) return html`<${Setup} game=${GAME} campaign=${{ link, title: campaign.title }} />`;
  return html`
    <main class="room">
      <p class="room-text" role="status">${desk.problem.value || "Opening the galaxy."}</p>
      ${desk.problem.value && html`<a class="btn" href=${HOME}>To the games</a>`}
    </main>
  `;
}
