import { expect, type Page } from "@playwright/test";
import { expectAccessibleEverywhere } from "../inspect.ts";
import { test } from "../keptBrowser.ts";
import { pressOneAfterTheOther } from "../keyboard.ts";
import { openOffice } from "../office.ts";
import { watchConsole } from "../shopper.ts";
import { follow } from "../visitor.ts";
import { newProduct, orderOf } from "./orders.ts";

const box = (page: Page) => page.getByRole("combobox", { name: /^Pedido, cliente, producto/ });

/** Opens the palette by its key, types, and follows what is found first. */
async function goTo(page: Page, typed: string, found: RegExp): Promise<void> {
  await page.keyboard.press("Control+k");
  await expect(box(page)).toBeFocused();
  await page.keyboard.type(typed);
  await expect(box(page)).toHaveValue(typed);
  await expect(page.getByRole("option", { selected: true })).toHaveText(found);
  await page.keyboard.press("Enter");
}

/** Closes what was opened over its list, once it is there. A key that comes while the palette is still leaving is pressed again. */
async function leaveRecord(page: Page): Promise<void> {
  await expect(page.getByRole("dialog").getByRole("heading", { level: 2 })).toBeVisible();
  await expect(box(page)).toBeHidden();
  await expect(async () => {
    await page.keyboard.press("Escape");
    await expect(page.getByRole("dialog")).toHaveCount(0, { timeout: 1_000 });
  }).toPass();
}

test("an order, a customer, a product, a screen, a setting and an action are reached by their names, without a mouse", async ({
  page,
}) => {
  const name = `Funda de paleta ${Date.now()}`;
  const goods = await newProduct(name, 9);
  const email = `paleta-${Date.now()}@example.com`;
  const id = await orderOf(goods, { email });
  const complaints = watchConsole(page);
  await openOffice(page, "/admin");
  await expect(page.getByRole("heading", { level: 1, name: "Dashboard" })).toBeVisible();

  await page.keyboard.press("Control+k");
  await expect(box(page)).toBeFocused();
  await page.keyboard.type("zzzz");
  await expect(page.getByText("No hay nada con ese nombre.")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(box(page)).toBeHidden();
  await goTo(page, `#${id}`, new RegExp(`^Pedido #${id}`));
  await expect(page).toHaveURL(new RegExp(`/admin/orders\\?pedido=${id}$`));
  await leaveRecord(page);
  await goTo(page, name, new RegExp(`^${name}`));
  await expect(page).toHaveURL(new RegExp(`/admin/products/edit/${goods.id}$`));
  await expect(page.getByRole("heading", { level: 1, name })).toBeVisible();
  await page.keyboard.press("Control+k");
  await expect(box(page)).toBeFocused();
  await page.keyboard.type(email);
  await page.getByRole("group", { name: "Clientes" }).getByRole("option").filter({ hasText: email }).click();
  await expect(page).toHaveURL(/\/admin\/users\?usuario=\d+$/);
  await leaveRecord(page);
  for (const [typed, found, address] of [
    ["cumpl", /^Cumplimiento/, /\/admin\/compliance$/],
    ["anadir producto", /^Añadir producto/, /\/admin\/products\/new$/],
    ["recordar el pago", /^Recordar el pago al cliente/, /\/admin\/settings#pagos$/],
    ["factur", /^Facturas/, /\/admin\/invoices$/],
    ["cupón nuevo", /^Nuevo cupón/, /\/admin\/coupons\?crear=nuevo$/],
  ] as const) {
    await follow(page, "/admin");
    await expect(page.getByRole("heading", { level: 1, name: "Dashboard" })).toBeVisible();
    await goTo(page, typed, found);
    await expect(page).toHaveURL(address);
  }
  expect(complaints).toEqual([]);
});

test("what the search finds by a likeness stands below what the back office itself calls so", async ({ page }) => {
  await newProduct(`Sesión de envío cerrado ${Date.now()}`, 1);
  await openOffice(page, "/admin");
  await expect(page.getByRole("heading", { level: 1, name: "Dashboard" })).toBeVisible();
  for (const [typed, first] of [
    ["cerrar sesión", /^Cerrar sesión/],
    ["envío", /^Sesión de envío cerrado/],
  ] as const) {
    await page.keyboard.press("Control+k");
    await expect(box(page)).toBeFocused();
    await page.keyboard.type(typed);
    await expect(page.getByRole("option", { name: /^Sesión de envío cerrado/ }).first()).toBeVisible();
    await expect(page.getByRole("option").first()).toHaveText(first);
    await page.keyboard.press("Escape");
    await expect(box(page)).toBeHidden();
  }
});

test("what is typed while the palette is still on its way stands in it", async ({ page }) => {
  let bring = () => {};
  const asked = new Promise<void>((resolve) => {
    bring = resolve;
  });
  await page.route(/\/assets\/Palette-/, async (route) => {
    await asked;
    await route.continue();
  });
  await openOffice(page, "/admin");
  await expect(page.getByRole("heading", { level: 1, name: "Dashboard" })).toBeVisible();
  await page.keyboard.press("Control+k");
  await page.keyboard.type("cumpl");
  bring();
  await expect(box(page)).toHaveValue("cumpl");
  await expect(box(page)).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/admin\/compliance$/);
});

test("the palette that is opened again while it fades away begins anew, and gives the focus back to where it was", async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: "no-preference" });
  await openOffice(page, "/admin");
  await expect(page.getByRole("heading", { level: 1, name: "Dashboard" })).toBeVisible();
  const before = page.getByRole("link", { name: /^Pedidos/ }).first();
  await before.focus();
  await page.keyboard.press("Control+k");
  await expect(box(page)).toBeFocused();
  await page.keyboard.type("cumpl");
  await expect(box(page)).toHaveValue("cumpl");
  // Right after each other, whatever the machine does meanwhile; the page hears of the first before the second.
  await page.evaluate<void>(`(async () => {
    for (const pressed of [{ key: "Escape" }, { key: "k", ctrlKey: true }]) {
      document.activeElement.dispatchEvent(new KeyboardEvent("keydown", { ...pressed, bubbles: true }));
      await null;
    }
  })()`);
  await expect(box(page)).toHaveValue("");
  await expect(box(page)).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(box(page)).toBeHidden();
  await expect(before).toBeFocused();
});

