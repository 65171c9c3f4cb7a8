import { type RefObject, useLayoutEffect } from "react";

/**
 * Tells the page how high the bar at its lower edge is (`--below`): its end can be scrolled clear of the bar, what has the
 * focus stops above it, and the floating cart button rises over it.
 */
export function useRoomBelow(bar: RefObject<HTMLElement | null>) {
  useLayoutEffect(() => {
    if (!bar.current) return;
    const { style } = document.documentElement;
    const observer = new ResizeObserver(([entry]) => {
      const height = entry?.borderBoxSize[0]?.blockSize ?? 0;
      style.setProperty("--below", `${Math.ceil(height)}px`);
    });
    observer.observe(bar.current);
    return () => {
      observer.disconnect();
      style.removeProperty("--below");
    };
  }, [bar]);
}
