/** The beginning: the theme first, so that nothing flashes, then the page. */

import "./lib/theme.js";
import { h, render } from "preact";
import { App } from "./app.js";
import { workOffline } from "./lib/offline.js";

const place = document.getElementById("app");
if (place) render(h(App, {}), place);
addEventListener("load", () => void workOffline().catch(() => null)); // then it works with a connection only
