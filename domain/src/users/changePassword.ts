import { type ChangePassword, STAFF_PASSWORD_MIN } from "@bruma/contract";
import { users } from "@bruma/db";
import { eq } from "drizzle-orm";
import { Refusal } from "../Refusal.ts";
import type { Shop } from "../Shop.ts";
import { countAttempt, forgetAttempts, refuseFullWindow } from "./attempts.ts";
import { isCommonPassword } from "./commonPasswords.ts";
import { hashPassword, isPassword } from "./passwords.ts";
import { type Caller, closeOtherSessions } from "./sessions.ts";

const WRONG_CURRENT = { most: 10, seconds: 900 };

/** Sets a new password; every other session of the user ends. A wrong current password keeps the session. */
export async function changePassword(shop: Shop, caller: Caller, form: ChangePassword): Promise<void> {
  const tries = `password:${caller.userId}`;
  await refuseFullWindow(shop.db, tries, WRONG_CURRENT);
  const [user] = await shop.db
    .select({ passwordHash: users.passwordHash })
    .from(users)
    .where(eq(users.id, caller.userId));
  if (user === undefined || !(await isPassword(user.passwordHash, form.currentPassword))) {
    await countAttempt(shop.db, tries, WRONG_CURRENT);
    throw new Refusal("auth.wrong_current_password", {
      fields: { currentPassword: "La contraseña actual no es correcta" },
    });
  }
  await forgetAttempts(shop.db, tries);
  if (form.newPassword === form.currentPassword) throw new Refusal("auth.same_password");
  if (isCommonPassword(form.newPassword)) throw new Refusal("auth.password_too_common");
  if (caller.role === "admin" && form.newPassword.length < STAFF_PASSWORD_MIN) {
    throw new Refusal("auth.password_too_short_for_staff");
  }
  const passwordHash = await hashPassword(form.newPassword);
  await shop.db.transaction(async (tx) => {
    await tx.update(users).set({ passwordHash }).where(eq(users.id, caller.userId));
    await closeOtherSessions(tx, caller);
  });
}
