import { setTimeout } from "node:timers/promises";
import { foldEmail, users } from "@bruma/db";
import { and, eq, gt, isNull, or, sql } from "@bruma/db/sql";
import { queueMail } from "../../outbox/index.ts";
import type { Shop } from "../../Shop.ts";
import { ofNetwork, ofUser } from "../login/attemptKey.ts";
import { countAttempt, isWithinLimit } from "../login/attempts.ts";
import type { Visit } from "../login/Visit.ts";
import { issueLink } from "./actionLinks.ts";

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

/** To nobody, where nobody has this address; and no more of them than help. */
export async function mailResetLink(shop: Shop, email: string): Promise<void> {
  for (const user of await accountsOf(shop, email)) await mailLinkOf(shop, user);
}

interface Addressee {
  id: number;
  name: string;
  /** Where the link goes: while an account can be taken back, to the address of before, whichever of the two was typed. */
  address: string;
}

/** Two, where somebody opened another account with the address that the first one had. */
function accountsOf(shop: Shop, email: string): Promise<Addressee[]> {
  const canBeTakenBack = gt(users.formerEmailUntil, shop.now());
  return shop.db
    .select({
      id: users.id,
      name: users.name,
      address: sql<string>`case when ${canBeTakenBack} then ${users.formerEmail} else ${users.email} end`,
    })
    .from(users)
    .where(
      and(
        or(
          eq(foldEmail(users.email), foldEmail(email)),
          and(eq(foldEmail(users.formerEmail), foldEmail(email)), canBeTakenBack),
        ),
        isNull(users.deletedAt),
      ),
    );
}

async function mailLinkOf(shop: Shop, { id, name, address }: Addressee): Promise<void> {
  if (!(await isWithinLimit(shop.db, ofUser("forgot-mail", id), MAILS))) return;
  await shop.db.transaction(async (tx) => {
    const link = { userId: id, purpose: "reset_password", email: address, minutes: RESET_MINUTES } as const;
    const content = { url: await issueLink(tx, shop, link), minutes: RESET_MINUTES };
    await queueMail(tx, { kind: "reset_password", to: { address, name }, userId: id, content });
  });
}
