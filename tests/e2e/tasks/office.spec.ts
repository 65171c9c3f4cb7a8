import { shopDay } from "@bruma/contract";
import { expect, type Page } from "@playwright/test";
import { norma43 } from "../bankFile.ts";
import { test } from "../keptBrowser.ts";
import { colleague, giveFile, openOffice } from "../office.ts";
import { newEmail } from "../shopper.ts";
import { beginTask, expectAtMost, watchHand } from "./acts.ts";
import { newProduct, orderOf } from "./orders.ts";

/** One for all of these: the catalogue is others' too. */
let goods: Awaited<ReturnType<typeof newProduct>> | undefined;

const DESK = { width: 1280, height: 800 };

/** A new order, in the list of orders as a member of staff has it in front of them. */
async function openOrders(page: Page, { isPaid = false } = {}): Promise<number> {
  goods ??= await newProduct("Funda de tareas", 90);
  const id = await orderOf(goods);
  if (isPaid) await colleague("POST", `/admin/orders/${id}/payment`, {});
  await page.setViewportSize(DESK);
  await watchHand(page);
  await openOffice(page, `/admin/orders?buscar=${id}`);
  await expect(page.getByRole("link", { name: `Pedido #${id}` })).toBeVisible();
  await beginTask(page);
  return id;
}

