import { foldEmail, type Tx, users } from "@bruma/db";
import { and, eq, ne } from "@bruma/db/sql";
import { Refusal } from "../../Refusal.ts";
import type { Shop } from "../../Shop.ts";
import { isUniqueViolation } from "../accounts/isUniqueViolation.ts";

// Until the address is changed once more.
const FOR_GOOD = new Date("9999-12-31");

/**
 * Whoever opened a link that was sent to the address of before is given that address back, proved. Where another account has it by now, this
 * one keeps its new address, but goes on mailing its links to the old one. Refuses `auth.email_taken`: another account took it just now.
 */
export async function takeBackEmail(tx: Tx, shop: Shop, userId: number, opened: string): Promise<void> {
  const isFormer = and(
    eq(users.id, userId),
    eq(foldEmail(users.formerEmail), foldEmail(opened)),
    ne(foldEmail(users.email), foldEmail(opened)),
  );
  const isTaken =
    (await tx.$count(users, and(ne(users.id, userId), eq(foldEmail(users.email), foldEmail(opened))))) > 0;
  const change = isTaken
    ? { formerEmailUntil: FOR_GOOD }
    : { email: opened, emailVerifiedAt: shop.now(), formerEmail: null, formerEmailUntil: null };
  await tx
    .update(users)
    .set(change)
    .where(isFormer)
    .catch((cause: unknown) => {
      if (isUniqueViolation(cause)) throw new Refusal("auth.email_taken");
      throw cause;
    });
}
