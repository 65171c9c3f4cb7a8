import { asTx } from "./asTx.ts";
import { OneTransaction } from "./connection/OneTransaction.ts";
import type { Db, Tx } from "./Db.ts";
import { drizzleOn } from "./drizzleOn.ts";
import type { PgTable } from "./pgCore.ts";
import { getTableName, sql } from "./sql.ts";
import { runTransaction } from "./transaction.ts";

/** What a rehearsal may ask of those who work at the same time. */
export interface Manners {
  /** The longest wait for somebody else's lock, in milliseconds: shorter than PostgreSQL's `deadlock_timeout`, so that it is never they who give way. */
  lockMs: number;
  /** The longest that one statement may take. */
  statementMs: number;
  /** Tables whose rows are numbered meanwhile. Their next numbers are the same afterwards; whoever wants one waits for the end. */
  numbered: readonly PgTable[];
  /** Takes the locks that others take before they are given a number: in the same order nobody waits in a ring. */
  first?: (tx: Tx) => Promise<unknown>;
}

/**
 * Does `work` and takes all of it back, whatever comes of it: on the database that it is given every transaction is a part of one that is
 * rolled back. It can be seen by nobody else, and notifies nobody.
 */
export async function rehearse<T>(db: Db, manners: Manners, work: (db: Db) => Promise<T>): Promise<T> {
  const { lockMs, statementMs, numbered, first } = manners;
  try {
    return await runTransaction(db.$client, async (connection) => {
      const tx = asTx(connection);
      await tx.execute(sql`select set_config('lock_timeout', ${String(lockMs)}, true),
        set_config('statement_timeout', ${String(statementMs)}, true),
        set_config('idle_in_transaction_session_timeout', ${String(statementMs)}, true)`);
      await first?.(tx);
      await Promise.all(numbered.map((table) => keepNumbers(tx, table)));
      throw new TakenBack(await work(drizzleOn(new OneTransaction(connection))));
    });
  } catch (end) {
    if (end instanceof TakenBack) return end.result as T;
    throw end;
  }
}

/** How a rehearsal ends, so that it is rolled back. */
class TakenBack {
  readonly result: unknown;
  constructor(result: unknown) {
    this.result = result;
  }
}

/**
 * A sequence that is merely counted up keeps no transaction's word: its numbers are gone for good. One that is altered gets a file of its
 * own, which a roll-back throws away, and its lock keeps others from the old one until then. «Increment by 1» is what it does already.
 */
async function keepNumbers(tx: Tx, table: PgTable): Promise<void> {
  await tx.execute(sql`alter sequence ${sql.identifier(`${getTableName(table)}_id_seq`)} increment by 1`);
}
