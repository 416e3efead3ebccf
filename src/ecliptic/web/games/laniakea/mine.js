/** What lies before the player: Celestial Board, resources, Entities, hand. */

import { html, classes } from "../../html.js";
import { marksOf } from "../../lib/copies.js";
import { onPhone } from "../../lib/settings.js";
import { usePieces } from "../../ui/pieces.js";
import { LastTurn, lastTurn } from "./adversary.js";
import { CardPlate, Key, QUIET } from "./cards.js";
import { Choosing } from "./celestials.js";
import { Effects } from "./corners.js";
import { capital, count } from "./counted.js";
import { ownSeat } from "./looks.js";
import { chooseAll } from "./routes.js";
import { amountWords, brackets, changeWords, moveWords } from "./words.js";
import { Effect, Emblem, Icon, KINDS, KIND_WORDS, Points, Price, Resource } from "./signs.js";

/**
 * @typedef {import("./types.js").Table} Table
 * @typedef {import("./types.js").View} View
 * @typedef {import("./types.js").BoardRow} BoardRow
 * @typedef {import("./types.js").SpaceRow} SpaceRow
 * @typedef {import("./types.js").CostRow} CostRow
 */

/** @type {[string, string][]} what is chosen from which part, in the order in which they count */
const PARTS = [["card", "hand"], ["space", "host"], ["track", "celestial"], ["structure", "celestial"], ["kind", "resources"]];

/** The part in which one answers: on the phone it comes first. @param {Table} table */
const asked = ({ options }) => PARTS.find(([thing]) => options.some(({ target }) => target.startsWith(`${thing}:`)))?.[1] ?? "hand";

/** @param {{ table: Table }} props */
export function Mine({ table }) {
  const seat = ownSeat(table.view);
  const board = table.view.boards[seat];
  if (!board) return null;
  if (!board.celestial) return html`<${Choosing} table=${table} />`;
  return html`
    <div class="lk-mine" data-asked=${asked(table)}>
      <${Celestial} table=${table} board=${board} />
      <${Resources} board=${board} then=${table.preview?.boards[seat] ?? null} table=${table} />
      <${Host} table=${table} board=${board} />
      <${Hand} table=${table} board=${board} />
    </div>`;
}

/** @param {{ table: Table, board: BoardRow }} props */
function Celestial({ table, board }) {
  const { celestial } = board;
  if (!celestial) return null;
  const line = board.sheet.lines.find(({ kind }) => kind === "celestial");
  return html`
    <section class="lk-celestial" aria-label="Celestial Board">
      <h2 data-large=${`celestial:${celestial.letter}`} tabindex="0">${celestial.name}</h2>
      <div class="lk-two">
        <div>
          <${Track} table=${table} name="movement" title="Movement" said=${count(board.movements.total, "step")} values=${celestial.movement} at=${board.movement} what=${`Movement Tracker: ${moveWords(board.movements)}. From the last space, Upgrade gives the Overpower instead: ${celestial.movement_overpower}`} />
          <${Track} table=${table} name="ability" title="Ability" said=${line ? `${line.vp} VP` : ""} values=${celestial.track} at=${board.ability} what=${`${celestial.ability} From the last space, Upgrade gives the Overpower instead: ${celestial.overpower}`} />
        </div>
        <dl class="lk-costs">
          ${board.costs.map((cost) => html`<${Cost} key=${cost.name} table=${table} cost=${cost} stock=${board.stock} />`)}
        </dl>
      </div>
    </section>`;
}

/** @param {{ table: Table, name: string, title: string, said: string, values: number[], at: number, what: string }} props */
function Track({ table, name, title, said, values, at, what }) {
  const mark = table.target(`track:${name}`);
  return html`
    <div ...${mark.props} class=${classes("lk-track", mark.props.class)} data-what=${what}>
      <div class="lk-label"><span>${title}</span>${mark.number === null ? html`<b>${said}</b>` : html`<${Key} mark=${mark} />`}</div>
      <div class="lk-steps" role="img" aria-label=${`${title}: space ${at + 1} of ${values.length}, value ${values[at]}`}>
        ${values.map((value, k) => html`<i key=${k} class=${classes(k < at && "lk-past", k === at && "lk-now")}>${value}</i>`)}<i class="lk-over"><${Icon} name="over" /></i>
      </div>
    </div>`;
}

