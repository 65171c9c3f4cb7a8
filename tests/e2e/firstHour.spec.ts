import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import { openTestMailServer } from "@bruma/server/testMailServer";
import { type Browser, expect, type Page, test } from "@playwright/test";
import { type OwnShop, openOwnShop } from "./ownShop.ts";
import { fillCheckout, fillRegistration, logIn, newEmail, openFirstProduct } from "./shopper.ts";
import { knownVisitor } from "./visitor.ts";

const OWNER = { email: "olga@niebla.example", password: "una-clave-muy-larga-2026" };
const PICTURES = process.env.FIRST_HOUR_PICTURES;

let mail: Awaited<ReturnType<typeof openTestMailServer>>;
let shop: OwnShop;
test.beforeAll(async () => {
  mail = await openTestMailServer();
  shop = await openOwnShop(OWNER.email, mail.url);
});
test.afterAll(async () => {
  await shop.end();
  await mail.close();
});

test("from an empty folder to the first order paid and sent: the owner is led there by the screens alone", async ({
  browser,
}) => {
  const office = await enter(browser);
  await test.step("the owner sets a password and comes in", async () => {
    await office.goto(shop.link);
    await office.getByRole("textbox", { name: /^Nueva contraseña/ }).fill(OWNER.password);
    await office.getByRole("textbox", { name: /^Confirmar nueva contraseña/ }).fill(OWNER.password);
    await office.getByRole("button", { name: "Guardar contraseña" }).click();
    await office.getByRole("main").getByRole("link", { name: "Iniciar Sesión" }).click();
    await logIn(office, OWNER);
    await expect(office).not.toHaveURL(/login/);
    await office.goto(`${shop.url}/admin`);
    await keep(office, "1-cerrada");
    await office.getByRole("link", { name: "Ver la puesta en marcha" }).click();
    await expect(office.getByRole("heading", { name: "La tienda está cerrada" })).toBeVisible();
    await keep(office, "2-pasos");
    await office.getByRole("button", { name: "Abrir la tienda" }).click();
    await expect(office.getByText(/La tienda no puede abrir todavía/)).toBeVisible();
  });

  await test.step("each step leads to its form, and is done once it is filled in", async () => {
    await settle(office, "Tu empresa", "Empresa", {
      Marca: "Niebla",
      "Razón social": "Niebla, S.L.",
      NIF: "B00123455",
      Domicilio: "Calle Mayor, 1, 03700 Dénia",
      "Email de contacto": "hola@niebla.example",
      Teléfono: "965 000 000",
    });
    await settle(office, "La cuenta en la que cobras", "Banco", {
      Banco: "Banco de la Marina",
      Titular: "Niebla, S.L.",
      IBAN: "ES91 2100 0418 4502 0005 1332",
    });
    await settle(office, "Datos registrales y licencias", "Datos legales", {
      "Datos del registro": "Registro Mercantil de Alicante, hoja A-1",
    });
  });

  await test.step("the first product is made by hand", async () => {
    await office.goto(`${shop.url}/admin/products/new`);
    const field = (name: string) => office.locator(`form [name="${name}"]`);
    await field("name").fill("Cable de carga");
    await field("description").fill("Un cable USB-C de un metro.");
    await field("price").fill("9.95");
    await field("stock").fill("5");
    await field("category").selectOption({ label: "Accesorios" });
    await office.getByRole("button", { name: "Crear producto" }).click();
    await expect(office.getByText("Producto creado exitosamente")).toBeVisible();
    await keep(office, "3-producto");
  });

  await test.step("a test order comes to its end, and leaves nothing", async () => {
    await office.goto(`${shop.url}/admin/opening`);
    const trial = stepOf(office, "Un pedido de prueba");
    await trial.getByRole("link", { name: "Hacer un pedido de prueba" }).click();
    await office.getByRole("button", { name: "Hacer un pedido de prueba" }).click();
    await expect(office.getByText("El pedido ha llegado hasta el final")).toBeVisible();
    await office.evaluate(() => window.scrollTo(0, 0)); // the result had the focus
    await keep(office, "4-prueba");
    await office.goto(`${shop.url}/admin/opening`);
    await expect(trial.getByText("Listo", { exact: true })).toBeVisible();
  });

  const buyer = await enter(browser);
  await test.step("before it is open nobody can order, and nothing of the cart is lost", async () => {
    await buyer.goto(`${shop.url}/register`);
    await fillRegistration(buyer, newEmail());
    await expect(buyer.getByText("¡Cuenta creada exitosamente!")).toBeVisible();
    await buyer.goto(`${shop.url}/products`);
    await openFirstProduct(buyer);
    await buyer.getByRole("main").getByRole("button", { name: "Añadir al carrito" }).click();
    await expect(buyer.getByText("¡Producto agregado al carrito!")).toBeVisible();
    await buyer.goto(`${shop.url}/checkout`);
    await expect(buyer.getByText(/La tienda todavía no puede aceptar pedidos/).first()).toBeVisible();
  });

  await test.step("the owner opens the shop, and the order goes through", async () => {
    await office.goto(`${shop.url}/admin/opening`);
    await expect(stepOf(office, "Los primeros productos").getByText("Listo", { exact: true })).toBeVisible();
    await office.getByRole("button", { name: "Abrir la tienda" }).click();
    await expect(office.getByRole("heading", { name: "La tienda está abierta" })).toBeVisible();
    await keep(office, "5-abierta");
    await buyer.goto(`${shop.url}/checkout`);
    await fillCheckout(buyer);
    await buyer.getByRole("button", { name: "Pedido con obligación de pago" }).click();
    await expect(buyer.getByRole("heading", { name: "Haz la transferencia" })).toBeVisible();
    await expect(buyer.getByText("ES91 2100 0418 4502 0005 1332")).toBeVisible();
    await keep(buyer, "6-transferencia");
    await expect.poll(() => mail.arrived.some(({ raw }) => raw.includes("Niebla"))).toBe(true);
  });

  await test.step("the money is noted, the parcel leaves, and the buyer sees it", async () => {
    await office.goto(`${shop.url}/admin/orders?pedido=1`);
    const dialog = office.getByRole("dialog", { name: "Pedido #1", exact: true });
    await dialog.getByRole("button", { name: "Marcar como pagado" }).click();
    await office.getByRole("button", { name: "Anotar pago" }).click();
    await expect(dialog.getByText("Pagado", { exact: true })).toBeVisible();
    await dialog.getByRole("button", { name: "Marcar como procesando" }).click();
    await dialog.getByRole("button", { name: "Marcar como enviado" }).click();
    await office
      .getByRole("dialog", { name: "Enviar el pedido #1" })
      .getByRole("button", { name: "Marcar como enviado" })
      .click();
    await expect(dialog.getByText("Enviado", { exact: true }).first()).toBeVisible();
    await keep(office, "7-enviado");
    await buyer.goto(`${shop.url}/orders/1`);
    await expect(buyer.getByText("Enviado", { exact: true }).first()).toBeVisible();
  });
  await office.context().close();
  await buyer.context().close();
});

