/** A game on the shelf: its picture, a sentence, two facts, two ways to begin. */

import { useState } from "preact/hooks";
import { html } from "../html.js";
import { newTable } from "../lib/api.js";
import { catalogue, infoOf } from "../lib/catalogue.js";
import { go, learnOf, setupOf, tableOf } from "../lib/router.js";
import { displayName } from "../lib/settings.js";
import { complain } from "../lib/toasts.js";
import { BeginGalaxy } from "../campaign/begin.js";
import { GAME } from "../campaign/plan.js";
import { Icon } from "../ui/icon.js";
import { between } from "../ui/place.js";
import { useBoard } from "./use_board.js";

/** @param {{game: import("../games/shelf.js").OnShelf}} props */
export function GameCover({ game }) {
  const info = infoOf(game.name);
  const board = useBoard(info ? game.name : null);
  const Picture = board?.Cover ?? game.Cover;
  const [least, most] = info?.players ?? game.players;
  const players = least === most ? `${least} ${least === 1 ? "player" : "players"}` : `${least}–${most} players`;
  return html`
    <article class="cover" data-game=${game.name}>
      <div class="pic"><${Picture} />${catalogue.value && !info && html`<span class="pending">Not there yet</span>`}</div>
      <div class="cover-text">
        <h2>${info?.title ?? game.title}</h2>
        <p>${board?.blurb || game.blurb}</p>
        <p class="cover-facts">
          <span><${Icon} name="seat" />${players}</span><span><${Icon} name="time" />${board?.length || game.length}</span>
          ${board?.tutorial && html`<a href=${learnOf(game.name)} aria-label=${`Learn to play ${game.title}`}>Learn to play</a>`}
        </p>
        ${info?.name === GAME ? html`<${BeginGalaxy} game=${game} />` : html`<${Begin} game=${game} info=${info} />`}
      </div>
    </article>
  `;
}

/** @param {{game: import("../games/shelf.js").OnShelf, info: import("../types.js").GameInfo | undefined}} props */
function Begin({ game, info }) {
  const [busy, setBusy] = useState(false);
  const play = async () => {
    if (!info) return;
    setBusy(true);
    try {
      go(tableOf((await newTable(quickPlan(info))).link));
    } catch (error) {
      complain("The game could not begin.", error);
      setBusy(false);
    }
  };
  return html`
    <div class="go">
      <button class="btn main" disabled=${!info || busy} aria-label=${`Play ${game.title} now`} onClick=${play}>
        Play now
      </button>
      <button class="btn" disabled=${!info} aria-label=${`Set up a table of ${game.title}`} onClick=${() => go(setupOf(game.name))}>
        <span>Set up<span class="wide"> a table</span></span>
      </button>
    </div>
  `;
}

const QUICK = 3; // players, where the game allows it and is not best alone

/**
 * One click: me and cadets, or me alone.
 * @param {import("../types.js").GameInfo} info
 * @returns {import("../types.js").TablePlan}
 */
function quickPlan({ name, players: [least, most], default_players }) {
  const bots = Array.from({ length: between(least, Math.min(QUICK, default_players), most) - 1 }, () => ({
    kind: /** @type {"bot"} */ ("bot"),
    level: "cadet",
  }));
  const me = displayName.value.trim();
  return { game: name, seats: [{ kind: "me", ...(me && { name: me }) }, ...bots] };
}
