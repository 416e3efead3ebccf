/** What lies before the Captain: Super Weapons with their sockets, and the hand of Codes and Keys. */

import { html, classes } from "../../html.js";
import { Weapon } from "./faces.js";
import { Cube, Hold, Socket } from "./signs.js";
import { capital, cardWords, count, holdWords, missing, printed, weaponState } from "./words.js";

/**
 * @typedef {import("./types.js").Table} Table
 * @typedef {import("./types.js").WeaponRow} WeaponRow
 * @typedef {import("./types.js").CardRow} CardRow
 * @typedef {import("./types.js").Colour} Colour
 */

const FEW = 3; // hand cards that have room for a plate each

/** @param {{ table: Table }} props */
export const Mine = ({ table }) => html`
  <div class="pi-mine"><${Weapons} table=${table} /><${Hand} table=${table} /></div>`;

/** @param {{ table: Table }} props */
function Weapons({ table }) {
  const { weapons, weapons_wanted: wanted, weapons_left: left } = table.view;
  const offered = (left ?? []).map((weapon) => ({ weapon, mark: table.target(`weapon:${weapon.id}`) })).filter(({ mark }) => mark.state === "open");
  const rest = left?.length ? `In the deck: ${left.map(({ name }) => name).join(", ")}.` : "Nobody knows which it is.";
  return html`
    <section class="pi-arms" aria-label="Super Weapons">
      <h2>Super Weapons <small>${weapons.length} of ${wanted} found</small></h2>
      <div class="pi-row" tabindex="0" role="group" aria-label="Weapons found">
        ${weapons.map((weapon) => html`<${WeaponPlate} key=${weapon.id} table=${table} weapon=${weapon} />`)}
        ${offered.map(({ weapon, mark }) => html`
          <div key=${weapon.id} ...${mark.props} class=${classes("pi-plate", "pi-offered", mark.props.class)}>
            <${Weapon} id=${weapon.id} /><b>${weapon.name}</b><p>${printed(weapon.text)}</p>
          </div>`)}
        ${Array.from({ length: wanted - weapons.length }, (_, k) => html`<p key=${`hidden ${k}`} class="pi-unknown" data-what=${`Yet to be found. ${rest}`}><b aria-hidden="true">?</b><span class="hidden-text">yet to be found</span></p>`)}
      </div>
    </section>`;
}

/** @param {{ table: Table, weapon: WeaponRow }} props */
function WeaponPlate({ table, weapon }) {
  const mark = table.target(`weapon:${weapon.id}`);
  const sockets = missing(weapon).some(({ colour }) => table.target(`socket:${weapon.id}:${colour}`).state === "open");
  const quiet = mark.state === "quiet" && { tabindex: sockets ? undefined : 0, role: "group", "aria-label": `${weapon.name}, ${weaponState(weapon)}. ${weapon.text}` };
  return html`
    <div ...${mark.props} ...${quiet} class=${classes("pi-plate", weapon.active ? (weapon.used ? "pi-spent" : "pi-ready") : "pi-puzzle", mark.props.class)}
      data-large=${`weapon:${weapon.id}`} data-piece=${`weapon:${weapon.id}`} data-pi-anchor=${`weapon:${weapon.id}`}>
      <${Weapon} id=${weapon.id} />
      <b>${weapon.name}</b>
      <p>${printed(weapon.text)}</p>
      <span class="pi-plate-state"><${Sockets} table=${table} weapon=${weapon} />${inShort(weapon)}</span>
    </div>`;
}

/** @param {WeaponRow} weapon */
const inShort = (weapon) => (weapon.active ? (weapon.used ? "used" : "ready") : `lacks ${missing(weapon).reduce((sum, { n }) => sum + n, 0)}`);

/** @param {{ table: Table, weapon: WeaponRow }} props */
function Sockets({ table, weapon }) {
  const cubes = /** @type {[Colour, number][]} */ (Object.entries(weapon.needs)).flatMap(([colour, n]) =>
    Array.from({ length: n }, (_, k) => ({ colour, k, filled: k < (weapon.charged[colour] ?? 0), next: k === (weapon.charged[colour] ?? 0) })));
  return html`
    ${cubes.map(({ colour, k, filled, next }) => {
      const mark = next && !weapon.active ? table.target(`socket:${weapon.id}:${colour}`) : null;
      const what = filled ? `A ${colour} cube` : `It still needs ${colour}`;
      return html`<span key=${`${colour} ${k}`} ...${mark?.props} class=${classes("pi-socket-place", mark?.props.class)} data-what=${what}>
        ${filled ? html`<${Cube} colour=${colour} />` : html`<${Socket} colour=${colour} />`}
      </span>`;
    })}`;
}

/** @param {{ table: Table }} props */
function Hand({ table }) {
  const { hand, discards } = table.view;
  const offered = discards.filter(({ id }) => table.target(`card:${id}`).state === "open");
  const shown = offered.length ? offered : hand;
  return html`
    <section class="pi-hand" aria-label="Hand">
      <h2>${offered.length ? "Discard pile" : "Hand"} <small>${offered.length ? "take one" : hand.length ? count(hand.length, "Code or Key card", "Code and Key cards") : "empty"}</small></h2>
      <div class=${classes("pi-row", shown.length > FEW && "pi-many")} tabindex="0" role="group" aria-label="Cards">
        ${shown.map((card) => html`<${HandCard} key=${card.id} table=${table} card=${card} />`)}
        ${shown.length === 0 && html`<p class="pi-nothing">Foil cards with a Code or a Key to keep them.</p>`}
      </div>
    </section>`;
}

/** @param {{ table: Table, card: CardRow }} props */
function HandCard({ table, card }) {
  const mark = table.target(`card:${card.id}`);
  const quiet = mark.state === "quiet" && { tabindex: 0, role: "group", "aria-label": cardWords(card) };
  return html`
    <div ...${mark.props} ...${quiet} class=${classes("pi-plate", "pi-hand-card", mark.props.class)} data-large=${`card:${card.id}`} data-piece=${`card:${card.id}`}>
      <b>${card.name}</b>
      <span class="pi-plate-state" data-what=${`Pays ${holdWords(card.holds)}`}>${card.holds.map((hold) => html`<span key=${hold}><${Hold} hold=${hold} /><span class="pi-hold-name">${capital(hold)}</span></span>`)}</span>
    </div>`;
}