/** @param {{ table: Table, cost: CostRow, stock: Record<string, number> }} props */
function Cost({ table, cost, stock }) {
  const mark = table.target(`structure:${cost.structure ?? ""}`);
  const left = cost.structure ? stock[cost.structure] : undefined;
  const changed = cost.amounts.join() !== cost.printed.join();
  const price = `${cost.name}: ${cost.amounts.some(Boolean) ? amountWords(cost.amounts) : "free"}${left === undefined ? " in a Move" : ""}`;
  const what = [price, changeWords(cost.changes), cost.note, left !== undefined && `${count(left, "piece")} left`].filter(Boolean).join("; ");
  return html`
    <div ...${mark.props} class=${classes("lk-cost", changed && "lk-changed", mark.props.class)} data-what=${what}>
      <dt>${mark.number !== null && html`<${Key} mark=${mark} />`}${cost.name}</dt><dd><${Price} amounts=${cost.amounts} none="free" />${cost.note && html`<small>*</small>`}</dd>
    </div>`;
}

/** @param {{ table: Table, board: BoardRow, then: BoardRow | null }} props */
const Resources = ({ table, board, then }) => html`
  <section class="lk-resources" aria-label="Resources">
    <h2>Resources</h2>
    ${KINDS.map((kind, k) => {
      const [now, next] = [board.resources[k] ?? 0, then?.resources[k] ?? board.resources[k] ?? 0];
      const mark = table.target(`kind:${kind}`);
      return html`
        <div key=${kind} ...${mark.props} class=${classes("lk-bar", `lk-of-${kind}`, mark.props.class)} data-what=${`${count(now, KIND_WORDS[kind], kind === "A" ? "Aether" : undefined)}; the limit is ${table.view.limits.resource}`}>
          <${Resource} kind=${kind} /><b>${now}</b><span class="hidden-text">${KIND_WORDS[kind]}</span>
          <span class="lk-beads">${Array.from({ length: table.view.limits.resource }, (_, n) => html`<i key=${n} class=${classes(n < Math.min(now, next) && "lk-on", n >= next && n < now && "lk-paid", n >= now && n < next && "lk-got")}></i>`)}</span>
          ${next !== now ? html`<span class="lk-next">→ ${next}</span>` : html`<span class="lk-next"><${Key} mark=${mark} /></span>`}
        </div>`;
    })}
    <p class="lk-x" data-what="What a Throne scores for each of your Structures in the Sector of each of its bridges, by the Aether you have at the end">Throne ×<b>${board.throne_x}</b>${board.throne_next !== null && html`, ×${board.throne_next.x} from <${Price} amounts=${[0, 0, board.throne_next.aether]} />`}</p>
  </section>`;

/** Entities on their spaces, tokens and Artifacts. @param {{ table: Table, board: BoardRow }} props */
function Host({ table, board }) {
  const token = table.target("slot_token");
  const full = board.spaces.filter(({ entity }) => entity).length;
  return html`
    <section class="lk-host" aria-label="Your Entities">
      <h2>Entities <small>${full} of ${board.spaces.length}</small>
        <span class="lk-goods">
          ${board.tokens > 0 && html`<span class="lk-good" data-what=${`${count(board.tokens, "Attack token")}: each adds 1 point to one attack`}><${Icon} name="attack" />${board.tokens}<span class="hidden-text"> Attack tokens</span></span>`}
          ${board.slot_tokens > 0 && html`<span ...${token.props} class=${classes("lk-good", token.props.class)} data-what="Resource Slot token: lay it on a galaxy with a Structure of yours"><${Icon} name="slot" /><span class="hidden-text">Resource Slot token</span><${Key} mark=${token} /></span>`}
          <${Deed} table=${table} id="action:augment" title="Augment" what="Pay 1 stone to augment a Resource Slot: from then on the galaxy yields it too" />
          ${board.artifacts.map((artifact) => {
            const mark = table.target(`artifact:${artifact.id}`);
            return html`<span key=${artifact.id} ...${mark.props} class=${classes("lk-good lk-relic", `lk-${artifact.status}`, mark.props.class)} data-large=${`artifact:${artifact.id}`} tabindex="0"><${Icon} name="artifact" /><span class=${artifact.status === "used" ? "hidden-text" : "lk-relic-name"}>${artifact.name}</span><${Key} mark=${mark} /></span>`;
          })}
        </span>
      </h2>
      <div class="lk-spaces">${board.spaces.map((space) => html`<${Space} key=${space.id} table=${table} space=${space} />`)}</div>
    </section>`;
}

/** An additional action that belongs to no card. @param {{ table: Table, id: string, title: string, what: string }} props */
function Deed({ table, id, title, what }) {
  const mark = table.target(id);
  return mark.state === "open" && html`<span ...${mark.props} class=${classes("lk-good", mark.props.class)} data-what=${what}>${title}<${Key} mark=${mark} /></span>`;
}

