/** Where the ship is: the Location with its three lines, and the Planet that is searched this round. */

import { html, classes } from "../../html.js";
import { OnOffer } from "./die.js";
import { ABILITIES, Hold, OF_ABILITY, Sign } from "./signs.js";
import { Why } from "./sums.js";
import { holdWords, printed } from "./words.js";
import { LocationPicture, PlanetPicture } from "./worlds.js";

/**
 * @typedef {import("./types.js").Table} Table
 * @typedef {import("./types.js").View} View
 * @typedef {import("./types.js").PlanetRow} PlanetRow
 * @typedef {import("./types.js").LocationRow} LocationRow
 */

/** The line that holds first, then the two that do not. @param {LocationRow} location */
const inOrder = ({ active }) => [active, ...ABILITIES.filter((ability) => ability !== active)];

/** @param {{ location: LocationRow }} props */
export const LocationLines = ({ location }) => html`
  ${inOrder(location).map((ability) => html`
    <p key=${ability} class=${classes("pi-place-line", ability === location.active && "pi-on")}>
      <${Sign} ability=${ability} what=${`This line applies while the sector's Alien has the icon ${OF_ABILITY[ability].name}`} /><span class="hidden-text">${OF_ABILITY[ability].name}${ability === location.active ? ", active" : ", not active"}: </span><span>${printed(location.lines[ability] ?? "")}</span>
    </p>`)}`;

/** @param {{ view: View }} props */
export function Location({ view }) {
  const { location } = view;
  if (!location) return html`<section class="pi-place pi-nowhere" aria-label="Location"><p>Open space. The next Location drawn lies here.</p></section>`;
  return html`
    <section class="pi-place" aria-label=${`Location ${location.name}`} tabindex="0" role="group" data-large=${`location:${location.id}`} data-piece=${`card:${location.id}`}>
      <div class="pi-pic"><${LocationPicture} id=${location.id} /><span class="pi-kind">Location</span></div>
      <h3><span>${location.name}</span></h3>
      <${LocationLines} location=${location} />
    </section>`;
}

/** What Codes and Keys buy here. @param {{ table: Table, planet: PlanetRow }} props */
export const Paid = ({ table, planet }) => html`
  ${planet.paid.map(({ price, text, bought }, k) => {
    const mark = table.view.planet?.id === planet.id ? table.target(`paid:${k}`) : null;
    return html`
      <p key=${k} ...${mark?.props} class=${classes("pi-price", bought && "pi-bought", mark?.props.class)}>
        <span class="pi-holds" data-what=${`The price: discard cards from your hand that show ${holdWords(price)}`}>${price.map((hold) => html`<${Hold} key=${hold} hold=${hold} />`)}<span class="hidden-text">${holdWords(price)}: </span></span><span>${text}${bought && " (bought)"}</span>
      </p>`;
  })}`;

/** @param {{ table: Table }} props */
export function Planet({ table }) {
  const { planet, planets_up: others } = table.view;
  if (!planet) return html`<section class="pi-place pi-nowhere" aria-label="Planet"><p>No Planet is chosen yet.</p></section>`;
  return html`
    <section class="pi-place pi-planet" aria-label=${`Planet ${planet.name}`} data-piece=${`planet:${planet.id}`}>
      <div class="pi-pic" tabindex="0" role="img" aria-label=${planet.line} data-large=${`planet:${planet.id}`}><${PlanetPicture} id=${planet.id} /><span class="pi-kind">Planet</span></div>
      <h3><span>${planet.name}</span></h3>
      <p class="pi-trait">${printed(planet.text)}</p>
      <${Paid} table=${table} planet=${planet} />
      ${others.length > 0 && html`<p class="pi-others">Also in range: ${others.map(({ name }) => name).join(", ")}</p>`}
    </section>`;
}

/** Both as small boxes, where there is little room. @param {{ view: View }} props */
export const PlacesInShort = ({ view: { location, planet } }) => html`
  <div class="pi-places-short">
    ${location && html`<p data-large=${`location:${location.id}`}><b>${location.name}</b><span><${Sign} ability=${location.active} />${location.lines[location.active]}</span></p>`}
    ${planet && html`<p data-large=${`planet:${planet.id}`}><b>${planet.name}</b><span>${printed(planet.text)}</span></p>`}
  </div>`;

/** The sums with the places behind them. @param {{ table: Table }} props */
export const PlacesPanel = ({ table }) => html`
  <div class="pi-panel">
    ${table.view.round ? html`<section><${Why} view=${table.view} /></section>` : html`<${OnOffer} view=${table.view} />`}
    ${table.view.planet && html`<div class="pi-places-panel"><${Location} view=${table.view} /><${Planet} table=${table} /></div>`}
  </div>`;
