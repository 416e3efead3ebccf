/** My board: the price list of all Worlds. Columns are Habitats, rows are Structures. */

import { html, classes } from "../../html.js";
import { Cost, Key } from "./parts.js";
import { Icon } from "./icons.js";
import { count, priceWords } from "./words.js";
import { KINDS, KIND_WORDS, StructureIcon } from "./structure.js";

/**
 * @typedef {import("./types.js").Table} Table
 * @typedef {import("./types.js").Player} Player
 * @typedef {import("./types.js").Kind} Kind
 */

/** @type {Record<Kind, string>} */
const SHORT = { colony: "Colony", energy_collector: "Energy C.", metal_collector: "Metal C." };

/** @type {Record<Kind, string>} */
const WHAT_FOR = {
  colony: "your last one ends the game",
  energy_collector: "1 Energy with every Harvest",
  metal_collector: "1 Metal with every Harvest",
};

/** @param {{ table: Table, player: Player }} props */
export const Prices = ({ table, player }) => html`
  <table class="hz-prices">
    <thead>
      <tr>
        <td></td>
        ${table.view.types.map((type) => html`
          <th key=${type.id} scope="col"><${Habitat} table=${table} player=${player} type=${type} /></th>`)}
      </tr>
    </thead>
    <tbody>
      ${KINDS.map((kind) => html`<${Row} key=${kind} table=${table} player=${player} kind=${kind} />`)}
    </tbody>
  </table>`;

/** @param {{ table: Table, player: Player, type: import("./types.js").WorldType }} props */
function Habitat({ table, player, type: { id, name } }) {
  const mark = table.target(`habitat:${id}`);
  const active = player.habitats.includes(id);
  return html`
    <span ...${mark.props} class=${classes("hz-habitat", `hz-type-${id}`, active && "hz-active", mark.props.class)}
      data-what=${active ? `${name} Habitat: active, you may build on such Worlds` : `${name} Habitat: not active, adapt to it before you build on such Worlds`}>
      <${Icon} name=${id} />
      <span class="hz-habitat-name">${name}</span><b aria-hidden="true">${name[0]}</b>
      <span class="hidden-text">${active ? ", active" : ", not active"}</span>
      <${Key} mark=${mark} />
    </span>`;
}

/** @param {{ table: Table, player: Player, kind: Kind }} props */
function Row({ table, player, kind }) {
  const mark = table.target(`kind:${kind}`);
  const left = player.unbuilt[kind];
  return html`
    <tr class=${classes(mark.hot && "hz-row-hot", table.question?.facts["kind"] === kind && "hz-row-picked")}>
      <th scope="row">
        <span ...${mark.props} class=${classes("hz-kind", mark.props.class)} data-what=${`${KIND_WORDS[kind]}: ${left} left to build. ${count(table.view.control_points[kind], "Control Point")}; ${WHAT_FOR[kind]}`}>
          <${StructureIcon} player=${player} kind=${kind} />
          <span class="hz-kind-name" aria-hidden="true">${SHORT[kind]}</span><span class="hidden-text">${KIND_WORDS[kind]}</span>
          <span class="hz-kind-left"><b>${left}</b><span> left</span></span>
          <${Key} mark=${mark} />
        </span>
      </th>
      ${table.view.types.map(({ id, name, costs }) => html`
        <${Cell} key=${id} what=${`${KIND_WORDS[kind]} on a World of type ${name}`} price=${costs[kind]} active=${player.habitats.includes(id)}
          can=${table.view.buildable?.[kind]?.includes(id)} />`)}
    </tr>`;
}

/** @param {{ what: string, price: import("./types.js").Price | null, active: boolean, can: boolean | undefined }} props */
function Cell({ what, price, active, can }) {
  if (!price) {
    return html`<td class="hz-none" data-what=${`${what}: not allowed`}><span aria-hidden="true">–</span><span class="hidden-text">not allowed</span></td>`;
  }
  const state = active ? (can ? "You can build it now" : "You can't build it now") : "The Habitat is not active";
  return html`
    <td class=${classes(can ? "hz-can" : "hz-cannot", !active && "hz-dark")} data-what=${`${what}: ${priceWords(price)}. ${state}`}>
      <${Cost} price=${price} />
      <span class="hidden-text">${active ? (can ? "" : ", not now") : ", Habitat not active"}</span>
    </td>`;
}