test("«g» and a letter change the screen, «j» and «k» walk the rows, and «?» tells of them all", async ({ page }) => {
  await openOffice(page, "/admin");
  await expect(page.getByRole("heading", { level: 1, name: "Dashboard" })).toBeVisible();
  await pressOneAfterTheOther(page, "g", "p");
  await expect(page).toHaveURL(/\/admin\/orders$/);
  await expect(page.getByRole("heading", { level: 1, name: "Pedidos" })).toBeVisible();
  const orders = page.getByRole("link", { name: /^Pedido #/ });
  await expect(orders.first()).toBeVisible();
  await page.keyboard.press("j");
  await expect(orders.first()).toBeFocused();
  await page.keyboard.press("j");
  await expect(orders.nth(1)).toBeFocused();
  await page.keyboard.press("k");
  await expect(orders.first()).toBeFocused();
  await page.keyboard.press("?");
  const help = page.getByRole("dialog", { name: "Teclas" });
  await expect(help.getByText("Transferencias")).toBeVisible();
  await expectAccessibleEverywhere(page);
  await page.keyboard.press("Escape");
  await expect(help).toBeHidden();

  await pressOneAfterTheOther(page, "g", "t");
  await expect(page).toHaveURL(/\/admin\/transfers$/);
  await expect(page.getByRole("heading", { level: 1, name: "Transferencias" })).toBeVisible();
  // What is typed in a box is no key.
  await pressOneAfterTheOther(page, "g", "u");
  await expect(page).toHaveURL(/\/admin\/users$/);
  // The address changes before the page does: transfers are searched too.
  await expect(page.getByRole("heading", { level: 1, name: "Usuarios" })).toBeVisible();
  await page.getByRole("searchbox").fill("");
  await page.getByRole("searchbox").press("g");
  await page.getByRole("searchbox").press("p");
  await expect(page).toHaveURL(/\/admin\/users/);
  await expect(page.getByRole("searchbox")).toHaveValue("gp");
});

test("the palette is there for a hand too, and accessible in both themes", async ({ page }) => {
  await openOffice(page, "/admin/orders");
  await page.getByRole("button", { name: "Buscar o ir a…" }).filter({ visible: true }).click();
  await expect(box(page)).toBeFocused();
  await box(page).fill("env");
  await expect(page.getByRole("option").first()).toBeVisible();
  await expectAccessibleEverywhere(page);
});
