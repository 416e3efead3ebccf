/** The body of a player's panel, and how a seat looks in the frame. */

import { html, classes } from "../../html.js";
import { Count } from "../../ui/count.js";
import { Glyph, actorLook, seatColour } from "../../ui/glyph.js";
import { SmallDisc } from "./disc.js";
import { Icon } from "./icons.js";
import { anomalyWords, capital, count } from "./words.js";

/**
 * @typedef {import("./types.js").Table} Table
 * @typedef {import("./types.js").View} View
 * @typedef {import("./icons.js").IconName} IconName
 */

/** @type {Record<string, import("../../board.js").GlyphName>} the shape that goes with a colour */
const SHAPES = { amber: "triangle", azure: "circle", rose: "square", jade: "diamond" };
const LETTERS = { siphon: "S", matter: "M", orbit: "O", core: "C" };
/** @type {Record<string, string>} cores bear the names of Greek letters */
const GREEK = { Alpha: "α", Beta: "β", Gamma: "γ", Delta: "δ", Epsilon: "ε", Zeta: "ζ", Eta: "η", Theta: "θ", Iota: "ι", Kappa: "κ", Lambda: "λ", Mu: "μ" };

export const RIVAL = actorLook(0);

/** @type {Record<import("./types.js").Size, string>} */
const NEXT = { primordial: "Stellar", stellar: "Supermassive", supermassive: "" };

/** @param {View} view @param {number} seat */
export const glyphOf = (view, seat) => SHAPES[view.players[seat]?.colour ?? ""] ?? "circle";

/** @param {View} view @param {number} seat */
export function seatLook(view, seat) {
  const track = view.tracks[seat];
  const rank = view.result?.places[seat]?.rank;
  return {
    colour: seatColour(seat),
    glyph: glyphOf(view, seat),
    score: String(track?.mass ?? 0),
    note: rank === 1 ? "winner" : capital(track?.size ?? ""),
    what: "Solar mass. The most after the last round wins.",
  };
}

/** What a player has, for the strip of the phone. @param {{ table: Table, seat: number }} props */
export const Stock = ({ table: { view }, seat }) => html`
  <${Amount} name="counter" n=${view.tracks[seat]?.counters ?? 0} what="counters" /><${Amount} name="card" n=${view.hands[seat] ?? 0} what="cards in hand" />
  ${view.rival && html`<span class="um-amount um-rival-mass" data-what=${`${view.rival.name}: ${view.rival.mass} mass`}><${Glyph} look=${RIVAL} />${view.rival.name} <b>${view.rival.mass}</b></span>`}`;

/** @param {{ name: IconName, n: number, what: string }} props */
const Amount = ({ name, n, what }) => html`
  <span class="um-amount" data-what=${`${n} ${what}`}><${Icon} name=${name} /><span class="hidden-text">${what}: </span><${Count} value=${n} /></span>`;

/** @param {{ table: Table, seat: number }} props */
export function PlayerPanel({ table: { view }, seat }) {
  const track = view.tracks[seat];
  const tableau = view.tableaus[seat] ?? [];
  if (!track) return null;
  const words = track.next_size === null ? "Supermassive: it grows no more" : `${track.next_size - track.mass} more mass to grow`;
  const before = track.size === "primordial" ? 0 : 20;
  const part = track.next_size === null ? 100 : ((track.mass - before) / (track.next_size - before)) * 100;
  return html`
    <div class=${classes("um-player", view.players.length > 3 && "um-crowd", view.players.length < 3 && "um-roomy")}>
      <span class="um-look" tabindex="0" role="note" data-large=${`disc:${seat}`} aria-label=${`Disc of ${view.players[seat]?.name}`}><${SmallDisc} view=${view} seat=${seat} /></span>
      <div>
        <div class="um-stats">
          <${Amount} name="counter" n=${track.counters} what="counters" />
          <${Amount} name="card" n=${view.hands[seat] ?? 0} what="cards in hand" />
          <${Amount} name="core" n=${view.cores_left[seat] ?? 0} what="Core Anomalies not discovered yet" />
        </div>
        <p class="um-next">${track.next_size === null ? "Supermassive" : `${track.next_size - track.mass} to ${NEXT[track.size]}`}</p>
        <div class="meter" role="img" aria-label=${words} data-what=${words}><i style=${{ width: `${Math.min(100, part)}%` }}></i></div>
        <div class="um-tags">
          ${tableau.map(({ anomaly }) => html`<span key=${anomaly.id} class=${classes("um-tag", `um-of-${anomaly.family}`)} data-large=${`anomaly:${anomaly.id}`} data-what=${`${anomaly.name}: ${anomalyWords(anomaly)}`}>${GREEK[anomaly.name] ?? LETTERS[anomaly.family]}</span>`)}
          ${view.waiting[seat] ? html`<span class="um-waiting" data-what="Minor Antimatter that is gained in the next round">+${count(view.waiting[seat], "Minor")}</span>` : null}
        </div>
      </div>
      ${view.rival && html`<${Rival} rival=${view.rival} />`}
    </div>`;
}

/** Whom one plays against alone. @param {{ rival: import("./types.js").RivalRow }} props */
const Rival = ({ rival: { name, level, mass, size, growth } }) => html`
  <p class="um-rival" data-what=${`${name} has ${mass} mass and is ${capital(size)}. At this level, ${level}, it grows by ${growth} in this round. To win, have more mass than it has after the last round.`}>
    <${Glyph} look=${RIVAL} /><span><b>${name}</b> ${level}</span><span><b>${mass}</b> +${growth}</span>
  </p>`;
