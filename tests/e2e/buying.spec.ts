import { expect, type Page } from "@playwright/test";
import { ADMIN } from "./demoShop.ts";
import { test } from "./keptBrowser.ts";
import { colleague } from "./office.ts";
import {
  centsOf,
  fillCheckout,
  fillRegistration,
  logIn,
  newEmail,
  openFirstProduct,
  PASSWORD,
  watchConsole,
} from "./shopper.ts";
import { followRequests, keepAsleep } from "./visitor.ts";

test("a new customer buys, sees how to pay, and the admin brings the order to delivered", async ({
  page,
  elsewhere: office,
}) => {
  const complaints = watchConsole(page);
  const email = newEmail();
  await page.goto("/");
  await page.getByRole("link", { name: "Registrarse" }).first().click();
  await fillRegistration(page, email);
  await expect(page).toHaveURL("/");
  await expect(page.getByText("¡Cuenta creada exitosamente!")).toBeVisible();

  await page.goto("/products?category=accessories&in_stock=1&sort=price_asc");
  await openFirstProduct(page);
  await expect(page).toHaveURL(/\/products\/\d+/);
  const name = (await page.getByRole("heading", { level: 1 }).textContent()) ?? "";
  await page.getByRole("main").getByRole("button", { name: "Aumentar cantidad" }).click();
  await page.getByRole("main").getByRole("button", { name: "Añadir al carrito" }).click();
  await expect(page.getByText("¡Producto agregado al carrito!")).toBeVisible();

  await page.goto("/cart");
  await expect(page.getByRole("main").getByText(name).first()).toBeVisible();
  await page.getByRole("button", { name: "Proceder al checkout" }).click();
  await expect(page).toHaveURL(/\/checkout/);

  await fillCheckout(page);
  await expect(page.getByRole("radio", { name: /estándar/i })).toBeChecked();
  const order = page.getByRole("button", { name: "Pedido con obligación de pago" });
  await order.click();
  await expect(page.getByRole("heading", { name: "Haz la transferencia" })).toBeVisible();
  const reference = await page
    .getByText(/Pedido #\d+/)
    .first()
    .textContent();
  const id = reference?.match(/#(\d+)/)?.[1];
  await expect(page.getByText("ES91 2100 0418 4502 0005 1332")).toBeVisible();
  await expect(page.getByRole("button", { name: /Copiar/ })).toHaveCount(6);

  await page.goto("/orders");
  await expect(page.getByText(`Pedido #${id}`).first()).toBeVisible();
  await expect(page.getByText("Pendiente", { exact: true }).first()).toBeVisible();
  expect(complaints).toEqual([]);

  await office.goto("/admin/orders");
  await expect(office).toHaveURL(/\/login/);
  await logIn(office, ADMIN);
  await expect(office).toHaveURL(/\/admin\/orders/);
  await office.goto(`/admin/orders?pedido=${id}`);
  const dialog = office.getByRole("dialog", { name: `Pedido #${id}`, exact: true });
  await expect(dialog.getByText(email)).toBeVisible();
  await dialog.getByRole("button", { name: "Marcar como pagado" }).click();
  await office.getByRole("button", { name: "Anotar pago" }).click();
  await expect(dialog.getByText("Pagado", { exact: true })).toBeVisible();
  await dialog.getByRole("button", { name: "Marcar como procesando" }).click();
  await expect(dialog.getByText("Procesando", { exact: true }).first()).toBeVisible();
  await dialog.getByRole("button", { name: "Marcar como enviado" }).click();
  const parcel = office.getByRole("dialog", { name: `Enviar el pedido #${id}` });
  await parcel.getByLabel("Transportista").selectOption("SEUR");
  await parcel.getByLabel("N.º de seguimiento").fill("BR-0042");
  await parcel.getByRole("button", { name: "Marcar como enviado" }).click();
  await expect(dialog.getByText("Enviado", { exact: true }).first()).toBeVisible();
  await dialog.getByRole("button", { name: "Marcar como entregado" }).click();
  await office.getByRole("alertdialog").getByRole("button", { name: "Sí, marcar como entregado" }).click();
  await expect(dialog.getByText("Entregado", { exact: true }).first()).toBeVisible();
  await office.close();

  await page.goto(`/orders/${id}`);
  await expect(page.getByText("Entregado", { exact: true }).first()).toBeVisible();
  await expect(page.getByRole("link", { name: /Seguir el envío/ })).toHaveAttribute("href", /seur.*BR-0042/);
  const receipt = await page.request.get(`/api/orders/${id}/receipt`);
  expect(receipt.headers()["content-type"]).toBe("application/pdf");
});

test("a guest's cart comes along when an account is opened", async ({ page }) => {
  await page.goto("/products?category=accessories&in_stock=1&sort=price_desc");
  await openFirstProduct(page);
  const first = (await page.getByRole("heading", { level: 1 }).textContent()) ?? "";
  await page.getByRole("main").getByRole("button", { name: "Añadir al carrito" }).click();
  await expect(page.getByText("¡Producto agregado al carrito!")).toBeVisible();
  await page.reload();
  await expect(page.getByRole("banner").getByRole("link", { name: /carrito/i })).toContainText("1");

  await page.goto("/cart");
  await expect(page).toHaveURL(/\/login\?next=/);
  await page
    .getByRole("main")
    .getByRole("link", { name: /Regístrate|Crea/ })
    .click();
  await fillRegistration(page, newEmail());
  await expect(page).toHaveURL("/cart");
  await expect(page.getByRole("main").getByText(first).first()).toBeVisible();
  const subtotal = await page
    .getByRole("main")
    .getByText(/\d,\d\d\s*€/)
    .first()
    .textContent();
  expect(centsOf(subtotal)).toBeGreaterThan(0);
});

const ADDED = "¡Producto agregado al carrito!";

async function putFirstOf(tab: Page, sort: "price_asc" | "price_desc") {
  await tab.goto(`/products?category=accessories&in_stock=1&sort=${sort}`);
  await openFirstProduct(tab);
  await tab.getByRole("main").getByRole("button", { name: "Añadir al carrito" }).first().click();
}

/** Another tab that puts one in, and is not answered until it may be. */
async function slowTab(page: Page, sort: Parameters<typeof putFirstOf>[1]) {
  const tab = await page.context().newPage();
  const asked = Promise.withResolvers<void>();
  const held = Promise.withResolvers<void>();
  await tab.route("**/api/cart/preview", async (route) => {
    asked.resolve();
    await held.promise;
    await route.continue();
  });
  await putFirstOf(tab, sort);
  await asked.promise;
  return { tab, answer: held.resolve };
}

test("what a guest takes out in one tab stays out, though another tab was putting something in", async ({ page }) => {
  await putFirstOf(page, "price_desc");
  await expect(page.getByText(ADDED)).toBeVisible();
  const slow = await slowTab(page, "price_asc");

  await page.getByRole("button", { name: /^Abrir carrito/ }).click();
  const drawer = page.getByRole("dialog", { name: "Carrito" });
  await drawer.getByRole("button", { name: /^Eliminar / }).click();
  await expect(drawer.getByText("Tu carrito está vacío")).toBeVisible();
  slow.answer();
  await expect(slow.tab.getByText(ADDED)).toBeVisible();
  await expect(drawer.getByRole("button", { name: /^Eliminar / })).toHaveCount(1);
  await expect(slow.tab.getByRole("banner").getByRole("link", { name: "Carrito, 1 producto" })).toBeVisible();
});

test("what a guest puts in from two tabs at once is in the cart twice", async ({ page }) => {
  await page.goto("/");
  // Not the cheapest one: other journeys may have bought all but one.
  const slow = await slowTab(page, "price_desc");
  await putFirstOf(page, "price_desc");
  await expect(page.getByText(ADDED)).toBeVisible();
  slow.answer();
  await expect(slow.tab.getByText(ADDED)).toBeVisible();
  await expect(slow.tab.getByRole("banner").getByRole("link", { name: "Carrito, 2 productos" })).toBeVisible();
});

test("a catalogue card sends a guest to log in, and the product is added afterwards", async ({ page }) => {
  await page.goto("/products?category=accessories&in_stock=1&sort=name");
  await page
    .getByRole("main")
    .getByRole("button", { name: /^Añadir al carrito/ })
    .first()
    .click();
  await expect(page).toHaveURL(/\/login\?next=/);
  await page
    .getByRole("main")
    .getByRole("link", { name: /Regístrate|Crea/ })
    .click();
  await fillRegistration(page, newEmail());
  await expect(page).toHaveURL(/\/products\?category=accessories/);
  await expect(page.getByText("¡Producto agregado al carrito!")).toBeVisible();
  await expect(page.getByRole("banner").getByRole("link", { name: /carrito/i })).toContainText("1");
});

test("a coupon that ends or goes meanwhile is told with the new total, which asks again, and nothing typed is lost", async ({
  page,
}) => {
  await page.goto("/register");
  await fillRegistration(page, newEmail());
  await expect(page).toHaveURL("/");
  await page.goto("/products?category=starter-kits&in_stock=1&sort=price_desc");
  await openFirstProduct(page);
  await page.getByRole("main").getByRole("button", { name: "Añadir al carrito" }).click();
  await expect(page.getByText("¡Producto agregado al carrito!")).toBeVisible();
  await page.goto("/checkout");
  await fillCheckout(page);

  await page.getByLabel("Cupón de descuento").fill("bienvenida10");
  await page.getByRole("button", { name: "Aplicar" }).click();
  await expect(page.getByText("¡Cupón aplicado correctamente!")).toBeVisible();
  await page.reload();
  await expect(page.getByLabel("Nombre y apellidos")).toHaveValue("Elena Compra Prueba");
  await expect(page.getByLabel("Código postal")).toHaveValue("28013");

  // The coupon leaves the cart behind the page's back: the figures that the page shows are no longer true.
  await page.evaluate(() => fetch("/api/cart/coupon", { method: "DELETE" }));
  await page.getByRole("button", { name: "Pedido con obligación de pago" }).click();
  await expect(
    page.getByText("Los importes han cambiado. Revisa el nuevo total antes de confirmar.").first(),
  ).toBeVisible();
  await expect(
    page.getByText(/^El cupón BIENVENIDA10 ya no está en tu carrito\. Tu pedido cuesta ahora [\d.,]+\s€\.$/),
  ).toBeVisible();
  await expect(page.getByLabel("Nombre y apellidos")).toHaveValue("Elena Compra Prueba");

  // Somebody uses up, or ends, the next one.
  const code = `FIN${Date.now()}`;
  const made = await colleague("POST", "/coupons", { code, type: "fixed", value: 2 });
  await page.getByLabel("Cupón de descuento").fill(code);
  await page.getByRole("button", { name: "Aplicar" }).click();
  await expect(page.getByText("¡Cupón aplicado correctamente!")).toBeVisible();
  await expect(page.getByText("ya no está en tu carrito")).toBeHidden();
  const { id } = made.body.data as { id: number };
  await colleague("PUT", `/coupons/${id}`, { active: false });
  await page.getByRole("button", { name: "Pedido con obligación de pago" }).click();
  const ended = /^El cupón no está activo\. Sin él, tu pedido cuesta [\d.,]+\s€\. Quítalo para continuar\.$/;
  await expect(page.getByText(ended)).toHaveCount(2);
  await page.getByRole("button", { name: `Quitar cupón ${code}` }).click();
  await expect(page.getByText(ended)).toHaveCount(0);

  // One that is deleted is missed with the next price, before the button is pressed.
  const brief = `BREVE${Date.now()}`;
  const kept = await colleague("POST", "/coupons", { code: brief, type: "fixed", value: 2 });
  await page.getByLabel("Cupón de descuento").fill(brief);
  await page.getByRole("button", { name: "Aplicar" }).click();
  await expect(page.getByRole("button", { name: `Quitar cupón ${brief}` })).toBeVisible();
  await colleague("DELETE", `/coupons/${(kept.body.data as { id: number }).id}`);
  await page.getByLabel("Código postal").fill("28014");
  await expect(page.getByText(`El cupón ${brief} ya no está en tu carrito.`)).toBeVisible();
  await page.getByRole("button", { name: "Pedido con obligación de pago" }).click();
  await expect(page.getByRole("heading", { name: "Haz la transferencia" })).toBeVisible();
});

test("a session that ends over a form takes nothing of what was typed: signed in again in another tab, it is sent", async ({
  page,
}) => {
  const email = newEmail();
  await page.goto("/register");
  await fillRegistration(page, email);
  await expect(page).toHaveURL("/");
  await page.goto("/products?category=accessories&in_stock=1&sort=price_asc");
  await openFirstProduct(page);
  await page.getByRole("main").getByRole("button", { name: "Añadir al carrito" }).click();
  await expect(page.getByText("¡Producto agregado al carrito!")).toBeVisible();
  await page.goto("/checkout");
  await fillCheckout(page);

  await page.context().clearCookies();
  const order = page.getByRole("button", { name: "Pedido con obligación de pago" });
  await order.click();
  await expect(page.getByText("Tu sesión ha terminado")).toBeVisible();
  await expect(page.getByLabel("Nombre y apellidos")).toHaveValue("Elena Compra Prueba");
  const opened = page.waitForEvent("popup");
  await page.getByRole("button", { name: "Iniciar sesión", exact: true }).click();
  const other = await opened;
  await logIn(other, { email, password: PASSWORD });
  await expect(other.getByText("te espera en la otra pestaña")).toBeVisible();
  await other.close();
  await expect(page.getByLabel("Nombre y apellidos")).toHaveValue("Elena Compra Prueba");
  await order.click();
  await expect(page.getByRole("heading", { name: "Haz la transferencia" })).toBeVisible();
});

test("what is typed where one signs in again for another tab stays as the page wakes", async ({ page }) => {
  const complaints = watchConsole(page);
  const wake = await keepAsleep(page);
  await page.goto("/login?again=1", { waitUntil: "commit" });
  await expect(page.getByText("Después vuelve a la otra pestaña")).toBeVisible();
  await page.getByLabel("Email").fill("elena@example.com");
  wake();
  await followRequests(page)();
  await expect(page.getByLabel("Email")).toHaveValue("elena@example.com");
  expect(complaints).toEqual([]);
});

test("a refused form puts the focus on the first wrong field and says what to do", async ({ page }) => {
  await page.goto("/register");
  await page.getByRole("button", { name: "Crear cuenta" }).click();
  await expect(page.getByLabel("Nombre", { exact: false }).first()).toBeFocused();
  for (const text of [
    "El nombre debe tener al menos 2 caracteres",
    "El email es requerido",
    "La contraseña debe tener al menos 6 caracteres",
    "Confirma tu contraseña",
    "Debes aceptar los términos y condiciones",
  ]) {
    await expect(page.getByText(text).first()).toBeVisible();
  }
  // Where the account is opened at the checkout, too.
  await page.goto("/products?category=accessories&in_stock=1&sort=price_asc");
  await openFirstProduct(page);
  await page.getByRole("main").getByRole("button", { name: "Añadir al carrito" }).click();
  await expect(page.getByText("¡Producto agregado al carrito!")).toBeVisible();
  await page.goto("/checkout");
  await page.getByRole("button", { name: "Crear cuenta y seguir" }).click();
  await expect(page.getByText("Debes ser mayor de 18 años")).toBeVisible();
  await expect(page.getByLabel("Nombre y apellidos")).toBeFocused();
  await page.goto("/login");
  await logIn(page, { email: "nadie@example.com", password: "no-es-esta" });
  await expect(page.getByText("El email o la contraseña no son correctos.").first()).toBeVisible();
  await expect(page.getByLabel("Email")).toHaveValue("nadie@example.com");
});

test("a buyer calls an order off, and orders the same again", async ({ page }) => {
  await page.goto("/register");
  await fillRegistration(page, newEmail());
  await expect(page).toHaveURL("/");
  await page.goto("/products?category=accessories&in_stock=1&sort=price_asc");
  await openFirstProduct(page);
  await page.getByRole("main").getByRole("button", { name: "Añadir al carrito" }).click();
  await expect(page.getByText("¡Producto agregado al carrito!")).toBeVisible();
  await page.goto("/checkout");
  await fillCheckout(page);
  await page.getByRole("button", { name: "Pedido con obligación de pago" }).click();
  await expect(page.getByRole("heading", { name: "Haz la transferencia" })).toBeVisible();

  await page.goto("/orders");
  await page.getByRole("link", { name: /^Pedido #/ }).click();
  await page.getByRole("button", { name: "Cancelar pedido" }).click();
  await page.getByRole("button", { name: "Sí, cancelar pedido" }).click();
  await expect(page.getByText(/^Lo cancelaste tú el/)).toBeVisible();
  await expect(page.getByRole("region", { name: "Facturas" })).toContainText("no tiene ninguna factura");
  await expect(page.getByRole("button", { name: "Cancelar pedido", exact: true })).toHaveCount(0);

  await page.goto("/orders");
  await page.getByRole("button", { name: /^Repetir el pedido #/ }).click();
  await expect(page).toHaveURL("/cart");
  await expect(page.getByRole("button", { name: "Proceder al checkout" })).toBeVisible();
});
