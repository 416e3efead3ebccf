/** Which page is shown. */

import { CampaignPage } from "./campaign/page.js";
import { Galaxies } from "./campaign/galaxies.js";
import { CampaignSetup } from "./campaign/next_game.js";
import { TypeIn } from "./campaign/type_in.js";
import { Home } from "./home/home.js";
import { Setup } from "./home/setup.js";
import { html } from "./html.js";
import { route } from "./lib/router.js";
import { TablePage } from "./table/page.js";
import { Learn } from "./tutorial/learn.js";
import { Toaster } from "./ui/toaster.js";

function Page() {
  const now = route.value;
  if (now.page === "table") return html`<${TablePage} key=${now.link} link=${now.link} at=${now.at} />`;
  if (now.page === "setup") return html`<${Setup} key=${now.game} game=${now.game} />`;
  if (now.page === "learn") return html`<${Learn} key=${now.game} game=${now.game} />`;
  if (now.page === "galaxies") return html`<${Galaxies} />`;
  if (now.page === "type-in") return html`<${TypeIn} link=${null} />`;
  if (now.page === "campaign") return html`<${Campaign} key=${now.link} link=${now.link} part=${now.part} />`;
  return html`<${Home} />`;
}

/** @param {{link: string, part: "" | "play" | "type-in"}} props */
function Campaign({ link, part }) {
  if (part === "play") return html`<${CampaignSetup} link=${link} />`;
  if (part === "type-in") return html`<${TypeIn} link=${link} />`;
  return html`<${CampaignPage} link=${link} />`;
}

export const App = () => html`<${Page} /><${Toaster} />`;
