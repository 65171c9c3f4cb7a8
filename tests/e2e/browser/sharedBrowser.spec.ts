import { type BrowserContext, expect, type Page, test } from "@playwright/test";
import { colleague, newCustomer, openOffice } from "../office.ts";
import { logIn, newEmail } from "../shopper.ts";

/** Somebody who sees orders and stock, and neither people nor figures. */
async function aWarehouseKeeper(): Promise<{ email: string; password: string }> {
  const account = { email: newEmail(), password: "una-clave-de-almacen" };
  const { id } = await newCustomer("Pau Almacén", account);
  const body = { role: "admin", staff_role: "warehouse" };
  expect((await colleague("PUT", `/admin/users/${id}/role`, body)).status).toBe(200);
  return account;
}

const peopleOf = (page: Page) => page.getByRole("main").getByRole("row").filter({ hasText: "@" });

async function expectNobodysPeople(page: Page) {
  await expect(page.getByText("Tu perfil de personal no permite").first()).toBeVisible();
  await expect(peopleOf(page)).toHaveCount(0);
}

/** The session is over here, whatever the page still shows. */
const endSession = (context: BrowserContext) => context.clearCookies({ name: /session/ });

test("what an owner looked at is gone when a colleague with fewer powers signs in, in the same tab", async ({
  page,
  context,
}) => {
  const keeper = await aWarehouseKeeper();
  await openOffice(page, "/admin/users");
  await expect(peopleOf(page).first()).toBeVisible();
  await endSession(context);
  await page.getByRole("navigation", { name: "Administración" }).getByRole("link", { name: "Pedidos" }).click();
  await expect(page).toHaveURL(/\/login/);
  await logIn(page, keeper);
  await expect(page).toHaveURL(/\/admin\/orders/);
  await page.goBack();
  await expect(page).toHaveURL(/\/admin\/users/);
  await expectNobodysPeople(page);
});

/** The colleague signs in in another tab of the same browser. */
async function signInElsewhere(context: BrowserContext, account: { email: string; password: string }) {
  const other = await context.newPage();
  await other.goto("/contact");
  await endSession(context);
  const reply = await other.request.post("/api/auth/login", { data: account });
  expect(reply.ok()).toBe(true);
  const { id, name, role } = (await reply.json()).user;
  const user = JSON.stringify({ id, name, role });
  await other.evaluate(`localStorage.setItem("user", ${JSON.stringify(user)})`);
}

test("and in every other tab, where nothing was pressed", async ({ page, context }) => {
  const keeper = await aWarehouseKeeper();
  await openOffice(page, "/admin/users");
  await expect(peopleOf(page).first()).toBeVisible();
  await signInElsewhere(context, keeper);
  await expectNobodysPeople(page);
});
