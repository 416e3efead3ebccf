/** Which colours the seats of a new table have, and how somebody takes another. */

import { html } from "../html.js";
import { Select } from "../ui/fields.js";

/** @typedef {import("../types.js").SeatWish} SeatPlan */
/** @typedef {import("../types.js").GameSeen} GameInfo */

/**
 * The place of each seat's colour in the entry: the one it asks for, else its own, else the first one free. The server gives
 * the same.
 * @param {GameInfo} info
 * @param {SeatPlan[]} seats
 * @returns {number[]}
 */
export function coloursOf({ seat_colours: all }, seats) {
  const asked = seats.map(({ colour }) => all.findIndex(({ name }) => name && name === colour));
  const free = all.map((_, k) => k).filter((k) => !asked.includes(k));
  return asked.map((wish, seat) => {
    if (wish >= 0) return wish;
    const [given = seat] = free.splice(Math.max(0, free.indexOf(seat)), 1);
    return given;
  });
}

/**
 * A seat takes a colour; the seat that had it gets the one that becomes free.
 * @param {GameInfo} info
 * @param {SeatPlan[]} seats
 * @param {number} seat
 * @param {string} name
 * @returns {SeatPlan[]}
 */
export function withColour(info, seats, seat, name) {
  const before = coloursOf(info, seats).map((k) => info.seat_colours[k]?.name ?? "");
  const swapped = before.map((one, other) => (other === seat ? name : one === name ? (before[seat] ?? "") : one));
  const own = swapped.every((one, other) => one === info.seat_colours[other]?.name);
  return seats.map(({ colour: _, ...plan }, other) => (own ? plan : { ...plan, colour: swapped[other] }));
}

/** @param {{info: GameInfo, number: number, colour: number, onChoose: (name: string) => void}} props */
export function ColourField({ info, number, colour, onChoose }) {
  const names = info.seat_colours.map(({ name }) => name).filter(Boolean);
  if (names.length < 2) return null;
  return html`<${Select} class="plan-colour" label=${`Colour of seat ${number}`} value=${info.seat_colours[colour]?.name ?? ""} values=${names} onChoose=${onChoose} />`;
}
