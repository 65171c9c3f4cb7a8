import { expect, type Page } from "@playwright/test";
import { openAccount } from "./account.ts";
import { BASE_URL } from "./demoShop.ts";
import { expectAccessible } from "./inspect.ts";
import { test } from "./keptBrowser.ts";
import { colleague, openOffice } from "./office.ts";
import { fillCheckout, fillRegistration, newEmail } from "./shopper.ts";
import { newProduct, orderOf } from "./tasks/orders.ts";
import { awake } from "./visitor.ts";

const ARRIVAL = /^Llega (?:el|entre el) .+, si haces la transferencia antes de las \d{1,2}:\d\d del .+\.$/;

interface Goods {
  id: number;
  variants: { id: number; stock: number; imageHash: string | null; options: Record<string, string> }[];
  images: { hash: string }[];
}

/** A new customer with an accessory in the cart stands before the checkout's button. */
async function toCheckout(page: Page): Promise<void> {
  await page.goto("/register");
  await fillRegistration(page, newEmail());
  await expect(page).toHaveURL("/");
  const { products } = await (await page.request.get("/api/products?category=accessories&in_stock=1&limit=20")).json();
  const goods = (products as Goods[]).find(({ variants }) => variants.some(({ stock }) => stock > 4));
  const variantId = goods?.variants.find(({ stock }) => stock > 4)?.id;
  const data = { productId: goods?.id, variantId, quantity: 1 };
  expect((await page.request.post("/api/cart/add", { data, headers: { origin: BASE_URL } })).ok()).toBe(true);
  await page.goto("/checkout");
  await fillCheckout(page);
}

test("each way of sending says the day it arrives, and until when the transfer has to be made for it", async ({
  page,
}) => {
  await toCheckout(page);
  const ways = page.getByRole("radiogroup", { name: "Método de envío" });
  const count = await ways.getByRole("radio").count();
  expect(count).toBeGreaterThan(1);
  await expect(ways.getByText(ARRIVAL)).toHaveCount(count);
  await page.getByRole("button", { name: "Pedido con obligación de pago" }).click();
  await expect(page.getByRole("heading", { name: "Haz la transferencia" })).toBeVisible();
  await expect(
    page
      .getByRole("main")
      .getByText(/llega (el|entre el) .+ si haces la transferencia/i)
      .first(),
  ).toBeVisible();
});

test("a buyer cancels while the shop prepares the order: the staff sees it by itself, and it cannot leave", async ({
  page,
  elsewhere: buyer,
}) => {
  await toCheckout(buyer);
  await buyer.getByRole("button", { name: "Pedido con obligación de pago" }).click();
  await expect(buyer.getByRole("heading", { name: "Haz la transferencia" })).toBeVisible();
  const { orders } = await (await buyer.request.get("/api/orders/my-orders")).json();
  const id: number = orders[0].id;
  expect((await colleague("PUT", `/admin/orders/${id}/status`, { status: "processing" })).status).toBe(200);
  await openOffice(page, `/admin/orders?buscar=${id}`);
  const row = page.getByRole("row").filter({ has: page.getByRole("link", { name: `Pedido #${id}`, exact: true }) });
  await expect(row).toContainText("Procesando");

  await buyer.goto(`/orders/${id}`);
  const invoice = buyer.getByText("La recibirás por correo cuando se emita");
  await expect(invoice).toBeVisible();
  await buyer.getByRole("button", { name: "Cancelar pedido" }).click();
  await buyer.getByRole("button", { name: "Sí, cancelar pedido" }).click();
  await expect(buyer.getByText(/^Lo cancelaste tú el/)).toBeVisible();
  await expect(invoice).toHaveCount(0);

  // The back office asks every 15 seconds.
  await expect(row).toContainText("Cancelado", { timeout: 25_000 });
  await row.getByRole("checkbox").check();
  const bar = page.getByRole("region", { name: "Acciones para los pedidos elegidos" });
  await bar.getByRole("button", { name: "Enviar…" }).click();
  const dialog = page.getByRole("dialog", { name: "Enviar varios pedidos" });
  await dialog.getByLabel("Números de seguimiento").fill(`${id};BR-77`);
  const leaves = dialog.getByRole("table", { name: "Qué sale" }).getByRole("row").filter({ hasText: "BR-77" });
  await expect(leaves).toContainText("Está cancelado: apártalo, no se envía.");
  await expectAccessible(page);
});

test("the picture follows the colour that is chosen", async ({ page, request }) => {
  const { products } = await (await request.get("/api/products?limit=100")).json();
  const shown = (products as Goods[]).find(
    ({ variants }) => new Set(variants.map(({ imageHash }) => imageHash)).size > 2,
  );
  if (!shown) throw new Error("no product of the demo shop has a picture for each variant");
  const { product } = await (await request.get(`/api/products/${shown.id}`)).json();
  const { images, variants } = product as Goods;
  await page.goto(`/products/${shown.id}`);
  await awake(page);
  const radios = page.getByRole("main").getByRole("radio");
  for (const variant of variants.filter(({ imageHash }) => imageHash !== null).slice(0, 3)) {
    for (const option of Object.values(variant.options)) {
      await radios
        .and(page.getByLabel(option, { exact: true }))
        .first()
        .check({ force: true });
    }
    const place = images.findIndex(({ hash }) => hash === variant.imageHash);
    const thumbnail = page.getByRole("button", { name: `Imagen ${place + 1} de ${images.length}`, exact: true });
    await expect(thumbnail).toHaveAttribute("aria-current", "true");
  }
});

test("each of the staff chooses what they are notified of, and finds it so the next time", async ({ page }) => {
  await openOffice(page, "/admin/orders");
  const open = () =>
    page.getByRole("navigation", { name: "Administración" }).getByRole("button", { name: "Notificaciones" }).click();
  await open();
  const dialog = page.getByRole("dialog", { name: "Notificaciones" });
  const orders = dialog.getByRole("switch", { name: "Pedidos nuevos y cancelaciones" });
  await expect(orders).not.toBeChecked();
  await expectAccessible(page);
  await orders.click();
  await expect(orders).toBeChecked();
  await expect(async () => {
    const { body } = await colleague("GET", "/admin/push-preferences");
    expect(body.preferences).toMatchObject({ orders: true, messages: false });
  }).toPass();
  await page.reload();
  await open();
  await expect(orders).toBeChecked();
  await orders.click();
  await expect(orders).not.toBeChecked();
});

test("a buyer chooses what of an order they withdraw from, and the order says how far that has come", async ({
  page,
}) => {
  const { email } = await openAccount(page, "/");
  const name = `Funda elegida ${Date.now()}`;
  const id = await orderOf(await newProduct(name, 5), { email, hasAccount: true });
  await page.goto(`/orders/${id}`);
  await page.getByRole("main").getByRole("link", { name: "Desistir del contrato aquí" }).click();
  const line = page.getByLabel(`2 × ${name}`);
  await expect(line).not.toBeChecked();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Revisar y continuar" }).click();
  await expect(page.getByText("Indica de qué productos desistes")).toBeVisible();
  await line.check();
  await expect(page.getByLabel(/^¿De qué desistes/)).toHaveValue(`2 × ${name}`);
  await page.getByRole("button", { name: "Revisar y continuar" }).click();
  await page.getByRole("button", { name: "Confirmar desistimiento" }).click();
  await expect(page.getByRole("heading", { name: "Hemos recibido tu desistimiento" })).toBeFocused();
  await page.goto(`/orders/${id}`);
  await expect(page.getByText("Tu desistimiento: recibido")).toBeVisible();
  await expectAccessible(page);
});
