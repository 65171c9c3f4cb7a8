import type { ChangePassword } from "@bruma/contract";
import { sessions, users } from "@bruma/db";
import { and, eq } from "drizzle-orm";
import { queueMail } from "../outbox/index.ts";
import { Refusal } from "../Refusal.ts";
import type { Shop } from "../Shop.ts";
import { burnLinks } from "./actionLinks.ts";
import { knownDeviceOf } from "./knownDevice.ts";
import { refuseWeakPassword } from "./passwordRules.ts";
import { hashPassword } from "./passwords.ts";
import type { Entrance } from "./register.ts";
import { requireCurrentPassword, wrongCurrentPassword } from "./requireCurrentPassword.ts";
import { type Caller, closeSessions, openSession } from "./sessions.ts";

/**
 * Sets a new password. Every session of the user ends: whoever changed it goes on under the token that is returned. A wrong
 * current password changes nothing, nor does a session that was ended meanwhile: `auth.required`.
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
    const [session] = await tx
      .select({ userAgent: sessions.userAgent })
      .from(sessions)
      .where(eq(sessions.id, caller.sessionId));
    if (session === undefined) throw new Refusal("auth.required");
    await closeSessions(tx, caller.userId);
    await burnLinks(tx, caller.userId, "reset_password");
    const to = { address: user.email, name: user.name };
    await queueMail(tx, { kind: "password_changed", to, userId: caller.userId, content: {} });
    const token = await openSession(tx, caller.userId, session.userAgent ?? undefined);
    return { userId: caller.userId, token, device: knownDeviceOf({ id: caller.userId, passwordHash }) };
  });
}
