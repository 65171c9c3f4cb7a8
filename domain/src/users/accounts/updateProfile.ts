import type { ProfileUpdate } from "@bruma/contract";
import { foldEmail, type Tx, users } from "@bruma/db";
import { and, eq, sql } from "@bruma/db/sql";
import { queueMail } from "../../outbox/index.ts";
import { Refusal } from "../../Refusal.ts";
import { type AnyShop, noteStaffChange, type ShopTx, transact, withoutActor } from "../../Shop.ts";
import { ofUser } from "../login/attemptKey.ts";
import { countAttempt } from "../login/attempts.ts";
import { burnLinks } from "../password/actionLinks.ts";
import { heldUntil } from "../password/heldUntil.ts";
import { isUniqueViolation } from "./isUniqueViolation.ts";
import { queueVerification } from "./verifyEmail.ts";

// Each one mails an address that the caller names.
const EMAIL_CHANGES = { most: 10, seconds: 3600 };

/**
 * Changes the fields that are given; an empty text clears an optional one. What a member of the staff changes of their own record stands in
 * the audit log, which they sign with their name. Refuses `auth.email_taken`.
 */
export async function updateProfile(shop: AnyShop, userId: number, changes: ProfileUpdate): Promise<void> {
  const { name, email, country, firstName, lastName, phone, address, city, zipCode } = changes;
  const given = {
    ...definedOnly({ name, email, country }),
    ...emptyToNull(definedOnly({ firstName, lastName, phone, address, city, zipCode })),
  };
  if (Object.keys(given).length === 0) return;
  if (email !== undefined) await countEmailChange(shop, userId, email);
  await transact(shop, async (tx) => {
    const [before] = await tx
      .select({
        ...profileColumns,
        isMoving: email === undefined ? sql<boolean>`false` : isOther(email),
        verifiedAt: users.emailVerifiedAt,
        movedAt: users.emailMovedAt,
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
    noteProfile(tx, userId, before, given);
    if (email !== undefined && before.isMoving) {
      await changeAddress(tx, shop, { userId, before, name: name ?? before.name, newEmail: email });
    }
  });
}

const { name, email, country, firstName, lastName, phone, address, city, zipCode } = users;
const profileColumns = { name, email, country, firstName, lastName, phone, address, city, zipCode };
type ProfileFields = { [K in keyof typeof profileColumns]: (typeof users.$inferSelect)[K] };
/** By which others know who it is. */
const SIGNED_WITH = ["name", "firstName", "lastName"] as const;

function noteProfile(tx: ShopTx, id: number, before: ProfileFields, given: Partial<ProfileFields>): void {
  const after = { ...before, ...given };
  const changed = (Object.keys(given) as (keyof ProfileFields)[]).filter((field) => before[field] !== after[field]);
  if (changed.length === 0) return;
  const signed = SIGNED_WITH.filter((field) => changed.includes(field));
  const of = (profile: ProfileFields) => Object.fromEntries(signed.map((field) => [field, profile[field]]));
  // Of their e-mail and where they live, which fields and nothing of what they say: the log outlives the account.
  noteStaffChange(tx, { subject: "user", id, before: of(before), after: { ...of(after), changed } });
}

/** Whether an e-mail is another than the account has: other capitals are none. */
const isOther = (email: string) => sql<boolean>`${foldEmail(users.email)} <> ${foldEmail(email)}`;

async function countEmailChange(shop: AnyShop, userId: number, email: string): Promise<void> {
  const [other] = await shop.db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.id, userId), isOther(email)));
  if (other) await countAttempt(shop.db, ofUser("email-change", userId), EMAIL_CHANGES);
}

interface AddressChange {
  userId: number;
  before: { email: string; verifiedAt: Date | null; movedAt: Date | null };
  name: string;
  newEmail: string;
}

/**
 * The new address is yet to be proved, links sent to the old one are dead, and the old one is told: it may not know. Whoever found a
 * session open needs no password to come here. Where that gives up a proved address, no new password is mailed for some days, so that
 * the owner, who knows the password, can change it back.
 */
async function changeAddress(tx: Tx, shop: AnyShop, { userId, before, name, newEmail }: AddressChange): Promise<void> {
  const { email: oldEmail, verifiedAt, movedAt } = before;
  // Another change begins no other term: nobody is held up for longer.
  const emailMovedAt = verifiedAt === null || heldUntil(movedAt, shop.now()) ? movedAt : shop.now();
  const held = heldUntil(emailMovedAt, shop.now());
  await tx.update(users).set({ emailVerifiedAt: null, emailMovedAt }).where(eq(users.id, userId));
  await burnLinks(tx, userId);
  await queueMail(tx, {
    kind: "email_changed",
    to: { address: oldEmail, name },
    userId,
    content: { oldEmail, newEmail, ...(held && { heldUntil: held.toISOString() }) },
  });
  await queueVerification(tx, withoutActor(shop), { userId, name, email: newEmail });
}

function definedOnly<T extends object>(fields: T): Partial<T> {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as Partial<T>;
}

function emptyToNull<T extends object>(fields: T): { [K in keyof T]: T[K] | null } {
  return Object.fromEntries(Object.entries(fields).map(([key, value]) => [key, value === "" ? null : value])) as {
    [K in keyof T]: T[K] | null;
  };
}
