import { expect, type Page } from "@playwright/test";
import { openAccount } from "../account.ts";
import { test } from "../keptBrowser.ts";
import { pressOneAfterTheOther } from "../keyboard.ts";
import { colleague, openOffice } from "../office.ts";
import { newProduct, orderOf } from "../tasks/orders.ts";
import { follow } from "../visitor.ts";

const shown = (page: Page) => page.getByRole("dialog");
const close = (page: Page) => shown(page).getByRole("button", { name: "Cerrar", exact: true });

async function leave(page: Page): Promise<void> {
  await page.keyboard.press("Escape");
  await expect(shown(page)).toHaveCount(0);
}

/** An order by its row's own window. */
async function openOrder(page: Page): Promise<number> {
  const id = await orderOf(await newProduct(`Funda de ventana ${Date.now()}`, 9));
  await openOffice(page, `/admin/orders?pedido=${id}`);
  await expect(shown(page).getByRole("heading", { name: `Pedido #${id}` })).toBeVisible();
  return id;
}

test("a window that is opened to type or to choose begins in its first field", async ({ page }) => {
  await openOffice(page, "/admin/coupons");
  const opener = page.getByRole("button", { name: "Nuevo cupón" });
  await opener.click();
  await expect(shown(page).getByLabel(/^Código/)).toBeFocused();
  await page.keyboard.type("NIEBLA");
  await expect(shown(page).getByLabel(/^Código/)).toHaveValue("NIEBLA");
  // What was taken back is not asked about.
  await shown(page)
    .getByLabel(/^Código/)
    .fill("");
  await leave(page);
  await expect(opener).toBeFocused();

  // A choice is no other than a box.
  await follow(page, "/admin/compliance?vista=retiradas");
  await page.getByRole("button", { name: "Retirar una clase o un sabor" }).first().click();
  await expect(shown(page).getByLabel("Qué se retira")).toBeFocused();
  await leave(page);

  await follow(page, "/admin/incidents?registrar=nuevo");
  await expect(shown(page).locator("form").locator("input, select, textarea").first()).toBeFocused();
  await leave(page);
});

test("a window asks before what was typed in it is lost, by a key or by a press beside it", async ({ page }) => {
  await openOffice(page, "/admin/coupons");
  const opener = page.getByRole("button", { name: "Nuevo cupón" });
  await opener.click();
  const code = shown(page).getByLabel(/^Código/);
  await expect(code).toBeFocused();
  await page.keyboard.type("NIEBLA");
  const question = page.getByRole("alertdialog", { name: "¿Salir sin guardar?" });
  await page.keyboard.press("Escape");
  await question.getByRole("button", { name: "Seguir editando" }).click();
  await expect(code).toHaveValue("NIEBLA");
  // Sent, and refused: the value is missing.
  await shown(page).getByRole("button", { name: "Crear cupón" }).click();
  await expect(shown(page).locator("[aria-invalid=true]").first()).toBeVisible();
  await page.mouse.click(5, 5);
  await question.getByRole("button", { name: "Salir sin guardar" }).click();
  await expect(shown(page)).toHaveCount(0);
  await expect(opener).toBeFocused();
});

test("what was typed in a window is asked about before «back», the palette or a link takes it, and once where it is closed", async ({
  page,
}) => {
  const id = await orderOf(await newProduct(`Funda de ventana ${Date.now()}`, 9));
  await openOffice(page, "/admin/orders");
  const opener = page.getByRole("link", { name: `Pedido #${id}`, exact: true });
  await opener.click();
  const note = shown(page).getByLabel("Nueva nota interna");
  await note.fill("Llamar por la tarde");
  const question = page.getByRole("alertdialog", { name: "¿Salir sin guardar?" });
  const stay = question.getByRole("button", { name: "Seguir editando" });
  await page.evaluate("history.back()");
  await stay.click();
  await expect(note).toHaveValue("Llamar por la tarde");

  await page.keyboard.press("Control+K");
  await page.getByRole("combobox", { name: /^Pedido, cliente/ }).fill("Cupones");
  await page.getByRole("option", { name: /^Cupones/ }).click();
  await stay.click();
  await expect(note).toHaveValue("Llamar por la tarde");

  await note.press("Escape");
  await question.getByRole("button", { name: "Salir sin guardar" }).click();
  await expect(shown(page)).toHaveCount(0);
  await expect(question).toHaveCount(0);
  await expect(page).toHaveURL("/admin/orders");

  // What is sent is no longer asked about, also where its field is empty then.
  await opener.click();
  await note.fill("Llamar por la tarde");
  await shown(page).getByRole("button", { name: "Añadir nota" }).click();
  await expect(shown(page).getByRole("listitem").filter({ hasText: "Llamar por la tarde" }).first()).toBeVisible();
  await expect(note).toHaveValue("");
  await page.evaluate("history.back()");
  await expect(shown(page)).toHaveCount(0);
  await expect(question).toHaveCount(0);
});

