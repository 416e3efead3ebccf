/** The requests of docs/protocol.md about campaigns. */

import { get, post, send } from "./api.js";

/** @typedef {import("../campaign/types.js").CampaignSeen} Campaign */

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
 * What can be asked about one campaign.
 * @param {string} link
 */
export const campaignApi = (link) => ({
  /** @type {() => Promise<Campaign>} */
  see: () => get("campaign", link),
  /** @type {() => Promise<import("../campaign/types.js").Statistics>} */
  statistics: () => get("campaign/statistics", link),
  /** @type {(game: number) => Promise<{link: string}>} */
  replay: (game) => post("campaign/replay", link, { game }),
  /** @type {(wish: {title: string, game?: number, after?: number, era?: number}) => Promise<{link: string}>} */
  branch: (wish) => post("campaign/branch", link, wish),
  /** @type {(what: string, name: string) => Promise<Campaign>} */
  rename: (what, name) => post("campaign/rename", link, { what, name }),
  /** @type {(text: string) => Promise<Campaign>} */
  revise: (text) => post("campaign/revise", link, { text }),
  /** @type {(game: number | null) => Promise<Campaign>} */
  rollBack: (game) => post("campaign/rollback", link, game === null ? {} : { game }),
  /** @type {() => Promise<Campaign>} */
  revoke: () => post("campaign/revoke", link),
  /** @type {() => Promise<string>} */
  text: async () => (await send("GET", "campaign/text", link)).text(),
  /** @type {() => Promise<Blob>} */
  file: async () => (await send("GET", "campaign/export", link)).blob(),
  /** @type {(asked: URLSearchParams) => Promise<Blob>} */
  print: async (asked) => (await send("GET", `campaign/print?${asked}`, link)).blob(),
});
