import { type Tx, users } from "@bruma/db";
import { and, eq, isNull } from "@bruma/db/sql";
import { queueMail } from "../../outbox/index.ts";
import { Refusal } from "../../Refusal.ts";
import type { Shop } from "../../Shop.ts";
import { ofNetwork, ofUser } from "../login/attemptKey.ts";
import { countAttempt } from "../login/attempts.ts";
import type { Visit } from "../login/Visit.ts";
import { issueLink, spendLink } from "../password/actionLinks.ts";
import { linkImportedOrders } from "./linkImportedOrders.ts";

// People read mail after the weekend.
const VERIFY_MINUTES = 3 * 24 * 60;
const VERIFICATIONS = { most: 60, seconds: 600 };
const RESENDS = { most: 5, seconds: 3600 };

export interface Addressee {
  userId: number;
  name: string;
  email: string;
}

/** Mails the link that proves the address. */
export async function queueVerification(tx: Tx, shop: Shop, { userId, name, email }: Addressee): Promise<void> {
  const url = await issueLink(tx, shop, { userId, purpose: "verify_email", email, minutes: VERIFY_MINUTES });
  await queueMail(tx, { kind: "verify_email", to: { address: email, name }, userId, content: { url } });
}

/**
 * The address that the link was sent to is the caller's. Whoever opens a mailbox may know of no account: the link alone proves nothing,
 * so that nobody proves an address to a stranger who registered with it. Refuses `auth.link_invalid` and `auth.link_of_another`.
 */
export async function verifyEmail(
  shop: Shop,
  caller: { userId: number },
  token: string,
  visit: Pick<Visit, "address">,
): Promise<void> {
  await countAttempt(shop.db, ofNetwork("verify", visit.address), VERIFICATIONS);
  await shop.db.transaction(async (tx) => {
    const { userId } = await spendLink(tx, shop, "verify_email", token);
    if (userId !== caller.userId) throw new Refusal("auth.link_of_another");
    await tx
      .update(users)
      .set({ emailVerifiedAt: shop.now() })
      .where(and(eq(users.id, userId), isNull(users.emailVerifiedAt)));
    await linkImportedOrders(tx, shop, userId);
  });
}

/** Mails the link again. Refuses `auth.already_verified` and `request.too_many`. */
export async function resendVerification(shop: Shop, caller: { userId: number }): Promise<void> {
  await countAttempt(shop.db, ofUser("verify-mail", caller.userId), RESENDS);
  await shop.db.transaction(async (tx) => {
    const [user] = await tx
      .select({ userId: users.id, name: users.name, email: users.email, verifiedAt: users.emailVerifiedAt })
      .from(users)
      .where(eq(users.id, caller.userId))
      .for("key share");
    if (user === undefined || user.verifiedAt !== null) throw new Refusal("auth.already_verified");
    await queueVerification(tx, shop, user);
  });
}
