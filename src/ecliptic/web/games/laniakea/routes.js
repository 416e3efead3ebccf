/** Where a Move can end: the engine says with each goal by which courses, what each costs and what is harvested there. */

import { signal } from "@preact/signals";

/**
 * @typedef {import("./types.js").Table} Table
 * @typedef {object} Course  one way of paying and going
 * @property {string} plan  Basic, Void and Time Loop, such as "1-1-0"
 * @property {number[]} price
 * @property {number} artifacts
 * @property {number} toll  Aether that Gateways on the way bring others
 * @property {string[]} way  galaxies, from where the figure stands
 * @property {string[]} answers  the things that are chosen on the way, where that is asked
 *
 * @typedef {Course & { goal: string, harvest: number[], number: number, courses: Course[] }} Route  the course that is shown
 */

/** Which course is shown for which goal, in the question that is asked now. @type {import("@preact/signals").Signal<{ at: unknown, numbers: Record<string, number> }>} */
const shown = signal({ at: null, numbers: {} });

/** What is still to be chosen of a course that was taken. @type {string[]} */
let rest = [];

const TELEPORT = "~";
const FREE = "+";

/** @param {import("../../types.js").Option["facts"]} facts @param {string} name */
const fact = (facts, name) => Number(facts[name] ?? 0);

/** "1-1-0 2-1-0 0 0 -WH3 =GR9" @param {string} words @param {string} start @returns {Course} */
function courseOf(words, start) {
  const [plan = "", price = "", artifacts = "", toll = "", ...legs] = words.split(" ");
  // Whether one teleports, or goes a free step on, is asked on the way: no is said unless the next leg does it.
  const answers = legs.flatMap((leg, k) => [`galaxy:${leg.slice(1)}`, ...(legs[k + 1]?.startsWith(TELEPORT) || legs[k + 1]?.startsWith(FREE) ? [] : ["choice:no"])]);
  return {
    plan,
    price: price.split("-").map(Number),
    artifacts: Number(artifacts),
    toll: Number(toll),
    way: [start, ...legs.map((leg) => leg.slice(1))],
    answers: [`plan:${plan}`, ...answers, "choice:done"],
  };
}

/** @param {Table} table @param {import("../../types.js").Option} option */
const coursesOf = ({ view, question }, { facts }) => {
  const start = view.figures.find(({ seat }) => seat === question?.seat)?.place ?? "";
  return String(facts.courses ?? "").split("; ").filter(Boolean).map((words) => courseOf(words, start));
};

/** @param {Table} table @returns {Map<string, Route>} by the place of the goal */
export function routesOf(table) {
  const { options, question } = table;
  /** @type {Map<string, Route>} */
  const routes = new Map();
  if (question?.kind !== "choose_goal") return routes;
  const numbers = shown.value.at === question ? shown.value.numbers : {};
  for (const option of options) {
    const [thing, goal = ""] = option.target.split(":");
    const courses = thing === "galaxy" ? coursesOf(table, option) : [];
    const number = (numbers[goal] ?? 0) % courses.length;
    const course = courses[number];
    if (course) routes.set(goal, { ...course, goal, number, courses, harvest: ["gains_v", "gains_f", "gains_a"].map((kind) => fact(option.facts, kind)) });
  }
  return routes;
}

/** The way of the plan that is pointed at. @param {Table} table */
export const plannedWay = (table) => (table.question?.kind === "choose_plan" && table.pointed ? (coursesOf(table, table.pointed)[0]?.way ?? null) : null);

/** The next course to a goal, or the one before. @param {Table} table @param {Route} route @param {number} by */
export function turnCourse({ question }, { goal, number, courses }, by) {
  const numbers = shown.value.at === question ? shown.value.numbers : {};
  shown.value = { at: question, numbers: { ...numbers, [goal]: (number + by + courses.length) % courses.length } };
}

/** The goal is about to be chosen: what follows is chosen as the course says that is shown. @param {Route} route */
export const take = ({ number, answers }) => void (rest = number > 0 ? answers : []);

/** The rest of a course, as far as it is asked about. @param {Table} table */
export function goOn(table) {
  if (rest.length === 0 || !table.question || table.question.kind === "choose_goal") return;
  const next = rest.findIndex((target) => table.options.some((option) => option.target === target));
  const option = table.options.find(({ target }) => target === rest[next]);
  rest = option ? rest.slice(next + 1) : [];
  if (option) table.choose(option);
}

/** Galaxies that can be harvested now, those that ask something afterwards last. @param {Table} table */
function harvests({ question, options, view }) {
  if (question?.kind !== "harvest_own") return [];
  const asks = (/** @type {string} */ target) => Number(view.tiles.some(({ place, discovered, ability }) => target === `galaxy:${place}` && discovered && ability && ability !== "slot"));
  return options.map(({ target }) => target).filter((target) => target.startsWith("galaxy:")).sort((one, other) => asks(one) - asks(other));
}

/** How many galaxies a Seraph can harvest now. @param {Table} table */
export const harvestable = (table) => harvests(table).length;

/** One after the other, until something is asked. @param {Table} table */
export function harvestAll(table) {
  chooseAll(table, harvests(table));
}

/** These things are chosen one after the other, as far as they can be. @param {Table} table @param {string[]} targets */
export function chooseAll(table, targets) {
  rest = targets;
  goOn(table);
}

/** The goal of the Move that is being paid or made. @param {Table} table */
export function goalOf({ question, view }) {
  const goal = question?.facts.goal;
  return typeof goal === "number" ? (view.map.galaxies[goal]?.id ?? null) : null;
}

/** @param {Course} course "for 1 Basic and 1 Void" */
export function stepWords({ plan }) {
  const [basic, voids, loop] = plan.split("-").map(Number);
  return [basic && `${basic} Basic`, voids && `${voids} Void`, loop && "Time Loop"].filter(Boolean).join(" and ");
}
