/** A galaxy, a card, a board or a whole player: everything there is to know about it. */

import { html } from "../../html.js";
import { large as open } from "../../ui/what.js";
import { capital, count, listed } from "./counted.js";
import { lookOf, nameOf, ownSeat } from "./looks.js";
import { routesOf, stepWords, take } from "./routes.js";
import { Emblem, Icon, Piece, Points, Price, STRUCTURE_WORDS } from "./signs.js";
import { SECTORS } from "./sky.js";
import { amountWords, brackets, cardsOf, chaosOf, entitiesOf, hitPoints, sectorOf, tileAt } from "./words.js";

/**
 * @typedef {import("./types.js").Table} Table
 * @typedef {import("./types.js").View} View
 * @typedef {import("./types.js").CardRow} CardRow
 * @typedef {import("./types.js").SheetRow} SheetRow
 * @typedef {import("../../board.js").LargeThing} LargeThing
 */

/** @param {{ head: string, children: import("preact").ComponentChildren }} props */
const Line = ({ head, children }) => html`<div><dt>${head}</dt><dd>${children}</dd></div>`;

/** @param {{ course: import("./types.js").CourseRow }} props */
const Flight = ({ course }) => html`
  <b><${Price} amounts=${course.price} none="free" /></b> for ${stepWords(course)}${course.artifacts > 0 && `, ${count(course.artifacts, "Artifact")} on the way`}${course.toll > 0 && `, others gain ${course.toll} Aether`}`;

/** Takes one of the courses at once. @param {Table} table @param {import("./routes.js").Route} route @param {number} number */
function fly(table, route, number) {
  const option = table.options.find(({ target }) => target === `galaxy:${route.goal}`);
  const course = route.courses[number];
  open.value = "";
  if (!option || !course) return;
  take({ number, answers: course.answers });
  table.choose(option);
}

/** @param {Table} table @param {string} place */
function galaxy(table, place) {
  const { view } = table;
  const tile = tileAt(view, place);
  if (!tile) return null;
  const built = view.structures.find((row) => row.place === place);
  const route = routesOf(table).get(place);
  const there = view.figures.filter((row) => row.place === place).map(({ seat }) => nameOf(view, seat));
  const bridges = view.map.abysses.filter((row) => row.bridges.includes(place)).length;
  const later = [amountWords(tile.bottom), tile.ability_words].filter(Boolean).join("; ");
  const body = html`
    <dl class="lk-sheet lk-tile">
      <h3>${tile.name} <small>${SECTORS[sectorOf(view, place)].name}</small>${tile.vp > 0 && html`<${Points} n=${tile.vp} />`}</h3>
      ${route?.courses.length === 1 && html`<${Line} head="Move here"><${Flight} course=${route} /></${Line}>`}
      ${route && route.courses.length > 1 && html`
        <${Line} head="Move here"><span class="lk-courses">${route.courses.map((course, k) => html`
          <button key=${k} class=${k === route.number ? "lk-shown" : ""} onClick=${() => fly(table, route, k)}><${Flight} course=${course} /></button>`)}</span><small>The wheel, [ and ] turn through them.</small></${Line}>`}
      ${tile.wormhole
        ? html`<${Line} head="Wormhole">A step that ends here may go on to any other Wormhole or Gateway and one free Basic from there. No harvest, no Structure.</${Line}>`
        : html`
          <${Line} head="Harvest"><b><${Price} amounts=${route?.harvest ?? tile.harvest} /></b>${tile.discovered ? tile.ability_words && html`; ${tile.ability_words}` : ", then it is discovered"}</${Line}>
          ${!tile.discovered && html`<${Line} head="After that">${later}</${Line}>`}
          ${built && html`<${Line} head="Built"><${Piece} kind=${built.kind} colour=${lookOf(view, built.seat).colour} /> ${STRUCTURE_WORDS[built.kind]} of ${nameOf(view, built.seat)}</${Line}>`}`}
      ${tile.slots > 0 && html`<${Line} head="Slots">${tile.stones.length} of ${tile.slots} filled</${Line}>`}
      ${bridges > 0 && html`<${Line} head="Bridges">${count(bridges, "Abyss", "Abysses")} for a Throne</${Line}>`}
      ${there.length > 0 && html`<${Line} head="Here">${listed(there)}</${Line}>`}
    </dl>`;
  return { title: `${tile.name}${tile.letter ? ` (${tile.letter})` : ""} · ${SECTORS[sectorOf(view, place)].name}`, body, rules: tile.wormhole ? ["LK-12.1", "LK-7.22"] : tile.discovered ? ["LK-7.3", "LK-17.8"] : ["LK-7.2", "LK-17.8"] };
}

