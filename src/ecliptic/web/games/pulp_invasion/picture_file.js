/** A drawn picture as a file: PNG where the browser can make one, else SVG. Nothing leaves the browser. */

const FONT = new URL("../../fonts/passion-one-latin-400-normal.woff2", import.meta.url);
const NAMESPACE = "http://www.w3.org/2000/svg";

/** @param {URL} address @returns {Promise<string>} as it can stand in the picture itself */
async function inlined(address) {
  const blob = await (await fetch(address)).blob();
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => reject(reader.error);
    reader.readAsDataURL(blob);
  });
}

/** The picture with its letters, so that it looks the same anywhere. @param {SVGSVGElement} picture @param {number} width @param {number} height */
async function whole(picture, width, height) {
  const copy = /** @type {SVGSVGElement} */ (picture.cloneNode(true));
  copy.setAttribute("xmlns", NAMESPACE);
  copy.setAttribute("width", String(width));
  copy.setAttribute("height", String(height));
  const style = document.createElementNS(NAMESPACE, "style");
  style.textContent = `@font-face{font-family:"Passion One";src:url(${await inlined(FONT)})}text{font-family:"Passion One",Impact,sans-serif}`;
  copy.prepend(style);
  return new XMLSerializer().serializeToString(copy);
}

/** @param {string} address @returns {Promise<HTMLImageElement>} */
const loaded = (address) =>
  new Promise((resolve, reject) => {
    const image = new Image();
    image.onload = () => resolve(image);
    image.onerror = reject;
    image.src = address;
  });

/** @param {string} drawn @param {number} width @param {number} height @returns {Promise<Blob | null>} */
async function painted(drawn, width, height) {
  const address = URL.createObjectURL(new Blob([drawn], { type: "image/svg+xml" }));
  try {
    const canvas = document.createElement("canvas");
    [canvas.width, canvas.height] = [width, height];
    canvas.getContext("2d")?.drawImage(await loaded(address), 0, 0, width, height);
    return await new Promise((resolve) => canvas.toBlob(resolve, "image/png"));
  } catch {
    return null;
  } finally {
    URL.revokeObjectURL(address);
  }
}

/** @param {SVGSVGElement} picture @param {string} name without its ending @param {number} width @param {number} height */
export async function pictureFile(picture, name, width, height) {
  const drawn = await whole(picture, width, height);
  const png = await painted(drawn, width, height);
  if (png) return new File([png], `${name}.png`, { type: "image/png" });
  return new File([drawn], `${name}.svg`, { type: "image/svg+xml" });
}
