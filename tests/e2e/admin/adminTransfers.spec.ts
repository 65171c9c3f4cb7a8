import { shopDay } from "@bruma/contract";
import { expect, type Page } from "@playwright/test";
import { openAccount } from "../account.ts";
import { norma43, type Transfer } from "../bankFile.ts";
import { BASE_URL } from "../demoShop.ts";
import { expectAccessible, expectAccessibleEverywhere } from "../inspect.ts";
import { test } from "../keptBrowser.ts";
import { giveFile, openOffice } from "../office.ts";
import { fillCheckout, watchConsole } from "../shopper.ts";

interface Ordered {
  id: number;
  cents: number;
}

interface Product {
  id: number;
  variants: { id: number; stock: number }[];
}

/** The buyer orders so many of an accessory, to be sent to this name. */
async function order(page: Page, quantity: number, name: readonly [first: string, last: string]): Promise<Ordered> {
  const { products } = await (await page.request.get("/api/products?category=accessories&in_stock=1&limit=20")).json();
  const [variant] = (products as Product[]).flatMap(({ id, variants }) =>
    variants.filter(({ stock }) => stock > 20).map((variant) => ({ productId: id, variantId: variant.id })),
  );
  const added = await page.request.post("/api/cart/add", {
    data: { ...variant, quantity },
    headers: { origin: BASE_URL },
  });
  expect(added.ok()).toBe(true);
  await page.goto("/checkout");
  await fillCheckout(page);
  await page.getByLabel("Nombre y apellidos").fill(name.join(" "));
  await page.getByRole("button", { name: "Pedido con obligación de pago" }).click();
  await expect(page.getByRole("heading", { name: "Haz la transferencia" })).toBeVisible();
  const { orders } = await (await page.request.get("/api/orders/my-orders")).json();
  return { id: orders[0].id, cents: Math.round(orders[0].total * 100) };
}

/** A name that nobody else has, so that no other order seems to be meant. */
const unheardOf = () => Array.from(String(Date.now()).slice(-8), (digit) => "bcdfglmnrs"[Number(digit)]).join("");

const upload = (office: Page, name: string, content: string) =>
  giveFile(office, "Extracto del banco", name, content, "text/plain");

