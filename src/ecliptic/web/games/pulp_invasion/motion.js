/** What moves: cards slide from their deck, cubes come out of the bag one by one, dice roll. Reduced motion is respected. */

import { useLayoutEffect } from "preact/hooks";
import { render } from "preact";
import { html } from "../../html.js";
import { calm } from "../../lib/settings.js";
import { Cube } from "./signs.js";

/**
 * @typedef {import("./types.js").Table} Table
 * @typedef {import("./types.js").Colour} Colour
 * @typedef {{ colour: Colour, from: string, to: string }} Flight  between anchors of the board
 */

const FLIGHT = 360;
const APART = 75; // milliseconds between two cubes
const MOST = 24;
const DEAL = 340;
const EASE = "cubic-bezier(.2,.7,.2,1)";

/**
 * @typedef {object} Scene  what the flights of a state need to know
 * @property {Map<number, string>} weapons  the ids by the numbers by which events name them
 * @property {Colour[]} colours  by number, in the order in which they are drawn: yellow last
 * @property {string[]} abilities  their anchors by number
 * @property {string} from  where cubes come from that are resolved
 */

/** What flies where when something happens. @type {Record<string, (facts: Record<string, number>, scene: Scene) => Flight[]>} */
const FLIGHTS = {
  seeded: ({ cube }, { colours }) => [{ colour: colours[cube], from: "deck", to: "bag" }],
  searched: (facts, { colours }) => colours.flatMap((colour) => several(facts[colour], { colour, from: "bag", to: "out" })),
  evade_cube: ({ cube }, { colours, abilities }) => [{ colour: colours[cube], from: "bag", to: abilities[cube] ?? "" }],
  harmless_cube: ({ cube }, { colours }) => [{ colour: colours[cube], from: "bag", to: "" }],
  gained: ({ ability, n }, { colours, abilities, from }) => several(n, { colour: colours[ability], from, to: abilities[ability] ?? "" }),
  cube_placed: ({ cube, weapon }, { colours, from, weapons }) => [{ colour: colours[cube], from, to: `weapon:${weapons.get(weapon) ?? ""}` }],
  weapon_found: ({ weapon }, { weapons }) => [{ colour: "yellow", from: "out", to: `weapon:${weapons.get(weapon) ?? ""}` }],
  quietus_grows: () => [{ colour: "black", from: "out", to: "quietus" }],
  black_cube: () => [{ colour: "black", from: "out", to: "" }],
  false_leads: ({ n }) => several(n, { colour: "white", from: "out", to: "bag" }),
};

/** @param {number} n @param {Flight} flight */
const several = (n, flight) => Array.from({ length: n }, () => flight);

/** @param {Table} table @returns {Flight[]} */
function flightsOf({ view, before, happened }) {
  const searching = happened.some(({ kind }) => kind === "searched") || Object.keys(before?.drawn ?? {}).length > 0;
  const scene = {
    weapons: new Map(view.weapons.map(({ number, id }) => [number, id])),
    colours: view.colours,
    abilities: view.abilities.map(({ ability }) => `ability:${ability}`),
    from: searching ? "out" : "supply",
  };
  return happened.flatMap(({ kind, facts }) => FLIGHTS[kind]?.(facts, scene) ?? []);
}

/** @param {string} anchor */
const placeOf = (anchor) => {
  const found = [...document.querySelectorAll(anchor === "deck" ? "[data-pi-deck]" : `[data-pi-anchor="${anchor}"]`)];
  const box = found.map((element) => element.getBoundingClientRect()).find(({ width }) => width > 0);
  return box ? { x: box.left + box.width / 2, y: box.top + box.height / 2 } : null;
};

/** @param {Flight} flight @param {number} wait */
function fly({ colour, from, to }, wait) {
  const start = placeOf(from);
  if (!start) return;
  const end = (to && placeOf(to)) || { x: start.x + 60, y: start.y - 60 };
  const cube = document.createElement("div");
  cube.className = `pi-flight${colour === "yellow" ? " pi-flash" : ""}`;
  cube.style.left = `${start.x}px`;
  cube.style.top = `${start.y}px`;
  render(html`<${Cube} colour=${colour} />`, cube);
  document.body.append(cube);
  const steps = [
    { transform: "translate(-50%, -50%) scale(.4)", opacity: 0 },
    { transform: "translate(-50%, -130%) scale(1.25)", opacity: 1, offset: 0.3 },
    { transform: `translate(-50%, -50%) translate(${end.x - start.x}px, ${end.y - start.y}px) scale(.8)`, opacity: to ? 1 : 0 },
  ];
  const flight = cube.animate(steps, { duration: FLIGHT, delay: wait, easing: EASE, fill: "backwards" });
  flight.onfinish = flight.oncancel = () => cube.remove();
}

/** New cards come from the deck of the sector. @param {Table} table */
function deal({ view, before }) {
  const old = new Set(before?.line.map(({ card }) => card.id));
  const deck = placeOf("deck");
  if (!deck) return;
  view.line.filter(({ card }) => !old.has(card.id)).forEach(({ card }, k) => {
    const slot = document.querySelector(`.pi-slot[data-piece="card:${card.id}"]`);
    const box = slot?.getBoundingClientRect();
    if (!slot || !box?.width) return;
    const from = `translate(${deck.x - box.left - box.width / 2}px, ${deck.y - box.top - box.height / 2}px) scale(.2)`;
    slot.animate([{ transform: from, opacity: 0 }, { transform: "none", opacity: 1 }], { duration: DEAL, delay: k * APART, easing: EASE, fill: "backwards" });
  });
}

/** @param {Table} table @param {number} die */
function roll({ view }, die) {
  const cube = document.querySelector(`[data-pi-anchor="die:${view.dice[die]?.id}"] .pi-die-cube`);
  cube?.animate([{ rotate: "0deg", scale: "1" }, { rotate: "340deg", scale: "1.35", offset: 0.6 }, { rotate: "720deg", scale: "1" }], { duration: 400, easing: "ease-out" });
}

const ROLLS = ["die_rolled", "die_lent", "die_taken"];

/** @param {Table} table */
export function useMotion(table) {
  useLayoutEffect(() => {
    if (calm() || document.hidden || !table.before || !table.live) return;
    const { happened } = table;
    if (happened.some(({ kind }) => kind === "card_revealed")) deal(table);
    happened.filter(({ kind }) => ROLLS.includes(kind)).forEach(({ facts }) => roll(table, facts["die"] ?? 0));
    flightsOf(table).slice(0, MOST).forEach((flight, k) => fly(flight, k * APART));
  }, [table.happened]);
}
