/** Equal things in a row. */

/** @typedef {import("../board.js").Mark} Mark */

/**
 * The marks of things by their targets. Where equal ones are picked one by one, each has a target of its own: "card:P01",
 * "card:P01:2".
 * @param {{target: (id: string) => Mark}} table
 * @param {readonly string[]} targets
 * @returns {Mark[]}
 */
export function marksOf(table, targets) {
  return targets.map((target, k) => {
    const before = targets.slice(0, k).filter((other) => other === target).length;
    const copy = before ? table.target(`${target}:${before + 1}`) : null;
    return copy && copy.state !== "quiet" ? copy : table.target(target);
  });
}
