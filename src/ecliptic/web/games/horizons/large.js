/** A card, a stack, a player's Allies, a World, a System or the bag: everything that is printed there, both sides. */

import { html } from "../../html.js";
import { AllySheet } from "./ally.js";
import { BagSheet } from "./bag.js";
import { Glyph, Icon } from "./icons.js";
import { MissionSheet } from "./mission.js";
import { Planet, PlanetDefs, tileSeed } from "./planet.js";
import { Cost } from "./parts.js";
import { KINDS, KIND_WORDS } from "./structure.js";
import { capital, count, structureWords, typeName, worldName, worldOf } from "./words.js";

/**
 * @typedef {import("./types.js").View} View
 * @typedef {import("./types.js").Ally} Ally
 * @typedef {import("../../board.js").LargeThing} LargeThing
 */

/** @type {Record<string, (view: View, id: string) => LargeThing | null>} */
const DRAWN = {
  ally: (view, id) => {
    const found = view.players.flatMap(({ allies }) => allies).find((ally) => ally.id === id);
    return found ? allies(found.name, [found]) : null;
  },
  stack: (view, id) => allies(`The ${capital(id)} stack`, view.stacks.filter(({ action }) => action === id).map(({ top }) => top)),
  player: (view, id) => allies(`Allies of ${view.players[Number(id)].name}`, view.players[Number(id)].allies),
  mission: (view, id) => {
    const found = [view.hand ?? [], ...view.players.map(({ hand }) => hand ?? [])].flat().find((card) => card.id === id);
    return found ? { title: found.name, body: html`<${MissionSheet} mission=${found} />`, rules: [found.rule, "HZ-11.2"] } : null;
  },
  world: (view, id) => ({
    title: worldName(view, Number(id)),
    body: html`<${WorldSheet} view=${view} id=${Number(id)} />`,
    rules: ["HZ-6.2", "HZ-6.3", "HZ-6.11"],
  }),
  star: (view, id) => ({ title: view.systems[Number(id)].name, body: html`<${StarSheet} view=${view} star=${Number(id)} />`, rules: ["HZ-13.2", "HZ-13.3"] }),
  bag: (view) => ({ title: "The bag", body: html`<${BagSheet} view=${view} />`, rules: ["HZ-2.8", "HZ-4.1"] }),
  power: (view, id) => ({ title: view.players[Number(id)].board.name, body: html`<p>${view.players[Number(id)].board.text}</p>`, rules: ["HZ-18.1"] }),
};

/** @param {{ view: View }} table @param {string} thing @returns {LargeThing | null} */
export function large({ view }, thing) {
  const [kind = "", id = ""] = thing.split(":");
  return DRAWN[kind]?.(view, id) ?? null;
}

/** @param {string} title @param {(Ally | null)[]} cards @returns {LargeThing | null} */
function allies(title, cards) {
  const shown = cards.filter((ally) => ally !== null);
  if (!shown.length) return null;
  return { title, body: html`<div>${shown.map((ally) => html`<${AllySheet} key=${ally.id} ally=${ally} />`)}</div>`, rules: ["HZ-10.1", "HZ-1.18"] };
}

/** Who holds what in a System, and what that is worth now. @param {{ view: View, star: number }} props */
function StarSheet({ view, star }) {
  const { name, worlds, points, vp } = view.systems[star];
  return html`
    <section class="hz-sheet-star">
      <h3><span>${name}</span></h3>
      <p class="hz-when">${worlds.length} of ${view.limits.places} Worlds. Control Points: ${KINDS.map((kind) => `${view.control_points[kind]} for each ${KIND_WORDS[kind]}`).join(", ")}.</p>
      <table>
        ${view.players.map((player, p) => html`
          <tr key=${p}>
            <th><${Glyph} player=${player} /><span>${player.name}</span></th>
            <td>${count(points[p], "point")}</td>
            <td><b>${vp[p]}</b> VP</td>
          </tr>`)}
      </table>
    </section>`;
}

/** What stands on a World, and what can be built there for how much. @param {{ view: View, id: number }} props */
function WorldSheet({ view, id }) {
  const { world } = worldOf(view, id);
  if (!world) return null;
  const standing = world.slots.filter((slot) => slot !== null);
  const costs = view.types.find(({ id: type }) => type === world.type)?.costs;
  return html`
    <svg class="hz-large-world" viewBox="-60 -60 120 120" aria-hidden="true">
      <${PlanetDefs} ids="hzl" />
      <${Planet} ids="hzl" x=${0} y=${0} r=${46} type=${world.type} seed=${tileSeed(world.tile ?? "", world.type)} light=${-40} />
    </svg>
    <section class="hz-sheet-star">
      <h3><${Icon} name=${world.type} /><span>${worldName(view, id)}</span></h3>
      <p class="hz-when">${standing.length ? standing.map((slot) => structureWords(view, slot)).join(", ") : "Nothing is built here"}; room for ${world.slots.length - standing.length} more.</p>
      ${world.reverse && html`<p class="hz-when">The other face of the tile is ${typeName(view, world.reverse)}.</p>`}
      <table>
        ${KINDS.map((kind) => html`
          <tr key=${kind}><th>${KIND_WORDS[kind]}</th><td>${costs?.[kind] ? html`<${Cost} price=${costs[kind]} />` : "not here"}</td></tr>`)}
      </table>
    </section>`;
}