/** @param {{ table: Table, space: SpaceRow }} props */
function Space({ table, space }) {
  const mark = table.target(`space:${space.id}`);
  const { entity } = space;
  if (!entity) {
    return html`
      <div ...${mark.props} class=${classes("lk-space", mark.props.class)} data-what=${`${space.name}: ${space.text} This happens at once when an Entity is placed here.`}>
        <span>${space.name}</span><em><${Effect} signs=${space.signs} tight /></em><${Key} mark=${mark} />
      </div>`;
  }
  return html`
    <div ...${mark.props} class=${classes("lk-space lk-full", mark.props.class)} data-large=${`entity:${entity.id}`} data-piece=${`lk-entity-${entity.id}`} tabindex="0">
      <b>${entity.name}</b><span class="lk-foot"><${Emblem} of=${entity.classification} /><${Points} n=${entity.vp} /></span>
    </div>`;
}

/** Which cards lie where, so that each can glide. @param {View} view */
const held = (view) => new Map((view.hand ?? []).map(({ card }, k) => [String(k), card.id]));

/** @param {{ table: Table, board: BoardRow }} props */
function Hand({ table, board }) {
  const { view } = table;
  const names = usePieces(view, held, "lk-card");
  const marks = marksOf(table, (view.hand ?? []).map(({ target }) => target));
  const left = view.phase === "cosmic power" && view.active === view.seat && view.may_use !== null;
  return html`
    <section class="lk-hand" aria-label="Hand">
      <div class="lk-in-force"><${News} table=${table} /><${Effects} view=${view} /></div>
      <h2>Hand ${view.attack
        ? html`<${Attack} table=${table} attack=${view.attack} />`
        : html`<small data-what="Two cards must be in your hand at the end of the Cosmic Power Phase">${left ? (view.may_use ? `use ${view.may_use} more, two must stay` : "two must stay") : ""}</small>`}</h2>
      <div class="lk-cards">
        <div class="lk-fan" role="group" aria-label="Cards" tabindex="0">
          ${view.in_play && view.active === ownSeat(view) && html`<${CardPlate} card=${view.in_play} mark=${QUIET} class="lk-in-play" note="in play" />`}
          ${view.hand?.map(({ card, played, attacked, picked }, k) => html`<${CardPlate} key=${names.get(String(k))} card=${card} mark=${marks[k]} class=${classes(picked && "lk-picked", (played || attacked) && "lk-spent", attacked && "lk-attacked")} note=${picked ? "✓" : played ? "played" : ""} piece=${names.get(String(k))} />`)}
        </div>
        <div class="lk-piles">
          <${Pile} table=${table} thing="deck" n=${board.deck} title="deck" />
          <${Pile} table=${table} thing="discards" n=${board.discards.length} title="used" />
        </div>
      </div>
    </section>`;
}

/** What the Adversary has just done: on the phone its panel is elsewhere. @param {{ table: Table }} props */
const News = ({ table }) => onPhone() && table.question?.kind === "choose_action" && lastTurn(table).fresh && html`
  <div class="lk-news"><b>${table.view.adversary?.name}</b><${LastTurn} table=${table} /></div>`;

/** What the attack that is being put together comes to. @param {{ table: Table, attack: import("./types.js").AttackRow }} props */
function Attack({ table, attack: { points, hp, lacking, tokens, includes, cheapest } }) {
  const what = [
    `Your attack makes ${points.total}${brackets(points)} of ${hp.total}${brackets(hp)} points${lacking ? `, ${lacking} are missing` : ""}.`,
    includes && `A card of the class ${capital(includes)} must be among the attackers.`,
    tokens && `${count(tokens, "Attack token")} can add 1 point each.`,
  ];
  return html`
    <small class="lk-sum-of-attack" role="status" data-what=${what.filter(Boolean).join(" ")}><${Icon} name="attack" /><b>${points.total}</b> of ${hp.total}${tokens > 0 && html`, tokens up to +${tokens}`}</small>
    ${cheapest.length > 0 && html`<button class="lk-good lk-cheapest" data-what="Pick the cards that reach the HP with the fewest tokens and leave the most points for another attack" onClick=${() => chooseAll(table, cheapest)}>Cheapest attack</button>`}`;
}

/** @param {{ table: Table, thing: "deck" | "discards", n: number, title: string }} props */
function Pile({ table, thing, n, title }) {
  const mark = table.target(thing === "discards" ? "action:discard" : "pile:deck");
  return html`<div ...${mark.props} class=${classes("lk-pile", mark.props.class)} data-large=${`${thing}:${ownSeat(table.view)}`} tabindex="0"><b>${n}</b><span>${title}</span></div>`;
}
