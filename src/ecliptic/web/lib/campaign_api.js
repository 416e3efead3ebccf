/** The requests of docs/protocol.md about campaigns. */

import { get, post, send } from "./api.js";

/** @typedef {import("../campaign/types.js").CampaignSeen} Campaign */
/** @typedef {import("../campaign/types.js").CampaignPage} Page */
/** @typedef {import("../campaign/types.js").EraSeen} Era */

/**
 * @param {{title: string} | {file: string}} wish
 * @returns {Promise<{link: string}>}
 */
export const newCampaign = (wish) => post("campaigns", null, wish);

/**
 * @param {string} text
 * @returns {Promise<import("../campaign/types.js").Checked>}
 */
export const checkGalaxy = (text) => post("campaigns/check", null, { text });

/**
 * One card, by its line or by the fields of a form.
 * @param {{line: string} | {card: import("../campaign/types.js").CardFile, line: string}} wish
 * @returns {Promise<import("../campaign/types.js").CardRead>}
 */
export const readCard = (wish) => post("campaigns/card", null, wish);

/**
 * @param {string[]} links
 * @returns {Promise<import("../campaign/types.js").CampaignKnown[]>}
 */
export const knownCampaigns = (links) => post("campaigns/known", null, { links });

/**
 * A campaign with all its pages. If it changed meanwhile, they are fetched anew.
 * @param {string} link
 * @param {Campaign} first
 * @returns {Promise<Campaign>}
 */
async function whole(link, first) {
  /** @type {Page[]} */
  const pages = [first];
  while (pages.length < first.pages) pages.push(await get(`campaign/more?page=${pages.length}`, link));
  if (pages.some(({ at }) => at !== first.at)) return whole(link, await get("campaign", link));
  return {
    ...first,
    eras: pages.flatMap(({ eras }) => eras).reduce(joined, []),
    cards: pages.flatMap(({ cards }) => cards),
    struck: pages.flatMap(({ struck }) => struck),
    log: pages.flatMap(({ log }) => log),
  };
}

/**
 * A long era comes in several pieces.
 * @param {Era[]} eras
 * @param {Era} next
 */
function joined(eras, next) {
  const last = eras.at(-1);
  if (last === undefined || last.number !== next.number) return [...eras, next];
  const longer = { ...last, sentences: [...last.sentences, ...next.sentences], games: [...last.games, ...next.games] };
  return [...eras.slice(0, -1), longer];
}

/**
 * What can be asked about one campaign.
 * @param {string} link
 */
export const campaignApi = (link) => ({
  /** @type {() => Promise<Campaign>} */
  see: async () => whole(link, await get("campaign", link)),
  /** @type {() => Promise<import("../campaign/types.js").Statistics>} */
  statistics: () => get("campaign/statistics", link),
  /** @type {(game: number) => Promise<{link: string}>} */
  replay: (game) => post("campaign/replay", link, { game }),
  /** @type {(wish: {title: string, game?: number, after?: number, era?: number}) => Promise<{link: string}>} */
  branch: (wish) => post("campaign/branch", link, wish),
  /** @type {(what: string, name: string) => Promise<Campaign>} */
  rename: async (what, name) => whole(link, await post("campaign/rename", link, { what, name })),
  /** @type {(text: string) => Promise<Campaign>} */
  revise: async (text) => whole(link, await post("campaign/revise", link, { text })),
  /** @type {(game: number | null) => Promise<Campaign>} */
  rollBack: async (game) => whole(link, await post("campaign/rollback", link, game === null ? {} : { game })),
  /** @type {() => Promise<Campaign>} */
  revoke: async () => whole(link, await post("campaign/revoke", link)),
  /** @type {() => Promise<string>} */
  text: async () => (await send("GET", "campaign/text", link)).text(),
  /** @type {() => Promise<Blob>} */
  file: async () => (await send("GET", "campaign/export", link)).blob(),
  /** @type {(asked: URLSearchParams) => Promise<Blob>} */
  print: async (asked) => (await send("GET", `campaign/print?${asked}`, link)).blob(),
});
