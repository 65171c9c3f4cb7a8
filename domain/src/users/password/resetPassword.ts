import type { ResetPassword } from "@bruma/contract";
import { foldEmail, users } from "@bruma/db";
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
import { takeBackEmail } from "./takeBackEmail.ts";

const RESETS = { most: 60, seconds: 600 };

/**
 * Sets a new password by the link of a mail: every session ends, and every link burns. Whoever opened the mail has shown that
 * the address is theirs; where it is the one that was changed some days ago, it is the account's again. A second factor stays as
 * it is. A refused password does not use the link up. Refuses `auth.link_invalid` and `auth.email_taken`.
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
    const { email } = await spendLink(tx, shop, "reset_password", form.token);
    await takeBackEmail(tx, shop, userId, email);
    const [user] = await tx
      .update(users)
      .set({ passwordHash, emailVerifiedAt: provedBy(email, shop.now()) })
      .where(eq(users.id, userId))
      .returning({ name: users.name });
    if (user === undefined) throw new Refusal("auth.link_invalid");
    await linkImportedOrders(tx, shop, userId);
    await closeSessions(tx, userId);
    await burnLinks(tx, userId);
    const to = { address: email, name: user.name };
    await queueMail(tx, { kind: "password_changed", to, userId, content: {} });
  });
  await forgetAttempts(shop.db, ofUser("password", userId));
  return { device: knownDeviceOf({ id: userId, passwordHash }) };
}

/** The mailbox that was opened proves its own address alone. */
const provedBy = (opened: string, now: Date) =>
  sql`case when ${foldEmail(users.email)} = ${foldEmail(opened)} then coalesce(${users.emailVerifiedAt}, ${now}) else ${users.emailVerifiedAt} end`;
