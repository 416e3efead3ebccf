/** A card, a place, a weapon, a die or an Alien: everything that is printed there. */

import { html } from "../../html.js";
import { quiet } from "../../table/targets.js";
import { CardSheet } from "./card.js";
import { DieSheet } from "./die.js";
import { Alien, Weapon } from "./faces.js";
import { LocationLines, Paid } from "./places.js";
import { EngageSum, EvadeSum, Remarks } from "./sums.js";
import { cardOf, count, planetOf, printed, weaponState } from "./words.js";
import { LocationPicture, PlanetPicture } from "./worlds.js";

/**
 * @typedef {import("./types.js").Table} Table
 * @typedef {import("../../board.js").LargeThing} LargeThing
 */

/** @type {Record<string, (table: Table, id: string) => LargeThing | null>} */
const DRAWN = {
  card: ({ view }, id) => {
    const card = cardOf(view, id);
    const row = view.line.find((one) => one.card.id === id && (one.fate === "current" || one.fate === "waiting"));
    const sums = row && html`<${EngageSum} view=${view} row=${row} /><${EvadeSum} row=${row} /><${Remarks} row=${row} />`;
    return card ? { title: card.name, body: html`<${CardSheet} card=${card}>${sums}</${CardSheet}>`, rules: ["PI-5.2", "PI-6.1", "PI-7.1", "PI-10.6"] } : null;
  },
  planet: (table, id) => {
    const planet = planetOf(table.view, id);
    if (!planet) return null;
    const body = html`
      <div class="pi-sheet">
        <div class="pi-pic"><${PlanetPicture} id=${planet.id} /></div>
        <div><h3>${planet.name}</h3><p><em>${planet.line}</em></p><p><b>${printed(planet.text)}</b></p><${Paid} table=${quiet(table)} planet=${planet} /></div>
      </div>`;
    return { title: planet.name, body, rules: ["PI-4.1", "PI-10.2", "PI-10.5"] };
  },
  location: ({ view: { location } }) => {
    if (!location) return null;
    const body = html`
      <div class="pi-sheet">
        <div class="pi-pic"><${LocationPicture} id=${location.id} /></div>
        <div><h3>${location.name}</h3><${LocationLines} location=${location} /><p>Only the line of the sector's Alien applies.</p></div>
      </div>`;
    return { title: location.name, body, rules: ["PI-4.10", "PI-4.19"] };
  },
  sector: ({ view }, id) => {
    const sector = view.sectors.find((one) => one.id === id);
    if (!sector) return null;
    const black = id === "quietus" ? html`<p>${count(view.quietus, "black cube")} on it.</p>` : null;
    const body = html`
      <div class="pi-sheet">
        <${Alien} id=${id} class="pi-hero" />
        <div><h3>${sector.name}</h3><p><em>${sector.line}</em></p><p><b>${sector.text}</b></p><p>${count(sector.cards, "card")} left, ${sector.status}.${view.most_alert > 0 && ` Alert ${view.alert}.`}</p>${black}</div>
      </div>`;
    return { title: sector.name, body, rules: ["PI-3.2", "PI-13.2", "PI-13.14"] };
  },
  weapon: ({ view }, id) => {
    const weapon = view.weapons.find((one) => one.id === id);
    if (!weapon) return null;
    const needs = Object.entries(weapon.needs).map(([colour, n]) => `${n} ${colour}`).join(", ") || "nothing";
    const body = html`
      <div class="pi-sheet">
        <div class="pi-pic pi-weapon-large"><${Weapon} id=${id} /></div>
        <div><h3>${weapon.name}</h3><p><em>${weapon.line}</em></p><p><b>${printed(weapon.text)}</b> Once in each Encounter phase.</p><p>Needs ${needs} to be understood; ${weaponState(weapon)}.</p></div>
      </div>`;
    return { title: weapon.name, body, rules: ["PI-11.1", "PI-11.3", "PI-11.9"] };
  },
  die: ({ view }, id) => {
    const die = view.dice.find((one) => one.id === id);
    return die ? { title: die.name, body: html`<${DieSheet} die=${die} />`, rules: ["PI-8.1", "PI-8.3", "PI-9.33"] } : null;
  },
};

/** @param {Table} table @param {string} thing @returns {LargeThing | null} */
export function large(table, thing) {
  const [kind = "", id = ""] = thing.split(":");
  return DRAWN[kind]?.(table, id) ?? null;
}
