import { type RefObject, useLayoutEffect } from "react";

/**
 * Tells the page how high the bar at its lower edge is (`--below`): its end can be scrolled clear of the bar, what has the
 * focus stops above it, and what floats there rises over it (`rises-over-bar`).
 */
export function useRoomBelow(bar: RefObject<HTMLElement | null>) {
  useLayoutEffect(() => {
    if (!bar.current) return;
    const sheet = new CSSStyleSheet();
    document.adoptedStyleSheets.push(sheet);
    const observer = new ResizeObserver(([entry]) => {
      const height = entry?.borderBoxSize[0]?.blockSize ?? 0;
      const room = `${Math.ceil(height)}px`;
      sheet.replaceSync(`html { scroll-padding-bottom: ${room} } body, .rises-over-bar { --below: ${room} }`);
    });
    observer.observe(bar.current);
    return () => {
      observer.disconnect();
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((each) => each !== sheet);
    };
  }, [bar]);
}
