/** The pages for people who play alone: the mission of the day, and the logbook. */

import { html } from "../html.js";
import { DailyPage } from "./daily.js";
import { LogbookPage } from "./logbook.js";
import { TakeLogbook } from "./take_logbook.js";

/** @typedef {import("../lib/router.js").Route} Route */

/** @param {{now: Extract<Route, {page: "daily" | "logbook"}>}} props */
export function SoloPages({ now }) {
  if (now.page === "daily") return html`<${DailyPage} key=${`${now.game} ${now.day}`} game=${now.game} day=${now.day} />`;
  if (now.link) return html`<${TakeLogbook} link=${now.link} />`;
  return html`<${LogbookPage} part=${now.part} />`;
}
