/**
 * What the board receives as `view`: the shapes of games/horizons/view.py.
 *
 * @typedef {"colony" | "energy_collector" | "metal_collector"} Kind
 * @typedef {"energy" | "metal" | "knowledge"} Token
 * @typedef {"explore" | "adapt" | "build" | "harvest" | "conspire"} Action
 *
 * @typedef {{ energy: number, metal: number }} Price
 * @typedef {{ name: string, costs: Record<Kind, Price | null> }} WorldType
 * @typedef {{ owner: number, kind: Kind }} Structure
 * @typedef {{ id: number, type: string, slots: (Structure | null)[], reverse?: string, tile?: string }} World
 * @typedef {{ star: number, name: string, colour: string, worlds: World[], points: number[], vp: number[] }} System
 * @typedef {{ id: string, faces: string[] }} Tile
 *
 * @typedef {{
 *   id: string, name: string, species: string, action: Action | "any", side: "front" | "back",
 *   text: string, other_text: string | null, then: "flip" | "discard",
 * }} Ally
 * @typedef {{ action: Action, count: number, top: Ally | null, bottom: string[] }} Stack
 *
 * @typedef {{
 *   id: string, name: string, text: string, rule: string, vp: number,
 *   value: number, at_least: number, at_most: number | null, holds: boolean,
 * }} Mission
 * @typedef {{ id: string, name: string }} MissionName
 * @typedef {{ owner: number, round: number, missions: MissionName[] }} Note
 *
 * @typedef {{
 *   seat: number, name: string, colour: string, glyph: string, board: { name: string, text: string },
 *   energy: number, metal: number, knowledge: number, habitats: string[],
 *   unbuilt: Record<Kind, number>, harvest: Price, allies: Ally[], missions: number, hand?: Mission[],
 * }} Player
 *
 * @typedef {{
 *   cause: string, ended_by: number | null, round: number,
 *   systems: { name: string, points: number[], vp: number[] }[],
 *   control: number[], missions: number[], completed: number[], knowledge: number[], resources: number[],
 *   scores: number[], winners: number[],
 * }} Result
 *
 * What the seat that decides has settled so far in the choice it is making; not every table tells it.
 * @typedef {{ kind?: Kind | null, type?: string | null, from?: string | null }} Pending
 *
 * @typedef {{
 *   game: "horizons", seat: number | "everything" | null, options: Record<string, string>,
 *   round: number, first: number, turn: number, action: Action | null, actions_left: number,
 *   deciding: number | null, warning: string | null, types: WorldType[], systems: System[],
 *   drawn: Tile[], bag: Tile[], supply: Record<Token, number>, stacks: Stack[], out_of_game: string[],
 *   deck: number, discards: number, players: Player[], over: boolean, result: Result | null,
 *   hand?: Mission[], my_discards?: MissionName[], notes?: Note[], score_if_over?: number,
 *   pending?: Pending | null,
 * }} View
 *
 * @typedef {import("../../board.js").BoardTable} BoardTable
 * @typedef {Omit<BoardTable, "view" | "before"> & { view: View, before: View | null }} Table
 * @typedef {import("../../board.js").Mark} Mark
 * @typedef {import("../../types.js").Event} Event
 */

export {};
