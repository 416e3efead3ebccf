/** Things of the table in words, for screen readers and titles. */

import { KIND_WORDS } from "./structure.js";

const NUMBERS = ["no", "one", "two", "three", "four", "five", "six"];

/** @typedef {import("./types.js").View} View */

/** @param {number} n */
export const inWords = (n) => NUMBERS[n] ?? String(n);

/** @param {number} n @param {string} one @param {string} [many] */
export const count = (n, one, many = `${one}s`) => `${n} ${n === 1 ? one : many}`;

/** @param {string} word */
export const capital = (word) => word.charAt(0).toUpperCase() + word.slice(1);

/** @param {View} view @param {number} id */
export function worldOf(view, id) {
  const { places } = view.limits;
  const system = view.systems[Math.floor(id / places)];
  return { system, world: system?.worlds[id % places] };
}

/** @param {View} view @param {string} id of a World type */
export const typeName = (view, id) => view.types.find((type) => type.id === id)?.name ?? "";

/** @param {View} view @param {number} id "Desert World Asha 2" */
export function worldName(view, id) {
  const { system, world } = worldOf(view, id);
  return system && world ? `${typeName(view, world.type)} World ${system.name} ${(id % view.limits.places) + 1}` : "";
}

/** @param {View} view @param {import("./types.js").Structure} structure "Orange Concord Colony" */
export const structureWords = (view, { owner, kind }) => `${view.players[owner].name} ${KIND_WORDS[kind]}`;

/** @param {View} view @param {number} id "Desert World Asha 2: Orange Concord Colony; two places free" */
export function worldWords(view, id) {
  const { world } = worldOf(view, id);
  if (!world) return "";
  const standing = world.slots.filter((slot) => slot !== null).map((slot) => structureWords(view, slot));
  const free = world.slots.length - standing.length;
  const parts = [
    standing.join(", "),
    free === 0 ? "full" : `${inWords(free)} ${free === 1 ? "place" : "places"} free`,
    world.reverse ? `reverse ${typeName(view, world.reverse)}` : "",
  ];
  return `${worldName(view, id)}: ${parts.filter(Boolean).join("; ")}`;
}

/** @param {View} view @param {number} star */
export function starWords(view, star) {
  const system = view.systems[star];
  if (!system) return "";
  const standing = view.players
    .filter((_, p) => system.points[p] > 0)
    .map((player) => `${player.name} ${count(system.points[player.seat], "Control Point")}, ${system.vp[player.seat]} VP`);
  return `${system.name}: ${system.worlds.length} of ${view.limits.places} Worlds; ${standing.join("; ") || "nobody in control"}`;
}

/** @param {import("./types.js").Ally} ally */
export function allyWords(ally) {
  const when = ally.action === "any" ? "with any Action" : `with ${capital(ally.action)}`;
  const then = ally.then === "flip" ? "then flip" : "then discard";
  return `${ally.name}, ${when}: ${ally.text} ${capital(then)}.`;
}

/** @param {import("./types.js").Mission} mission */
export function missionWords(mission) {
  const now = mission.holds ? "fulfilled now" : "not fulfilled now";
  return `Mission ${mission.name}, ${mission.vp} VP, ${now}: ${mission.text}`;
}

/** @param {import("./types.js").Price} price */
export function priceWords({ energy, metal }) {
  const parts = [energy && `${energy} Energy`, metal && `${metal} Metal`].filter(Boolean);
  return parts.join(" and ") || "nothing";
}

/**
 * The words of a target that its option does not say itself.
 * @param {View} view @param {string} target
 */
export function describe(view, target) {
  const [thing, id, more] = target.split(":");
  if (thing === "world") return worldWords(view, Number(id));
  if (thing === "star") return starWords(view, Number(id));
  if (thing === "structure") return describeStructure(view, Number(id), Number(more));
  if (thing === "ally") return describeAlly(view, id);
  if (thing === "mission") return describeMission(view, id);
  if (thing === "stack") return describeStack(view, id);
  if (thing === "habitat") return `the ${typeName(view, id)} Habitat`;
  if (thing === "kind") return KIND_WORDS[/** @type {import("./types.js").Kind} */ (id)] ?? "";
  if (thing === "player") return view.players[Number(id)]?.name ?? "";
  return "";
}

const IN_THE_SKY = ["world", "star", "structure", "stack", "tile", "face"];

/**
 * Where a thing lies on the phone: on the board or under a tab. To use an Ally of one's own one wants to see the sky.
 * @param {View} view @param {string} target
 */
export function tabOf(view, target) {
  const [thing = "", id] = target.split(":");
  if (thing === "mission") return "you";
  if (thing === "ally") return view.players.some(({ seat, allies }) => seat !== view.seat && allies.some((ally) => ally.id === id)) ? "players" : "";
  return IN_THE_SKY.includes(thing) ? "board" : "";
}

/** @param {View} view @param {number} id @param {number} slot */
function describeStructure(view, id, slot) {
  const structure = worldOf(view, id).world?.slots[slot];
  return structure ? `${structureWords(view, structure)} on ${worldName(view, id)}` : "";
}

/** @param {View} view @param {string} id */
function describeAlly(view, id) {
  for (const player of view.players) {
    const ally = player.allies.find((card) => card.id === id);
    if (ally) return `Ally of ${player.name}: ${allyWords(ally)}`;
  }
  return "";
}

/** @param {View} view @param {string} id */
function describeMission(view, id) {
  const mission = view.hand?.find((card) => card.id === id);
  return mission ? missionWords(mission) : "";
}

/** @param {View} view @param {string} action */
function describeStack(view, action) {
  const stack = view.stacks.find((one) => one.action === action);
  if (!stack?.top) return `the empty ${capital(action)} stack`;
  return `${capital(action)} stack of ${count(stack.count, "card")}: ${allyWords(stack.top)}`;
}
