import { setTimeout } from "node:timers/promises";
import type { QueryResult } from "pg";
import { asTx } from "./asTx.ts";
import type { Connections, Held } from "./connection/Connections.ts";
import type { Db, Tx } from "./Db.ts";
import type { PgTransactionConfig } from "./pgCore.ts";

/**
 * Holds one connection for `work`, whose statements leave without waiting for each other and are taken in the order in which they were
 * asked. Each is a transaction of its own.
 */
export function pipelined<T>(db: Db, work: (reader: Tx) => Promise<T>): Promise<T> {
  return onConnection(db.$client, (connection) => work(asTx(connection)));
}

/**
 * As `db.transaction`. `work` may be done more than once: all that it does outside of the database it leaves until the transaction has
 * been committed.
 */
export function transaction<T>(db: Db, work: (tx: Tx) => Promise<T>): Promise<T> {
  return runTransaction(db.$client, (connection) => work(asTx(connection)));
}

/** `begin` waits for no answer: it leaves with the first statements of `work`. `work` may be done more than once, as in `transaction`. */
export function runTransaction<T>(
  pool: Connections,
  work: (connection: Held) => Promise<T>,
  config?: PgTransactionConfig,
): Promise<T> {
  return whileGivingWay(pool, async (connection) => {
    const begun = ask(connection, beginning(config));
    try {
      const result = await work(connection).finally(() => connection.end());
      await begun;
      refuseUndone(await ask(connection, "commit"));
      return result;
    } catch (error) {
      // Where the connection was lost nothing is left to be undone.
      await ask(connection, "rollback").catch(() => {});
      throw error;
    }
  });
}

/**
 * One transaction of the statements that `work` sends before its first `await`: they leave together with `begin` and `commit`. If one
 * fails, all are rolled back. What `work` does after its first `await` runs after the commit, so it can only read the answers: a deadlock
 * that it met elsewhere would have all of it done twice.
 */
export function pipelinedTransaction<T>(db: Db, work: (tx: Tx) => Promise<T>): Promise<T> {
  return whileGivingWay(db.$client, async (connection) => {
    const begun = ask(connection, "begin");
    const working = work(asTx(connection));
    await settled();
    const [result, , committed] = await Promise.all([working, begun, ask(connection, "commit")]);
    refuseUndone(committed);
    return result;
  });
}

const MOST_TRIES = 3;
// So that whoever waited for its rows has taken them: at once it would be there before them, and close the same ring again.
const PAUSE_MS = 50;

/**
 * Of transactions that wait for each other in a ring PostgreSQL ends one (40P01), so that the others can go on; one that read what another
 * has changed since is ended too, at the stricter levels of isolation (40001). Nothing of it was written: it is done again from its beginning.
 */
async function whileGivingWay<T>(pool: Connections, once: (connection: Held) => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await onConnection(pool, once);
    } catch (error) {
      if (tries === MOST_TRIES || !hasCode(error, "40P01", "40001")) throw error;
      await setTimeout(PAUSE_MS * tries);
    }
  }
}

async function onConnection<T>(pool: Connections, work: (connection: Held) => Promise<T>): Promise<T> {
  const connection = await pool.take();
  try {
    return await work(connection);
  } catch (error) {
    // 25P02: «current transaction is aborted, commands ignored until end of transaction block».
    throw hasCode(error, "25P02") ? connection.failures[0] : error;
  } finally {
    await pool.giveBack(connection);
  }
}

function beginning({ isolationLevel, accessMode, deferrable }: PgTransactionConfig = {}): string {
  const level = isolationLevel && `isolation level ${isolationLevel}`;
  return ["begin", level, accessMode, deferrable && "deferrable"].filter(Boolean).join(" ");
}

function hasCode(error: unknown, ...codes: string[]): boolean {
  if (!(error instanceof Error)) return false;
  return ("code" in error && codes.includes(String(error.code))) || hasCode(error.cause, ...codes);
}

/** Named, so that the driver gathers it with the statements around it. */
function ask(connection: Held, word: string): Promise<QueryResult> {
  const asked = connection.control({ name: word, text: word });
  asked.catch(() => {}); // told by whoever waits for it
  return asked;
}

/** PostgreSQL answers the commit of a transaction in which a statement failed without an error: it rolls back. */
function refuseUndone({ command }: QueryResult): void {
  if (command !== "COMMIT") throw new Error("A statement failed, and its error was not passed on");
}

/** Resolves when all pending work waits for an answer from outside the process. */
const settled = () => new Promise<void>((resolve) => process.nextTick(resolve));
