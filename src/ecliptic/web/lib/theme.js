/** Night and Paper: as the system has it, unless the person says otherwise. */

import { computed, effect, signal } from "@preact/signals";
import { theme } from "./settings.js";

const light = matchMedia("(prefers-color-scheme: light)");
const systemIsLight = signal(light.matches);
light.addEventListener("change", () => (systemIsLight.value = light.matches));

/** The theme that is seen now: "dark" is Night, "light" is Paper. */
export const shownTheme = computed(() => {
  if (theme.value !== "system") return theme.value;
  return systemIsLight.value ? "light" : "dark";
});

export function switchTheme() {
  theme.value = shownTheme.value === "light" ? "dark" : "light";
}

effect(() => {
  document.documentElement.dataset.theme = shownTheme.value;
  const colour = shownTheme.value === "light" ? "#f4eddc" : "#070b14";
  document.querySelector('meta[name="theme-color"]')?.setAttribute("content", colour);
});
