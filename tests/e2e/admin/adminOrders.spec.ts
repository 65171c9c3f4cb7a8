import { expect, type Locator, type Page } from "@playwright/test";
import { BASE_URL } from "../demoShop.ts";
import { expectAccessible } from "../inspect.ts";
import { test } from "../keptBrowser.ts";
import { colleague, openOffice } from "../office.ts";
import { fillCheckout, fillRegistration, newEmail, watchConsole } from "../shopper.ts";
import { newProduct, orderOf } from "../tasks/orders.ts";

/** A new customer orders two units each of two accessories; returns the order's number and the customer's e-mail. */
async function orderOfNewCustomer(page: Page): Promise<{ id: number; email: string }> {
  const email = newEmail();
  await page.goto("/register");
  await fillRegistration(page, email);
  await expect(page).toHaveURL("/");
  for (const name of ["Funda de pedido", "Correa de pedido"]) {
    const { id, variantId } = await newProduct(`${name} ${Date.now()}`, 9);
    const added = await page.request.post("/api/cart/add", {
      data: { productId: id, variantId, quantity: 2 },
      headers: { origin: BASE_URL },
    });
    expect(added.ok()).toBe(true);
  }
  await page.goto("/checkout");
  await fillCheckout(page);
  await page.getByRole("button", { name: "Pedido con obligación de pago" }).click();
  await expect(page.getByRole("heading", { name: "Haz la transferencia" })).toBeVisible();
  const { orders } = await (await page.request.get("/api/orders/my-orders")).json();
  return { id: orders[0].id, email };
}

/** Notes a payment of so much; without an amount, of what is missing. */
async function pay(dialog: Locator, amount?: string): Promise<void> {
  const page = dialog.page();
  await dialog.getByRole("button", { name: "Marcar como pagado" }).click();
  const form = page.getByRole("dialog", { name: /^Marcar como pagado/ });
  if (amount) await form.getByLabel(/^Importe/).fill(amount);
  await expectAccessible(page);
  await form.getByRole("button", { name: "Anotar pago" }).click();
  await expect(form).toBeHidden();
}

