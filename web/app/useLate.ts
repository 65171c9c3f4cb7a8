import { useEffect, useState } from "react";
import type { LateCode } from "./lateCode.ts";
import { nextTask } from "./nextTask.ts";

/**
 * Late code that is fetched once it is wanted, and that is there a moment later: without the pause that a `Suspense`
 * boundary keeps before it shows what came. What did not come is tried again when the browser is back online.
 */
export function useLate<Code>(late: LateCode<Code>, isWanted: boolean): Code | undefined {
  const [code, setCode] = useState<Code>();
  useEffect(() => {
    if (!isWanted || code) return;
    const fetchIt = () => void late.get().then(setCode, () => undefined);
    // Not in the task that has just woken the page: asking for code takes a slow phone as long as drawing something.
    const callOff = nextTask(fetchIt);
    addEventListener("online", fetchIt);
    return () => {
      callOff();
      removeEventListener("online", fetchIt);
    };
  }, [late, isWanted, code]);
  return code;
}
