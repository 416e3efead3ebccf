/** The ways to pay as chips: what is paid, what is left, and a skull where that loses the mission. */

import { html, classes } from "../../html.js";
import { ABILITIES, Skull } from "./signs.js";
import { Points } from "./sums.js";

/** @typedef {import("./types.js").Table} Table */

/** @param {Table} table the payments that are offered */
export const payments = ({ options }) => options.filter(({ target }) => target.startsWith("amount:"));

const FEW = 3; // with this many there is room on every chip for what is left; the choices below say it always

/** @param {{ table: Table }} props */
export const Payments = ({ table }) => html`
  <h2><span>How do you pay?</span></h2>
  <ul class="pi-payments">
    ${payments(table).map(({ id, target, facts, warning }) => {
      const mark = table.target(target);
      const points = ABILITIES.map((ability) => ({ ability, n: Number(facts[ability]) })).filter(({ n }) => n > 0);
      return html`
        <li key=${id}><span ...${mark.props} class=${classes("pi-chip", warning && "pi-fatal", mark.props.class)}
          data-what=${`Left: ${ABILITIES.map((ability) => facts[`${ability}_left`]).join(" / ")}${warning ? `. ${warning.text}` : ""}`}>
          ${points.length ? html`<${Points} points=${points} />` : "nothing"}${warning && html`<${Skull} />`}
          <small class=${classes(payments(table).length > FEW && "hidden-text")}>→ ${ABILITIES.map((ability) => facts[`${ability}_left`]).join("/")}<span class="hidden-text"> left</span></small>
        </span></li>`;
    })}
  </ul>`;
