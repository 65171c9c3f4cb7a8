import type { ResetPassword } from "@bruma/contract";
import { users } from "@bruma/db";
import { eq, sql } from "@bruma/db/sql";
import { queueMail } from "../../outbox/index.ts";
import { Refusal } from "../../Refusal.ts";
import type { Shop } from "../../Shop.ts";
import { linkImportedOrders } from "../accounts/linkImportedOrders.ts";
import { ofNetwork, ofUser } from "../login/attemptKey.ts";
import { countAttempt, forgetAttempts } from "../login/attempts.ts";
import { knownDeviceOf } from "../login/knownDevice.ts";
import { closeSessions } from "../login/sessions.ts";
import type { Visit } from "../login/Visit.ts";
import { burnLinks, readLink, spendLink } from "./actionLinks.ts";
import { refuseWeakPassword } from "./passwordRules.ts";
import { hashPassword } from "./passwords.ts";

const RESETS = { most: 60, seconds: 600 };

/**
 * Sets a new password by the link of a mail: every session ends, and every link burns. Whoever opened the mail has shown that
 * the address is theirs. A second factor stays as it is. A refused password does not use the link up.
 */
export async function resetPassword(
  shop: Shop,
  form: ResetPassword,
  visit: Pick<Visit, "address">,
): Promise<{ device: string }> {
  await countAttempt(shop.db, ofNetwork("reset", visit.address), RESETS);
  const { userId } = await readLink(shop.db, shop, "reset_password", form.token);
  const [owner] = await shop.db.select({ role: users.role }).from(users).where(eq(users.id, userId));
  if (owner === undefined) throw new Refusal("auth.link_invalid");
  await refuseWeakPassword(form.password, owner.role, "password");
  const passwordHash = await hashPassword(form.password);
  await shop.db.transaction(async (tx) => {
    await spendLink(tx, shop, "reset_password", form.token);
    const [user] = await tx
      .update(users)
      .set({ passwordHash, emailVerifiedAt: sql`coalesce(${users.emailVerifiedAt}, ${shop.now()})` })
      .where(eq(users.id, userId))
      .returning({ name: users.name, email: users.email });
    if (user === undefined) throw new Refusal("auth.link_invalid");
    await linkImportedOrders(tx, shop, userId);
    await closeSessions(tx, userId);
    await burnLinks(tx, userId);
    const to = { address: user.email, name: user.name };
    await queueMail(tx, { kind: "password_changed", to, userId, content: {} });
  });
  await forgetAttempts(shop.db, ofUser("password", userId));
  return { device: knownDeviceOf({ id: userId, passwordHash }) };
}