test("a bank's file makes an order «Pagado» for the staff and its buyer; what is only probable takes one key, and one takes it back", async ({
  page,
  elsewhere: office,
}) => {
  test.slow();
  const [first, surname] = [[...unheardOf()].reverse().join(""), unheardOf()];
  const payer = `${first} ${surname}`;
  await openAccount(page, "/");
  const named = await order(page, 2, [first, surname]);
  const unnamed = await order(page, 3, [first, surname]);
  const complaints = watchConsole(office);
  await openOffice(office, "/admin/transfers?ver=extractos");
  await expect(office).toHaveTitle("Transferencias - Bruma");
  const { settings } = await (await office.request.get("/api/admin/settings")).json();
  const transfers: Transfer[] = [
    { on: shopDay(), cents: named.cents, payer, text: `Pedido ${named.id}` },
    { on: shopDay(), cents: unnamed.cents, payer, text: "Compra en Bruma" },
  ];
  const file = norma43(settings.bank.iban, transfers);

  await test.step("a cut file is refused whole, with its line", async () => {
    const lines = file.split("\r\n");
    await upload(office, "cortado.n43", lines.slice(0, -1).join("\r\n"));
    const refusal = office.getByRole("alert").filter({ hasText: "No se ha importado nada de «cortado.n43»" });
    await expect(refusal).toContainText(`Línea ${lines.length - 1}:`);
    await expectAccessible(office);
    complaints.length = 0; // the browser tells of the refusal, as it should
  });

  await test.step("the file pays the order that it names, and the same file changes nothing", async () => {
    await upload(office, "extracto.n43", file);
    await expect(office.getByText("2 movimientos nuevos, 0 ya conocidos, 1 conciliado automáticamente.")).toBeVisible();
    await upload(office, "otra vez.n43", file);
    await expect(
      office.getByText("0 movimientos nuevos, 2 ya conocidos, 0 conciliados automáticamente."),
    ).toBeVisible();
    await expectAccessible(office);
    await page.goto(`/orders/${named.id}`);
    await expect(page.getByText("Pagado", { exact: true }).first()).toBeVisible();
    await office.goto(`/admin/orders?pedido=${named.id}`);
    const dialog = office.getByRole("dialog", { name: `Pedido #${named.id}`, exact: true });
    await expect(dialog.getByText("Pagado", { exact: true })).toBeVisible();
    await dialog.getByRole("link", { name: "Ver el movimiento del banco" }).click();
    const entry = office.getByRole("dialog", { name: new RegExp(surname, "i") });
    await expect(entry.getByText("coincidencia exacta")).toBeVisible();
    await expect(entry.getByRole("button", { name: "Deshacer" })).toBeVisible();
    await expectAccessible(office);
  });

  const statusOf = async () => {
    const { order: now } = await (await page.request.get(`/api/orders/${unnamed.id}`)).json();
    return now.payment_status;
  };
  const card = office.getByRole("article", { name: new RegExp(surname, "i") });

  await test.step("Enter applies what is probable, pressed twice or not, and «u» takes it back", async () => {
    await office.goto("/admin/transfers");
    await expect(card).toContainText("Probable");
    await card.focus();
    await expect(card.getByRole("button", { name: /Aplicar la propuesta/ })).toBeVisible();
    await expectAccessibleEverywhere(office);
    await card.focus();
    await office.keyboard.press("Enter");
    await office.keyboard.press("Enter");
    await expect(office.getByRole("status").filter({ hasText: `Anotado en el pedido #${unnamed.id}` })).toBeVisible();
    await expect(card).toBeHidden();
    expect(await statusOf()).toBe("paid");
    await office.keyboard.press("u");
    await expect(card).toBeFocused();
    expect(await statusOf()).toBe("unpaid");
  });

  await test.step("what is discarded asks for a reason, and it can be divided by hand instead", async () => {
    await office.keyboard.press("x");
    await expect(office.getByLabel("Motivo")).toBeFocused();
    await expectAccessible(office);
    await office.keyboard.press("Enter");
    await expect(card).toBeHidden();
    await office.getByRole("button", { name: "Deshacer lo último" }).click();
    await expect(card).toBeFocused();
    await office.keyboard.press("d");
    const split = office.getByRole("dialog", { name: /^Dividir/ });
    await split.getByRole("textbox", { name: `Pedido #${unnamed.id}` }).fill("1");
    await expect(split.getByRole("status").first()).toContainText("Quedan");
    await expectAccessible(office);
    await split.getByRole("button", { name: "Anotar el reparto" }).click();
    await expect(split).toBeHidden();
    expect(await statusOf()).toBe("partial");
  });

  await test.step("the rest goes back: prepared, put into the bank's file, and listed", async () => {
    await card.focus();
    await office.keyboard.press("r");
    const form = office.getByRole("dialog", { name: /^Preparar un reembolso a/ });
    await form.getByLabel("IBAN").fill("ES91 2100 0418 4502 0005 1333");
    await form.getByRole("button", { name: "Preparar reembolso" }).click();
    await expect(form.getByText(/IBAN no es válido/)).toBeVisible();
    complaints.length = 0;
    await form.getByLabel("IBAN").fill("ES79 2100 0813 6101 2345 6789");
    await expectAccessible(office);
    await form.getByRole("button", { name: "Preparar reembolso" }).click();
    await expect(form).toBeHidden();
    await office.getByRole("link", { name: /^Reembolsos/ }).click();
    const row = office.getByRole("row", { name: new RegExp(surname, "i") });
    await row.getByRole("checkbox").check();
    await office.getByRole("button", { name: "Fichero para el banco" }).click();
    const download = office.waitForEvent("download");
    await office.getByRole("alertdialog").getByRole("button", { name: "Preparar y descargar" }).click();
    expect((await download).suggestedFilename()).toMatch(/\.xml$/);
    await expect(row).toContainText("Enviado al banco");
    await expectAccessibleEverywhere(office);
  });

  await test.step("what the bank books without naming it is closed with its day, chosen in the list", async () => {
    const row = office.getByRole("row", { name: new RegExp(surname, "i") });
    await row.getByRole("checkbox").check();
    await office.getByRole("button", { name: "Marcar como hechos…", exact: true }).click();
    const form = office.getByRole("dialog", { name: "Marcar como hecho 1 reembolso" });
    await expect(form.getByLabel("Fecha del banco")).toHaveValue(shopDay());
    await expectAccessible(office);
    await form.getByRole("button", { name: "Marcar como hecho" }).click();
    await expect(office.getByText("1 reembolso marcado como hecho.")).toBeVisible();
    await expect(row).toContainText("Hecho");
    await expectAccessibleEverywhere(office);
  });
  expect(complaints).toEqual([]);
});