/** @param {View} view @param {string} id */
function abyss(view, id) {
  const row = view.map.abysses.find((one) => one.id === id);
  if (!row) return null;
  const thrones = view.structures.filter(({ place }) => place === id);
  const seat = thrones[0]?.seat ?? ownSeat(view);
  const worth = view.boards[seat]?.thrones.find(({ abyss: one }) => one === id);
  const body = html`
    <dl class="lk-sheet lk-tile">
      <h3>Abyss</h3>
      ${thrones.map((one) => html`<${Line} key=${one.seat} head="Throne"><${Piece} kind="throne" colour=${lookOf(view, one.seat).colour} /> ${nameOf(view, one.seat)}</${Line}>`)}
      <${Line} head="Bridges">${row.bridges.map((place) => html`<span key=${place} class="lk-bridge-name">${tileAt(view, place)?.name} (${SECTORS[sectorOf(view, place)].name})</span>`)}</${Line}>
      ${worth && html`<${Line} head=${thrones.length ? "Worth now" : `For ${nameOf(view, seat)}`}><b>${worth.vp} VP</b> ${worth.sum}</${Line}>`}
    </dl>`;
  return { title: `Abyss ${id}`, body, rules: ["LK-11.7", "LK-17.9"] };
}

/** @param {CardRow} card */
const card = (card) => ({
  title: card.name,
  body: html`
    <div class="lk-sheet lk-printed"><p><${Emblem} of=${card.classification ?? "seraph"} /> <b>${card.text}</b></p>
      <p>${[card.classification ? capital(card.classification) : "Seraph: no Cosmic Power", card.attack && `attack ${card.attack}`, card.permanent && "permanent: never trashed", card.starting && "starting card"].filter(Boolean).join(", ")}</p></div>`,
  rules: card.classification ? ["LK-4.2", "LK-4.3"] : ["LK-8.1", "LK-8.5"],
});

/** @param {{ sheet: SheetRow }} props */
export const Sheet = ({ sheet }) => html`
  <table class="lk-score"><tbody>
    ${sheet.lines.map(({ text, vp, sum }) => html`<tr key=${text}><th scope="row">${text}${sum && html`<small>${sum}</small>`}</th><td>${vp}</td></tr>`)}
    <tr class="lk-sum"><th scope="row">Total</th><td>${sheet.total}</td></tr>
  </tbody></table>`;

/** @param {View} view @param {number} seat */
function player(view, seat) {
  const board = view.boards[seat];
  if (!board) return null;
  const body = html`
    <div class="lk-large-player">
      <dl class="lk-sheet">
        ${board.celestial && html`<${Line} head="Celestial"><b>${board.celestial.name}</b>. ${board.celestial.ability}</${Line}>`}
        <${Line} head="Tracks">Movement ${board.movements.words}, ability ${board.celestial?.track[board.ability]} (space ${board.ability + 1} of ${board.celestial?.track.length})</${Line}>
        <${Line} head="Entities">${board.spaces.filter(({ entity }) => entity).map(({ id, name, entity }) => entity && html`<p key=${id}><b>${entity.name}</b> <${Points} n=${entity.vp} /> on ${name}: ${entity.text}</p>`)}${board.spaces.every(({ entity }) => !entity) && "none"}</${Line}>
        ${board.defeated.length > 0 && html`<${Line} head="Defeated">${listed(board.defeated.map(({ name, vp }) => `${name} (${vp} VP)`))}</${Line}>`}
        <${Line} head="Artifacts">${listed(board.artifacts.map(({ name, status }) => (status === "used" ? `${name} (used)` : name))) || "none"}; ${count(board.tokens, "Attack token")}</${Line}>
        <${Line} head="Cards">${board.hand} in hand, ${board.deck} in the deck; discarded: ${listed(board.discards.map(({ name }) => name)) || "none"}</${Line}>
        <${Line} head="Costs">${board.costs.map(({ name, amounts }) => html`<span key=${name} class="lk-bridge-name">${name} <${Price} amounts=${amounts} none="free" /></span>`)}</${Line}>
      </dl>
      <h3>If the game ended now</h3><${Sheet} sheet=${board.sheet} />
    </div>`;
  return { title: view.players[seat]?.name ?? "", body, rules: ["LK-17.5", "LK-17.9"] };
}

/** @param {View} view */
function adversary(view) {
  const { adversary: one } = view;
  if (!one) return null;
  const body = html`
    <div class="lk-large-player">
      <dl class="lk-sheet">
        <${Line} head="How it plays">Three cards each turn, one after the other, as fully as possible. It moves for free in straight lines, builds Sanctums and recruits Entities: those with the most VP.</${Line}>
        <${Line} head="Difficulty">${capital(one.difficulty)}</${Line}>
        <${Line} head="Last turn">${one.revealed.map(({ id, name, text }) => html`<p key=${id}><b>${name}</b>: ${text}</p>`)}${one.revealed.length === 0 && "none yet"}</${Line}>
        <${Line} head="Entities">${listed(one.entities.map(({ name, vp }) => `${name} (${vp} VP)`)) || "none"}</${Line}>
        <${Line} head="Cards">${one.deck} in its deck, ${one.discards.length} discarded</${Line}>
      </dl>
      <h3>If the game ended now</h3><${Sheet} sheet=${one.sheet} />
    </div>`;
  return { title: one.name, body, rules: ["LK-18.1", "LK-18.19", "LK-18.25"] };
}

