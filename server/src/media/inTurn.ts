import { Refusal } from "@bruma/domain";

const MOST_WAITING = 20;
let waiting = 0;
let last: Promise<unknown> = Promise.resolve();

/** Does heavy work one piece after the other. Refuses `server.busy` where too much of it waits already. */
export async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (waiting >= MOST_WAITING) throw new Refusal("server.busy", { retry_after: 10 });
  waiting += 1;
  const mine = last.then(work, work);
  last = mine.catch(() => undefined);
  try {
    return await mine;
  } finally {
    waiting -= 1;
  }
}