test("what the shop refused to save is asked about before its window closes, wherever that says so", async ({
  page,
}) => {
  const effect = { known_at: new Date().toISOString(), source: "phone", severity: "mild", effect: "Tos." };
  const product = `Líquido de ventana ${Date.now()}`;
  expect((await colleague("POST", "/admin/incidents", { ...effect, product })).status).toBe(201);
  await openOffice(page, `/admin/incidents?buscar=${encodeURIComponent(product)}`);
  const row = page.getByRole("row").filter({ hasText: product }).getByRole("link").first();
  await row.click();
  await page.route("**/api/admin/incidents/*/**", (route) => route.abort());
  await shown(page).getByRole("button", { name: "Anotar la notificación" }).click();
  await shown(page).getByLabel("Referencia o justificante").fill("REG-2026-7");
  await shown(page).getByRole("button", { name: "Anotar como notificado" }).click();
  await expect(shown(page).getByRole("alert")).toBeVisible();
  await page.keyboard.press("Escape");
  const question = page.getByRole("alertdialog", { name: "¿Salir sin guardar?" });
  await question.getByRole("button", { name: "Salir sin guardar" }).click();
  await expect(shown(page)).toHaveCount(0);

  // Opened again it begins anew.
  await row.click();
  await expect(shown(page).getByRole("button", { name: "Anotar la notificación" })).toBeVisible();
  await expect(shown(page).getByRole("alert")).toHaveCount(0);
  await expect(question).toHaveCount(0);
});

test("a conflict that is closed leaves its reason in the form, and the form is asked about", async ({ page }) => {
  const code = `VENTANA${Date.now()}`;
  const made = await colleague("POST", "/coupons", { code, type: "percentage", value: 10 });
  const { id } = made.body.data as { id: number };
  await openOffice(page, `/admin/coupons?cupon=${id}`);
  await shown(page).getByLabel("Descripción").fill("La mía");
  await colleague("PUT", `/coupons/${id}`, { description: "La suya" });
  await shown(page).getByRole("button", { name: "Guardar" }).click();
  const conflict = page.getByRole("dialog", { name: "Otra persona lo ha cambiado" });
  await expect(conflict).toContainText("La suya");
  // A window hears the keyboard from when it takes the focus; before that the one below it does.
  await expect(conflict.locator(":focus")).toHaveCount(1);
  await page.keyboard.press("Escape");
  await expect(conflict).toHaveCount(0);
  await expect(shown(page).getByRole("alert")).toContainText("Otra persona ha cambiado esto");
  await page.keyboard.press("Escape");
  const question = page.getByRole("alertdialog", { name: "¿Salir sin guardar?" });
  await question.getByRole("button", { name: "Seguir editando" }).click();
  await expect(shown(page).getByLabel("Descripción")).toHaveValue("La mía");
});

test("«back» while a window asks raises no second question", async ({ page }) => {
  const id = await orderOf(await newProduct(`Funda de ventana ${Date.now()}`, 9));
  await openOffice(page, "/admin/orders");
  await page.getByRole("link", { name: `Pedido #${id}`, exact: true }).click();
  await shown(page).getByLabel("Nueva nota interna").fill("Llamar por la tarde");
  await page.keyboard.press("Escape");
  const question = page.getByRole("alertdialog");
  await expect(question).toHaveCount(1);
  await page.evaluate("history.back()");
  await expect(question).toHaveCount(1);
  await question.getByRole("button", { name: "Seguir editando" }).click();
  await expect(question).toHaveCount(0);
  await expect(shown(page).getByLabel("Nueva nota interna")).toHaveValue("Llamar por la tarde");
});

