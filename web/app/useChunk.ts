import { type ComponentType, useEffect, useState } from "react";
import { nextTask } from "./nextTask.ts";

/**
 * A component whose code is fetched once it is wanted, and that is there a moment later: without the pause that a
 * `Suspense` boundary keeps before it shows what came. What did not come is tried again when the browser is back online.
 */
export function useChunk<P>(load: () => Promise<ComponentType<P>>, isWanted: boolean): ComponentType<P> | undefined {
  const [component, setComponent] = useState<{ it: ComponentType<P> }>();
  useEffect(() => {
    if (!isWanted || component) return;
    const fetchIt = () =>
      void load().then(
        (it) => setComponent({ it }),
        () => undefined,
      );
    // Not in the task that has just woken the page: asking for code takes a slow phone as long as drawing something.
    const callOff = nextTask(fetchIt);
    addEventListener("online", fetchIt);
    return () => {
      callOff();
      removeEventListener("online", fetchIt);
    };
  }, [load, isWanted, component]);
  return component?.it;
}
