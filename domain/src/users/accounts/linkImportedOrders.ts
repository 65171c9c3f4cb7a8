import { awaitsBuyer, foldEmail, orders, type Tx, users } from "@bruma/db";
import { and, eq, isNull, sql } from "@bruma/db/sql";
import type { Shop } from "../../Shop.ts";
import { hasProvedEmail } from "./Person.ts";

/**
 * Gives the orders that came from another shop to whoever has proved the e-mail that they were placed with: to `userId`, or to
 * everybody. Returns how many. A user who is being erased gets none.
 */
export async function linkImportedOrders(
  tx: Tx,
  shop: Pick<Shop, "sender" | "publicUrl">,
  userId?: number,
): Promise<number> {
  const owners = tx.$with("owners").as(
    tx
      .select({ id: users.id, folded: foldEmail(users.email).as("folded") })
      .from(users)
      .where(
        and(
          userId === undefined ? undefined : eq(users.id, userId),
          await hasProvedEmail(tx, shop),
          isNull(users.deletedAt),
          sql`exists (select from ${orders} where ${awaitsBuyer} and ${foldEmail(orders.userEmail)} = ${foldEmail(users.email)})`,
        ),
      )
      .for("key share", { of: users }),
  );
  const linked = await tx
    .with(owners)
    .update(orders)
    .set({ userId: owners.id })
    .from(owners)
    .where(and(awaitsBuyer, eq(foldEmail(orders.userEmail), owners.folded)))
    .returning({ id: orders.id });
  return linked.length;
}
