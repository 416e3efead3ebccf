/** Where a Move can end: the engine says with each goal what it costs and what is harvested there. */

/**
 * @typedef {import("./types.js").Table} Table
 * @typedef {{ goal: string, price: number[], harvest: number[], way: string[], basic: number, void: number, artifacts: number }} Route
 */

/** @param {import("../../types.js").Option["facts"]} facts @param {string} name */
const fact = (facts, name) => Number(facts[name] ?? 0);

/** @param {Table} table @returns {Map<string, Route>} by the place of the goal */
export function routesOf({ options, question }) {
  const routes = new Map();
  if (question?.kind !== "choose_goal") return routes;
  for (const { target, facts } of options) {
    const [thing, goal = ""] = target.split(":");
    if (thing !== "galaxy") continue;
    routes.set(goal, {
      goal,
      price: ["v", "f", "a"].map((kind) => fact(facts, kind)),
      harvest: ["gains_v", "gains_f", "gains_a"].map((kind) => fact(facts, kind)),
      way: String(facts.way ?? "").split(" ").filter(Boolean),
      basic: fact(facts, "basic"),
      void: fact(facts, "void"),
      artifacts: fact(facts, "artifacts"),
    });
  }
  return routes;
}

/** The goal of the Move that is being paid or made. @param {Table} table */
export function goalOf({ question, view }) {
  const goal = question?.facts.goal;
  return typeof goal === "number" ? (view.map.galaxies[goal]?.id ?? null) : null;
}
