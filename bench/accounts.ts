import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { ask } from "./ask.ts";
import type { BenchedShop } from "./startShop.ts";

export interface Account {
  email: string;
  password: string;
}

/** Those that the demo shop was made with. */
export async function readAccounts({ dataDir }: BenchedShop): Promise<Record<"admin" | "customer", Account>> {
  return JSON.parse(await readFile(join(dataDir, "demo-accounts.json"), "utf8"));
}

/** Gives the session's token. */
export async function signIn({ url }: BenchedShop, account: Account): Promise<string> {
  const { status, body } = await ask(`${url}/api/auth/login`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(account),
  });
  if (status !== 200) throw new Error(`The login answers ${status}: ${body}`);
  return JSON.parse(String(body)).token;
}

/** What a request of the staff brings along. */
export async function staffHeaders(shop: BenchedShop): Promise<Record<string, string>> {
  const { admin } = await readAccounts(shop);
  return { authorization: `Bearer ${await signIn(shop, admin)}` };
}
