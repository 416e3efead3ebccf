/** Without a connection: the page itself, and the finished games that were looked at, as far as they were seen. */

import { say } from "./toasts.js";

const WORKER = new URL("../offline.js", import.meta.url);
const KEPT = "ecliptic"; // as the service worker calls it
const SHELF = "ecliptic finished ";

/** A browser has service workers and caches only where a connection cannot be read by others, or on this machine. */
const storage = /** @type {CacheStorage | undefined} */ (globalThis.caches);

export async function workOffline() {
  if (!storage || !navigator.serviceWorker) return;
  navigator.serviceWorker.onmessage = takeNewVersion;
  navigator.serviceWorker.controller?.postMessage("outdated?");
  const first = !navigator.serviceWorker.controller;
  await navigator.serviceWorker.register(WORKER, { scope: "./", updateViaCache: "all" });
  if (first) await keepWhatIsHere(storage);
}

/** The server has another page than this one. Nobody who has begun to do something is interrupted. */
function takeNewVersion() {
  const again = performance.getEntriesByType("navigation").some((visit) => /** @type {any} */ (visit).type === "reload");
  if (again || navigator.userActivation?.hasBeenActive) say("There is a new version of this page. Reload it when it suits you.");
  else location.reload();
}

/** What was loaded before the service worker came: the browser still has it. @param {CacheStorage} storage */
async function keepWhatIsHere(storage) {
  const files = performance.getEntriesByType("resource").map(({ name }) => name);
  const page = document.baseURI.replace(/#.*/, "");
  const kept = await storage.open(KEPT);
  await kept.addAll([page, ...files.filter((name) => name.startsWith(`${page}files/`))]);
}

// --- finished games ------------------------------------------------------------------------------

/** @param {string} path */
const addressOf = (path) => new URL(`finished/${path}`, document.baseURI);

/**
 * Keep what the holder of a link was told of a finished game.
 * @param {string} link
 * @param {string} path
 * @param {unknown} answer
 */
export async function keepFinished(link, path, answer) {
  const shelf = await storage?.open(SHELF + link);
  await shelf?.put(addressOf(path), new Response(JSON.stringify(answer)));
}

/**
 * @param {string} link
 * @param {string} path
 * @returns {Promise<any>} null if it was never kept
 */
export async function recall(link, path) {
  if (!(await storage?.has(SHELF + link))) return null;
  const shelf = await storage?.open(SHELF + link);
  return (await shelf?.match(addressOf(path)))?.json() ?? null;
}

/** @param {string} link */
export const forgetFinished = (link) => void storage?.delete(SHELF + link);

/**
 * Ask the server; without a connection give the answer that was kept, if the game was finished then.
 * @template T
 * @param {string} link
 * @param {string} path
 * @param {() => Promise<T>} ask
 * @returns {Promise<T>}
 */
export async function askOrRecall(link, path, ask) {
  try {
    const answer = await ask();
    if (await storage?.has(SHELF + link)) void keepFinished(link, path, answer);
    return answer;
  } catch (error) {
    const kept = await recall(link, path);
    if (kept === null) throw error;
    return kept;
  }
}
