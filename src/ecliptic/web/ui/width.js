/** How wide an element is drawn, for pictures whose words must not be scaled with them. */

import { useLayoutEffect, useRef, useState } from "preact/hooks";

/** The width of an element, measured again whenever it changes. @returns {[import("preact").RefObject<HTMLDivElement | null>, number]} */
export function useWidth() {
  const ref = useRef(/** @type {HTMLDivElement | null} */ (null));
  const [width, setWidth] = useState(0);
  useLayoutEffect(() => {
    const element = ref.current;
    if (!element) return undefined;
    const measure = () => setWidth(element.clientWidth);
    const observer = new ResizeObserver(measure);
    measure();
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return [ref, width];
}
