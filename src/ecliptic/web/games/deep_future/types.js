/**
 * What the board receives as `view`: the shapes of games/deep_future/view.py.
 *
 * @typedef {"sun" | "moon" | "heart" | "skull" | "hand" | "foot"} Suit
 * @typedef {"blank" | "world" | "tech" | "civilization"} Kind
 * @typedef {"culture" | "might" | "stability" | "xeno"} Track
 * @typedef {number | "O"} Era
 * @typedef {number | "neutral" | null} Owner
 *
 * @typedef {{
 *   suit: Suit, number: number | null, name: string | null, phase: string | null, text: string | null,
 *   circled: boolean, era: Era | null,
 * }} Line
 * @typedef {{
 *   id: number, number: number, suit: Suit, kind: Kind, era: Era, name: string, title: string, sector: number | null,
 *   lines: Line[], complete: boolean, victory?: string, effect?: Suit, home?: string, techs?: string[],
 * }} Card
 * @typedef {Card & { cubes: number, paid: boolean }} Kept  a card of the upper row, with the upkeep cubes on it
 * @typedef {{ name: string, phase: string | null, text: string }} Row  of a table that is consulted
 * @typedef {{
 *   card: Card | null, line: number | null, origin: number | null, sector: number | null, rows: Row[],
 * }} Subject  what is asked about; only whoever decides is told
 *
 * @typedef {{ letter: string, suit: Suit }} Wonder
 * @typedef {{ id: number, name: string, wonder: Wonder | null, cubes: number, owner: Owner }} Sector
 *
 * @typedef {[number, number]} Share  what there is, and what is needed
 * @typedef {{
 *   home: Share, techs: Share, sectors: Share, cubes: Share, culture: Share, might: Share, stability: Share, xeno: Share,
 *   colonies: Share, victories: string[],
 * }} Checklist
 *
 * @typedef {{
 *   seat: number, name: string, colour: string, glyph: import("../../board.js").GlyphName, status: string, turns: number,
 *   lost: number, tracks: Record<Track, number>, home: number | null, homes: string[], upper: Kept[], lower: Card[],
 *   hand_count: number, shown: Card[], checklist: Checklist, hand?: Card[],
 * }} Player
 *
 * @typedef {{ era: number, won: boolean, entries: { player: string, homes: string[], winner: boolean }[] }} Chapter
 *
 * @typedef {{
 *   cause: string, winner: number | null, winners: number[], scores: number[], victory: string | null,
 *   era: [number, number], civilization: Card | null, new_cards: Card[], changed_cards: Card[],
 *   named_sectors: number[], new_wonders: number[], in_play: number[],
 * }} Result
 *
 * @typedef {{
 *   game: "deep_future", seat: number | "everything" | null, options: Record<string, string>,
 *   campaign: { id: string, title: string }, era: number, turn: number, deciding: number | null,
 *   phase: "set-up" | "start" | "action" | "payment" | "challenge" | "end", actions_left: number, taken: string[],
 *   action: string | null, sectors: Sector[], centre: { cubes: number, owner: Owner }, neutral_worlds: (Card | null)[],
 *   deck: number, discards: Card[], pile: number, resolving: Card[], players: Player[], cards: number,
 *   chronology: Chapter[], over: boolean, result: Result | null, hand?: Card[], known_top?: Card[],
 *   about?: Subject | null, act?: { used: string[] },
 * }} View
 *
 * @typedef {import("../../board.js").BoardTable} BoardTable
 * @typedef {Omit<BoardTable, "view" | "before"> & { view: View, before: View | null }} Table
 * @typedef {import("../../board.js").Mark} Mark
 */

export {};
