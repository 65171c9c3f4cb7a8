import { expect, type Page } from "@playwright/test";
import { ADMIN, BASE_URL } from "./demoShop.ts";
import { arrive } from "./visitor.ts";

type Account = typeof ADMIN;

/** Opens `path` of the back office as a member of staff. */
export async function openOffice(page: Page, path: string, account: Account = ADMIN): Promise<void> {
  const reply = await page.request.post("/api/auth/login", { data: account });
  expect(reply.ok()).toBe(true);
  const { id, name, role } = (await reply.json()).user;
  await arrive(page, path, [{ name: "user", value: JSON.stringify({ id, name, role }) }]);
}

/** What a colleague does meanwhile, on another machine. */
export async function colleague(method: string, path: string, body?: unknown, account: Account = ADMIN) {
  const headers = { "Content-Type": "application/json" };
  const ask = (method: string, path: string, body: unknown, more: Record<string, string> = {}) =>
    fetch(`${BASE_URL}/api${path}`, {
      method,
      headers: { ...headers, ...more },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
  const { token } = (await (await ask("POST", "/auth/login", account)).json()) as { token: string };
  const reply = await ask(method, path, body, { Authorization: `Bearer ${token}` });
  return { status: reply.status, body: (await reply.json()) as Record<string, never> };
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
