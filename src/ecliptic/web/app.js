/** Which page is shown. */

import { Home } from "./home/home.js";
import { Setup } from "./home/setup.js";
import { html } from "./html.js";
import { route } from "./lib/router.js";
import { lazy } from "./ui/lazy.js";
import { Toaster } from "./ui/toaster.js";
import { WhatLayer } from "./ui/what.js";

const TablePage = lazy(async () => (await import("./table/page.js")).TablePage);
const CampaignPages = lazy(async () => (await import("./campaign/pages.js")).CampaignPages);
const SoloPages = lazy(async () => (await import("./solo/pages.js")).SoloPages);
const Learn = lazy(async () => (await import("./tutorial/learn.js")).Learn);

function Page() {
  const now = route.value;
  if (now.page === "table") return html`<${TablePage} key=${now.link} link=${now.link} at=${now.at} />`;
  if (now.page === "setup") return html`<${Setup} key=${`${now.game} ${now.seed}`} game=${now.game} seed=${now.seed} options=${now.options} />`;
  if (now.page === "learn") return html`<${Learn} key=${now.game} game=${now.game} />`;
  if (now.page === "daily" || now.page === "logbook") return html`<${SoloPages} now=${now} />`;
  if (now.page === "home") return html`<${Home} />`;
  return html`<${CampaignPages} now=${now} />`;
}

export const App = () => html`<${Page} /><${Toaster} /><${WhatLayer} />`;