test("a window over a record's window goes with it, after the question about what was typed in it", async ({
  page,
}) => {
  const id = await orderOf(await newProduct(`Funda de ventana ${Date.now()}`, 9));
  await openOffice(page, "/admin/orders");
  const opener = page.getByRole("link", { name: `Pedido #${id}`, exact: true });
  await opener.click();
  await shown(page).getByRole("button", { name: "Marcar como pagado" }).click();
  const payment = page.getByRole("dialog", { name: `Marcar como pagado el pedido #${id}` });
  await payment.locator("form input").first().fill("7");
  await page.evaluate("history.back()");
  const question = page.getByRole("alertdialog", { name: "¿Salir sin guardar?" });
  await question.getByRole("button", { name: "Salir sin guardar" }).click();
  await expect(shown(page)).toHaveCount(0);
  await expect(page).toHaveURL("/admin/orders");
  await opener.click();
  await expect(shown(page)).toHaveCount(1);
});

test("the keys that lead elsewhere ask first where settings were changed", async ({ page }) => {
  await openOffice(page, "/admin/settings");
  const telephone = page.getByLabel(/^Teléfono/).first();
  await telephone.fill("600 111 222");
  await telephone.blur();
  await pressOneAfterTheOther(page, "g", "c");
  const question = page.getByRole("alertdialog", { name: "¿Salir sin guardar?" });
  await question.getByRole("button", { name: "Seguir editando" }).click();
  await expect(telephone).toHaveValue("600 111 222");
  await expect(page).toHaveURL("/admin/settings");
});

test("settings that were changed are asked about before a link leads away from them", async ({ page }) => {
  await openOffice(page, "/admin/settings");
  const telephone = page.getByLabel(/^Teléfono/).first();
  await telephone.fill("600 111 222");
  const away = page.getByRole("navigation").getByRole("link", { name: "Cupones" });
  await away.click();
  const question = page.getByRole("alertdialog", { name: "¿Salir sin guardar?" });
  await question.getByRole("button", { name: "Seguir editando" }).click();
  await expect(telephone).toHaveValue("600 111 222");
  await away.click();
  await question.getByRole("button", { name: "Salir sin guardar" }).click();
  await expect(page.getByRole("heading", { name: "Cupones", level: 1 })).toBeVisible();
});

test("a window whose form comes only after it begins in the form, and what was proposed is typed over", async ({
  page,
}) => {
  const id = await openOrder(page);
  let bring = () => {};
  const asked = new Promise<void>((resolve) => {
    bring = resolve;
  });
  await page.goto("/admin/orders");
  const row = page.getByRole("row").filter({ has: page.getByRole("link", { name: `Pedido #${id}`, exact: true }) });
  await page.route(`**/api/admin/orders/${id}`, async (route) => {
    await asked;
    await route.continue();
  });
  await row.getByRole("button", { name: /^Marcar como pagado/ }).click();
  await expect(shown(page)).toContainText("Cargando el pedido…");
  await expect(close(page)).toBeFocused();
  bring();
  const amount = shown(page).locator("form input").first();
  await expect(amount).toBeFocused();
  await page.keyboard.type("7");
  await expect(amount).toHaveValue("7");
});

test("a field that its window is for has the focus also where the order comes late", async ({ page }) => {
  const id = await openOrder(page);
  await colleague("POST", `/admin/orders/${id}/payment`, {});
  let bring = () => {};
  const asked = new Promise<void>((resolve) => {
    bring = resolve;
  });
  await page.goto("/admin/orders");
  const row = page.getByRole("row").filter({ has: page.getByRole("link", { name: `Pedido #${id}`, exact: true }) });
  await page.route(`**/api/admin/orders/${id}`, async (route) => {
    await asked;
    await route.continue();
  });
  await row.getByRole("button", { name: /^Marcar como enviado/ }).click();
  await expect(shown(page)).toContainText("Cargando el pedido…");
  bring();
  await expect(shown(page).getByLabel("N.º de seguimiento")).toBeFocused();
});

