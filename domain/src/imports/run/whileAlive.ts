import { type Db, pipelined, type Tx } from "@bruma/db";
import { sql } from "@bruma/db/sql";
import { IMPORT_LOCK } from "./ImportRecord.ts";

/** Together with an import's id: an advisory lock that says that somebody is at it, also between two tries of its transaction. */
const ALIVE_LOCK = 7_307;

/**
 * Carries an import out, or takes it back, and says on a connection of its own that it is under way. Its transaction is done again where it gives way
 * in a deadlock: its own lock is free then for a moment, this one is not. Both go with the server that dies.
 */
export const whileAlive = (db: Db, importId: number, work: () => Promise<void>): Promise<void> =>
  pipelined(db, async (held) => {
    await held.execute(sql`select pg_advisory_lock(${ALIVE_LOCK}, ${importId})`);
    try {
      await work();
    } finally {
      // A connection that was lost has given it back already.
      await held.execute(sql`select pg_advisory_unlock(${ALIVE_LOCK}, ${importId})`).catch(() => {});
    }
  });

/** Whether nobody is at it; until the transaction ends nobody begins. */
export async function isDead(tx: Tx, importId: number): Promise<boolean> {
  const [lock] = (
    await tx.execute<{ isFree: boolean }>(sql`
      select pg_try_advisory_xact_lock(${ALIVE_LOCK}, ${importId}) and pg_try_advisory_xact_lock(${IMPORT_LOCK}, ${importId}) as "isFree"`)
  ).rows;
  return lock?.isFree ?? false;
}
