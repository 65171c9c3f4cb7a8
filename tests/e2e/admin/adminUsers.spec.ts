import { expect, type Page } from "@playwright/test";
import { mailedLink } from "../account.ts";
import { BASE_URL } from "../demoShop.ts";
import { expectAccessible } from "../inspect.ts";
import { test } from "../keptBrowser.ts";
import { colleague, newCustomer, openOffice } from "../office.ts";
import { logIn, newEmail } from "../shopper.ts";

const dialog = (page: Page) => page.getByRole("dialog").last();

test("a customer's data is put right, not over a colleague's version, and the account is deleted after a question", async ({
  page,
}) => {
  const email = newEmail();
  const { id } = await newCustomer("Rita Datos", { email, password: "clave-de-rita" });
  await openOffice(page, "/admin/users");
  for (const name of ["Total de usuarios", "Administradores", "Ingresos totales"]) {
    await expect(page.getByText(name, { exact: true })).toBeVisible();
  }
  await page.getByLabel("Buscar por nombre o email").fill(email);
  await expect(page.getByText("1 usuario", { exact: true })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("link", { name: "Rita Datos" }).click();
  await expect(dialog(page).getByText("Sesiones abiertas")).toBeVisible();
  await expectAccessible(page);

  await dialog(page).getByRole("button", { name: "Editar" }).click();
  await dialog(page).getByLabel("Teléfono").fill("600 123 456");
  const theirs = { city: "Vigo", phone: "600 000 000" };
  expect((await colleague("PUT", `/admin/users/${id}`, theirs)).status).toBe(200);
  await dialog(page).getByRole("button", { name: "Guardar" }).click();
  const conflict = page.getByRole("dialog", { name: "Otra persona lo ha cambiado" });
  await expect(conflict.getByRole("row", { name: "Teléfono 600 123 456 600 000 000" })).toBeVisible();
  await expect(conflict).not.toContainText("Vigo");
  await page.getByRole("button", { name: "Quedarme con la suya" }).click();
  await expect(dialog(page).getByLabel("Ciudad")).toHaveValue("Vigo");
  await expect(dialog(page).getByLabel("Teléfono")).toBeFocused();
  await dialog(page).getByLabel("Teléfono").fill("600 654 321");
  await dialog(page).getByRole("button", { name: "Guardar" }).click();
  await expect(dialog(page).getByText("600 654 321")).toBeVisible();

  await dialog(page).getByRole("button", { name: "Eliminar" }).click();
  const question = page.getByRole("alertdialog", { name: "¿Eliminar la cuenta de Rita Datos?" });
  await expect(question).toContainText("No se puede deshacer");
  await question.getByRole("button", { name: "Eliminar usuario" }).click();
  await expect(page.getByText("Usuario eliminado")).toBeVisible();
  await expect(page.getByText("Ningún usuario coincide")).toBeVisible();
});

test("how many orders a customer has made leads to just those, although one was cancelled", async ({ page }) => {
  const { body } = await colleague("GET", "/admin/orders?status=cancelled&limit=100");
  const cancelled = body.orders as { user_email: string }[];
  const { body: found } = await colleague("GET", "/admin/users?limit=100");
  const users = found.users as { name: string; email: string; orders_count: number }[];
  const user = users.find(
    (one) => one.orders_count > 1 && cancelled.some(({ user_email }) => user_email === one.email),
  );
  expect(user).toBeDefined();
  await openOffice(page, `/admin/users?${new URLSearchParams({ buscar: user?.email ?? "" })}`);
  await page.getByRole("link", { name: user?.name ?? "" }).click();
  await dialog(page).getByRole("link", { name: "Ver los no cancelados" }).click();
  await expect(page.getByText(new RegExp(`^${user?.orders_count} pedidos: `))).toBeVisible();
});

test("a customer becomes staff: signed out at once, asked for a longer password, and sees only what the profile may", async ({
  page,
  elsewhere: theirs,
}) => {
  const account = { email: newEmail(), password: "corta-9" };
  const { token } = await newCustomer("Pau Almacén", account);
  await openOffice(page, `/admin/users?buscar=${encodeURIComponent(account.email)}`);
  await page.getByRole("button", { name: "Acciones de Pau Almacén" }).click();
  await page.getByRole("menuitem", { name: "Cambiar rol" }).click();
  await dialog(page).getByLabel("Rol").selectOption("admin");
  await dialog(page).getByLabel("Perfil").selectOption("warehouse");
  await expectAccessible(page);
  await dialog(page).getByRole("button", { name: "Cambiar rol" }).click();
  await expect(page.getByText("Rol actualizado")).toBeVisible();
  await expect(page.getByRole("row", { name: /Pau Almacén/ })).toContainText("Almacén");
  const headers = { Authorization: `Bearer ${token}` };
  expect((await fetch(`${BASE_URL}/api/auth/profile`, { headers })).status).toBe(401);

  await theirs.goto("/login");
  await logIn(theirs, account);
  await expect(theirs.getByRole("alert").filter({ hasText: "menos de 12 caracteres" })).toBeVisible();
  await theirs.goto(await mailedLink("reset_password", account.email));
  const fields = theirs.getByRole("textbox", { name: /contraseña/i });
  await fields.nth(0).fill("una-clave-bien-larga");
  await fields.nth(1).fill("una-clave-bien-larga");
  await theirs
    .getByRole("main")
    .getByRole("button", { name: /contraseña/i })
    .last()
    .click();
  await expect(theirs.getByRole("main").getByRole("link", { name: /iniciar sesión/i })).toBeVisible();
  const grown = { ...account, password: "una-clave-bien-larga" };
  const { status, body } = await colleague("DELETE", "/coupons/2147483647", undefined, grown);
  expect([status, body.code]).toEqual([403, "auth.no_permission"]);
  await openOffice(theirs, "/admin/orders", grown);
  const menu = theirs.getByRole("navigation", { name: "Administración" });
  await expect(menu.getByRole("link", { name: "Pedidos" })).toBeVisible();
  await expect(menu.getByRole("link", { name: "Usuarios" })).toHaveCount(0);
});

test("a failed change of role or deletion says so in the specified words", async ({ page }) => {
  await openOffice(page, "/admin/users?rol=user");
  await page.route("**/api/admin/users/**", (route) =>
    route.request().method() === "GET" ? route.continue() : route.abort(),
  );
  const menu = page.getByRole("button", { name: /^Acciones de/ }).first();
  await menu.click();
  await page.getByRole("menuitem", { name: "Cambiar rol" }).click();
  await dialog(page).getByLabel("Rol").selectOption("admin");
  await dialog(page).getByRole("button", { name: "Cambiar rol" }).click();
  await expect(page.getByText("Error al actualizar el rol del usuario")).toBeVisible();
  await dialog(page).getByRole("button", { name: "Cancelar" }).click();
  await menu.click();
  await page.getByRole("menuitem", { name: "Eliminar" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Eliminar usuario" }).click();
  await expect(page.getByText("Error al eliminar el usuario")).toBeVisible();
});
