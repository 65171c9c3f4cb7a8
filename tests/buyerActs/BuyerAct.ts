import { users } from "@bruma/db";
import { eq } from "@bruma/db/sql";
import { hashPassword } from "@bruma/domain";
import type { TestApp } from "@bruma/server/testApp";

export interface ActingBuyer {
  userId: number;
  email: string;
  token: string;
}

export interface BuyersCall {
  path: string;
  body?: unknown;
  headers?: Record<string, string>;
}

/** Prepares what a buyer has, and says how to call an endpoint so that it does something. */
export type BuyerAct = (app: TestApp, buyer: ActingBuyer) => Promise<BuyersCall>;

/** Acts by the key of their endpoint: «PUT /addresses/:id». */
export type BuyerActs = Record<string, BuyerAct>;

export const PASSWORD = "clave-de-prueba-larga";
let hash: Promise<string> | undefined;

/** A customer of their own for an act, signed in, with `PASSWORD`. */
export async function newBuyer(app: TestApp): Promise<ActingBuyer> {
  hash ??= hashPassword(PASSWORD);
  const { userId, email } = await app.shop.seed.customer({ passwordHash: await hash });
  return { userId, email, token: await app.tokenFor(userId) };
}

/** A session as it is once its week is over. */
export async function expire(app: TestApp, userId: number): Promise<void> {
  await app.shop.database.sql`update sessions set expires_at = now() - interval '1 second' where user_id = ${userId}`;
}

export async function setUser(app: TestApp, userId: number, columns: Partial<typeof users.$inferInsert>) {
  await app.shop.db.update(users).set(columns).where(eq(users.id, userId));
}
