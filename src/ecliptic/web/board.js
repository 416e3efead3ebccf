/**
 * What the frame and the board of a game know of each other; see docs/boards.md.
 *
 * @typedef {import("./types.js").View} View
 * @typedef {import("./types.js").Option} Option
 * @typedef {import("./types.js").Refusal} Refusal
 *
 * @typedef {object} Mark  what a thing on the board is just now
 * @property {"open" | "refused" | "quiet"} state
 * @property {Option[]} options
 * @property {Refusal | null} refusal
 * @property {number | null} number  the number key that chooses it
 * @property {boolean} hot  hovered or focused, here or on its button
 * @property {boolean} picked  of several things that are picked before they are confirmed
 * @property {Record<string, any>} props  to be spread on the element
 *
 * @typedef {object} BoardTable  what every component of a board is handed
 * @property {View} view
 * @property {View | null} before
 * @property {import("./types.js").ShownSeat} eyes
 * @property {number | null} deciding
 * @property {number[]} asked  all seats that may choose now: several, where they choose at the same time
 * @property {number[]} mine
 * @property {boolean} over
 * @property {boolean} live  false while an earlier position is shown
 * @property {import("./types.js").Event[]} happened
 * @property {import("./types.js").Event[]} events  everything that happened up to the position shown
 * @property {(id: string) => Mark} target
 * @property {(option: Option) => void} choose
 * @property {Option | null} pointed  the option that is hovered or focused
 * @property {View | null} preview  the view as it would be after that option, where it can be told
 * @property {import("./types.js").Question | null} question  what is asked of this screen just now
 * @property {Option[]} options  what may be answered
 * @property {(drops: Drop[]) => Record<string, any>} drag  props of a thing that can be dragged to one of these places
 *
 * @typedef {object} Drop  a place where a thing can be let go
 * @property {string} onto  the `data-target` or `data-place` of it
 * @property {string[]} choose  the targets that are chosen then, one question after the other; how one begins is enough
 *
 * @typedef {"triangle" | "circle" | "square" | "diamond" | "star" | "hexagon"} GlyphName
 *
 * @typedef {object} SeatLook
 * @property {string} colour
 * @property {GlyphName} glyph
 * @property {string} score
 * @property {string} note
 * @property {string} [what]  what the score counts
 *
 * @typedef {import("preact").ComponentType<{table: BoardTable}>} Drawn
 *
 * @typedef {object} LargeThing  a card, a sector ... with all its words
 * @property {string} title
 * @property {import("preact").VNode} body
 * @property {string[]} rules  about it
 *
 * @typedef {object} FirstPictures  what stands beside the words of the first screen, in the order of the game's entry
 * @property {import("preact").ComponentType<{}>} [goal]
 * @property {import("preact").ComponentType<{}>} [end]
 * @property {import("preact").ComponentType<{}>[]} turn
 * @property {import("preact").ComponentType<{}>[]} words
 *
 * @typedef {object} GameBoard
 * @property {(view: View) => string} headline
 * @property {Drawn} [Status]
 * @property {(view: View, seat: number) => SeatLook} seat
 * @property {import("preact").ComponentType<{table: BoardTable, seat: number}>} [Player]
 * @property {import("preact").ComponentType<{table: BoardTable, seat: number}>} [Stock]  what a seat has, in short
 * @property {Drawn} Board
 * @property {Drawn} [Mine]
 * @property {{id: string, title: string, Panel: Drawn}[]} [panels]
 * @property {Drawn} [Footer]
 * @property {Record<string, import("./lib/sound.js").SoundName>} [sounds]  by the kind of what happened
 * @property {{keys: string, what: string, target: string}[]} [keys]  that choose what is so often chosen, by how its target begins
 * @property {import("preact").ComponentType<{view: View, events: import("./types.js").Event[], story: import("./types.js").Story | null}>} [Ending]  the story comes a little later
 * @property {(view: View, target: string) => string} [describe]
 * @property {(view: View, target: string) => string} [tabOf]
 * @property {import("preact").ComponentType<{table: BoardTable, words: string}>} [Written]
 * @property {(view: View, question: import("./types.js").Question) => Occasion} [occasion]
 * @property {FirstPictures} [pictures]
 * @property {(table: BoardTable, thing: string) => LargeThing | null} [large]  what `data-large` names
 *
 * @typedef {object} Occasion  something is given a name
 * @property {string} title
 * @property {string} lead  a sentence under the title
 * @property {string} field  what is written
 * @property {{text: string, rule: string}[]} steps  how it came to this
 * @property {string[]} taken  names that something has already, as far as this seat can read
 */

/**
 * @template V  the view of a game
 * @typedef {Omit<BoardTable, "view" | "before" | "preview"> & { view: V, before: V | null, preview: V | null }} TableOf
 */

import { plain } from "./games/plain.js";
import { SHELF } from "./games/shelf.js";

/** @type {Map<string, Promise<GameBoard>>} */
const boards = new Map();

/**
 * The board of a game with its styles; a game without one is played on the plain board.
 * @param {string} name
 */
export function loadBoard(name) {
  const found = boards.get(name) ?? fetchBoard(name);
  boards.set(name, found);
  return found;
}

/**
 * @param {string} name
 * @returns {Promise<GameBoard>}
 */
async function fetchBoard(name) {
  const game = SHELF[name];
  if (!game) return plain;
  const [module] = await Promise.all([game.board(), loadStyles(game.styles)]);
  return module.default;
}

/**
 * @param {URL} sheet
 * @returns {Promise<void>}
 */
function loadStyles(sheet) {
  const link = document.createElement("link");
  link.rel = "stylesheet";
  link.href = sheet.href;
  return new Promise((resolve) => {
    link.onload = () => resolve();
    link.onerror = () => resolve(); // a board without styles is still a board
    document.head.append(link);
  });
}
