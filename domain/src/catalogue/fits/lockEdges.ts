import type { Tx } from "@bruma/db";
import { sql } from "@bruma/db/sql";

/** Whoever writes many edges of what fits what goes alone: two that take away what the other one adds would end in a deadlock. */
export async function lockEdges(tx: Tx): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('fit_edges.many'))`);
}
