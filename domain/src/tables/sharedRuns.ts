import type { Db } from "@bruma/db";

interface Runs<Answer> {
  running?: Promise<Answer> | undefined;
  next?: Promise<Answer> | undefined;
}

/**
 * Lets the callers of one process share the runs of `work` and their answer: one runs, and one waits for its end, with what the first who
 * waits said. Whoever comes during a run needs the next, which sees what was committed before they came; so all who come meanwhile wait
 * for the same one, and hold no connection.
 */
export function sharedRuns<Said extends unknown[], Answer>(
  work: (db: Db, ...said: Said) => Promise<Answer>,
): (db: Db, ...said: Said) => Promise<Answer> {
  const runsOf = new WeakMap<Db, Runs<Answer>>();

  function start(db: Db, said: Said, runs: Runs<Answer>): Promise<Answer> {
    const running = work(db, ...said).finally(() => {
      runs.running = undefined;
    });
    runs.running = running;
    return running;
  }

  return (db, ...said) => {
    const runs = runsOf.get(db) ?? {};
    runsOf.set(db, runs);
    if (runs.next !== undefined) return runs.next;
    if (runs.running === undefined) return start(db, said, runs);
    const begin = () => {
      runs.next = undefined;
      return start(db, said, runs);
    };
    runs.next = runs.running.then(begin, begin);
    return runs.next;
  };
}
