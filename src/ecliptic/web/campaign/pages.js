/** The pages of galaxies: all of them, one of them, its next game, and typing one in. */

import { html } from "../html.js";
import { Galaxies } from "./galaxies.js";
import { CampaignSetup } from "./next_game.js";
import { CampaignPage } from "./page.js";
import { TypeIn } from "./type_in.js";

/** @typedef {import("../lib/router.js").Route} Route */

/** @param {{now: Extract<Route, {page: "galaxies" | "type-in" | "campaign"}>}} props */
export function CampaignPages({ now }) {
  if (now.page === "galaxies") return html`<${Galaxies} />`;
  if (now.page === "type-in") return html`<${TypeIn} link=${null} />`;
  return html`<${Campaign} key=${now.link} link=${now.link} part=${now.part} />`;
}

/** @param {{link: string, part: "" | "play" | "type-in"}} props */
function Campaign({ link, part }) {
  if (part === "play") return html`<${CampaignSetup} link=${link} />`;
  if (part === "type-in") return html`<${TypeIn} link=${link} />`;
  return html`<${CampaignPage} link=${link} />`;
}
