import { type Tx, users } from "@bruma/db";
import { and, eq } from "@bruma/db/sql";
import { Refusal } from "../../Refusal.ts";
import type { Shop } from "../../Shop.ts";
import { ofUser } from "../login/attemptKey.ts";
import { countAttempt, forgetAttempts } from "../login/attempts.ts";
import { isPassword } from "./passwords.ts";

// Counted before it is looked at, so that guesses in parallel get no further.
const WRONG_CURRENT = { most: 10, seconds: 900 };

/**
 * Asks for the password again before something that a stolen session must not do. Returns its hash, for guarded updates. Refuses
 * `auth.wrong_current_password` (`field` is its name in the form) and, after ten wrong ones, `request.too_many`.
 */
export async function requireCurrentPassword(
  shop: Shop,
  userId: number,
  password: string,
  field: string,
): Promise<string> {
  const tries = ofUser("password", userId);
  await countAttempt(shop.db, tries, WRONG_CURRENT);
  const [user] = await shop.db.select({ passwordHash: users.passwordHash }).from(users).where(eq(users.id, userId));
  if (user === undefined || !(await isPassword(user.passwordHash, password))) {
    throw wrongCurrentPassword(field);
  }
  await forgetAttempts(shop.db, tries);
  return user.passwordHash;
}

/** Refuses where the password that was checked has been changed since, and holds it until the transaction ends. */
export async function requireSamePassword(tx: Tx, checked: { userId: number; passwordHash: string }): Promise<void> {
  const [same] = await tx
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.id, checked.userId), eq(users.passwordHash, checked.passwordHash)))
    .for("share");
  if (same === undefined) throw wrongCurrentPassword("password");
}

export function wrongCurrentPassword(field: string): Refusal {
  return new Refusal("auth.wrong_current_password", { fields: { [field]: "La contraseña actual no es correcta" } });
}
