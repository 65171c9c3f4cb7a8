import type { ProfileUpdate } from "@bruma/contract";
import { foldEmail, type Tx, users } from "@bruma/db";
import { and, eq, sql } from "@bruma/db/sql";
import { queueMail } from "../../outbox/index.ts";
import { Refusal } from "../../Refusal.ts";
import type { Shop } from "../../Shop.ts";
import { ofUser } from "../login/attemptKey.ts";
import { countAttempt } from "../login/attempts.ts";
import { burnLinks } from "../password/actionLinks.ts";
import { isUniqueViolation } from "./isUniqueViolation.ts";
import { queueVerification } from "./verifyEmail.ts";

// Each one mails an address that the caller names.
const EMAIL_CHANGES = { most: 10, seconds: 3600 };

/** Changes the fields that are given; an empty text clears an optional one. Refuses `auth.email_taken`. */
export async function updateProfile(shop: Shop, userId: number, changes: ProfileUpdate): Promise<void> {
  const { name, email, country, firstName, lastName, phone, address, city, zipCode } = changes;
  const given = {
    ...definedOnly({ name, email, country }),
    ...emptyToNull(definedOnly({ firstName, lastName, phone, address, city, zipCode })),
  };
  if (Object.keys(given).length === 0) return;
  if (email !== undefined) await countEmailChange(shop, userId, email);
  await shop.db.transaction(async (tx) => {
    const [before] = await tx
      .select({
        name: users.name,
        email: users.email,
        isMoving: email === undefined ? sql<boolean>`false` : isOther(email),
      })
      .from(users)
      .where(eq(users.id, userId))
      .for("no key update");
    if (before === undefined) throw new Error(`user ${userId} vanished during its own request`);
    await tx
      .update(users)
      .set({ ...given, updatedAt: shop.now() })
      .where(eq(users.id, userId))
      .catch((cause: unknown) => {
        if (isUniqueViolation(cause)) throw new Refusal("auth.email_taken");
        throw cause;
      });
    if (email !== undefined && before.isMoving) {
      await changeAddress(tx, shop, { userId, name: name ?? before.name, oldEmail: before.email, newEmail: email });
    }
  });
}

/** Whether an e-mail is another than the account has: other capitals are none. */
const isOther = (email: string) => sql<boolean>`${foldEmail(users.email)} <> ${foldEmail(email)}`;

async function countEmailChange(shop: Shop, userId: number, email: string): Promise<void> {
  const [other] = await shop.db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.id, userId), isOther(email)));
  if (other) await countAttempt(shop.db, ofUser("email-change", userId), EMAIL_CHANGES);
}

interface AddressChange {
  userId: number;
  name: string;
  oldEmail: string;
  newEmail: string;
}

/** The new address is yet to be proved, links sent to the old one are dead, and the old one is told: it may not know. */
async function changeAddress(tx: Tx, shop: Shop, { userId, name, oldEmail, newEmail }: AddressChange): Promise<void> {
  await tx.update(users).set({ emailVerifiedAt: null }).where(eq(users.id, userId));
  await burnLinks(tx, userId);
  await queueMail(tx, {
    kind: "email_changed",
    to: { address: oldEmail, name },
    userId,
    content: { oldEmail, newEmail },
  });
  await queueVerification(tx, shop, { userId, name, email: newEmail });
}

function definedOnly<T extends object>(fields: T): Partial<T> {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as Partial<T>;
}

function emptyToNull<T extends object>(fields: T): { [K in keyof T]: T[K] | null } {
  return Object.fromEntries(Object.entries(fields).map(([key, value]) => [key, value === "" ? null : value])) as {
    [K in keyof T]: T[K] | null;
  };
}
