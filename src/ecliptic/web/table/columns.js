/** How many choices stand side by side: as many as leave every button wide enough for its words. */

import { onPhone } from "../lib/settings.js";

/** @typedef {[string, string, string[]?, (object | null)?]} Label  the name of what is chosen, what is said of it, what stands under both, and a warning in it */

export const ROWS = 2; // of a page
const GAP = 8;
const [NARROWEST, WIDEST] = [112, 300]; // of a button
const FRAME = 52; // of a button without its words
const LETTER = 6.9; // of average text
const LINES = { desk: 2, phone: 3 }; // of words; what an option is worth has a line of its own
const UNDER = [0, Infinity, 4, 2]; // lines of that on the phone, where it is never cut off, by how many columns there are
const AFTER = 1.5; // letters of room that each part of that has behind it
const TIGHT = 3; // lines, where that saves turning pages, of words with nothing under them

/**
 * @param {Label[]} labels
 * @param {number} width of the place there is
 */
export function columnsFor(labels, width) {
  if (onPhone()) return columnsIn(labels, width, LINES.phone);
  const columns = columnsIn(labels, width, LINES.desk);
  const tight = columnsIn(labels, width, TIGHT);
  return labels.length > columns * ROWS && labels.length <= tight * ROWS ? tight : columns;
}

/**
 * As many columns as possible, if every label still fits in this many lines.
 * @param {Label[]} labels
 * @param {number} width
 * @param {number} lines
 */
function columnsIn(labels, width, lines) {
  const least = onPhone() ? 1 : sideBySide(width, WIDEST);
  for (let columns = sideBySide(width, NARROWEST); columns > least; columns--) {
    const letters = lettersIn(width, columns);
    if (labels.every((label) => fits(label, letters, lines, UNDER[columns] ?? 0))) return columns;
  }
  return least;
}

/** @param {Label} label @param {number} letters @param {number} lines @param {number} most  lines of what stands under them */
function fits([head, rest, under = []], letters, lines, most) {
  const taken = Math.min(apart([head, rest], letters), linesOf(`${head} ${rest}`, letters));
  if (!onPhone()) return taken <= (under.length ? LINES.desk : lines);
  if (taken > lines) return false;
  return linesOfParts(under, letters) <= most && widest(head) <= letters * LETTER;
}

const pen = new OffscreenCanvas(1, 1).getContext("2d");

/** The widest word of a name in the bold letters of a button, in pixels. @param {string} text */
function widest(text) {
  if (!pen) return 0;
  pen.font = `600 15px ${getComputedStyle(document.body).fontFamily}`;
  return Math.max(...text.split(/\s+/).map((word) => pen.measureText(word).width));
}

/**
 * On a single page buttons are as wide as two rows let them be, in rows of equal length.
 * @param {number} count of choices
 * @param {number} most columns
 * @param {number} width of the place there is
 */
export function evenColumns(count, most, width) {
  const wide = onPhone() ? most : Math.max(Math.ceil(count / ROWS), sideBySide(width, WIDEST));
  const rows = Math.ceil(count / Math.min(most, wide));
  return rows ? Math.ceil(count / rows) : 1;
}

/**
 * Must what is said follow its name in the same line, because under it there is not room enough?
 * @param {Label[]} labels
 * @param {number} width of the place there is
 * @param {number} columns
 */
export const flows = (labels, width, columns) =>
  !onPhone() && labels.some((label) => apart(label, lettersIn(width, columns)) > (label[3] ? 1 : LINES.desk));

/** @param {number} width @param {number} each */
const sideBySide = (width, each) => Math.max(1, Math.floor((width + GAP) / (each + GAP)));

/** The letters in a line of a button. @param {number} width @param {number} columns */
const lettersIn = (width, columns) => (Math.min(WIDEST, (width + GAP) / columns - GAP) - FRAME) / LETTER;

/** The lines of a label whose parts stand under each other. @param {Label} label @param {number} letters */
const apart = ([head, rest], letters) => linesOf(head, letters) + linesOf(rest, letters);

/**
 * How many lines the parts take; what has no room in the rest of a line begins another.
 * @param {string[]} parts
 * @param {number} letters in a line
 */
function linesOfParts(parts, letters) {
  const room = letters - AFTER;
  let [lines, used] = [0, Infinity];
  for (const part of parts) {
    const own = linesOf(part, room);
    if (used + part.length > room) [lines, used] = [lines + own, own > 1 ? letters : 0];
    used += part.length + AFTER;
  }
  return lines;
}

/**
 * How many lines the words take; no word is broken.
 * @param {string} text
 * @param {number} letters in a line
 */
function linesOf(text, letters) {
  let [lines, used] = [0, Infinity];
  for (const word of text.split(/\s+/).filter(Boolean)) {
    if (word.length > letters) return Infinity;
    if (used + 1 + word.length > letters) [lines, used] = [lines + 1, word.length];
    else used += 1 + word.length;
  }
  return lines;
}
