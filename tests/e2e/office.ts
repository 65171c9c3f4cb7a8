import { expect, type Page, type Response } from "@playwright/test";
import { ADMIN, BASE_URL } from "./demoShop.ts";
import { arrive } from "./visitor.ts";

type Account = typeof ADMIN;

interface Session {
  token: string;
  user: { id: number; name: string; role: string };
  cookie: { name: string; value: string };
}

const sessions = new Map<string, Promise<Session>>();

/** Signs an account in: once a process, for the shop counts logins. Who signs out takes this away from the others. */
export function sessionOf(account: Account): Promise<Session> {
  const key = `${account.email} ${account.password}`;
  const session = sessions.get(key) ?? signIn(account);
  sessions.set(key, session);
  return session;
}

async function signIn(account: Account): Promise<Session> {
  const reply = await fetch(`${BASE_URL}/api/auth/login`, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify(account),
  });
  expect(reply.status).toBe(200);
  const { token, user } = (await reply.json()) as Omit<Session, "cookie">;
  const [, name = "", value = ""] = /^([^=]+)=([^;]+)/.exec(reply.headers.get("set-cookie") ?? "") ?? [];
  return { token, user, cookie: { name, value } };
}

/** Opens `path` of the back office as a member of staff. */
export async function openOffice(page: Page, path: string, account: Account = ADMIN): Promise<void> {
  const { cookie, user } = await sessionOf(account);
  await page.context().addCookies([{ ...cookie, url: BASE_URL, httpOnly: true, sameSite: "Lax" }]);
  const { id, name, role } = user;
  await arrive(page, path, [{ name: "user", value: JSON.stringify({ id, name, role }) }]);
}

/** What a colleague does meanwhile, on another machine. */
export async function colleague(method: string, path: string, body?: unknown, account: Account = ADMIN) {
  const { token } = await sessionOf(account);
  const reply = await fetch(`${BASE_URL}/api${path}`, {
    method,
    headers: { "Content-Type": "application/json", Authorization: `Bearer ${token}` },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  return { status: reply.status, body: (await reply.json()) as Record<string, unknown> };
}

/** A new customer with their token. */
export async function newCustomer(name: string, account: Account): Promise<{ id: number; token: string }> {
  const reply = await fetch(`${BASE_URL}/api/auth/register`, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify({ name, ...account, adult: true, terms: true }),
  });
  const { token, user } = (await reply.json()) as { token: string; user: { id: number } };
  return { id: user.id, token };
}

/** Gives the back office a file and waits for its answer: reading one takes as long as the machine needs. */
export async function giveFile(page: Page, label: string, name: string, content: string, mimeType = "text/csv") {
  const isAnswer = (answer: Response) =>
    answer.request().method() === "POST" && answer.url().startsWith(`${BASE_URL}/api/admin/`);
  const answered = page.waitForResponse(isAnswer);
  await page.getByLabel(label).setInputFiles({ name, mimeType, buffer: Buffer.from(content) });
  await answered;
}
