import { useEffect, useState } from "preact/hooks";
import { loadBoard } from "../board.js";

/**
 * The board of a game, once it is loaded.
 * @param {string | null} name
 */
export function useBoard(name) {
  const [board, setBoard] = useState(/** @type {import("../board.js").GameBoard | null} */ (null));
  useEffect(() => {
    if (name) void loadBoard(name).then(setBoard);
  }, [name]);
  return board;
}