async function enter(browser: Browser): Promise<Page> {
  const context = await browser.newContext({
    storageState: knownVisitor(shop.url),
    extraHTTPHeaders: {},
    viewport: { width: 1280, height: 800 },
  });
  return context.newPage();
}

const stepOf = (page: Page, title: string) =>
  page.getByRole("listitem").filter({ has: page.getByRole("heading", { name: title, exact: true }) });

/** From a step to its form, which is filled in and saved, and back: the step is done. */
async function settle(page: Page, title: string, form: string, words: Record<string, string>): Promise<void> {
  await page.goto(`${shop.url}/admin/opening`);
  await stepOf(page, title).getByRole("link").click();
  const panel = page.getByRole("region", { name: form, exact: true });
  // One of some twenty on its page.
  await expect(panel.getByRole("heading", { level: 2 })).toBeInViewport();
  for (const [label, word] of Object.entries(words)) await panel.getByRole("textbox", { name: label }).fill(word);
  await panel.getByRole("button", { name: "Guardar" }).click();
  await expect(page.getByText(`${form}: guardado`)).toBeVisible();
  await page.goto(`${shop.url}/admin/opening`);
  await expect(stepOf(page, title).getByText("Listo", { exact: true })).toBeVisible();
}

/** A picture of the step, where somebody asks for them. */
async function keep(page: Page, name: string): Promise<void> {
  if (PICTURES === undefined) return;
  await mkdir(PICTURES, { recursive: true });
  // Nothing is still on its way, or lies over what is to be seen.
  await expect(page.locator(".animate-breathe, [data-sonner-toast]")).toHaveCount(0);
  await page.screenshot({ path: join(PICTURES, `${name}.png`) });
}
