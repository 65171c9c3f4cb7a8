import { foldEmail, type Tx, users } from "@bruma/db";
import type { PgColumn } from "@bruma/db/sql";
import { eq, inArray, type SQL, sql } from "@bruma/db/sql";
import type { Shop } from "../../Shop.ts";
import { readSettings } from "../../settings/index.ts";

/** A user, as far as rows are theirs. */
export interface Person {
  userId: number;
  /** The e-mail that leads to what was written without signing in. Null where it is not proved, or is the shop's own. */
  provedEmail: string | null;
}

/** The address that the shop writes from where neither `MAIL_FROM` nor a contact address is set. */
export const noReplyAddress = (publicUrl: string) => `no-responder@${new URL(publicUrl).hostname}`;

/** The addresses that the shop writes from and is written to: what comes to them was written to the shop, whoever opens it. */
async function ownAddresses(tx: Tx, { sender, publicUrl }: Pick<Shop, "sender" | "publicUrl">): Promise<string[]> {
  const { company } = await readSettings(tx);
  return [company.email, noReplyAddress(publicUrl), ...(sender === undefined ? [] : [sender])];
}

async function isShops(tx: Tx, shop: Pick<Shop, "sender" | "publicUrl">): Promise<SQL> {
  const own = await ownAddresses(tx, shop);
  const folded = own.map((address) => foldEmail(address));
  return inArray(foldEmail(users.email), folded);
}

const isProved = (isOwn: SQL) => sql`(${users.emailVerifiedAt} is not null and not ${isOwn})`;

/** Of users: they have shown that their e-mail is theirs, and it is not the shop's. */
export async function hasProvedEmail(tx: Tx, shop: Pick<Shop, "sender" | "publicUrl">): Promise<SQL> {
  return isProved(await isShops(tx, shop));
}

export interface AccountOwner extends Person {
  email: string;
  /** The e-mail is the shop's own. */
  isShops: boolean;
}

/** The person whose account it is; `undefined` where there is none. */
export async function findPerson(
  tx: Tx,
  shop: Pick<Shop, "sender" | "publicUrl">,
  userId: number,
): Promise<AccountOwner | undefined> {
  const isOwn = await isShops(tx, shop);
  const [owner] = await tx
    .select({
      userId: users.id,
      email: users.email,
      provedEmail: sql<string | null>`case when ${isProved(isOwn)} then ${users.email} end`,
      isShops: sql<boolean>`${isOwn}`,
    })
    .from(users)
    .where(eq(users.id, userId));
  return owner;
}

/** Whether a row names the e-mail that the person has proved. */
export const namesEmailOf = (column: PgColumn, { provedEmail }: Person): SQL =>
  provedEmail === null ? sql`false` : eq(foldEmail(column), foldEmail(provedEmail));
