/** A Mission in my hand: how far it is, what it is worth, whether it holds now. */

import { html, classes } from "../../html.js";
import { Icon } from "./icons.js";
import { Key } from "./parts.js";
import { missionWords } from "./words.js";

/**
 * @typedef {import("./types.js").Mission} Mission
 * @typedef {import("./types.js").Table} Table
 */

const LONG = 17; // letters of a name that is written smaller beside others

/** "3 of 5", "1 (≤2)", "4, needs 0". @param {Mission} mission */
export function standing({ value, at_least, at_most }) {
  if (at_most === null) return `${value} of ${at_least}`;
  if (at_least !== at_most) return `${value} (≤${at_most})`;
  return value === at_most ? String(value) : `${value}, needs ${at_most}`;
}

/** How much of it is done, from 0 to 1. @param {Mission} mission */
function share({ value, at_least, at_most, holds }) {
  if (holds) return 1;
  if (value < at_least) return value / at_least;
  return at_most === null ? 1 : Math.max(0.08, (at_most + 1) / (value + 1)); // too many: the bar shrinks with every one
}

/** @param {{ mission: Mission, table: Table }} props */
export function MissionPlate({ mission, table }) {
  const mark = table.target(`mission:${mission.id}`);
  const quiet = mark.state === "quiet" ? { tabindex: 0, role: "group", "aria-label": missionWords(mission) } : {};
  return html`
    <div ...${mark.props} ...${quiet} data-piece=${`mission-${mission.id}`} data-large=${`mission:${mission.id}`}
      class=${classes("hz-mission", mission.holds && "hz-holds", mark.props.class)}>
      <div class="hz-mission-line">
        <h3 class=${classes(mission.name.length > LONG && "hz-long-name")}><${Key} mark=${mark} />${mission.name}</h3>
        <span class="hz-of" data-what="How far you are, and whether it would score now">
          ${mission.holds && html`<${Icon} name="check" /><span class="hidden-text">fulfilled: </span>`}
          <span>${standing(mission)}</span>
        </span>
      </div>
      <div class="hz-meter"><i style=${{ width: `${(share(mission) * 100).toFixed(0)}%` }}></i></div>
      <p class="hz-text">${mission.text}</p>
      <span class="hz-vp" data-what=${`${mission.vp} VP if it is fulfilled when the game ends`}><b>${mission.vp}</b><span class="hidden-text"> VP</span></span>
    </div>`;
}

/** @param {{ mission: Mission }} props */
export const MissionSheet = ({ mission }) => html`
  <section class="hz-sheet-mission">
    <h3><span>${mission.name}</span><b>${mission.vp} VP</b></h3>
    <p class="hz-text">${mission.text}</p>
    <p class="hz-when">
      Now ${standing(mission)}: ${mission.holds ? "fulfilled, if the game ended now" : "not fulfilled yet"}. ${mission.rule}
    </p>
  </section>`;
