import type { BulkResult } from "@bruma/contract";
import { useState } from "react";
import { orNoConnection } from "../../api/reasonOf.ts";
import { useRefresh } from "../records/useChange.ts";

// Few enough that the count moves while it goes on.
const AT_ONCE = 5;

export interface BulkRun<What> {
  what: What;
  total: number;
  results: readonly BulkResult[];
  isRunning: boolean;
}

/** Does one thing to several records, some at a time, and tells how far it is and what became of each. */
export function useBulk<What>(
  records: Parameters<typeof useRefresh>[0],
  change: (ids: readonly number[], what: What) => Promise<readonly BulkResult[]>,
) {
  const [run, setRun] = useState<BulkRun<What>>();
  const refresh = useRefresh(records);

  async function start(ids: readonly number[], what: What) {
    const results: BulkResult[] = [];
    const show = (isRunning: boolean) => setRun({ what, total: ids.length, results: [...results], isRunning });
    show(true);
    for (let done = 0; done < ids.length; done += AT_ONCE) {
      const some = ids.slice(done, done + AT_ONCE);
      try {
        results.push(...(await change(some, what)));
      } catch (error) {
        const message = orNoConnection(error);
        results.push(...some.map((id) => ({ id, done: false, message })));
      }
      show(true);
    }
    await refresh();
    show(false);
  }

  return { run, start, forget: () => setRun(undefined) };
}
