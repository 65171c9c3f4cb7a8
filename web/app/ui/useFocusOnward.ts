import { type MouseEvent, useEffect, useRef } from "react";

/**
 * Where a row goes with the button that was pressed in it, the focus passes on to the button of the row that takes its place, or of the
 * last one, or to the heading of the section. For a list inside it: `<div {...onward}>`.
 */
export function useFocusOnward(rows: readonly unknown[] | undefined) {
  const ref = useRef<HTMLDivElement>(null);
  const pressedAt = useRef(-1);

  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever other rows are there
  useEffect(() => {
    const at = pressedAt.current;
    if (at === -1 || document.activeElement !== document.body) return;
    pressedAt.current = -1;
    const buttons = [...(ref.current?.querySelectorAll("li") ?? [])].map((row) => row.querySelector("button"));
    const next = buttons.slice(at).find(Boolean) ?? buttons.findLast(Boolean) ?? ref.current?.closest("section");
    if (next?.tagName === "SECTION") next.tabIndex = -1;
    next?.focus();
  }, [rows]);

  return {
    ref,
    onClickCapture({ target, currentTarget }: MouseEvent) {
      // A row's question lies elsewhere in the document.
      if (!(target instanceof Node && currentTarget.contains(target))) return;
      const row = target instanceof Element ? target.closest("li") : null;
      pressedAt.current = row ? [...(row.parentElement?.children ?? [])].indexOf(row) : -1;
    },
  };
}
