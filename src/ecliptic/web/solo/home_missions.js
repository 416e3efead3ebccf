/** On the entrance page: the way to the mission of the day and to the logbook. */

import { html } from "../html.js";
import { GAMES } from "../lib/catalogue.js";
import { logbook } from "../lib/logbook.js";
import { dailyOf, logbookAt } from "../lib/router.js";
import { Icon } from "../ui/icon.js";

export function HomeMissions() {
  const daily = GAMES.filter((game) => game.daily);
  if (daily.length === 0) return null;
  return html`
    <nav class="home-missions buttons" aria-label="Solo play">
      ${daily.map(({ name, title }) => html`<a class="btn" key=${name} href=${dailyOf(name)}><${Icon} name="sun" /><span>Daily mission<span class="of">: ${title}</span></span></a>`)}
      <a class="btn" href=${logbookAt("tours")}><${Icon} name="flag" />Tour of duty</a>
      ${logbook.value && html`<a class="btn" href=${logbookAt()}><${Icon} name="file" />Logbook</a>`}
    </nav>
  `;
}