test("a movement that comes in another form of the bank is asked about beside the known one, and one key answers", async ({
  page,
  elsewhere: office,
}) => {
  test.slow();
  const [first, surname] = [[...unheardOf()].reverse().join(""), unheardOf()];
  await openAccount(page, "/");
  const { id, cents } = await order(page, 2, [first, surname]);
  const complaints = watchConsole(office);
  await openOffice(office, "/admin/transfers?ver=extractos");
  const { settings } = await (await office.request.get("/api/admin/settings")).json();
  const transfer: Transfer = {
    on: shopDay(),
    cents: Math.floor(cents / 2),
    payer: `${first} ${surname}`,
    text: `Pedido ${id}`,
  };
  const statusOf = async () => (await (await page.request.get(`/api/orders/${id}`)).json()).order.payment_status;
  const card = office.getByRole("article", { name: new RegExp(surname, "i") });

  await upload(office, "uno.n43", norma43(settings.bank.iban, [transfer]));
  await expect(office.getByText("1 movimiento nuevo, 0 ya conocidos, 0 conciliados automáticamente.")).toBeVisible();
  await office.goto("/admin/transfers");
  await card.focus();
  await expect(card.getByRole("button", { name: /Aplicar la propuesta/ })).toBeVisible();
  await office.keyboard.press("Enter");
  await expect(card).toBeHidden();
  expect(await statusOf()).toBe("partial");

  await office.goto("/admin/transfers?ver=extractos");
  // With another document number in it the file has another form.
  await upload(office, "dos.n43", norma43(settings.bank.iban, [transfer]));
  await expect(office.getByText("1 movimiento nuevo, 0 ya conocidos, 0 conciliados automáticamente.")).toBeVisible();
  await office.goto("/admin/transfers");
  await expect(card).toContainText("Parece repetido");
  await card.focus();
  const like = card.getByRole("region", { name: "Movimiento parecido" });
  await expect(like).toContainText("Parece el mismo movimiento que el del");
  for (const words of ["«uno.n43»", "dos.n43", `el pedido #${id}`]) await expect(like).toContainText(words);
  await expectAccessibleEverywhere(office);
  await card.focus();
  await office.keyboard.press("Enter");
  await expect(office.getByRole("status").filter({ hasText: "Di antes si es el mismo" })).toBeVisible();

  await office.keyboard.press("s");
  await expect(card).toBeHidden();
  // The keys are the list's: the next of it has the focus by now, or soon.
  await expect(office.locator("article:focus")).toHaveCount(1);
  await office.keyboard.press("u");
  await expect(card).toBeFocused();
  await expect(card).toContainText("Parece repetido");
  await office.keyboard.press("n");
  await expect(card).toBeFocused();
  await expect(card).not.toContainText("Parece repetido");
  await expect(card.getByRole("button", { name: /Aplicar la propuesta/ })).toBeVisible();
  expect(await statusOf()).toBe("partial");
  await office.keyboard.press("u");
  await expect(card).toContainText("Parece repetido");
  await like.getByRole("button", { name: "Es el mismo" }).click();
  await expect(card).toBeHidden();

  await office.goto("/admin/transfers?ver=movimientos&estado=ignored");
  await office.getByRole("link", { name: new RegExp(surname, "i") }).click();
  const dialog = office.getByRole("dialog", { name: new RegExp(surname, "i") });
  await expect(dialog.getByRole("region", { name: "Movimiento parecido" })).toContainText("Es el mismo movimiento que");
  await expectAccessibleEverywhere(office);
  await dialog.getByRole("link", { name: /^Ver el movimiento/ }).click();
  await expect(dialog).toContainText("Conciliado");
  expect(complaints).toEqual([]);
});

