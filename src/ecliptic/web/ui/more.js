/** Is there more of a text or a list under the edge of what scrolls? Then it fades out there. */

import { useLayoutEffect, useState } from "preact/hooks";

const EDGE = 4; // px that are not worth a sign

/**
 * @param {{current: HTMLElement | null}} ref
 * @param {unknown} what  that is shown in it
 * @returns {[boolean, () => void]} is there more, and look again
 */
export function useMore(ref, what) {
  const [more, setMore] = useState(false);
  const look = () => {
    const { clientHeight = 0, scrollHeight = 0, scrollTop = 0 } = ref.current ?? {};
    setMore(scrollHeight - clientHeight - scrollTop > EDGE);
  };
  useLayoutEffect(() => {
    look();
    const watch = new ResizeObserver(look);
    if (ref.current) watch.observe(ref.current);
    return () => watch.disconnect();
  }, [what]);
  return [more, look];
}
