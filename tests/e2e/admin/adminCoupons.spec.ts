import { expect, type Page, type Route } from "@playwright/test";
import { test } from "../keptBrowser.ts";
import { colleague, openOffice } from "../office.ts";

const dialog = (page: Page) => page.getByRole("dialog").last();
const code = () => `PRUEBA${Date.now()}`;

test("a coupon is made, refused where it is wrong, changed, switched off and deleted, with the specified messages", async ({
  page,
}) => {
  const name = code();
  await openOffice(page, "/admin/coupons");
  await expect(page.getByText(/^\d+ cupones$/)).toBeVisible();
  await page.getByRole("button", { name: "Nuevo cupón" }).click();
  await dialog(page).getByLabel("Código").fill(name.toLowerCase());
  await dialog(page).getByLabel("Valor (%)").fill("101");
  await dialog(page).getByRole("button", { name: "Crear cupón" }).click();
  await expect(dialog(page).getByText("Un porcentaje no puede pasar de 100")).toBeVisible();
  await expect(dialog(page).getByLabel("Valor (%)")).toBeFocused();
  await dialog(page).getByLabel("Valor (%)").fill("12.5");
  await dialog(page).getByLabel("Caduca").fill("2026-01-01");
  await expect(dialog(page).getByText("Ese día ya ha pasado: no se podrá usar.")).toBeVisible();
  await dialog(page).getByLabel("Caduca").fill("");
  await dialog(page).getByLabel("Pods").check();
  await dialog(page).getByRole("searchbox", { name: "Productos" }).fill("bateria");
  await dialog(page)
    .getByRole("button", { name: /^Añadir/ })
    .first()
    .click();
  await dialog(page).getByRole("button", { name: "Crear cupón" }).click();
  await expect(page.getByText("Cupón creado exitosamente")).toBeVisible();
  const row = page.getByRole("row", { name: new RegExp(name) });
  await expect(row).toContainText("12,5");
  await expect(row).toContainText("Pods y 1 producto");
  await expect(row).toContainText("Activo");

  await row.getByRole("link", { name }).click();
  await expect(dialog(page).getByText("Ningún pedido lo ha usado todavía.")).toBeVisible();
  await dialog(page).getByLabel("Tipo").selectOption("fixed");
  await dialog(page).getByLabel("Valor (€)").fill("5");
  await dialog(page).getByRole("button", { name: "Guardar" }).click();
  await expect(page.getByText("Cupón actualizado exitosamente")).toBeVisible();
  await expect(row).toContainText("5,00");

  const actions = row.getByRole("button", { name: `Acciones del cupón ${name}` });
  await actions.click();
  await page.getByRole("menuitem", { name: "Desactivar" }).click();
  await expect(row).toContainText("Inactivo");
  await actions.click();
  await page.getByRole("menuitem", { name: "Eliminar" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Eliminar cupón" }).click();
  await expect(page.getByText("Cupón eliminado exitosamente")).toBeVisible();
  await expect(row).toHaveCount(0);
});

test("a used coupon names its orders and is not deleted; two colleagues do not overwrite each other", async ({
  page,
}) => {
  await openOffice(page, "/admin/coupons?orden=-uses");
  await page
    .getByRole("button", { name: /^Acciones del cupón/ })
    .first()
    .click();
  await page.getByRole("menuitem", { name: "Eliminar" }).click();
  await expect(page.getByRole("alertdialog")).toContainText("no se puede eliminar");
  await page.getByRole("button", { name: "Volver" }).click();

  const made = await colleague("POST", "/coupons", { code: code(), type: "percentage", value: 10 });
  const { id, code: name } = (made.body as { data?: { id: number; code: string } }).data ?? { id: 0, code: "" };
  await page.goto(`/admin/coupons?cupon=${id}`);
  await dialog(page).getByLabel("Descripción").fill("La mía");
  await colleague("PUT", `/coupons/${id}`, { description: "La suya", value: 15 });
  await dialog(page).getByRole("button", { name: "Guardar" }).click();
  const conflict = page.getByRole("dialog", { name: "Otra persona lo ha cambiado" });
  await expect(conflict).toContainText("La suya");
  await expect(conflict).not.toContainText("Descuento");
  await conflict.getByRole("button", { name: "Guardar la mía" }).click();
  await expect(page.getByText("Cupón actualizado exitosamente")).toBeVisible();
  await page.goto(`/admin/coupons?buscar=${name}`);
  await expect(page.getByRole("row", { name: new RegExp(name) })).toContainText("15");
});

const refused = (status: number) => (route: Route) =>
  route.fulfill({ status, json: { error: "No", message: "No", code: "path.not_found" } });

const FAILURES = [
  ["Endpoint no encontrado", refused(404)],
  ["Acceso denegado", refused(403)],
  ["Error de conexión", (route: Route) => route.abort()],
] as const;

test("where the coupons do not come, the panel says which of three reasons it has, and comes when asked again", async ({
  page,
}) => {
  let answer = (route: Route) => route.abort();
  // One route throughout: between two, a request would reach the shop.
  await page.route(/\/api\/coupons/, (route) => answer(route));
  await openOffice(page, "/admin/coupons");
  const retry = page.getByRole("button", { name: "Reintentar" });
  await expect(retry).toBeVisible();
  for (const [words, failure] of FAILURES) {
    answer = failure;
    await retry.click();
    await expect(page.getByRole("alert").filter({ hasText: words })).toBeVisible();
  }
  answer = (route) =>
    route.fulfill({ json: { success: true, data: [], pagination: { total: 0, page: 1, pages: 0, limit: 25 } } });
  await retry.click();
  await expect(page.getByText("No hay cupones creados aún")).toBeVisible();
});
