/**
 * The service worker: it keeps the page and the files that were used, so that they are there at once and without a
 * connection.
 *
 * A visit gets the page that is kept, and whether the server has another one is asked meanwhile; if so, that one is kept
 * with its files, and the page that was shown is told when it asks. A reload gets the page from the server, if that can be reached. Files have
 * the digest of their content in their name and never change, so that a page never meets files of another version.
 * Answers about games pass by here.
 */

const worker = /** @type {any} */ (globalThis); // the types of a page do not know workers
/** @type {string} */
const HOME = worker.registration.scope;
const FILES = `${HOME}files/`;
const NAMED = /files\/([\w-]+\.[0-9a-f]{16}\.\w+)/g; // the files that a page names
const DIGEST = /\.[0-9a-f]{16}(?=\.\w+$)/;
const KEPT = "ecliptic";
/** Has the server another page than the one that was shown last? */
let outdated = Promise.resolve(false);

worker.addEventListener("install", (/** @type {any} */ event) => {
  worker.skipWaiting();
  event.addRoutes?.({ condition: { requestMode: "navigate" }, source: "fetch-event" }); // else some browsers ask a second time
});
worker.addEventListener("activate", (/** @type {any} */ event) => event.waitUntil(worker.clients.claim()));
worker.addEventListener("fetch", (/** @type {any} */ event) => {
  const { url, method, cache } = event.request;
  if (method !== "GET") return;
  if (url.replace(/#.*/, "") === HOME) event.respondWith(cache === "default" ? visited(event) : reloaded(event));
  else if (url.startsWith(FILES)) event.respondWith(file(event.request));
});
worker.addEventListener("message", (/** @type {any} */ event) => {
  event.waitUntil(outdated.then((old) => old && event.source.postMessage("outdated")));
});

/** @param {any} event */
async function visited(event) {
  const kept = await caches.open(KEPT);
  const before = await kept.match(HOME);
  if (!before) return renewed(event, kept, await fetch(event.request));
  const asked = fetch(HOME, { cache: "no-cache", redirect: "manual" });
  outdated = asked.then((answer) => compare(kept, before, answer)).catch(() => false);
  event.waitUntil(outdated);
  return before;
}

/** @param {any} event */
async function reloaded(event) {
  outdated = Promise.resolve(false);
  const kept = await caches.open(KEPT);
  try {
    return renewed(event, kept, await fetch(event.request));
  } catch {
    return (await kept.match(HOME)) ?? Response.error();
  }
}

/**
 * @param {any} event
 * @param {Cache} kept
 * @param {Response} answer
 */
function renewed(event, kept, answer) {
  if (isOurs(answer)) event.waitUntil(exchange(kept, answer.clone()).catch(() => null));
  return answer;
}

/**
 * Only our own page is kept: a proxy may ask people who they are, and another program may live here one day.
 * @param {Response} answer
 */
const isOurs = ({ ok, headers }) => ok && headers.has("service-worker-allowed");

/**
 * Has the server another page than the one that was shown? While it is in trouble, the one that is kept stays.
 * @param {Cache} kept
 * @param {Response} before
 * @param {Response} answer
 */
async function compare(kept, before, answer) {
  await answer.clone().text(); // what is not read to its end, the browser does not keep either
  if (answer.status >= 500 || (isOurs(answer) && isSame(before, answer))) return false;
  if (isOurs(answer)) await exchange(kept, answer);
  else await kept.delete(HOME);
  return true;
}

/** @param {Response} one @param {Response} other */
const isSame = (one, other) => one.headers.get("etag") === other.headers.get("etag");

/**
 * The page is kept after the files that the one before used: it is whole without a connection too. Older files are given up.
 * @param {Cache} kept
 * @param {Response} answer
 */
async function exchange(kept, answer) {
  const last = await kept.match(HOME);
  if (last && isSame(last, answer)) return;
  const text = await answer.clone().text();
  const named = [...text.matchAll(NAMED)].map(([, name]) => FILES + name);
  const before = (await kept.keys()).map(({ url }) => url).filter((url) => url !== HOME);
  const used = new Set(before.map(withoutDigest));
  const wanted = named.filter((url) => used.has(withoutDigest(url)) && !before.includes(url));
  await kept.addAll([...new Set(wanted)]);
  await kept.put(HOME, answer);
  await Promise.all(before.filter((url) => !named.includes(url)).map((url) => kept.delete(url)));
}

/** @param {string} url */
const withoutDigest = (url) => url.replace(DIGEST, "");

/** @param {Request} request */
async function file(request) {
  const kept = await caches.open(KEPT);
  const found = await kept.match(request.url);
  if (found) return found;
  const answer = await fetch(request);
  if (isOurs(answer)) await kept.put(request.url, answer.clone());
  return answer;
}
