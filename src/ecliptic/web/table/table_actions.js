/** What a person does with the table as a whole. Each says what went wrong, if something did. */

import { go, tableOf } from "../lib/router.js";
import { saveAs } from "../lib/sharing.js";
import { complain, say } from "../lib/toasts.js";

/** @typedef {import("./table_store.js").TableStore} TableStore */

/**
 * @param {string} tried
 * @param {() => Promise<void>} action
 */
async function attempt(tried, action) {
  try {
    await action();
  } catch (error) {
    complain(tried, error);
  }
}

/**
 * @param {TableStore} store
 * @param {number} number
 */
export const fork = (store, number) =>
  attempt("You can't play on from this position.", async () => {
    const { link } = await store.api.fork(number);
    go(tableOf(link));
    say(`A new table that plays on from choice ${number}; the old one stays as it was.`);
  });

/** @param {TableStore} store */
export const rematch = (store) =>
  attempt("There is no next game yet.", async () => {
    const link = store.table.value?.next ?? (await store.api.rematch()).link;
    go(tableOf(link));
  });

/** @param {TableStore} store */
export const save = (store) =>
  attempt("The record was not saved.", async () => {
    const table = store.table.value;
    saveAs(await store.api.record(), `${table?.game}-${table?.id}.ecliptic`);
  });

/** @param {TableStore} store */
export const comeBack = (store) =>
  attempt("The seat could not be taken.", async () => {
    await store.api.back();
  });

/**
 * @param {TableStore} store
 * @param {string} level
 */
export const leave = (store, level) =>
  attempt("You are still at the table.", async () => {
    await store.api.leave(level);
    store.window.value = "";
    say(`A ${level} plays on for you. You can come back at any time.`);
  });

/** @param {TableStore} store */
export const abandon = (store) =>
  attempt("The game goes on.", async () => {
    await store.api.abandon();
    store.window.value = "";
  });

/**
 * @param {TableStore} store
 * @param {number} seat
 * @param {string} level
 */
export const seatBot = (store, seat, level) =>
  attempt("The seat was not changed.", async () => {
    await store.api.seat(seat, level);
    say(`${store.nameOf(seat)} is played by a ${level} now.`);
  });

/**
 * @param {TableStore} store
 * @param {number | null} seat
 */
export const revoke = (store, seat) =>
  attempt("The link was not revoked: it still works.", async () => {
    await store.api.revoke(seat);
    say("The old link no longer works. Share the new one.");
  });

/**
 * @param {TableStore} store
 * @param {string} url
 */
export const setWebhook = (store, url) =>
  attempt("The address was not saved.", async () => {
    await store.api.webhook(url);
    say(url ? "Ecliptic will call that address when it is your turn." : "No address will be called any more.");
  });

/**
 * @param {TableStore} store
 * @param {string} name
 * @param {string} [colour]
 */
export const join = (store, name, colour) =>
  attempt("The seat could not be taken.", async () => {
    await store.api.join(name, colour);
  });

/** @param {TableStore} store */
export const start = (store) =>
  attempt("The game has not begun.", async () => {
    await store.api.start();
  });