/** @param {View} view @param {string} seat @param {"deck" | "discards"} pile */
function pile(view, seat, pile) {
  const board = view.boards[Number(seat)];
  if (!board) return null;
  const counted = new Map();
  const rows = pile === "deck" ? (view.deck_cards ?? []).map(({ card: row, n }) => ({ row, n })) : board.discards.map((row) => ({ row, n: 1 }));
  for (const { row, n } of rows) counted.set(row.id, { row, n: (counted.get(row.id)?.n ?? 0) + n });
  const body = html`<ul class="lk-sheet">${[...counted.values()].map(({ row, n }) => html`<li key=${row.id}>${n > 1 ? `${n} × ` : ""}<b>${row.name}</b>: ${row.text}</li>`)}${counted.size === 0 && html`<li>${pile === "deck" && board.deck ? "Hidden." : "No cards."}</li>`}</ul>`;
  return { title: pile === "deck" ? `Draw pile: ${count(board.deck, "card")}, in any order` : `Discard pile: ${count(board.discards.length, "card")}`, body, rules: ["LK-4.9"] };
}

/** @type {Record<string, (table: Table, id: string) => LargeThing | null>} */
const DRAWN = {
  galaxy,
  abyss: ({ view }, id) => abyss(view, id),
  card: ({ view }, id) => cardsOf(view).filter((row) => row.id === id).map(card)[0] ?? null,
  entity: ({ view }, id) => {
    const row = entitiesOf(view).find((one) => one.id === id);
    if (!row) return null;
    const body = html`<div class="lk-sheet lk-printed"><p><${Emblem} of=${row.classification} /> <b>${row.text}</b></p><p>${capital(row.classification)} ${capital(row.type)}, <${Points} n=${row.vp} /> VP, costs <${Price} amounts=${row.cost} />.</p></div>`;
    return { title: row.name, body, rules: [{ instant: "LK-13.5", enhancement: "LK-13.6", endgame: "LK-13.7" }[row.type], "LK-13.1"] };
  },
  chaos: ({ view }, id) => {
    const row = chaosOf(view).find((one) => one.id === id);
    if (!row) return null;
    const hp = hitPoints(view, row);
    const body = html`
      <dl class="lk-sheet">
        <${Line} head="HP"><b>${hp.total}</b>${brackets(hp)}${row.requirement && html`; ${row.requirement}`}</${Line}>
        ${row.effect && html`<${Line} head="For all">${row.effect}</${Line}>`}
        <${Line} head="Reward">${row.reward}, and <${Points} n=${row.vp} /> VP at the end</${Line}>
        <${Line} head="Class">${capital(row.classification)} Chaos card</${Line}>
      </dl>`;
    return { title: row.name, body, rules: ["LK-14.3", "LK-14.11"] };
  },
  artifact: ({ view }, id) => {
    const row = view.boards.flatMap(({ artifacts }) => artifacts).find((one) => one.id === id);
    if (!row) return null;
    return { title: row.name, body: html`<div class="lk-sheet lk-printed"><p><${Icon} name="artifact" /> <b>${row.text}</b></p><p>${row.each_turn ? "Once in each of your turns." : row.status === "used" ? "Used." : "Once in the game."}</p></div>`, rules: ["LK-15.3"] };
  },
  celestial: ({ view }, id) => {
    const row = view.celestials.find(({ letter }) => letter === id);
    if (!row) return null;
    const start = tileAt(view, row.start);
    const body = html`
      <dl class="lk-sheet">
        <${Line} head="Ability">${row.ability}</${Line}>
        <${Line} head="Track">${row.track.join(", ")}</${Line}>
        <${Line} head="Overpower">${row.overpower}</${Line}>
        <${Line} head="Movement">${row.movement.join(", ")}; Overpower: ${row.movement_overpower}</${Line}>
        ${start && html`<${Line} head="Starts on">${start.name}, ${SECTORS[sectorOf(view, row.start)].name} Sector: <${Price} amounts=${start.top} /></${Line}>`}
      </dl>`;
    return { title: row.name, body, rules: ["LK-10.1", "LK-10.2"] };
  },
  player: ({ view }, id) => player(view, Number(id)),
  adversary: ({ view }) => adversary(view),
  deck: ({ view }, id) => pile(view, id, "deck"),
  discards: ({ view }, id) => pile(view, id, "discards"),
};

/** @param {Table} table @param {string} thing @returns {LargeThing | null} */
export function large(table, thing) {
  const [kind = "", id = ""] = thing.split(":");
  return DRAWN[kind]?.(table, id) ?? null;
}
