import type { ChangePassword } from "@bruma/contract";
import { users } from "@bruma/db";
import { and, eq } from "@bruma/db/sql";
import { queueMail } from "../../outbox/index.ts";
import { Refusal } from "../../Refusal.ts";
import type { Shop } from "../../Shop.ts";
import { knownDeviceOf } from "../login/knownDevice.ts";
import { type Caller, closeSessions, renewSession } from "../login/sessions.ts";
import type { Entrance } from "../login/Visit.ts";
import { burnLinks } from "./actionLinks.ts";
import { refuseWeakPassword } from "./passwordRules.ts";
import { hashPassword } from "./passwords.ts";
import { requireCurrentPassword, wrongCurrentPassword } from "./requireCurrentPassword.ts";

/**
 * Sets a new password. Every other session of the user ends: whoever changed it goes on under the token that is returned, and
 * the old one opens nothing any more. A wrong current password changes nothing, nor does a session that was ended meanwhile:
 * `auth.required`.
 */
export async function changePassword(shop: Shop, caller: Caller, form: ChangePassword): Promise<Entrance> {
  const oldHash = await requireCurrentPassword(shop, caller.userId, form.currentPassword, "currentPassword");
  if (form.newPassword === form.currentPassword) throw new Refusal("auth.same_password");
  await refuseWeakPassword(form.newPassword, caller.role, "newPassword");
  const passwordHash = await hashPassword(form.newPassword);
  return shop.db.transaction(async (tx) => {
    const [user] = await tx
      .update(users)
      .set({ passwordHash })
      .where(and(eq(users.id, caller.userId), eq(users.passwordHash, oldHash)))
      .returning({ name: users.name, email: users.email });
    if (user === undefined) throw wrongCurrentPassword("currentPassword"); // changed meanwhile
    await closeSessions(tx, caller.userId, caller.sessionId);
    const token = await renewSession(tx, caller.sessionId);
    if (token === undefined) throw new Refusal("auth.required"); // ended meanwhile
    await burnLinks(tx, caller.userId, "reset_password");
    const to = { address: user.email, name: user.name };
    await queueMail(tx, { kind: "password_changed", to, userId: caller.userId, content: {} });
    return { userId: caller.userId, token, device: knownDeviceOf({ id: caller.userId, passwordHash }) };
  });
}