test("an order goes through the staff's hands: found, paid in parts, sent in parts, refunded, noted", async ({
  page,
  elsewhere: office,
}) => {
  test.slow();
  const { id, email } = await orderOfNewCustomer(page);
  const complaints = watchConsole(office);
  await openOffice(office, "/admin/orders");
  await expect(office).toHaveTitle("Pedidos - Bruma");

  await test.step("it is found by e-mail and by number, and the address keeps the search", async () => {
    await office.getByRole("searchbox").fill(email);
    await expect(office).toHaveURL(/buscar=/);
    await expect(office.getByRole("link", { name: /^Pedido #/ })).toHaveText([`Pedido #${id}`]);
    await office.getByRole("searchbox").fill(`Pedido ${id}`);
    await expect(office).toHaveURL(new RegExp(`buscar=Pedido\\+${id}`));
    await office.getByLabel("Filtrar por pago").selectOption("paid");
    await expect(office.getByText("No hay pedidos disponibles")).toBeVisible();
    await office.getByLabel("Filtrar por pago").selectOption("unpaid");
    await office.reload();
    await expect(office.getByRole("link", { name: /^Pedido #/ })).toHaveText([`Pedido #${id}`]);
  });

  const dialog = office.getByRole("dialog", { name: `Pedido #${id}`, exact: true });
  await office.getByRole("link", { name: `Pedido #${id}` }).click();
  const payment = dialog.getByRole("region", { name: "Pago" });
  const { total } = (await (await office.request.get(`/api/admin/orders/${id}`)).json()).order;

  await test.step("a part of the money, then the rest", async () => {
    await expect(dialog.getByText(email)).toBeVisible();
    await pay(dialog, "5");
    await expect(dialog.getByText("Pagado en parte")).toBeVisible();
    await expect(payment.getByText("Falta por recibir")).toBeVisible();
    await pay(dialog);
    await expect(dialog.getByText("Pagado", { exact: true })).toBeVisible();
    await expect(payment.getByText("Falta por recibir")).toBeHidden();
  });

  await test.step("a part of the goods, then the rest", async () => {
    // Nobody says first that it is being prepared: it is paid.
    await dialog.getByRole("button", { name: "Marcar como enviado" }).click();
    const parcel = office.getByRole("dialog", { name: `Enviar el pedido #${id}` });
    await parcel.getByLabel("Transportista").selectOption("SEUR");
    await parcel.getByRole("button", { name: "Disminuir cantidad" }).first().click();
    await expectAccessible(office);
    await parcel.getByRole("button", { name: "Marcar como enviado" }).click();
    await expect(dialog.getByText("Queda por enviar")).toBeVisible();
    await dialog.getByRole("button", { name: "Marcar como entregado" }).click();
    await expect(office.getByRole("alertdialog")).toContainText("Todavía quedan artículos por enviar");
    await office.getByRole("button", { name: "Volver" }).click();
    await dialog.getByRole("button", { name: "Añadir paquete" }).click();
    // In groups, as carriers print it.
    await parcel.getByLabel("N.º de seguimiento").fill("BR-00 43");
    await parcel.getByRole("button", { name: "Marcar como enviado" }).click();
    await expect(dialog.getByText("Queda por enviar")).toBeHidden();
    await expect(dialog.getByRole("link", { name: /Albarán del paquete/ })).toHaveCount(2);
    await expect(dialog.getByRole("button", { name: "Añadir paquete" })).toBeHidden();
  });

  await test.step("money goes back, up to what came in, and it is said that this stays", async () => {
    await payment.getByRole("button", { name: "Anotar un reembolso hecho" }).click();
    const form = office.getByRole("dialog", { name: `Anotar un reembolso del pedido #${id}` });
    await form.getByLabel(/^Importe/).fill(String(total + 1));
    await form.getByRole("button", { name: "Anotar reembolso" }).click();
    await expect(form.getByText(/es lo que queda de lo pagado/)).toBeVisible();
    await form.getByLabel(/^Importe/).fill("5");
    await expect(form).toContainText("no se puede deshacer");
    await expectAccessible(office);
    await form.getByRole("button", { name: "Anotar reembolso" }).click();
    await expect(form).toBeHidden();
    await expect(dialog.getByText("Reembolsado en parte")).toBeVisible();
  });

  await test.step("a note for the staff, and all of it in the order's history", async () => {
    await dialog.getByRole("button", { name: "Añadir nota" }).click();
    await expect(dialog.getByText("Escribe la nota")).toBeVisible();
    await dialog.getByLabel("Nueva nota interna").fill("Llamará el lunes");
    await dialog.getByRole("button", { name: "Añadir nota" }).click();
    const history = dialog.getByRole("region", { name: "Historial" }).getByRole("listitem");
    await expect(history.first()).toContainText("Llamará el lunes");
    await expect(history).toHaveCount(9); // received, 2 payments, 2 moves, 2 parcels, refund, note
    await expectAccessible(office);
    const slip = await office.request.get(`/api/admin/orders/${id}/packing-slip`);
    expect(slip.headers()["content-type"]).toBe("application/pdf");
  });

  await page.goto(`/orders/${id}`);
  await expect(page.getByText("BR-0043")).toBeVisible();
  await expect(page.getByText("Llamará el lunes")).toHaveCount(0);
  expect(complaints).toEqual([]);
});

test("several orders are changed at once, and it is said what became of each", async ({ page }) => {
  await openOffice(page, "/admin/orders?estado=pendientes");
  const boxes = page.getByRole("checkbox", { name: /^Elegir pedido/ });
  // Orders of the demo, which no other journey has in its hands.
  const rows = page.getByRole("row").filter({ has: boxes, hasNotText: "compra-" });
  const unpaid = rows.filter({ hasText: "Pago pendiente" }).getByRole("checkbox");
  await unpaid.first().check();
  await unpaid.last().check();
  const bar = page.getByRole("region", { name: "Acciones para los pedidos elegidos" });
  await expect(bar).toContainText("2 pedidos elegidos");
  const slips = await bar.getByRole("link", { name: /Imprimir albaranes/ }).getAttribute("href");
  expect((await page.request.get(slips ?? "")).headers()["content-type"]).toBe("application/pdf");
  await expectAccessible(page);
  await bar.getByRole("button", { name: "Marcar como pagado" }).click();
  await page.getByRole("button", { name: "Sí, marcar como pagado" }).click();
  await expect(page.getByText("2 pedidos marcados como pagados.")).toBeVisible();
  await expect(page.locator(":focus")).toContainText("2 pedidos marcados como pagados.");
  await page.getByRole("button", { name: "Cerrar", exact: true }).click();
  await expect(page.getByRole("main")).toBeFocused();

  await page.goto("/admin/orders?estado=entregados");
  await boxes.first().check();
  await bar.getByRole("button", { name: "Cambiar estado…" }).click();
  await page.getByRole("menuitem", { name: "Pasar a procesando" }).click();
  await expect(page.getByText("0 pedidos pasados a procesando, 1 sin cambios.")).toBeVisible();
  await expect(page.getByText("El pedido no puede pasar a ese estado.")).toBeVisible();
  await expectAccessible(page);
});

test("several orders are marked as delivered at once, after a question, and what has not left stays as it is", async ({
  page,
}) => {
  const email = newEmail();
  const goods = await newProduct(`Funda repartida ${Date.now()}`, 9);
  const whole = await orderOf(goods, { email });
  const inParts = await orderOf(goods, { email, hasAccount: true });
  const waiting = await orderOf(goods, { email, hasAccount: true });
  for (const [id, lines] of [
    [whole, undefined],
    [inParts, [{ position: 0, quantity: 1 }]],
  ] as const) {
    await colleague("POST", `/admin/orders/${id}/payment`, {});
    const sent = await colleague("POST", `/admin/orders/${id}/shipments`, { carrier: "SEUR", lines });
    expect(sent.status).toBe(201);
  }
  await openOffice(page, `/admin/orders?buscar=${encodeURIComponent(email)}`);
  for (const id of [whole, inParts, waiting]) {
    await page.getByRole("checkbox", { name: `Elegir pedido ${id}`, exact: true }).check();
  }
  const bar = page.getByRole("region", { name: "Acciones para los pedidos elegidos" });
  await bar.getByRole("button", { name: "Cambiar estado…" }).click();
  await page.getByRole("menuitem", { name: "Marcar como entregado" }).click();
  const question = page.getByRole("alertdialog", { name: "¿Marcar como entregados 3 pedidos?" });
  await expect(question).toContainText(`quedan artículos por enviar de #${inParts}, y`);
  await expectAccessible(page);
  // It fades away for as long as this takes.
  await page.emulateMedia({ reducedMotion: "no-preference" });
  await page.evaluate(`{
    const slow = new CSSStyleSheet();
    slow.replaceSync("[role=alertdialog][data-state=closed] { animation-duration: 60s !important }");
    document.adoptedStyleSheets.push(slow);
  }`);
  await question.getByRole("button", { name: "Sí, marcar como entregado" }).click();
  await expect(page.getByText("2 pedidos marcados como entregados, 1 sin cambios.")).toBeVisible();
  await expect(page.getByText(`Pedido #${waiting}: El pedido no puede pasar a ese estado.`)).toBeVisible();
  await expect(page.getByText("¿Marcar como entregados 3 pedidos?")).toBeVisible();
  await page.evaluate("document.getAnimations().forEach((fading) => fading.finish())");
  await expect(question).toHaveCount(0);
  for (const [id, status] of [
    [whole, "Entregado"],
    [inParts, "Entregado"],
    [waiting, "Pendiente"],
  ] as const) {
    const row = page.getByRole("row").filter({ has: page.getByRole("link", { name: `Pedido #${id}`, exact: true }) });
    await expect(row).toContainText(status);
  }
});

test("whoever notes a return without saying whether the money is back is led to that choice, which says so", async ({
  page,
}) => {
  const id = await orderOf(await newProduct(`Funda devuelta ${Date.now()}`, 5));
  await colleague("POST", `/admin/orders/${id}/payment`, {});
  await colleague("POST", `/admin/orders/${id}/shipments`, { carrier: "SEUR" });
  await colleague("PUT", `/admin/orders/${id}/status`, { status: "delivered" });
  expect((await colleague("POST", `/admin/orders/${id}/returns`, {})).status).toBe(201);
  await openOffice(page, `/admin/orders?pedido=${id}`);
  await page.getByRole("button", { name: "Anotar lo recibido" }).click();
  const back = page.getByRole("dialog", { name: /^Devolución / });
  await back.getByLabel(/^Unidades recibidas/).fill("1");
  await back.getByRole("button", { name: "Anotar la devolución" }).click();
  const money = back.getByRole("radiogroup", { name: "El dinero" });
  await expect(money).toHaveAttribute("aria-invalid", "true");
  await expect(money).toHaveAccessibleDescription("Indica si el dinero ya está devuelto");
  await expect(money.getByRole("radio").first()).toBeFocused();
  await expectAccessible(page);
  await money.getByLabel("Ya lo he devuelto").check();
  await back.getByRole("button", { name: "Anotar la devolución" }).click();
  await expect(page.getByText(/^Devolución .* anotada$/)).toBeVisible();
});

test("a list that does not come says so, and comes when asked again", async ({ page }) => {
  await page.route("**/api/admin/orders?*", (route) =>
    route.fulfill({ status: 500, json: { error: "No va", message: "No va", code: "server.unexpected" } }),
  );
  await openOffice(page, "/admin/orders");
  await expect(page.getByText("Error al cargar pedidos")).toBeVisible();
  await page.unroute("**/api/admin/orders?*");
  await page.getByRole("button", { name: "Reintentar" }).click();
  await expect(page.getByRole("table", { name: "Pedidos" })).toBeVisible();
});

test("the list shows a new order by itself, and stands still while rows are chosen", async ({ page, elsewhere }) => {
  await openOffice(page, "/admin/orders");
  const boxes = page.getByRole("checkbox", { name: /^Elegir pedido/ });
  const chosen = page.getByRole("row").filter({ has: boxes, hasNotText: "compra-" }).getByRole("checkbox").first();
  await chosen.check();
  const { id, email } = await orderOfNewCustomer(elsewhere);
  // The back office asks every 15 seconds.
  const notice = page.getByText("Hay cambios en la lista.");
  await expect(notice).toBeVisible({ timeout: 25_000 });
  await expect(chosen).toBeChecked();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Mostrar ahora" }).click();
  await expect(page.getByRole("link", { name: `Pedido #${id}` })).toBeVisible();
  await page.getByRole("button", { name: "Quitar selección" }).click();
  await expect(page.getByRole("main")).toBeFocused();

  const badge = page
    .getByRole("navigation", { name: "Administración" })
    .getByRole("link", { name: /^Pedidos .*pendientes?$/ });
  await expect(badge).toBeVisible();
  await page.getByRole("searchbox").fill(email);
  const row = page.getByRole("row").filter({ hasText: email });
  await expect(row).toContainText("Pendiente");
  const cancelled = await elsewhere.request.post(`/api/orders/${id}/cancel`, { headers: { origin: BASE_URL } });
  expect(cancelled.ok()).toBe(true);
  await expect(row).toContainText("Cancelado", { timeout: 25_000 });
  await expect(page.getByRole("searchbox")).toHaveValue(email);
});

test("several orders are sent at once with pasted numbers, looked at before, and their slips printed", async ({
  page,
}) => {
  await openOffice(page, "/admin/orders?estado=procesando");
  const boxes = page.getByRole("checkbox", { name: /^Elegir pedido/ });
  const rows = page.getByRole("row").filter({ has: boxes, hasNotText: "compra-" }).getByRole("checkbox");
  await rows.nth(-2).check();
  await rows.nth(-1).check();
  const bar = page.getByRole("region", { name: "Acciones para los pedidos elegidos" });
  await bar.getByRole("button", { name: "Cambiar estado…" }).click();
  await page.getByRole("menuitem", { name: "Marcar como empaquetado" }).click();
  await expect(page.getByText("2 pedidos empaquetados.")).toBeVisible();
  await expect(page.getByText("Empaquetado", { exact: true })).toHaveCount(2);
  await page.getByRole("button", { name: "Cerrar", exact: true }).click();

  await rows.nth(-2).check();
  await rows.nth(-1).check();
  await bar.getByRole("button", { name: "Enviar…" }).click();
  const dialog = page.getByRole("dialog", { name: "Enviar varios pedidos" });
  const numbers = dialog.getByLabel("Números de seguimiento");
  await numbers.fill("BR-9001\nBR-9001");
  await expect(dialog.getByText("Línea 2: el número «BR-9001» ya está en la línea 1.")).toBeVisible();
  await dialog.getByRole("button", { name: "Enviar 2 pedidos" }).click();
  await expect(numbers).toBeFocused();
  await numbers.fill("BR-9001\nBR-9002\n1;BR-9003");
  const table = dialog.getByRole("table", { name: "Qué sale" });
  await expect(table.getByRole("row").filter({ hasText: "BR-9003" })).toContainText("No.");
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "Enviar 2 pedidos" }).click();
  await expect(dialog.getByText("2 pedidos enviados.")).toBeVisible();
  await expectAccessible(page);
  const slips = await dialog.getByRole("link", { name: /sus albaranes/ }).getAttribute("href");
  expect((await page.request.get(slips ?? "")).headers()["content-type"]).toBe("application/pdf");
  await dialog.getByRole("button", { name: "Cerrar" }).last().click();
  await expect(bar).toBeHidden();
});

test("who is about to send an order, or cancels it, is told that its buyer withdrew and what is to be paid back", async ({
  page,
}) => {
  const email = newEmail();
  const id = await orderOf(await newProduct(`Funda desistida ${Date.now()}`, 5), { email });
  await colleague("POST", `/admin/orders/${id}/payment`, {});
  const declared = { name: "Elena Compra", email, orderNumber: String(id), items: "Las dos fundas" };
  const { reference } = (await (await page.request.post("/api/withdrawals", { data: declared })).json()).receipt;
  await openOffice(page, `/admin/orders?pedido=${id}`);
  const order = page.getByRole("dialog", { name: `Pedido #${id}`, exact: true });
  await expect(order).toContainText("Las dos fundas");
  await expect(order).toContainText("No lo envíes sin resolver antes el desistimiento.");
  await expectAccessible(page);
  await order.getByRole("button", { name: "Marcar como enviado" }).click();
  const parcel = page.getByRole("dialog", { name: `Enviar el pedido #${id}` });
  await expect(parcel).toContainText("Las dos fundas");
  await parcel.getByRole("button", { name: "Volver" }).click();
  await order.getByRole("button", { name: "Cancelar pedido" }).click();
  await expect(page.getByRole("alertdialog")).toContainText(/Quedan por devolver 43,95\s€/);
  await page.getByRole("button", { name: "No cancelar" }).click();
  await order.getByRole("link", { name: `Ver el desistimiento ${reference}` }).click();
  await page
    .getByRole("dialog", { name: `Desistimiento ${reference}` })
    .getByRole("button", { name: "Aceptar y esperar el paquete" })
    .click();
  await expect(page.getByText(`Desistimiento ${reference}: a la espera del paquete`)).toBeVisible();
  await page.goBack();
  await expect(order).toContainText(/Desistió el .*: a la espera del paquete/);
});
