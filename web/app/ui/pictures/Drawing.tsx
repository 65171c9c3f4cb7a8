import clsx from "clsx";
import { type DrawingName, drawingHref } from "./Drawings.tsx";

/** One of the drawings that stand once in the document. It says nothing to a screen reader, like any `Icon`. */
export function Drawing({ of, className }: { of: DrawingName; className?: string }) {
  return (
    <svg aria-hidden="true" className={clsx("drawing", className)}>
      <use href={drawingHref(of)} />
    </svg>
  );
}
