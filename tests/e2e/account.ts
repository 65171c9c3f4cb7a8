import { expect, type Page } from "@playwright/test";
import { ADMIN, BASE_URL } from "./demoShop.ts";
import { sessionOf } from "./office.ts";
import { newEmail, PASSWORD } from "./shopper.ts";
import { arrive } from "./visitor.ts";

/** Opens a new customer's account, and `path` as that customer. */
export async function openAccount(page: Page, path: string): Promise<{ email: string; password: string }> {
  const account = { email: newEmail(), password: PASSWORD };
  const data = { name: "Elena Cuenta", ...account, adult: true, terms: true };
  const reply = await page.request.post("/api/auth/register", { data });
  expect(reply.ok()).toBe(true);
  const { id, name, role } = (await reply.json()).user;
  await arrive(page, path, [{ name: "user", value: JSON.stringify({ id, name, role }) }]);
  return account;
}

/** The link in the newest mail of this kind to this address; without a mail server the shop keeps its mails readable. */
export async function mailedLink(kind: "verify_email" | "reset_password", to: string): Promise<string> {
  const headers = { Authorization: `Bearer ${(await sessionOf(ADMIN)).token}` };
  async function read<Reply>(path: string): Promise<Reply> {
    return (await fetch(`${BASE_URL}/api/admin/mails${path}`, { headers })).json() as Promise<Reply>;
  }
  let link = "";
  // A mail is written by a worker, a moment after what causes it.
  await expect(async () => {
    const { mails } = await read<{ mails: { id: number }[] }>(`?kind=${kind}&search=${encodeURIComponent(to)}`);
    const { mail } = await read<{ mail: { text: string | null } }>(`/${mails[0]?.id}`);
    link = mail.text?.match(/https?:\/\/\S+\?token=[\w-]+/)?.[0] ?? "";
    expect(link).not.toBe("");
  }).toPass();
  return link;
}

export const openTab = (page: Page, name: string) =>
  page.getByRole("navigation", { name: "Partes de tu cuenta" }).getByRole("link", { name }).click();
