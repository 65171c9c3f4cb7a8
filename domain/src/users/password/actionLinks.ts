import { createHash, randomBytes } from "node:crypto";
import { type LinkPurpose, MINUTE_MS } from "@bruma/contract";
import { actionLinks, type Db, foldEmail, type Tx, users } from "@bruma/db";
import { and, eq, gt, isNull, sql } from "@bruma/db/sql";
import { Refusal } from "../../Refusal.ts";
import type { AnyShop, Shop } from "../../Shop.ts";

const PAGES: Record<LinkPurpose, string> = { reset_password: "/reset-password", verify_email: "/verify-email" };
const tokenHash = (token: string) => createHash("sha256").update(token).digest();

interface NewLink {
  userId: number;
  purpose: LinkPurpose;
  /** Where it will be sent: it proves nothing about another address. */
  email: string;
  minutes: number;
}

/** Makes a link and returns its address; the token in it is kept nowhere here. */
export async function issueLink(tx: Tx, shop: AnyShop, link: NewLink): Promise<string> {
  const token = randomBytes(32).toString("base64url");
  await tx.insert(actionLinks).values({
    userId: link.userId,
    purpose: link.purpose,
    tokenHash: tokenHash(token),
    email: link.email,
    createdAt: shop.now(),
    expiresAt: new Date(shop.now().getTime() + link.minutes * MINUTE_MS),
  });
  return `${shop.publicUrl}${PAGES[link.purpose]}?token=${token}`;
}

/** A link that is neither used nor over, of a user who still has the address that it was sent to. */
const isAlive = (shop: Shop, purpose: LinkPurpose, token: string) =>
  and(
    eq(actionLinks.tokenHash, tokenHash(token)),
    eq(actionLinks.purpose, purpose),
    isNull(actionLinks.usedAt),
    gt(actionLinks.expiresAt, shop.now()),
    sql`exists (select 1 from ${users} u where u.id = ${actionLinks.userId} and u.deleted_at is null
      and ${foldEmail(sql`u.email`)} = ${foldEmail(actionLinks.email)})`,
  );

/** Whose link it is, without using it. Refuses `auth.link_invalid`. */
export async function readLink(db: Db, shop: Shop, purpose: LinkPurpose, token: string): Promise<{ userId: number }> {
  const [link] = await db
    .select({ userId: actionLinks.userId })
    .from(actionLinks)
    .where(isAlive(shop, purpose, token));
  if (link === undefined) throw new Refusal("auth.link_invalid");
  return link;
}

/** Uses a link up: of several at the same time, one gets through. Refuses `auth.link_invalid`. */
export async function spendLink(tx: Tx, shop: Shop, purpose: LinkPurpose, token: string): Promise<{ userId: number }> {
  const [link] = await tx
    .update(actionLinks)
    .set({ usedAt: shop.now() })
    .where(isAlive(shop, purpose, token))
    .returning({ userId: actionLinks.userId });
  if (link === undefined) throw new Refusal("auth.link_invalid");
  return link;
}

/** What was mailed before is worth nothing any more. */
export async function burnLinks(tx: Tx, userId: number, purpose?: LinkPurpose): Promise<void> {
  await tx
    .delete(actionLinks)
    .where(and(eq(actionLinks.userId, userId), purpose === undefined ? undefined : eq(actionLinks.purpose, purpose)));
}

export async function dropOldLinks({ db, now }: Pick<Shop, "db" | "now">): Promise<void> {
  await db.delete(actionLinks).where(sql`${actionLinks.expiresAt} < ${now()}`);
}
