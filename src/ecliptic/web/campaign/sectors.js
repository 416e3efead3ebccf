/** The map in words: every sector of which something is known. */

import { html } from "../html.js";
import { SuitIcon } from "../games/deep_future/suits.js";
import { RenameButton } from "./rename.js";
import { civilizationsIn, sectorWords, worldsIn } from "./words.js";

/** @param {{campaign: import("./types.js").CampaignSeen}} props */
export function Sectors({ campaign }) {
  const known = campaign.sectors.filter(
    ({ id, name, wonder }) =>
      name || wonder || worldsIn(campaign, id).length > 0 || civilizationsIn(campaign, id).length > 0,
  );
  if (known.length === 0) return null;
  return html`
    <details class="sectors">
      <summary>The sectors in words</summary>
      <ul>
        ${known.map((sector) => html`
          <li key=${sector.id}>
            <b class="num">${sector.id}</b>
            <span>
              ${sector.name && html`<b class="display">${sector.name}</b> `}
              ${sector.wonder && html`<span class="wonder" aria-hidden="true">${sector.wonder.letter}<${SuitIcon} suit=${sector.wonder.suit} /></span> `}
              ${sectorWords(campaign, sector)}
            </span>
            ${campaign.mine && sector.name && html`
              <${RenameButton} what=${`sector ${sector.id}`} name=${sector.name} thing=${`sector ${sector.id}`} />`}
          </li>`)}
      </ul>
    </details>
  `;
}