test("an order is marked as paid in two clicks, from its row", async ({ page }) => {
  const id = await openOrders(page);
  const row = page.getByRole("row").filter({ hasText: `Pedido #${id}` });
  await row.getByRole("button", { name: "Marcar como pagado" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Anotar pago" }).click();
  await expect(row).toContainText("Pagado");
  await expectAtMost(page, { clicks: 2, fields: 0 });
});

test("a double press notes a payment once", async ({ page }) => {
  const id = await openOrders(page);
  const row = page.getByRole("row").filter({ hasText: `Pedido #${id}` });
  await row.getByRole("button", { name: "Marcar como pagado" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Anotar pago" }).dblclick();
  await expect(row.getByText("Pagado", { exact: true })).toBeVisible();
  const { order } = await (await page.request.get(`/api/admin/orders/${id}`)).json();
  expect(order.payments.length).toBe(1);
});

test("what can be done to chosen orders stands at the foot, and pushes no row", async ({ page }) => {
  const id = await openOrders(page);
  const row = page.getByRole("row").filter({ hasText: `Pedido #${id}` });
  // On the page, not in the window: a row that the bar would cover is scrolled clear of it.
  const place = () => row.evaluate((element) => element.getBoundingClientRect().y + scrollY);
  const before = await place();
  await row.getByRole("checkbox").check();
  const bar = page.getByRole("region", { name: "Acciones para los pedidos elegidos" });
  await expect(bar.getByRole("button", { name: "Cambiar estado…" })).toBeInViewport({ ratio: 1 });
  const lines = await bar
    .getByRole("button")
    .evaluateAll((all) => new Set(all.map((each) => Math.round(each.getBoundingClientRect().y))).size);
  expect(lines).toBe(1);
  expect(await place()).toBe(before);
});

test("on the narrowest phone an order's window is no wider than the screen, and its buttons are one line high", async ({
  page,
}) => {
  const id = await openOrders(page, { isPaid: true });
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto(`/admin/orders?pedido=${id}`);
  const order = page.getByRole("dialog", { name: `Pedido #${id}`, exact: true });
  await expect(order.getByRole("region", { name: "Pago" })).toBeVisible();
  expect(
    await order.evaluate((box) => Array.from(box.children).some((part) => part.scrollWidth > part.clientWidth)),
  ).toBe(false);
  for (const name of ["Marcar como enviado", "Marcar como empaquetado", "Cancelar pedido"]) {
    expect((await order.getByRole("button", { name }).boundingBox())?.height).toBeLessThan(50);
  }
});

test("an order is marked as paid in two clicks, from the first screen", async ({ page }) => {
  const id = await openOrders(page);
  await page.goto("/admin");
  const row = page.getByRole("region", { name: "Esperan su transferencia" }).getByRole("listitem");
  const mine = row.filter({ hasText: `Pedido #${id}` });
  await expect(mine).toBeVisible();
  await beginTask(page);
  await mine.getByRole("button", { name: "Marcar como pagado" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Anotar pago" }).click();
  await expect(mine).toHaveCount(0);
  await expectAtMost(page, { clicks: 2, fields: 0 });
});

test("a paid order leaves with its tracking number in three clicks, and nobody says first that it is being prepared", async ({
  page,
}) => {
  const id = await openOrders(page, { isPaid: true });
  await page.getByRole("link", { name: `Pedido #${id}` }).click();
  const order = page.getByRole("dialog", { name: `Pedido #${id}`, exact: true });
  await order.getByRole("button", { name: "Marcar como enviado" }).click();
  const parcel = page.getByRole("dialog", { name: `Enviar el pedido #${id}` });
  await expect(parcel.getByLabel("N.º de seguimiento")).toBeFocused();
  await page.keyboard.type("BR-0099");
  await parcel.getByRole("button", { name: "Marcar como enviado" }).click();
  await expect(order.getByText("Enviado", { exact: true })).toBeVisible();
  await expect(order.getByText("BR-0099", { exact: true })).toBeVisible();
  await expectAtMost(page, { clicks: 3, fields: 1 });
});

test("money of an order is given back in three clicks", async ({ page }) => {
  const id = await openOrders(page, { isPaid: true });
  await page.getByRole("link", { name: `Pedido #${id}` }).click();
  const order = page.getByRole("dialog", { name: `Pedido #${id}`, exact: true });
  await order.getByRole("button", { name: "Anotar un reembolso hecho" }).click();
  await page.getByRole("dialog").last().getByRole("button", { name: "Anotar reembolso" }).click();
  await expect(order.getByText("Reembolsado", { exact: true })).toBeVisible();
  await expectAtMost(page, { clicks: 3, fields: 0 });
});

test("a message is answered in two clicks from its list, and the answer is all there is to write", async ({ page }) => {
  const subject = `Una duda ${Date.now()}`;
  const form = { type: "general", name: "Elena Mensaje", email: newEmail(), subject, message: "¿Tenéis fundas?" };
  const sent = await (await page.request.post("/api/contact", { data: form })).json();
  await watchHand(page);
  await openOffice(page, `/admin/messages?buscar=${sent.reference}`);
  const link = page.getByRole("row").filter({ hasText: subject }).getByRole("link");
  await expect(link).toBeVisible();
  await beginTask(page);
  await link.click();
  await page.getByLabel(/Tu respuesta/).fill("Sí, en todas las tallas.");
  await page.getByRole("button", { name: "Enviar respuesta" }).click();
  await expect(page.getByRole("region", { name: "Respuesta" })).toContainText("en todas las tallas");
  await expectAtMost(page, { clicks: 2, fields: 1 });
});

test("goods that came in are noted in two clicks from their product, with how many they are", async ({ page }) => {
  const { id } = await newProduct(`Funda que llega ${Date.now()}`, 2);
  await watchHand(page);
  await openOffice(page, `/admin/products/edit/${id}`);
  await expect(page.getByRole("link", { name: "Movimientos de stock" })).toBeVisible();
  await beginTask(page);
  await page.getByRole("link", { name: "Movimientos de stock" }).click();
  const form = page.getByRole("form", { name: "Mover stock" });
  await form.getByLabel("Unidades que entran").fill("6");
  await expect(form.getByText("Hay 2; quedarán 8")).toBeVisible();
  await form.getByRole("button", { name: "Registrar movimiento" }).click();
  await expect(page.getByRole("row", { name: /Entrada de mercancía.*\+6/ })).toBeVisible();
  await expectAtMost(page, { clicks: 2, fields: 1 });
});

test("a delivery of several variants is noted in one grid", async ({ page }) => {
  const { body } = await colleague("POST", "/admin/products", {
    ...{ name: `Funda de rejilla ${Date.now()}`, description: "Dos tallas.", category: "accessories" },
    variants: ["S", "M"].map((size) => ({ options: { Talla: size }, price: 5, stock: 1 })),
  });
  const { id } = (body as { product: { id: number } }).product;
  await page.setViewportSize(DESK);
  await watchHand(page);
  await openOffice(page, `/admin/products/edit/${id}`);
  await page.getByRole("link", { name: "Movimientos de stock" }).click();
  await page.getByRole("button", { name: "Recibir varias variantes" }).click();
  await page.getByLabel("Entran de S").fill("7");
  await page.getByLabel("Entran de M").fill("4,5");
  await page.getByRole("link", { name: "Precios", exact: true }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Seguir editando" }).click();
  await page.getByRole("button", { name: "Registrar entradas" }).click();
  await expect(page.getByText("Escribe un número entero")).toBeVisible();
  await page.getByLabel("Entran de M").fill("4");
  await page.getByRole("button", { name: "Registrar entradas" }).click();
  await expect(page.getByRole("row", { name: /^S 8/ })).toBeVisible();
  await expect(page.getByRole("row", { name: /^M 5/ })).toBeVisible();
});

test("price and stock are changed in the table, with a comma, and taken back by one press", async ({ page }) => {
  const name = `Funda que cambia ${Date.now()}`;
  await newProduct(name, 4);
  await watchHand(page);
  await openOffice(page, `/admin/products?buscar=${encodeURIComponent(name)}`);
  const row = page.getByRole("row").filter({ hasText: name });
  await expect(row).toBeVisible();
  await beginTask(page);
  await row.getByRole("button", { name: `Cambiar: Precio de ${name}` }).click();
  await page.keyboard.type("doce");
  await page.keyboard.press("Enter");
  await expect(row.getByRole("alert")).toHaveText("Escribe un precio");
  await row.getByLabel(`Precio de ${name}`).fill("12,5");
  await page.keyboard.press("Enter");
  await expect(row).toContainText("12,50");
  await expect(row.getByRole("button", { name: `Cambiar: Precio de ${name}` })).toBeFocused();
  await row.getByRole("button", { name: `Cambiar: Stock de ${name}` }).click();
  await page.keyboard.type("11");
  await page.keyboard.press("Enter");
  await expect(row.getByRole("button", { name: `Cambiar: Stock de ${name}` })).toHaveText(/, 11/);
  await expectAtMost(page, { clicks: 2, fields: 2 });
  await page.getByRole("listitem").filter({ hasText: "11 en stock" }).getByRole("button", { name: "Deshacer" }).click();
  await expect(row.getByRole("button", { name: `Cambiar: Stock de ${name}` })).toHaveText(/, 4/);
  await row.getByRole("button", { name: `Cambiar: Precio de ${name}` }).click();
  await page.keyboard.type("99");
  await page.keyboard.press("Escape");
  await expect(row).toContainText("12,50");
});

test("an order is found by its number from any screen with one press and one box", async ({ page }) => {
  goods ??= await newProduct("Funda de tareas", 90);
  const id = await orderOf(goods);
  await watchHand(page);
  await openOffice(page, "/admin/compliance");
  const search = page.getByRole("button", { name: "Buscar o ir a…" }).filter({ visible: true });
  await expect(search).toBeVisible();
  await beginTask(page);
  await search.click();
  await page.getByRole("combobox").fill(String(id));
  await expect(page.getByRole("option", { selected: true })).toContainText(`Pedido #${id}`);
  await page.keyboard.press("Enter");
  await expect(page.getByRole("dialog", { name: `Pedido #${id}`, exact: true })).toBeVisible();
  await expectAtMost(page, { clicks: 1, fields: 1 });
});

test("a transfer for an order that is paid already is never written to it by one key: it is given back", async ({
  page,
}) => {
  const id = await openOrders(page, { isPaid: true });
  const payer = `Pagador ${Array.from(String(Date.now()).slice(-8), (digit) => "bcdfglmnrs"[Number(digit)]).join("")}`;
  const { settings } = await (await page.request.get("/api/admin/settings")).json();
  const transfer = { on: shopDay(), cents: 4321, payer, text: `Pedido ${id}` };
  await page.goto("/admin/transfers?ver=extractos");
  const file = norma43(settings.bank.iban, [transfer]);
  await giveFile(page, "Extracto del banco", "repetida.n43", file, "text/plain");
  await expect(page.getByText("1 movimiento nuevo, 0 ya conocidos, 0 conciliados automáticamente.")).toBeVisible();
  await page.goto("/admin/transfers");
  const card = page.getByRole("article", { name: new RegExp(payer, "i") });
  await card.focus();
  await expect(card.getByRole("button", { name: /^Devolver el dinero/ })).toBeVisible();
  await expect(card).toContainText("El pedido ya está pagado");
  await expect(card.getByRole("button", { name: /Aplicar/ })).toHaveCount(0);
  await card.focus();
  await page.keyboard.press("Enter");
  const form = page.getByRole("dialog", { name: /^Preparar un reembolso a Pagador/i });
  await expect(form.getByLabel(/^Importe/)).toHaveValue("43,21");
  const { order } = await (await page.request.get(`/api/admin/orders/${id}`)).json();
  expect(order.paid).toBe(43.95);
});

test("at a desk the next thing to do with an order is in sight as soon as it is open, and so are its money and its buyer", async ({
  page,
}) => {
  for (const [isPaid, next] of [
    [false, "Marcar como pagado"],
    [true, "Marcar como enviado"],
  ] as const) {
    const id = await openOrders(page, { isPaid });
    await page.getByRole("link", { name: `Pedido #${id}` }).click();
    const order = page.getByRole("dialog", { name: `Pedido #${id}`, exact: true });
    for (const shown of [
      order.getByRole("button", { name: next }),
      order.getByRole("region", { name: "Pago" }),
      order.getByRole("region", { name: "Cliente" }),
    ]) {
      await expect(shown).toBeInViewport({ ratio: 1 });
    }
    await page.keyboard.press("Escape");
  }
});

test("at a desk all rooms, what waits in them, who is at work and the way out are in sight, their focus rings whole", async ({
  page,
}) => {
  await page.setViewportSize(DESK);
  await openOffice(page, "/admin/orders");
  const menu = page.getByRole("navigation", { name: "Administración" });
  await expect(menu.getByRole("list")).toHaveCount(8);
  for (const group of ["Ventas", "Catálogo", "Clientes", "Dinero", "Legal", "Tienda"]) {
    await expect(menu.getByRole("list", { name: group })).toBeVisible();
  }
  const links = await menu.getByRole("link").all();
  expect(links.length).toBe(24);
  for (const link of [...links, menu.getByRole("button", { name: "Cerrar Sesión" })]) {
    await expect(link).toBeInViewport({ ratio: 1 });
  }
  await expect(menu.getByText("Has entrado como")).toBeAttached();
  await expect(menu.getByRole("link", { name: /^Pedidos \d+\+? pendientes?$/ })).toBeVisible();
  expect(await menu.evaluate((list) => list.scrollHeight - list.clientHeight)).toBeLessThanOrEqual(0);
  // A ring that lies inside its row is cut off by nothing.
  await page.keyboard.press("Tab");
  const first = menu.getByRole("link").first();
  await first.focus();
  expect(await first.evaluate((link) => Number.parseFloat(getComputedStyle(link).outlineOffset))).toBeLessThan(0);
});
