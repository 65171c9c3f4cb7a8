import { readFile } from "node:fs/promises";
import { expect } from "@playwright/test";
import { expectAccessible } from "../inspect.ts";
import { test } from "../keptBrowser.ts";
import { colleague, openOffice } from "../office.ts";

test("what a colleague changed stands in the log: who, when, before and after, and in its file", async ({ page }) => {
  const code = `REGISTRO${Date.now()}`;
  const made = await colleague("POST", "/coupons", { code, type: "percentage", value: 10 });
  const { id } = (made.body as { data?: { id: number } }).data ?? { id: 0 };
  await colleague("PUT", `/coupons/${id}`, { value: 15 });

  await openOffice(page, "/admin/audit");
  await page.getByLabel("Buscar en el registro").fill(code.toLowerCase());
  await expect(page).toHaveURL(/buscar=/);
  await expect(page.getByText("2 anotaciones")).toBeVisible();
  await page.getByLabel("Acción").selectOption({ label: "Cambió un cupón" });
  await expect(page.getByText("1 anotación", { exact: true })).toBeVisible();
  await page.getByRole("link", { name: "Cambió un cupón" }).click();
  const dialog = page.getByRole("dialog", { name: "Cambió un cupón" });
  const value = dialog.getByRole("row", { name: /^Valor \(cambia\)/ });
  await expect(value.locator("del")).toHaveText("10");
  await expect(value.locator("ins")).toHaveText("15");
  await expectAccessible(page);
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();

  const saving = page.waitForEvent("download");
  await page.getByRole("link", { name: "Exportar CSV" }).click();
  const file = await readFile(await (await saving).path(), "utf8");
  expect(file.split("\r\n").filter((line) => line.includes(code))).toHaveLength(1);
  expect(file).toContain(";Cambió un cupón;Cupón;");
});
