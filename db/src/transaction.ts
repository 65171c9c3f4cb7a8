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

/** As `db.transaction`. */
export function transaction<T>(db: Db, work: (tx: Tx) => Promise<T>): Promise<T> {
  return runTransaction(db.$client, (connection) => work(asTx(connection)));
}

/** `begin` waits for no answer: it leaves with the first statements of `work`. */
export function runTransaction<T>(
  pool: Connections,
  work: (connection: Held) => Promise<T>,
  config?: PgTransactionConfig,
): Promise<T> {
  return onConnection(pool, async (connection) => {
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
 * fails, all are rolled back. What `work` does after its first `await` runs after the commit, so it can only read the answers.
 */
export function pipelinedTransaction<T>(db: Db, work: (tx: Tx) => Promise<T>): Promise<T> {
  return onConnection(db.$client, async (connection) => {
    const begun = ask(connection, "begin");
    const working = work(asTx(connection));
    await settled();
    const [result, , committed] = await Promise.all([working, begun, ask(connection, "commit")]);
    refuseUndone(committed);
    return result;
  });
}

async function onConnection<T>(pool: Connections, work: (connection: Held) => Promise<T>): Promise<T> {
  const connection = await pool.take();
  try {
    return await work(connection);
  } catch (error) {
    throw isTransactionAborted(error) ? connection.failures[0] : error;
  } finally {
    await pool.giveBack(connection);
  }
}

function beginning({ isolationLevel, accessMode, deferrable }: PgTransactionConfig = {}): string {
  const level = isolationLevel && `isolation level ${isolationLevel}`;
  return ["begin", level, accessMode, deferrable && "deferrable"].filter(Boolean).join(" ");
}

/** 25P02: «current transaction is aborted, commands ignored until end of transaction block». */
function isTransactionAborted(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return ("code" in error && error.code === "25P02") || isTransactionAborted(error.cause);
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
