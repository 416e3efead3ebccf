/**
 * The service worker: it keeps the page and the files that were used, so that they are there without a connection.
 *
 * The page always comes from the server, if that can be reached, and so does what the page names; nothing old is ever
 * preferred. Files have the digest of their content in their name and never change. Answers about games pass by here.
 */

const worker = /** @type {any} */ (globalThis); // the types of a page do not know workers
/** @type {string} */
const HOME = worker.registration.scope;
const FILES = `${HOME}files/`;
const KEPT = "ecliptic";

worker.addEventListener("install", () => worker.skipWaiting());
worker.addEventListener("activate", (/** @type {any} */ event) => event.waitUntil(worker.clients.claim()));
worker.addEventListener("fetch", (/** @type {any} */ event) => {
  const url = event.request.url.replace(/#.*/, "");
  if (event.request.method !== "GET") return;
  if (url === HOME) event.respondWith(page(event.request));
  else if (url.startsWith(FILES)) event.respondWith(file(event.request));
});

/** @param {Request} request */
async function page(request) {
  const kept = await caches.open(KEPT);
  try {
    const answer = await fetch(request);
    if (answer.ok) await renew(kept, answer.clone());
    return answer;
  } catch {
    return (await kept.match(HOME)) ?? Response.error();
  }
}

/**
 * After a change, files that the page does not name are given up; what it still uses is kept again when it is asked for.
 * @param {Cache} kept
 * @param {Response} answer
 */
async function renew(kept, answer) {
  const before = await kept.match(HOME);
  await kept.put(HOME, answer.clone());
  if (!before || before.headers.get("etag") === answer.headers.get("etag")) return;
  const text = await answer.text();
  const old = (await kept.keys()).filter(({ url }) => url !== HOME && !text.includes(url.slice(FILES.length)));
  await Promise.all(old.map((request) => kept.delete(request)));
}

/** @param {Request} request */
async function file(request) {
  const kept = await caches.open(KEPT);
  const found = await kept.match(request.url);
  if (found) return found;
  const answer = await fetch(request);
  if (answer.ok) await kept.put(request.url, answer.clone());
  return answer;
}
