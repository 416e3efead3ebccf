/** What the option that is pointed at would change, as the engine previews it. */

import { worldOf } from "./words.js";

/**
 * @typedef {import("./types.js").Table} Table
 * @typedef {import("./types.js").World} World
 */

/** A World as it would be, or as it is. @param {Table} table @param {World} world @returns {World} */
export const worldThen = ({ preview }, world) => (preview && worldOf(preview, world.id).world) ?? world;

/** A System as it would be, or as it is. @param {Table} table @param {number} star */
export const systemThen = ({ view, preview }, star) => (preview ?? view).systems[star];
