/** Words for a mouse or for a finger. */

export const byTouch = () => matchMedia("(hover: none)").matches;

/** "{Point at|Tap} a card": the first words for a mouse, the second for a finger. @param {string} text */
export const onThisScreen = (text) => text.replace(/\{([^|}]*)\|([^}]*)\}/g, byTouch() ? "$2" : "$1");
