import clsx from "clsx";
import { type ReactNode, Suspense, useState } from "react";

let isAwake = false;

/** The document is awake: what is drawn from now on did not come with it. */
export function noteAwake() {
  isAwake = true;
}

interface LateDrawnProps {
  as?: "div" | "footer" | "section";
  /** `[--room:20rem]`: about how high it is, until it has been drawn. */
  className?: string;
  "aria-labelledby"?: string;
  children: ReactNode;
}

/**
 * A part of a document below the first screen: the browser lays it out when it comes near, and React wakes it after what is
 * seen. A page that comes without a document is drawn whole: going back must find the place that was left.
 */
export function LateDrawn({ as: Tag = "div", className, children, ...labels }: LateDrawnProps) {
  const [isLate] = useState(!isAwake);
  return (
    <Tag className={clsx(isLate && "late-drawn", className)} {...labels}>
      <Suspense>{children}</Suspense>
    </Tag>
  );
}
