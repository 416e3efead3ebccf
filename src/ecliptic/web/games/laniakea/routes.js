/** Where a Move can end: the engine says with each goal by which courses, what each costs and what is harvested there. */

import { signal } from "@preact/signals";

/**
 * @typedef {import("./types.js").Table} Table
 * @typedef {import("./types.js").CourseRow} CourseRow
 *
 * @typedef {CourseRow & { way: string[], harvest: number[], number: number, courses: CourseRow[] }} Route  the course that is shown
 */

/** Which course is shown for which goal, in the question that is asked now. @type {import("@preact/signals").Signal<{ at: unknown, numbers: Record<string, number> }>} */
const shown = signal({ at: null, numbers: {} });

/** What is still to be chosen of a course that was taken. @type {string[]} */
let rest = [];

/** @param {import("../../types.js").Option["facts"]} facts @param {string} name */
const fact = (facts, name) => Number(facts[name] ?? 0);

/** The galaxies of a course, from where the figure stands. @param {Table} table @param {CourseRow} course @returns {string[]} */
const wayOf = ({ view, question }, { legs }) => [view.figures.find(({ seat }) => seat === question?.seat)?.place ?? "", ...legs.map(({ to }) => to)];

/** @param {Table} table @returns {Map<string, Route>} by the place of the goal */
export function routesOf(table) {
  const { options, question, view } = table;
  /** @type {Map<string, Route>} */
  const routes = new Map();
  if (question?.kind !== "choose_goal") return routes;
  const numbers = shown.value.at === question ? shown.value.numbers : {};
  for (const { target, facts } of options) {
    const courses = (view.courses ?? []).filter(({ goal }) => target === `galaxy:${goal}`);
    const number = (numbers[courses[0]?.goal ?? ""] ?? 0) % courses.length;
    const course = courses[number];
    if (course) routes.set(course.goal, { ...course, way: wayOf(table, course), number, courses, harvest: ["gains_v", "gains_f", "gains_a"].map((kind) => fact(facts, kind)) });
  }
  return routes;
}

/** The way of the plan that is pointed at. @param {Table} table */
export function plannedWay(table) {
  const course = table.question?.kind === "choose_plan" && table.view.courses?.find(({ plan }) => plan === table.pointed?.target);
  return course ? wayOf(table, course) : null;
}

/** The next course to a goal, or the one before. @param {Table} table @param {Route} route @param {number} by */
export function turnCourse({ question }, { goal, number, courses }, by) {
  const numbers = shown.value.at === question ? shown.value.numbers : {};
  shown.value = { at: question, numbers: { ...numbers, [goal]: (number + by + courses.length) % courses.length } };
}

/** The goal is about to be chosen: what follows is chosen as the course says that is shown. @param {{ number: number, answers: string[] }} route */
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
function harvests({ question, options }) {
  if (question?.kind !== "harvest_own") return [];
  const galaxies = options.filter(({ target }) => target.startsWith("galaxy:"));
  return galaxies.sort((one, other) => fact(one.facts, "asks") - fact(other.facts, "asks")).map(({ target }) => target);
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

/** @param {CourseRow} course "for 1 Basic and 1 Void" */
export const stepWords = ({ basic, void: voids, loop }) => [basic && `${basic} Basic`, voids && `${voids} Void`, loop && "Time Loop"].filter(Boolean).join(" and ");
