/** The theme of the page for wrong paths, which needs nothing else of the client: as the person or the system has it. */

const light = matchMedia("(prefers-color-scheme: light)").matches ? "light" : "dark";

function wanted() {
  try {
    return JSON.parse(localStorage.getItem("ecliptic.theme") ?? '"system"');
  } catch {
    return "system"; // a browser that forbids storage
  }
}

const theme = wanted();
document.documentElement.dataset.theme = theme === "system" ? light : theme;