test("Escape pressed twice closes a record, and does not leave its list", async ({ page }) => {
  const id = await orderOf(await newProduct(`Funda de ventana ${Date.now()}`, 9));
  await openOffice(page, "/admin");
  await page.goto("/admin/orders");
  await page.getByRole("link", { name: `Pedido #${id}`, exact: true }).click();
  await expect(close(page)).toBeFocused();
  // Both before the page has gone back, which takes a busy machine a while: the browser tells of that later.
  await page.evaluate(`for (const pause of [700, 0]) {
    document.activeElement.dispatchEvent(new KeyboardEvent("keydown", { key: "Escape", bubbles: true }));
    for (const now = performance.now(); performance.now() < now + pause; );
  }`);
  await expect(shown(page)).toHaveCount(0);
  await expect(page).toHaveURL("/admin/orders");
  await page.getByRole("link", { name: `Pedido #${id}`, exact: true }).click();
  await expect(close(page)).toBeFocused();
  await leave(page);
  await expect(page).toHaveURL("/admin/orders");
});

test("a record begins at its upper edge, whatever can be written in it", async ({ page }) => {
  await openOrder(page);
  await expect(shown(page).getByRole("textbox").first()).toBeVisible();
  await expect(close(page)).toBeFocused();
});

test("a customer's window begins in its first field, unless its words must be read first", async ({ page }) => {
  await openAccount(page, "/profile");
  await page.getByRole("button", { name: "Añadir dirección" }).click();
  await expect(shown(page).getByLabel("Alias")).toBeFocused();
  await leave(page);
  await page.goto("/profile?tab=configuracion");
  await page.getByRole("button", { name: /^Eliminar mi cuenta/ }).click();
  await expect(shown(page).getByText("No se puede deshacer.")).toBeVisible();
  await expect(close(page)).toBeFocused();
});

test("Enter that is still held from opening a window does not send its form", async ({ page }) => {
  await openOffice(page, "/admin/coupons");
  await page.getByRole("button", { name: "Nuevo cupón" }).focus();
  await page.keyboard.down("Enter");
  await expect(shown(page).getByLabel(/^Código/)).toBeFocused();
  await page.keyboard.down("Enter"); // a repeat, as it was not let go
  await page.keyboard.up("Enter");
  const marked = shown(page).locator("[aria-invalid=true]");
  await expect(marked).toHaveCount(0);
  await page.keyboard.press("Enter");
  await expect(marked.first()).toBeVisible();
});

test.describe("on a touch screen", () => {
  test("no keyboard jumps up over a window, unless its one field is all that it is for", async ({ browser }) => {
    const context = await browser.newContext({
      hasTouch: true,
      isMobile: true,
      viewport: { width: 390, height: 780 },
      serviceWorkers: "block",
    });
    const page = await context.newPage();
    await openOffice(page, "/admin/coupons");
    await page.getByRole("button", { name: "Nuevo cupón" }).tap();
    await expect(close(page)).toBeFocused();
    await close(page).tap();
    await page.getByRole("button", { name: "Buscar o ir a…" }).filter({ visible: true }).tap();
    await expect(page.getByRole("combobox", { name: /^Pedido, cliente/ })).toBeFocused();
    await context.close();
  });
});

test("a message on a phone lies over no button of the window below it", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  const id = await openOrder(page);
  await colleague("POST", `/admin/orders/${id}/payment`, {});
  await page.reload();
  await page.route("**/api/admin/orders/*/packed", (route) =>
    route.fulfill({ status: 500, json: { error: "No va", message: "No va", code: "server.unexpected" } }),
  );
  await shown(page).getByRole("button", { name: "Marcar como empaquetado" }).click();
  const message = page.locator("[data-sonner-toast][data-mounted=true]");
  await expect(message).toContainText("No va");
  const buttons = shown(page).locator("footer").getByRole("button");
  expect(await buttons.count()).toBeGreaterThan(2);
  // `trial`: pressed only as far as to see that nothing else would take the press.
  for (const button of await buttons.all()) await button.click({ trial: true, timeout: 5_000 });
  await expect(message).toBeVisible();
});
