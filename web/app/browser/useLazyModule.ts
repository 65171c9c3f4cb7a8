import { startTransition, useEffect, useState } from "react";
import type { LazyModule } from "./lazyModule.ts";
import { nextTask } from "./nextTask.ts";

/**
 * A lazy module, fetched once it is wanted. Unlike `Suspense`, shows it as soon as it is there. A failed fetch is tried again when
 * the browser is back online.
 */
export function useLazyModule<Code>(lazy: LazyModule<Code>, isWanted: boolean): Code | undefined {
  const [code, setCode] = useState<Code>();
  useEffect(() => {
    if (!isWanted || code) return;
    const fetchIt = () =>
      void lazy.get().then(
        (come) => startTransition(() => setCode(come)),
        () => undefined,
      );
    // Not in the task that hydrated the page: asking for code takes a slow phone as long as drawing something.
    const callOff = nextTask(fetchIt);
    addEventListener("online", fetchIt);
    return () => {
      callOff();
      removeEventListener("online", fetchIt);
    };
  }, [lazy, isWanted, code]);
  return code;
}
