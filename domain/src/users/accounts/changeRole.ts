import type { ChangeRole, StaffRole } from "@bruma/contract";
import { type Tx, users } from "@bruma/db";
import { and, eq, isNull, or } from "@bruma/db/sql";
import { Refusal } from "../../Refusal.ts";
import { noteChange, type StaffShop, transact } from "../../Shop.ts";
import { closeSessions } from "../login/sessions.ts";
import { getUser } from "./listUsers.ts";

/**
 * Makes somebody staff, or a customer again; every session of theirs ends, so nothing goes on under the old powers. Refuses
 * `user.not_found`, `user.own_role`, `user.last_owner` where nobody would be left who may do everything, and `record.changed` with
 * what `present` makes of the record as it is.
 */
export async function changeRole(
  shop: StaffShop,
  userId: number,
  { role, staff_role, updated_at }: ChangeRole,
  present: (user: Awaited<ReturnType<typeof getUser>>) => unknown = ({ id }) => ({ id }),
): Promise<void> {
  if (userId === shop.actor.userId) throw new Refusal("user.own_role");
  await transact(shop, async (tx) => {
    const owners = await lockOwners(tx);
    const [before] = await tx.select().from(users).where(eq(users.id, userId)).for("update");
    if (before === undefined || before.deletedAt !== null) throw new Refusal("user.not_found");
    if (updated_at !== undefined && updated_at !== before.updatedAt.toISOString()) {
      throw new Refusal("record.changed", { current: present(await getUser(tx, userId)) });
    }
    const staffRole = role === "admin" ? (staff_role === undefined ? before.staffRole : staff_role) : null;
    if (owners.includes(userId) && owners.length === 1 && !mayEverything(role, staffRole)) {
      throw new Refusal("user.last_owner");
    }
    await tx.update(users).set({ role, staffRole, updatedAt: shop.now() }).where(eq(users.id, userId));
    await closeSessions(tx, userId);
    noteChange(tx, {
      subject: "user",
      id: userId,
      before: { role: before.role, staffRole: before.staffRole },
      after: { role, staffRole },
    });
  });
}

const mayEverything = (role: string, staffRole: StaffRole | null) =>
  role === "admin" && (staffRole === null || staffRole === "owner");

/** Two owners who take each other's role away at the same moment wait here for each other. */
async function lockOwners(tx: Tx): Promise<number[]> {
  const found = await tx
    .select({ id: users.id })
    .from(users)
    .where(
      and(eq(users.role, "admin"), or(isNull(users.staffRole), eq(users.staffRole, "owner")), isNull(users.deletedAt)),
    )
    .orderBy(users.id)
    .for("update");
  return found.map(({ id }) => id);
}
