import type { Tx } from "@bruma/db";
import { sql } from "@bruma/db/sql";

/** Whoever did something with an order was logged in then. */
export async function noteLastLogins(tx: Tx): Promise<void> {
  await tx.execute(sql`
    update users set last_login_at = acted.at
    from (select actor_id, max(at) from order_events group by actor_id) as acted (actor_id, at)
    where users.id = acted.actor_id`);
}
