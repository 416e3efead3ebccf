/**
 * How a table stood when it was last seen in this browser: drawn at once when it is opened again, until the server speaks.
 * Where several people share a screen nothing is kept: what one of them saw is not for the next.
 */

import { PROGRAM } from "./catalogue.js";
import { read, write } from "./storage.js";

/** @typedef {import("../types.js").State} State */

const SHELF = "ecliptic last seen";
const MOST = 20; // tables
const REST = 300; // milliseconds without news, after which the state is kept

/** @type {{recall: (link: string) => Promise<any>, recalled?: {link: string, found: Promise<any>}}} what early.js has left */
const early = /** @type {any} */ (globalThis);

/** A browser has caches only where a connection cannot be read by others, or on this machine. */
const storage = /** @type {CacheStorage | undefined} */ (globalThis.caches);

/** @param {string} link */
const addressOf = (link) => new URL(`seen/${encodeURIComponent(link)}`, document.baseURI).href;

/** @type {ReturnType<typeof setTimeout> | undefined} */
let timer;

/**
 * @param {string} link
 * @param {State} state with everything that was told until then
 */
export function keepSeen(link, state) {
  clearTimeout(timer);
  if (state.view && state.table && state.table.mine.length <= 1) timer = setTimeout(() => void put(link, state).catch(() => null), REST);
}

/**
 * @param {string} link
 * @param {State} state
 */
async function put(link, state) {
  if (!storage) return;
  const shelf = await storage.open(SHELF);
  const names = await namesOf(state);
  await shelf.delete(addressOf(link)); // the newest is the last
  await shelf.put(addressOf(link), new Response(JSON.stringify({ program: PROGRAM, state, digest: names.digest + names.view })));
  name(link, names);
  const [oldest, ...others] = await shelf.keys();
  if (oldest && others.length >= MOST) await shelf.delete(oldest);
}

/**
 * By which a greeting names what need not come again.
 * @typedef {{told: number, digest: string, view: string}} Names
 * @param {Pick<State, "events" | "view">} state with everything that was told until then
 * @returns {Promise<Names>}
 */
export async function namesOf({ events, view }) {
  const entries = Object.fromEntries(Object.entries(view ?? {}).sort());
  return { told: events.length, digest: await digestOf(events), view: await digestOf(entries) };
}

/** The same as the server's, as long as nothing in it is another. @param {unknown} seen */
async function digestOf(seen) {
  const bytes = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(JSON.stringify(seen)));
  return Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, "0")).join("");
}

/**
 * For the next greeting (early.js), which can't wait for the shelf.
 * @param {string} link
 * @param {Names | null} kept
 */
function name(link, kept) {
  const others = Object.entries(read("told", {})).filter(([other]) => other !== link);
  const all = kept ? [...others, [link, kept]] : others;
  write("told", Object.fromEntries(all.slice(-MOST)));
}

/**
 * @param {string} link
 * @returns {Promise<{state: State, digest: string} | null>} null if there is none, or one that another version of this
 *   program was told
 */
export async function lastSeen(link) {
  const { recalled } = early;
  early.recalled = undefined; // the next time something else lies on the shelf
  const kept = await (recalled?.link === link ? recalled.found : early.recall(link));
  return kept?.program === PROGRAM ? kept : null;
}

/** @param {string} link */
export async function forgetSeen(link) {
  clearTimeout(timer);
  name(link, null);
  await (await storage?.open(SHELF))?.delete(addressOf(link));
}
