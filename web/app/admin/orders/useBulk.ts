import type { BulkResult, OrderBulkAction } from "@bruma/contract";
import { useState } from "react";
import { orNoConnection } from "../../api/reasonOf.ts";
import { useRefresh } from "../records/useChange.ts";
import { changeSeveral, ORDERS } from "./orderQueries.ts";

// Few enough that the count moves while it goes on.
const AT_ONCE = 5;

export interface BulkRun {
  action: OrderBulkAction;
  total: number;
  results: readonly BulkResult[];
  isRunning: boolean;
}

/** Does one thing to several orders, some at a time, and tells how far it is and what became of each. */
export function useBulk() {
  const [run, setRun] = useState<BulkRun>();
  const refresh = useRefresh(ORDERS);

  async function start(ids: readonly number[], action: OrderBulkAction) {
    const results: BulkResult[] = [];
    const show = (isRunning: boolean) => setRun({ action, total: ids.length, results: [...results], isRunning });
    show(true);
    for (let done = 0; done < ids.length; done += AT_ONCE) {
      const some = ids.slice(done, done + AT_ONCE);
      try {
        results.push(...(await changeSeveral(some, action)));
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
