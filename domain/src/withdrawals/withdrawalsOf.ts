import { orders, withdrawals } from "@bruma/db";
import { and, inArray, or, type SQL, sql } from "@bruma/db/sql";
import { namesEmailOf, type Person } from "../users/index.ts";

/** Withdrawals from a person's orders, and those from no user's order under the e-mail that they have proved. */
export function withdrawalsOf(person: Person): SQL | undefined {
  const theirOrders = sql`(select o.id from ${orders} o where o.user_id = ${person.userId})`;
  const isOfUser = sql`exists (select from ${orders} o where o.id = ${withdrawals.orderId} and o.user_id is not null)`;
  return or(
    inArray(withdrawals.orderId, theirOrders),
    and(sql`not ${isOfUser}`, namesEmailOf(withdrawals.email, person)),
  );
}
