import { expect, type Page } from "@playwright/test";
import { expectAccessible } from "../inspect.ts";
import { test } from "../keptBrowser.ts";
import { colleague, openOffice } from "../office.ts";
import { newEmail } from "../shopper.ts";
import { newProduct, orderOf } from "../tasks/orders.ts";

const dialog = (page: Page) => page.getByRole("dialog").last();

test("a lot comes in, leaves with a parcel, is withdrawn, and its buyer is told once", async ({ page }) => {
  test.slow();
  const code = `L-${Date.now()}`;
  const product = await newProduct(`Funda ${code}`);
  const email = newEmail();

  await test.step("an entry of goods names a new lot", async () => {
    await openOffice(page, `/admin/products/edit/${product.id}`);
    await page.getByRole("link", { name: "Movimientos de stock" }).click();
    const form = page.getByRole("form", { name: "Mover stock" });
    await form.getByLabel("Unidades que entran").fill("5");
    await form.getByLabel("Lote (opcional)").fill(code);
    await expect(form.getByText("Lote nuevo")).toBeVisible();
    await form.getByLabel("Caducidad (opcional)").fill("2031-03-01");
    await expectAccessible(page);
    await form.getByRole("button", { name: "Registrar movimiento" }).click();
    await expect(page.getByRole("row", { name: new RegExp(code) })).toContainText("Entrada de mercancía");
  });

  const orderId = await orderOf(product, { email });
  await colleague("PUT", `/admin/orders/${orderId}/status`, { status: "processing" });

  await test.step("the parcel proposes it, and the order keeps it", async () => {
    await page.goto(`/admin/orders?pedido=${orderId}`);
    await expect(dialog(page).getByText(/^Declaró ser mayor de edad/)).toBeVisible();
    await dialog(page).getByRole("button", { name: "Marcar como enviado" }).click();
    const parcel = page.getByRole("dialog", { name: `Enviar el pedido #${orderId}` });
    await expect(parcel.getByText(`${code} × 2`)).toBeVisible();
    await parcel.getByText("Cambiar lote").click();
    await expectAccessible(page);
    await parcel.getByRole("button", { name: "Marcar como enviado" }).click();
    await expect(parcel).toBeHidden();
    await expect(dialog(page).getByRole("link", { name: code, exact: true })).toBeVisible();
  });

  await test.step("the list finds it, and it says who bought it", async () => {
    await page.goto(`/admin/lots?buscar=${code}`);
    await expect(page).toHaveTitle("Lotes - Bruma");
    await expect(page.getByText("1 lote", { exact: true })).toBeVisible();
    await page.getByRole("link", { name: code, exact: true }).click();
    const buyers = dialog(page).getByRole("region", { name: "Quién lo compró" });
    await expect(buyers).toContainText(`Pedido #${orderId}`);
    await expect(buyers).toContainText(email);
    const csv = await page.request.get(
      (await buyers.getByRole("link", { name: "Exportar CSV" }).getAttribute("href")) ?? "",
    );
    expect(await csv.text()).toContain(email);
  });

  await test.step("it is withdrawn, with its reason: nothing of it is for sale any more", async () => {
    await dialog(page).getByRole("button", { name: "Retirar el lote" }).click();
    await dialog(page).getByRole("button", { name: "Retirar el lote" }).click();
    await expect(dialog(page).getByText("Indica el motivo")).toBeVisible();
    await dialog(page).getByLabel("Motivo").fill("Aviso del fabricante");
    await dialog(page).getByRole("button", { name: "Retirar el lote" }).click();
    await expect(dialog(page).getByText("Lote retirado de la venta")).toBeVisible();
    await expect(dialog(page).getByText("Stock a la venta: 0")).toBeVisible();
    // The button that opened the question is gone with it.
    await expect(dialog(page)).toBeFocused();
  });

  await test.step("its buyer is told, after somebody has read the mail and to how many it goes", async () => {
    await dialog(page).getByRole("button", { name: "Avisar a los compradores" }).click();
    const notice = page.getByRole("dialog", { name: "Avisar a los compradores" });
    await notice.getByRole("button", { name: "Ver el correo" }).click();
    await expect(notice.getByText("Describe el riesgo")).toBeVisible();
    await notice.getByLabel("Cuál es el riesgo").fill("Retirada voluntaria: el cierre puede soltarse.");
    await expect(notice.getByText(/«voluntaria» quita importancia/)).toBeVisible();
    await notice.getByLabel("Cuál es el riesgo").fill("El cierre puede soltarse y cortar.");
    await expectAccessible(page);
    await notice.getByRole("button", { name: "Ver el correo" }).click();
    const mail = page.frameLocator('iframe[title="Vista previa del correo"]');
    await expect(mail.getByText("Retirada de seguridad del producto").first()).toBeVisible();
    await expect(mail.getByText("El cierre puede soltarse y cortar.")).toBeVisible();
    await page.getByRole("button", { name: "Enviar a 1 persona" }).click();
    const asked = page.getByRole("alertdialog", { name: "¿Enviar el aviso a 1 persona?" });
    await expect(asked).toContainText("no se puede deshacer");
    await asked.getByRole("button", { name: "Enviar el aviso" }).click();
    await expect(dialog(page).getByRole("region", { name: "Avisos enviados" })).toContainText("1 persona");
    const { body } = await colleague("GET", `/admin/mails?kind=lot_recall&search=${encodeURIComponent(email)}`);
    expect(body.mails).toHaveLength(1);
  });
});
