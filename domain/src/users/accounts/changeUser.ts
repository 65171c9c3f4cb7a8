import type { ChangeUser } from "@bruma/contract";
import { users } from "@bruma/db";
import { eq } from "@bruma/db/sql";
import { Refusal } from "../../Refusal.ts";
import { noteChange, type StaffShop, transact } from "../../Shop.ts";
import { getUser } from "./listUsers.ts";

/**
 * The staff puts somebody's record right; what is left out stays. Refuses `user.not_found`, and `record.changed` with what
 * `present` makes of the record as it is.
 */
export async function changeUser(
  shop: StaffShop,
  userId: number,
  form: ChangeUser,
  present: (user: Awaited<ReturnType<typeof getUser>>) => unknown,
): Promise<void> {
  const { name, firstName, lastName, phone, address, city, zipCode, country, updated_at } = form;
  const given = Object.fromEntries(
    Object.entries({ name, firstName, lastName, phone, address, city, zipCode, country })
      .filter(([, value]) => value !== undefined)
      .map(([field, value]) => [field, value === "" ? null : value]),
  );
  await transact(shop, async (tx) => {
    const [before] = await tx.select().from(users).where(eq(users.id, userId)).for("no key update");
    if (before === undefined || before.deletedAt !== null) throw new Refusal("user.not_found");
    if (updated_at !== undefined && updated_at !== before.updatedAt.toISOString()) {
      throw new Refusal("record.changed", { current: present(await getUser(tx, userId)) });
    }
    await tx
      .update(users)
      .set({ ...given, updatedAt: shop.now() })
      .where(eq(users.id, userId));
    // Which fields, and nothing of what they say: the log outlives the account.
    const changed = Object.keys(given).filter((field) => given[field] !== before[field as keyof typeof before]);
    noteChange(tx, { subject: "user", id: userId, after: { changed } });
  });
}
