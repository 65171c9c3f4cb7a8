import type { Db } from "@bruma/db";

interface Runs {
  running?: Promise<void> | undefined;
  next?: Promise<void> | undefined;
}

/**
 * Lets the callers of one process share the runs of `work`: one runs, and one waits for its end. Whoever comes during a run needs the next,
 * which sees what was committed before they came; so all who come meanwhile wait for the same one, and hold no connection.
 */
export function sharedRuns(work: (db: Db) => Promise<void>): (db: Db) => Promise<void> {
  const runsOf = new WeakMap<Db, Runs>();

  function start(db: Db, runs: Runs): Promise<void> {
    const running = work(db).finally(() => {
      runs.running = undefined;
    });
    runs.running = running;
    return running;
  }

  return (db) => {
    const runs = runsOf.get(db) ?? {};
    runsOf.set(db, runs);
    if (runs.next !== undefined) return runs.next;
    if (runs.running === undefined) return start(db, runs);
    const begin = () => {
      runs.next = undefined;
      return start(db, runs);
    };
    runs.next = runs.running.then(begin, begin);
    return runs.next;
  };
}
