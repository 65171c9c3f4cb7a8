import { expect, type Page } from "@playwright/test";
import { awake } from "../visitor.ts";

export const count = (page: Page) => page.getByRole("region", { name: "Resultados" }).getByText(/^\d+ productos?/);
export const sidebar = (page: Page) => page.getByRole("complementary", { name: "Filtros" });

/** Opens a page of the catalogue, and waits until it is awake. */
export async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expect(count(page)).toBeVisible();
  await awake(page);
}
