/** The Adversary's turn, told step by step: its cards one after the other, the way of each, and what it brought. */

import { signal } from "@preact/signals";
import { html, classes } from "../../html.js";
import { legsOf } from "./legs.js";
import { Piece, Price } from "./signs.js";
import { lookOf } from "./looks.js";
import { amountsOf, tileAt } from "./words.js";

/**
 * @typedef {import("./types.js").Table} Table
 * @typedef {import("./types.js").View} View
 * @typedef {import("../../types.js").Event} Event
 * @typedef {import("./legs.js").Leg} Leg
 * @typedef {{ legs: Leg[], fresh: boolean, choice: number }} Turn  fresh: nobody has chosen anything since
 */

/** @type {Turn} */
const NONE = { legs: [], fresh: false, choice: 0 };
const PLACED = ["moved", "figure_placed"];

/** The card of its last turn that is pointed at: the board shows its way. @type {import("@preact/signals").Signal<number | null>} */
export const pointedCard = signal(null);

/** Its last turn, one leg for each card. @param {Table} table @returns {Turn} */
export function lastTurn({ view, events }) {
  const own = events.filter(({ seat }) => seat === view.players.length);
  const begun = own.findLastIndex(({ kind }) => kind === "turn_begins");
  const last = own.at(-1);
  const placed = own.slice(0, begun).findLast(({ kind }) => PLACED.includes(kind));
  if (!view.adversary || !last || !placed) return NONE;
  const legs = legsOf(view, own.slice(begun), placed.facts["galaxy"] ?? 0).slice(1); // before its first card it only gains its income
  return { legs, fresh: events.at(-1)?.choice === last.choice, choice: last.choice };
}

/** The ways that the board shows: of the card pointed at, or of all as long as they are news. @param {Table} table */
export function shownWays(table) {
  const { legs, fresh, choice } = lastTurn(table);
  const ways = legs.map(({ way }, k) => ({ key: `${choice} ${k}`, k, way }));
  const pointed = pointedCard.value;
  return ways.filter(({ k, way }) => way.length > 1 && (pointed === null ? fresh : pointed === k));
}

/** @param {{ table: Table }} props */
export function LastTurn({ table }) {
  const { view } = table;
  const { legs, fresh, choice } = lastTurn(table);
  if (legs.length === 0) return null;
  return html`
    <ol class="lk-told" aria-label=${`${view.adversary?.name}: last turn`}>
      ${legs.map(({ way, steps }, k) => {
        const card = view.adversary?.revealed[k];
        return html`
          <li key=${`${choice} ${k}`} class=${classes(fresh && "lk-revealed")} style=${{ "--k": k }} tabindex="0" data-what=${card && `${card.name}: ${card.text}`}
            onPointerEnter=${() => (pointedCard.value = k)} onPointerLeave=${() => (pointedCard.value = null)} onFocus=${() => (pointedCard.value = k)} onBlur=${() => (pointedCard.value = null)}>
            <i>${k + 1}</i><b>${card?.name}</b>
            <span>
              ${way.length > 1 && html`<em>→ ${tileAt(view, way.at(-1) ?? "")?.name}</em>`}
              ${steps.map((step, n) => html`<${Step} key=${n} view=${view} step=${step} />`)}
              ${way.length === 1 && !steps.some(({ kind }) => kind in STEPS) && html`<em>nothing</em>`}
            </span>
          </li>`;
      })}
    </ol>`;
}

/** @param {{ view: View, step: Event }} props */
const Step = ({ view, step }) => STEPS[step.kind]?.(view, step.facts) ?? null;

/** What a card brought, in short. @type {Record<string, (view: View, facts: Event["facts"]) => import("preact").VNode>} */
const STEPS = {
  harvested: (_, facts) => html`<em>+<${Price} amounts=${amountsOf(facts)} /></em>`,
  gained: (_, facts) => html`<em>+<${Price} amounts=${amountsOf(facts)} /></em>`,
  ascended: (_, facts) => html`<em>level ${facts["level"]}</em>`,
  sanctum_built: (view) => html`<em><${Piece} kind="sanctum" colour=${lookOf(view, view.players.length).colour} /> Sanctum</em>`,
  adversary_recruited: ({ adversary }, facts) => html`<em>${adversary?.entities[facts["place"] ?? 0]?.name}</em>`,
};
