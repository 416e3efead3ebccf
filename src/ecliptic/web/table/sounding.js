/** What is heard at a table: what happens, as the board of the game says, one's own turn, and the end. */

import { effect, untracked } from "@preact/signals";
import { play } from "../lib/sound.js";

/**
 * @param {import("./table_store.js").TableStore} store
 * @returns {(() => void)[]} what ends it
 */
export function sounding(store) {
  let mine = false;
  let over = true; // a game that was over before is not heard to end
  const happening = effect(() => {
    const { happened = [], live = false } = store.scene.value ?? {};
    const name = happened.map(({ kind }) => untracked(() => store.board.value?.sounds?.[kind])).find(Boolean);
    if (name && live) play(name);
  });
  const asking = effect(() => {
    const { state, remembered } = store.playback.now.value ?? {};
    if (!state || remembered || !store.playback.present.value) return;
    const asked = state.deciding !== null && store.mine.includes(state.deciding);
    const ended = store.table.value?.status === "over";
    if (ended && !over) play("end");
    else if (asked && !mine) play("turn");
    mine = asked;
    over = ended;
  });
  return [happening, asking];
}
