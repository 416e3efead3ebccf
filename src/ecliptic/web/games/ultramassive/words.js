/** Words for screen readers, and where things lie. */

/**
 * @typedef {import("./types.js").View} View
 * @typedef {import("./types.js").AnomalyRow} AnomalyRow
 * @typedef {import("./types.js").CardRow} CardRow
 * @typedef {import("./types.js").Channel} Channel
 */

/** @param {number} n @param {string} one @param {string} [many] */
export const count = (n, one, many = `${one}s`) => `${n} ${n === 1 ? one : many}`;

/** @param {string} word */
export const capital = (word) => word.charAt(0).toUpperCase() + word.slice(1);

/** @param {string[]} parts "one, two and three" */
export const listed = (parts) => (parts.length > 1 ? `${parts.slice(0, -1).join(", ")} and ${parts.at(-1)}` : (parts[0] ?? ""));

/** Whose board is drawn large: the viewer's, or that of the player who decides. @param {View} view */
export const ownSeat = (view) => (typeof view.seat === "number" ? view.seat : (view.deciding ?? view.active ?? 0));

/** @param {AnomalyRow} anomaly what it does */
export const anomalyWords = ({ turn, passive }) => [turn && `Once per turn: ${turn}`, passive].filter(Boolean).join(" ");

/** What it does once per turn, and what always. @param {AnomalyRow} anomaly */
export const written = ({ turn, turn_signs, passive, passive_signs }) => [
  ...(turn ? [{ how: /** @type {const} */ ("once"), text: turn, signs: turn_signs }] : []),
  ...(passive ? [{ how: /** @type {const} */ ("always"), text: passive, signs: passive_signs }] : []),
];

/** @param {View} view every anomaly in sight */
export const anomaliesOf = (view) => [
  ...view.market.filter((row) => row !== null),
  ...view.tableaus.flat().map(({ anomaly }) => anomaly),
  ...(view.cores ?? []),
  ...(view.open_cores ?? []).flat(),
  ...view.removed,
];

/** @param {View} view every card in sight */
export const cardsOf = (view) => [...(view.hand ?? []), ...view.played, ...view.discards, ...(view.unseen ?? []).map(({ card }) => card)];

/** @type {Record<string, (view: View, id: string) => string>} */
const DESCRIBED = {
  space: (view, id) => {
    const [channel = "blue", space = "1"] = id.split("-");
    const row = view.boards[ownSeat(view)]?.channels[/** @type {Channel} */ (channel)][Number(space) - 1];
    return `${capital(channel)} ${space}${row?.stack ? `: ${row.stack.words}` : ", empty"}`;
  },
  anomaly: (view, id) => anomaliesOf(view).filter((row) => row.id === id).map((row) => `${row.name}: ${anomalyWords(row)}`)[0] ?? "",
  card: (view, id) => cardsOf(view).filter((row) => row.id === id).map((row) => `${row.name}: ${row.text}`)[0] ?? "",
  option: (view, id) => view.draft.filter((row) => row.id === id).map((row) => `${row.name}: ${row.text}`).join(),
};

/** The words of a target that its option does not say itself. @param {View} view @param {string} target */
export function describe(view, target) {
  const [thing = "", id = ""] = target.split(":");
  return DESCRIBED[thing]?.(view, id) ?? "";
}

/** Where things lie on the phone. @type {Record<string, string>} */
const TABS = { space: "board", wormhole: "board", channel: "board", pair: "board", hole: "board", disc: "board", card: "you", resource: "you", exchange: "you", option: "market", siphon: "market" };

/** @param {View} view @param {string} target */
export function tabOf(view, target) {
  const [thing = "", id = ""] = target.split(":");
  if (thing === "anomaly") return view.market.some((row) => row?.id === id) ? "market" : "you";
  return TABS[thing] ?? "";
}
