import { setTimeout } from "node:timers/promises";
import { foldEmail, users } from "@bruma/db";
import { and, eq, isNull } from "@bruma/db/sql";
import { queueMail } from "../../outbox/index.ts";
import type { Shop } from "../../Shop.ts";
import { ofNetwork, ofUser } from "../login/attemptKey.ts";
import { countAttempt, isWithinLimit } from "../login/attempts.ts";
import type { Visit } from "../login/Visit.ts";
import { issueLink } from "./actionLinks.ts";
import { heldUntil } from "./heldUntil.ts";

export const RESET_MINUTES = 60;
const REQUESTS = { most: 60, seconds: 600 };
// More mails than this to one account help nobody. The links of the earlier ones stay alive, so a stranger's requests keep
// the owner from nothing.
const MAILS = { most: 5, seconds: 3600 };
// Longer than the work takes: the answer's time does not tell whether the e-mail is known.
export const ANSWER_MS = 250;

/** Mails a link that sets a new password. Says nothing of whether the e-mail is known, not even by its time. */
export async function forgotPassword(shop: Shop, email: string, visit: Pick<Visit, "address">): Promise<void> {
  await countAttempt(shop.db, ofNetwork("forgot", visit.address), REQUESTS);
  await Promise.all([mailResetLink(shop, email), setTimeout(ANSWER_MS)]);
}

/** To nobody, where nobody has this address; and no more of them than help. Who took over a proved address lately is told when there is one. */
export async function mailResetLink(shop: Shop, email: string): Promise<void> {
  const [user] = await shop.db
    .select({ id: users.id, name: users.name, email: users.email, movedAt: users.emailMovedAt })
    .from(users)
    .where(and(eq(foldEmail(users.email), foldEmail(email)), isNull(users.deletedAt)));
  if (user === undefined || !(await isWithinLimit(shop.db, ofUser("forgot-mail", user.id), MAILS))) return;
  const held = heldUntil(user.movedAt, shop.now());
  await shop.db.transaction(async (tx) => {
    const link = { userId: user.id, purpose: "reset_password", email: user.email, minutes: RESET_MINUTES } as const;
    const content = held
      ? { heldUntil: held.toISOString() }
      : { url: await issueLink(tx, shop, link), minutes: RESET_MINUTES };
    const to = { address: user.email, name: user.name };
    await queueMail(tx, { kind: "reset_password", to, userId: user.id, content });
  });
}
