/** The beginning: the theme first, so that nothing flashes, then the page. */

import "./lib/theme.js";
import { h, render } from "preact";
import { App } from "./app.js";
import { workOffline } from "./lib/offline.js";

function begin() {
  const place = document.getElementById("app");
  if (place) render(h(App, {}), place);
  return place !== null;
}

if (!begin()) document.addEventListener("DOMContentLoaded", begin); // scripts that were asked for early may come before it
addEventListener("load", () => void workOffline().catch(() => null)); // then it works with a connection only
