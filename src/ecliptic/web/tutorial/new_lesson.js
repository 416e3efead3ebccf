/** The way into a lesson. */

import { SHELF } from "../games/shelf.js";
import { newTable } from "../lib/new_table.js";
import { go, tableOf } from "../lib/router.js";
import { displayName } from "../lib/settings.js";
import { beginLesson, begunLesson } from "./lesson.js";

/** The lesson that was begun, or a new one. @param {string} game */
export async function enterLesson(game) {
  const begun = begunLesson(game);
  if (begun) go(tableOf(begun));
  else await newLesson(game);
}

/** @param {string} game */
export async function newLesson(game) {
  const tutorial = (await SHELF[game]?.lesson?.())?.default;
  if (!tutorial) return;
  const name = displayName.value.trim();
  const seats = tutorial.plan.seats.map((seat) => (seat.kind === "me" && name ? { ...seat, name } : seat));
  const { link } = await newTable({ ...tutorial.plan, seats });
  beginLesson(link, game);
  go(tableOf(link));
}
