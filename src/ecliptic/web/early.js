/**
 * What the page does before anything is fetched; it is written into the page itself. At a table the live connection takes
 * the line longest: it is opened and greeted here, and the scripts of the table come beside those of every page.
 */
{
  const link = /^#\/t\/([^/?]+)/.exec(location.hash)?.[1];
  if (link) {
    const address = new URL("api/live", document.baseURI);
    address.protocol = address.protocol.replace("http", "ws");
    const begun = { link: decodeURIComponent(link), socket: new WebSocket(address), heard: /** @type {string[]} */ ([]) };
    begun.socket.onopen = () => begun.socket.send(JSON.stringify({ type: "hello", link: begun.link }));
    begun.socket.onmessage = ({ data }) => begun.heard.push(data);
    Object.assign(globalThis, { begun });
    import("./table/page.js").catch(() => null); // the page that needs it says that it is missing
  }
}
