/** Which page is shown. */

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
  return html`<${Home} />`;
}

export const App = () => html`<${Page} /><${Toaster} />`;
