/** The requests of docs/protocol.md. What the server refuses is thrown as a Refused, in its words. */

/** @typedef {import("../types.js").TableSeen} Table */

import { homeKey } from "./home_key.js";
import { askOrRecall } from "./offline.js";

const BASE = new URL("api/", document.baseURI);

export class Refused extends Error {
  /** @param {Pick<import("../types.js").Failure, "code" | "text"> & { rule?: string }} problem */
  constructor(problem) {
    super(problem.text);
    this.code = problem.code;
    this.rule = problem.rule ?? "";
  }
}

/**
 * @param {string} method
 * @param {string} path
 * @param {string | null} link
 * @param {unknown} [body]
 */
export async function send(method, path, link, body) {
  /** @type {Record<string, string>} */
  const headers = {};
  if (link !== null) headers.Authorization = `Bearer ${link}`;
  if (body !== undefined) headers["Content-Type"] = "application/json";
  if (homeKey && path.startsWith("campaigns")) headers["X-Ecliptic-Home"] = homeKey;
  let response;
  try {
    const text = body === undefined ? null : JSON.stringify(body);
    response = await fetch(new URL(path, BASE), { method, headers, body: text });
  } catch {
    throw new Refused({ code: "offline", text: "The table can't be reached. Check your connection and try again." });
  }
  if (response.ok) return response;
  const problem = await response.json().catch(() => null);
  const text = `The server answered with error ${response.status}. Try again in a moment.`;
  throw new Refused(problem?.text ? problem : { code: "failed", text });
}

/**
 * @param {string} path
 * @param {string | null} [link]
 */
export const get = async (path, link = null) => (await send("GET", path, link)).json();

/**
 * @param {string} path
 * @param {string | null} link
 * @param {unknown} [body]
 */
export const post = async (path, link, body = {}) => {
  const text = await (await send("POST", path, link, body)).text();
  return text ? JSON.parse(text) : null;
};

/**
 * @param {string} record
 * @returns {Promise<{link: string}>}
 */
export const openRecord = (record) => post("tables/open", null, { record });

/**
 * @param {string[]} links
 * @returns {Promise<import("../types.js").Known[]>}
 */
export const known = (links) => post("tables/known", null, { links });

/**
 * Of a finished game the answer is kept.
 * @param {string} path
 * @param {string} link
 */
const asked = (path, link) => askOrRecall(link, path, () => get(path, link));

/**
 * What can be asked about one table.
 * @param {string} link
 */
export const tableApi = (link) => ({
  /** @type {(number: number, eyes: import("../types.js").ShownSeat | undefined) => Promise<import("../types.js").Moment>} */
  at: (number, eyes) => asked(`table/at/${number}${eyes === undefined ? "" : `?eyes=${eyes ?? "none"}`}`, link),
  /** @type {() => Promise<import("../types.js").HintSeen>} */
  hint: () => get("table/hint", link),
  /** @type {() => Promise<import("../types.js").Story>} */
  story: () => asked("table/story", link),
  /** @type {() => Promise<string>} */
  record: async () => (await send("GET", "table/record", link)).text(),
  /** @type {(name: string, colour?: string) => Promise<Table>} */
  join: (name, colour) => post("table/join", link, { name, colour }),
  start: () => post("table/start", link),
  /** @type {(at: number) => Promise<{link: string}>} */
  fork: (at) => post("table/fork", link, { at }),
  /** @type {() => Promise<{link: string}>} */
  rematch: () => post("table/rematch", link),
  /** @param {string} level */
  leave: (level) => post("table/leave", link, { level }),
  back: () => post("table/back", link),
  /** @type {(seat: number, level: string) => Promise<unknown>} */
  seat: (seat, level) => post("table/seat", link, { seat, level }),
  /** @param {number | null} seat null for the link of the spectators */
  revoke: (seat) => post("table/revoke", link, seat === null ? {} : { seat }),
  abandon: () => post("table/abandon", link),
  /** @param {string} url */
  webhook: (url) => post("table/webhook", link, { url }),
});
