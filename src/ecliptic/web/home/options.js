/** What players agree on before a game: presets, the few options that matter, and all the others folded away. */

import { html } from "../html.js";
import { wordOf } from "../lib/catalogue.js";
import { Select } from "../ui/fields.js";
import { Icon } from "../ui/icon.js";

/**
 * @typedef {import("../types.js").GameSeen} GameInfo
 * @typedef {import("../types.js").OptionSpec} OptionSpec
 * @typedef {Record<string, string>} Chosen  what is not as usual may stand here, and so may what is
 * @typedef {{info: GameInfo, chosen: Chosen, onChoose: (chosen: Chosen) => void, players: number}} Props
 */

/** @param {Props} props */
export const Presets = ({ info, chosen, onChoose }) => html`
  <div class="presets" role="radiogroup" aria-label="Presets">
    ${info.presets.map(({ name, title, meaning, options }) => html`
      <label class="preset" key=${name}>
        <input type="radio" name="preset" value=${name} checked=${alike(info, chosen, options)} onChange=${() => onChoose(options)} />
        <b>${title}</b><small>${meaning}</small>
      </label>
    `)}
  </div>
`;

/** @param {Props} props */
export const MainOptions = (props) => html`<${Fields} ...${props} specs=${mattering(props).filter(({ main }) => main)} />`;

/** @param {Props & {children: import("preact").ComponentChildren}} props */
export function Details({ children, ...props }) {
  const specs = mattering(props).filter(({ main }) => !main);
  const changed = specs.filter((spec) => valueOf(spec, props.chosen) !== spec.default).length;
  return html`
    <details class="setup-details">
      <summary>
        <${Icon} name="next" /><b>Details and house rules</b>
        <small>${changed ? `${changed} of ${specs.length} changed` : "all at their defaults"}</small>
      </summary>
      ${children}
      <${Fields} ...${props} specs=${specs} />
    </details>
  `;
}

/** @param {Props & {specs: OptionSpec[]}} props */
const Fields = ({ specs, chosen, onChoose }) => html`
  ${specs.map((spec) => html`
    <label class="field option" key=${spec.name}>
      <span><b>${spec.title}</b><small>${spec.meaning}</small></span>
      <${Select}
        value=${valueOf(spec, chosen)}
        values=${spec.values}
        titles=${titlesOf(spec)}
        onChoose=${(/** @type {string} */ value) => onChoose({ ...chosen, [spec.name]: value })}
      />
    </label>
  `)}
`;

/** Those that change anything with this many players. @param {Props} props */
const mattering = ({ info, players }) => asked(info).filter((spec) => spec.players === 0 || spec.players === players);

/** @param {GameInfo} info */
const asked = (info) => info.options.filter((spec) => spec.asked);

/**
 * @param {OptionSpec} spec
 * @param {Chosen} chosen
 */
const valueOf = (spec, chosen) => chosen[spec.name] ?? spec.default;

/**
 * @param {GameInfo} info
 * @param {Chosen} one
 * @param {Chosen} other
 */
const alike = (info, one, other) => asked(info).every((spec) => valueOf(spec, one) === valueOf(spec, other));

/** @param {OptionSpec} spec */
const titlesOf = (spec) =>
  Object.fromEntries(spec.values.map((value) => [value, `${wordOf(spec, value)}${value === spec.default ? " (usual)" : ""}`]));
