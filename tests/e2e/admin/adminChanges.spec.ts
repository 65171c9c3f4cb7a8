import { expect } from "@playwright/test";
import { test } from "../keptBrowser.ts";
import { openOffice } from "../office.ts";

test("a change whose answer is lost shows in the list, is refused when it is sent again, and goes out once for two clicks", async ({
  page,
}) => {
  const code = `PERDIDO${Date.now()}`;
  let sent = 0;
  await page.route("**/api/coupons", async (route) => {
    if (route.request().method() !== "POST") return route.fallback();
    sent += 1;
    if (sent > 1) return route.fallback();
    await route.fetch();
    return route.abort();
  });
  await openOffice(page, "/admin/coupons");
  await page.getByRole("button", { name: "Nuevo cupón" }).click();
  const dialog = page.getByRole("dialog");
  const make = dialog.getByRole("button", { name: "Crear cupón" });
  await dialog.getByLabel("Código").fill(code);
  await dialog.getByLabel("Valor (%)").fill("10");
  await make.click();
  await expect(page.getByText("Error al crear cupón")).toBeVisible();
  const table = page.getByRole("table", { includeHidden: true });
  await expect(table).toContainText(code);

  // The form still holds what was typed: the shop says that it is there already.
  await make.click();
  await expect(dialog.getByLabel("Código")).toBeFocused();
  await expect(dialog.getByLabel("Código")).toHaveAttribute("aria-invalid", "true");

  await dialog.getByLabel("Código").fill(`${code}B`);
  await make.dblclick();
  await expect(page.getByText("Cupón creado exitosamente")).toBeVisible();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByRole("row", { name: new RegExp(`${code}B`) })).toHaveCount(1);
  expect(sent).toBe(3);
});
