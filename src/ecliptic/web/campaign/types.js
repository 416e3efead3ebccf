/**
 * The words of docs/protocol.md about campaigns as types. There is no code here.
 *
 * @typedef {import("../games/deep_future/types.js").Card} Card
 * @typedef {import("../games/deep_future/types.js").Wonder} Wonder
 *
 * @typedef {{ line: number, text: string }} Fault  line 0 is the whole text
 * @typedef {{ title: string, era: number, cards: number, errors: Fault[], warnings: Fault[] }} Checked
 *
 * @typedef {{ id: number, name: string, wonder: Wonder | null }} Sector
 * @typedef {{ player: string, homes: string[], winner: boolean }} Entry
 * @typedef {{ number: number | null, won: boolean, at: string, entries: Entry[], note: string }} Game
 * @typedef {{ number: number, heading: string, sentences: string[], games: Game[] }} Era
 * @typedef {{ number: number, players: string[], link: string | null, status: import("../types.js").Status | null }} Running
 * @typedef {{ number: number, era: number, players: string[], ended: boolean, won: boolean }} Struck
 *
 * @typedef {{
 *   id: string, title: string, era: number, mine: boolean, watch: string | null, folder: string, origin: string,
 *   source: "new" | "file" | "notation", revisable: boolean, printing: boolean, running: Running | null, eras: Era[],
 *   sectors: Sector[], cards: Card[], struck: Struck[], log: { at: string, text: string }[],
 * }} Campaign
 *
 * @typedef {{
 *   link: string, found: boolean, title: string, era: number, games: number, cards: number, mine: boolean, here: boolean,
 *   running: boolean, origin: string, last: string, at: string,
 * }} KnownCampaign
 *
 * @typedef {[string, number][]} Tally
 * @typedef {{
 *   games: number, won: number, by_player: Tally, by_victory: Tally, by_home: Tally, by_suit: Tally, homes: Tally,
 *   cards: Tally, growth: [number, number][], oldest_blank: string, longest: [number, number] | null,
 *   advancements: Tally, challenges: Tally, battlefields: Tally, unread: number[],
 * }} Statistics
 */

export {};
