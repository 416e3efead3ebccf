/** The galaxies on the entrance page: the few that were played last. */

import { html } from "../html.js";
import { GALAXIES } from "../lib/router.js";
import { infoOf } from "../lib/catalogue.js";
import { GalaxyLine } from "./galaxies.js";
import { GAME } from "./plan.js";
import { useGalaxies } from "./use_galaxies.js";

const FEW = 2;

export function HomeGalaxies() {
  const [galaxies] = useGalaxies();
  const found = galaxies?.filter((galaxy) => galaxy.found) ?? [];
  if (found.length === 0 || !infoOf(GAME)) return null;
  return html`
    <section class="continue" aria-label="Galaxies">
      <h2>Galaxies</h2>
      <ul>${found.slice(0, FEW).map((galaxy) => html`<${GalaxyLine} key=${galaxy.link} galaxy=${galaxy} />`)}</ul>
      ${found.length > FEW && html`<a class="btn" href=${GALAXIES}>All ${found.length} galaxies</a>`}
    </section>
  `;
}
