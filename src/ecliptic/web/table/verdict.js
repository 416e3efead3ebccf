/** Who won, and by what, in sentences about "you" and everybody else by name. */

/**
 * @typedef {(seat: number) => string} Who  "you", or a name
 */

/** @param {string} words */
export const sentence = (words) => words.charAt(0).toUpperCase() + words.slice(1);

/** @param {string[]} parts "one, two and three" */
const listed = (parts) => (parts.length > 1 ? `${parts.slice(0, -1).join(", ")} and ${parts.at(-1)}` : (parts[0] ?? ""));

/**
 * @param {number[]} winners
 * @param {Who} who
 * @param {string} [nobody] the words where nobody has won
 */
export function winnerWords(winners, who, nobody = "Nobody wins") {
  if (winners.length === 0) return nobody;
  const names = listed(winners.map(who));
  if (winners.length > 1) return sentence(`${names} share the victory`);
  return names === "you" ? "You win" : `${names} wins`;
}

/**
 * What the winners had more of than the next player: the first count, or where that is a tie the one that decided.
 * @param {number[]} winners
 * @param {Who} who
 * @param {import("../types.js").Ranking} ranking
 */
export function wonBy(winners, who, { counts, needed, next }) {
  const [first] = counts;
  const [winner] = winners;
  if (winner === undefined) return "";
  const names = listed(winners.map(who));
  const most = `${first.values[winner]} ${first.unit}`;
  if (winners.length > 1) return sentence(`${names} had ${most} each, and nothing told them apart.`);
  if (next === null) return sentence(`${names} had ${most}.`);
  if (needed === 1) return sentence(`${names} had ${most}, ${who(next)} had ${first.values[next]}.`);
  const { unit, values, fewer } = counts[needed - 1];
  return sentence(`${names} and ${who(next)} had ${most} each; ${names} had ${fewer ? "fewer" : "more"} ${unit}: ${values[winner]} to ${values[next]}.`);
}