test("what a cancelled order is owed waits under «Por preparar», and its buyer sees where it stands", async ({
  page,
  elsewhere: office,
}) => {
  test.slow();
  await openAccount(page, "/");
  const { id } = await order(page, 1, ["Eva", unheardOf()]);
  await openOffice(office, "/admin");
  const headers = { origin: BASE_URL };
  expect((await office.request.post(`/api/admin/orders/${id}/payment`, { headers, data: {} })).ok()).toBe(true);
  expect((await page.request.post(`/api/orders/${id}/cancel`, { headers, data: {} })).ok()).toBe(true);

  await page.goto(`/orders/${id}`);
  await expect(page.getByText("Tu reembolso", { exact: true })).toBeVisible();
  await expect(page.getByText("Reembolso pendiente")).toBeVisible();
  // The bank did not tell which account paid: somebody noted it.
  await expect(page.getByText("dinos a qué cuenta te hacemos la transferencia")).toBeVisible();
  await expectAccessibleEverywhere(page);

  await office.goto("/admin/transfers?ver=reembolsos");
  await expectAccessibleEverywhere(office);
  await office.getByRole("button", { name: "Añadir reembolso" }).click();
  const empty = office.getByRole("dialog", { name: "Añadir reembolso" });
  await empty.getByRole("button", { name: "Añadir reembolso" }).click();
  // All that lacks is told at once, the order's number as well.
  await expect(empty.getByText("Indica un importe")).toBeVisible();
  await expect(empty.getByText("Escribe el número del pedido")).toBeVisible();
  await expect(empty.getByLabel("Pedido")).toBeFocused();
  await empty.getByRole("button", { name: "Volver" }).click();
  await office.getByRole("button", { name: `Preparar el reembolso del pedido #${id}` }).click();
  const form = office.getByRole("dialog", { name: `Preparar el reembolso del pedido #${id}` });
  await expect(form.getByLabel("Importe")).not.toHaveValue("");
  await form.getByLabel("IBAN").fill("ES79 2100 0813 6101 2345 6789");
  await form.getByRole("button", { name: "Añadir reembolso" }).click();
  await expect(office.getByRole("button", { name: `Preparar el reembolso del pedido #${id}` })).toBeHidden();

  await office.goto(`/admin/orders?pedido=${id}`);
  const detail = office.getByRole("dialog", { name: `Pedido #${id}`, exact: true });
  await detail.getByRole("button", { name: "Marcar como hecho" }).click();
  const done = office.waitForResponse(/\/refunds\/\d+\/done$/);
  await office.getByRole("button", { name: "Dar por hecho" }).click();
  expect((await done).ok()).toBe(true);
  await expect(detail.getByRole("button", { name: "Marcar como hecho" })).toBeHidden();
  await page.goto(`/orders/${id}`);
  await expect(page.getByText("Reembolso hecho", { exact: true }).first()).toBeVisible();
});
