/** What was gained and paid in the last state, as tokens that fly between the Worlds, the supply and the players. */

import { useEffect } from "preact/hooks";
import { fly } from "./motion.js";

/**
 * @typedef {import("./types.js").Table} Table
 * @typedef {import("../../types.js").Event} Event
 * @typedef {import("./motion.js").Flight} Flight
 */

/** @param {number} seat @param {string} token where a player's tokens lie: where it can be seen, if anywhere */
const stock = (seat, token) => visible(`[data-hz-stock="${seat}:${token}"]`);

/** @param {string} token */
const supply = (token) => visible(`[data-hz-supply="${token}"]`);

/** @param {number | null} world */
const site = (world) => (world === null ? null : visible(`[data-hz-world="${world}"]`));

/** @param {string} selector */
const visible = (selector) => allVisible(selector)[0] ?? null;

/** @param {string} selector */
const allVisible = (selector) =>
  [...document.querySelectorAll(selector)].filter((element) => element.getBoundingClientRect().width > 0);

/** A Harvest: one token from each Collector. @param {number} seat @param {string} token @param {number} n @returns {Flight[]} */
const harvest = (seat, token, n) =>
  allVisible(`[data-hz-structure="${seat}:${token}_collector"]`)
    .slice(0, n)
    .map((from) => ({ token, n: 1, from, to: stock(seat, token) }));

/**
 * @param {import("./types.js").View} view @param {Event} event @param {number | null} built the World built on last
 * @returns {Flight[]}
 */
function flights(view, event, built) {
  const { kind, seat, facts } = event;
  const token = view.tokens[facts.token];
  if (kind === "shared") return [{ token, n: facts.n, from: site(built), to: stock(seat, token) }];
  if (kind === "gained") return [{ token, n: facts.n, from: supply(token), to: stock(seat, token) }];
  if (kind === "paid") return [{ token, n: -facts.n, from: stock(seat, token), to: supply(token) }];
  return kind === "harvested" ? harvest(seat, token, facts.n) : [];
}

/** @param {import("./types.js").View} view @param {Event[]} events */
function allFlights(view, events) {
  /** @type {number | null} */
  let built = null;
  /** @type {Flight[]} */
  const found = [];
  for (const event of events) {
    if (event.kind === "built") built = event.facts.world;
    found.push(...flights(view, event, built));
  }
  return found;
}

/** @param {Table} table */
export function useFlights(table) {
  useEffect(() => {
    if (table.before) fly(allFlights(table.view, table.happened));
  }, [table.happened]);
}

/**
 * The Structure placed last and the Worlds turned over.
 * @param {Table} table
 * @returns {import("./system.js").Fresh}
 */
export function freshOf({ view, happened }) {
  const turned = happened.filter((event) => event.kind === "world_turned").map((event) => event.facts.world);
  const placed = happened.filter((event) => event.kind === "built" || event.kind === "migrated").pop();
  if (!placed) return { world: -1, slot: -1, turned };
  const kind = view.kinds[placed.facts.kind];
  const world = view.systems.flatMap((system) => system.worlds).find((one) => one.id === placed.facts.world);
  const slots = world?.slots ?? [];
  const slot = slots.map((one) => one !== null && one.owner === placed.seat && one.kind === kind).lastIndexOf(true);
  return { world: placed.facts.world, slot, turned };
}
