import { type RefObject, useEffect, useRef } from "react";
import { useLocation } from "react-router";
import { RESULTS_ID } from "./filters/filters.ts";

/** A page that was turned begins with its first product, for the keyboard too: the focus would stay on the link below. */
export function usePageTurn(start: RefObject<HTMLElement | null>) {
  const { hash, key } = useLocation();
  const seen = useRef(key);
  useEffect(() => {
    if (seen.current === key) return;
    seen.current = key;
    if (hash === `#${RESULTS_ID}`) start.current?.focus({ preventScroll: true });
  }, [hash, key, start]);
}
