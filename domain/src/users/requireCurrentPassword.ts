import { users } from "@bruma/db";
import { eq } from "drizzle-orm";
import { Refusal } from "../Refusal.ts";
import type { Shop } from "../Shop.ts";
import { countAttempt, forgetAttempts } from "./attempts.ts";
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
  const tries = `password:${userId}`;
  await countAttempt(shop.db, tries, WRONG_CURRENT);
  const [user] = await shop.db.select({ passwordHash: users.passwordHash }).from(users).where(eq(users.id, userId));
  if (user === undefined || !(await isPassword(user.passwordHash, password))) {
    throw wrongCurrentPassword(field);
  }
  await forgetAttempts(shop.db, tries);
  return user.passwordHash;
}

export function wrongCurrentPassword(field: string): Refusal {
  return new Refusal("auth.wrong_current_password", { fields: { [field]: "La contraseña actual no es correcta" } });
}
