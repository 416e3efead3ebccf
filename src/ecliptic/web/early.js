/**
 * What the page does before anything is fetched; it is written into the page itself. At a table the live connection takes
 * the line longest: it is opened here, the scripts of the table come beside those of every page, and meanwhile the table is
 * read as it was last seen.
 */
{
  /**
   * Opens the live connection. The greeting comes with the handshake, which saves a round trip; unlike an address, what
   * is offered there is not written into logs. Much that is said comes packed, where the browser can unpack it.
   * @param {import("./types.js").Hello} hello
   */
  const greet = (hello) => {
    const address = new URL("api/live", document.baseURI);
    address.protocol = address.protocol.replace("http", "ws");
    const bytes = new TextEncoder().encode(JSON.stringify({ ...hello, packed: "DecompressionStream" in globalThis }));
    const text = btoa(String.fromCharCode(...bytes)).replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
    return new WebSocket(address, ["ecliptic", text]);
  };
  /**
   * What was put on the shelf of lib/last_seen.js when the table was last seen here.
   * @param {string} link
   */
  const recall = async (link) => {
    try {
      const address = new URL(`seen/${encodeURIComponent(link)}`, document.baseURI);
      return await (await caches.match(address, { cacheName: "ecliptic last seen" }))?.json();
    } catch {
      return null; // a browser without caches, or one that forbids them
    }
  };
  Object.assign(globalThis, { greet, recall });
  /**
   * What is kept of a table here, which need not come again (lib/last_seen.js).
   * @param {string} link
   * @returns {{told: number, digest: string, view: string} | undefined}
   */
  const kept = (link) => {
    try {
      return JSON.parse(localStorage.getItem("ecliptic.told") ?? "{}")[link];
    } catch {
      return undefined; // a browser that forbids storage
    }
  };
  const link = /^#\/t\/([^/?]+)/.exec(location.hash)?.[1];
  if (link) {
    const name = decodeURIComponent(link);
    const hello = { link: name, ...kept(name) };
    const begun = { ...hello, socket: greet(hello), heard: /** @type {(string | Blob)[]} */ ([]) };
    begun.socket.onmessage = ({ data }) => begun.heard.push(data);
    Object.assign(globalThis, { begun, recalled: { link: name, found: recall(name) } });
    import("./table/page.js").catch(() => null); // the page that needs it says that it is missing
  }
}
