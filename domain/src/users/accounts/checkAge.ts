import type { AgeLevel } from "@bruma/contract";
import { users } from "@bruma/db";
import { and, eq, isNotNull, isNull, type SQL, sql } from "@bruma/db/sql";
import { invalid, Refusal } from "../../Refusal.ts";
import { noteChange, type StaffShop, transact } from "../../Shop.ts";
import { shopDay } from "../../time/index.ts";

type Aged = Pick<typeof users.$inferSelect, "adultDeclaredAt" | "adultCheckedAt">;

/** Nobody has said so, the customer has, or the staff has seen it. */
export function ageLevelOf({ adultDeclaredAt, adultCheckedAt }: Aged): AgeLevel {
  if (adultCheckedAt !== null) return "checked";
  return adultDeclaredAt === null ? "none" : "declared";
}

// Written out, because a partial index serves no parameter.
const LEVELS: Record<AgeLevel, SQL | undefined> = {
  none: and(isNull(users.adultDeclaredAt), isNull(users.adultCheckedAt)),
  declared: and(isNotNull(users.adultDeclaredAt), isNull(users.adultCheckedAt)),
  checked: sql`${users.adultCheckedAt} is not null`,
};
export const ageLevelIs = (level: AgeLevel): SQL | undefined => LEVELS[level];

/**
 * Notes that somebody of the staff saw that a customer is of age (the courier saw their document, say), or takes that back. Only that,
 * when and who: no document is kept (GDPR, art. 5.1.c). Refuses `user.not_found`; `request.invalid` for a day to come.
 */
export async function checkAge(
  shop: StaffShop,
  userId: number,
  { checked, on }: { checked: boolean; on?: string | undefined },
): Promise<void> {
  const today = shopDay(shop.now());
  if (on !== undefined && on > today) throw invalid({ on: "Ese día todavía no ha llegado" });
  // Of another day only the day is known.
  const at = on === undefined || on === today ? shop.now() : new Date(`${on}T12:00:00Z`);
  await transact(shop, async (tx) => {
    const [before] = await tx.select().from(users).where(eq(users.id, userId)).for("no key update");
    if (before === undefined || before.deletedAt !== null) throw new Refusal("user.not_found");
    const after = {
      adultDeclaredAt: before.adultDeclaredAt,
      adultCheckedAt: checked ? at : null,
      adultCheckedBy: checked ? shop.actor.userId : null,
    };
    await tx
      .update(users)
      .set({ ...after, updatedAt: shop.now() })
      .where(eq(users.id, userId));
    noteChange(tx, {
      subject: "user",
      id: userId,
      before: { age: ageLevelOf(before) },
      after: { age: ageLevelOf(after) },
    });
  });
}
