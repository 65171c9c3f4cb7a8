import { useEffect, useState } from "react";
import { useLocation } from "react-router";

/** What opens over the page: drawn once it was asked for, and closed by the next page. */
export function useSheet() {
  const [open, onOpenChange] = useState(false);
  const [isWanted, want] = useState(false);
  const { key } = useLocation();

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new page closes it
  useEffect(() => onOpenChange(false), [key]);

  function show() {
    want(true);
    onOpenChange(true);
  }
  return { isWanted, show, sheet: { open, onOpenChange } };
}
