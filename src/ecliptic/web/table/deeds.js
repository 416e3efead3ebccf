/** What a person does with the table as a whole. Each says what went wrong, if something did. */

import { go, tableOf } from "../lib/router.js";
import { saveAs } from "../lib/sharing.js";
import { complain, say } from "../lib/toasts.js";

/** @typedef {import("./desk.js").Desk} Desk */

/**
 * @param {string} tried
 * @param {() => Promise<void>} deed
 */
async function attempt(tried, deed) {
  try {
    await deed();
  } catch (error) {
    complain(tried, error);
  }
}

/**
 * @param {Desk} desk
 * @param {number} number
 */
export const fork = (desk, number) =>
  attempt("This position could not be taken up.", async () => {
    const { link } = await desk.api.fork(number);
    go(tableOf(link));
    say(`A new table that plays on from choice ${number}; the old one stays as it was.`);
  });

/** @param {Desk} desk */
export const rematch = (desk) =>
  attempt("There is no further game yet.", async () => {
    const link = desk.table.value?.next ?? (await desk.api.rematch()).link;
    go(tableOf(link));
  });

/** @param {Desk} desk */
export const save = (desk) =>
  attempt("The record was not saved.", async () => {
    const table = desk.table.value;
    saveAs(await desk.api.record(), `${table?.game}-${table?.id}.ecliptic`);
  });

/** @param {Desk} desk */
export const comeBack = (desk) =>
  attempt("The seat could not be taken.", async () => {
    await desk.api.back();
  });

/**
 * @param {Desk} desk
 * @param {string} level
 */
export const leave = (desk, level) =>
  attempt("You are still at the table.", async () => {
    await desk.api.leave(level);
    desk.window.value = "";
    say(`A ${level} plays on for you. You can come back at any time.`);
  });

/** @param {Desk} desk */
export const abandon = (desk) =>
  attempt("The game goes on.", async () => {
    await desk.api.abandon();
    desk.window.value = "";
  });

/**
 * @param {Desk} desk
 * @param {number} seat
 * @param {string} level
 */
export const seatBot = (desk, seat, level) =>
  attempt("The seat stays as it is.", async () => {
    await desk.api.seat(seat, level);
    say(`${desk.nameOf(seat)} is played by a ${level} now.`);
  });

/**
 * @param {Desk} desk
 * @param {number | null} seat
 */
export const revoke = (desk, seat) =>
  attempt("The link still holds.", async () => {
    await desk.api.revoke(seat);
    say("The old link is worth nothing now; give out the new one.");
  });

/**
 * @param {Desk} desk
 * @param {string} url
 */
export const setWebhook = (desk, url) =>
  attempt("The address was not kept.", async () => {
    await desk.api.webhook(url);
    say(url ? "That address is called when it is your turn." : "Nobody is called any more.");
  });

/**
 * @param {Desk} desk
 * @param {string} name
 */
export const join = (desk, name) =>
  attempt("You do not sit yet.", async () => {
    await desk.api.join(name);
  });

/** @param {Desk} desk */
export const start = (desk) =>
  attempt("The game has not begun.", async () => {
    await desk.api.start();
  });
