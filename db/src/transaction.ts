import { PgDialect } from "drizzle-orm/pg-core";
import { PostgresJsSession, PostgresJsTransaction } from "drizzle-orm/postgres-js";
import type postgres from "postgres";
import type { Db, Tx } from "./connect.ts";
import { lend } from "./lend.ts";
import { prepareOn } from "./prepareStatements.ts";

const dialect = new PgDialect({ casing: "snake_case" });

/**
 * Holds one connection for `work`, whose statements leave together: one write and one answer for all that do not wait for each
 * other, taken in the order in which they were asked. Each is a transaction of its own.
 */
export function together<T>(db: Db, work: (reader: Tx) => Promise<T>): Promise<T> {
  return onConnection(db, (_client, tx) => work(tx));
}

/** As `db.transaction`, but `begin` waits for no answer: it leaves with the first statements of `work`. */
export function transaction<T>(db: Db, work: (tx: Tx) => Promise<T>): Promise<T> {
  return onConnection(db, async (client, tx, takeBack) => {
    const begun = ask(client, "begin");
    try {
      const result = await work(tx).finally(takeBack);
      await begun;
      refuseUndone(await ask(client, "commit"));
      return result;
    } catch (error) {
      // Where the connection was lost nothing is left to be undone.
      await ask(client, "rollback").catch(() => {});
      throw error;
    }
  });
}

/**
 * A transaction of the statements that `work` asks before its first wait: `begin` and `commit` leave with them, and all are answered
 * at once. An error of one undoes all; what `work` makes of their answers comes too late for that, and may only read.
 */
export function inOneGo<T>(db: Db, work: (tx: Tx) => Promise<T>): Promise<T> {
  return onConnection(db, async (client, tx) => {
    const begun = ask(client, "begin");
    const working = work(tx);
    await settled();
    const [result, , committed] = await Promise.all([working, begun, ask(client, "commit")]);
    refuseUndone(committed);
    return result;
  });
}

/** `takeBack` ends the use of `tx`, which ends with `work` at the latest. */
async function onConnection<T>(
  db: Db,
  work: (client: postgres.ReservedSql, tx: Tx, takeBack: () => void) => Promise<T>,
): Promise<T> {
  const client = await db.$client.reserve();
  prepareOn(client);
  const failures = noteFailures(client);
  const { lent, takeBack } = lend(client);
  try {
    return await work(client, asTx(lent), takeBack);
  } catch (error) {
    // What else was asked may still be on its way; nobody gets the connection before it is answered.
    await ask(client, "select").catch(() => {});
    throw isAftermath(error) ? failures[0] : error;
  } finally {
    takeBack();
    client.release();
  }
}

/** Of statements that left together, those behind one that fails are refused too, and who waits for them may hear it first. */
function noteFailures(client: postgres.ReservedSql): unknown[] {
  const failures: unknown[] = [];
  const unsafe = client.unsafe.bind(client);
  client.unsafe = ((...asked: Parameters<typeof unsafe>) => {
    const query = unsafe(...asked);
    const then = query.then.bind(query);
    // biome-ignore lint/suspicious/noThenProperty: it is a promise, and whoever waits for it hears its error as before
    query.then = (answered, refused) =>
      then(answered, (error) => {
        failures.push(error);
        if (refused) return refused(error);
        throw error;
      });
    return query;
  }) as typeof client.unsafe;
  return failures;
}

/** 25P02: «current transaction is aborted, commands ignored until end of transaction block». */
function isAftermath(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return ("code" in error && error.code === "25P02") || isAftermath(error.cause);
}

function asTx(client: postgres.ReservedSql): Tx {
  const session = new PostgresJsSession(client, dialect, undefined);
  return new PostgresJsTransaction(dialect, session as never, undefined) as unknown as Tx;
}

function ask(client: postgres.ReservedSql, word: "begin" | "commit" | "rollback" | "select"): Promise<Answered> {
  const asked = client.unsafe(word, [], { simple: false } as object).execute();
  asked.catch(() => {}); // told by whoever waits for it
  return asked;
}

interface Answered {
  command: string;
}

/** PostgreSQL answers the commit of a transaction in which a statement failed without an error: it rolls back. */
function refuseUndone({ command }: Answered): void {
  if (command !== "COMMIT") throw new Error("A statement failed, and its error was not passed on");
}

/** When nothing that was begun goes on without an answer from outside. */
const settled = () => new Promise<void>((resolve) => process.nextTick(resolve));
