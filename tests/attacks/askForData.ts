import { mails } from "@bruma/db";
import { and, desc, eq } from "@bruma/db/sql";
import type { TestApp } from "@bruma/server/testApp";
import { strFromU8, unzipSync } from "fflate";
import { PASSWORD } from "../buyerActs/BuyerAct.ts";

export interface Account {
  id: number;
  email: string;
  token: string;
}

export async function registerAs(app: TestApp, email: string): Promise<Account> {
  const body = { name: "Quien Sea", email, password: PASSWORD };
  const answer = await app.ask<{ token: string; user: { id: number } }>("POST", "/auth/register", { body });
  if (answer.status !== 201 && answer.status !== 200) throw new Error(`not registered: ${answer.text}`);
  return { id: answer.body.user.id, email, token: answer.body.token };
}

/** The token of the newest link that proves this address. */
export async function mailedProof(app: TestApp, email: string): Promise<string> {
  const [mail] = await app.shop.db
    .select({ content: mails.content })
    .from(mails)
    .where(and(eq(mails.toAddress, email), eq(mails.kind, "verify_email")))
    .orderBy(desc(mails.id))
    .limit(1);
  return new URL(String(mail?.content.url)).searchParams.get("token") ?? "";
}

/** Proves the account's address as its owner does: by the link in the mailbox, signed in. */
export async function prove(app: TestApp, { email, token }: Pick<Account, "email" | "token">): Promise<void> {
  const body = { token: await mailedProof(app, email) };
  const { status, text } = await app.ask("POST", "/auth/verify-email", { token, body });
  if (status !== 200) throw new Error(`not proved: ${text}`);
}

/** The whole download, as one text. */
export async function downloadData(app: TestApp, token: string): Promise<string> {
  const { rawPayload } = await app.app.inject({
    url: "/api/auth/my-data",
    headers: { authorization: `Bearer ${token}` },
  });
  return Object.values(unzipSync(rawPayload))
    .map((bytes) => strFromU8(bytes))
    .join("\n");
}

export const erase = (app: TestApp, token: string) =>
  app.ask("DELETE", "/auth/account", { token, body: { password: PASSWORD } });
