import type { StaffPush } from "@bruma/contract";
import { staffPushPreferences } from "@bruma/db";
import { eq } from "@bruma/db/sql";
import { type AnyShop, noteChange, type StaffShop, transact } from "../Shop.ts";

export type StaffPushPreferences = Record<StaffPush, boolean>;

/** What a member of staff wants to be notified of in the browser; nothing until it was said. */
export async function readStaffPush({ db }: AnyShop, userId: number): Promise<StaffPushPreferences> {
  const { orders, messages, stock } = staffPushPreferences;
  const [row] = await db
    .select({ orders, messages, stock })
    .from(staffPushPreferences)
    .where(eq(staffPushPreferences.userId, userId));
  return row ?? { orders: false, messages: false, stock: false };
}

export async function setStaffPush(shop: StaffShop, { orders, messages, stock }: StaffPushPreferences): Promise<void> {
  const { userId } = shop.actor;
  const wanted = { orders, messages, stock };
  const set = { ...wanted, updatedAt: shop.now() };
  await transact(shop, async (tx) => {
    await tx
      .insert(staffPushPreferences)
      .values({ userId, ...set })
      .onConflictDoUpdate({ target: staffPushPreferences.userId, set });
    noteChange(tx, { subject: "staff_push", id: userId, after: wanted });
  });
}
