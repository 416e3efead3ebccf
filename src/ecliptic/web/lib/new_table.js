/** Opening a table. What is played alone is noted in the logbook of this browser. */

import { post } from "./api.js";
import { ownLogbook } from "./logbook.js";

/**
 * @param {import("../types.js").NewTable} plan
 * @returns {Promise<{link: string}>}
 */
export async function newTable(plan) {
  if (plan.seats.length > 1 || plan.free_undo) return post("tables", null, plan);
  return post("tables", null, { ...plan, logbook: await ownLogbook() });
}
