import { expect, type Page, test } from "@playwright/test";
import { appearsAfter } from "../visitor.ts";
import { open, sidebar } from "./openCatalogue.ts";

/** What the catalogue is asked for from now on waits until it is let go. */
async function holdAnswers(page: Page): Promise<(() => void)[]> {
  const asked: (() => void)[] = [];
  await page.route(/\/products\.data\?/, async (route) => {
    await new Promise<void>((answer) => asked.push(answer));
    await route.continue();
  });
  return asked;
}

test("a wait shows its sign once it is felt, however soon it follows another", async ({ page }) => {
  await page.clock.install();
  await open(page, "/products");
  const asked = await holdAnswers(page);
  await page.clock.pauseAt(Date.now() + 60_000);
  const results = page.getByRole("region", { name: "Resultados" });
  const sign = results.locator(".animate-spin");
  for (const [at, choose] of [
    () => sidebar(page).getByLabel("Solo en stock").check(),
    () => sidebar(page).getByRole("radio", { name: /^Pods/ }).check(),
  ].entries()) {
    await choose();
    await expect(results).toHaveAttribute("aria-busy", "true");
    await appearsAfter(page, 400, sign);
    await expect.poll(() => asked.length).toBe(at + 1);
    asked[at]?.();
    await expect(results).not.toHaveAttribute("aria-busy");
  }
});

test("what was typed just before a link is followed does not call its visitor back", async ({ page }) => {
  await page.clock.install();
  await open(page, "/products?category=pods");
  const asked = await holdAnswers(page);
  await page.clock.pauseAt(Date.now() + 60_000);
  await page.getByRole("combobox", { name: "Buscar productos" }).fill("kit");
  await page.getByRole("link", { name: "Borrar filtros" }).click();
  const results = page.getByRole("region", { name: "Resultados" });
  await expect(results).toHaveAttribute("aria-busy", "true");
  await page.clock.runFor(1_000);
  asked[0]?.();
  await expect(page).toHaveURL("/products");
  // There it is searched for, among everything.
  await expect(results).not.toHaveAttribute("aria-busy");
  await page.clock.runFor(1_000);
  await expect.poll(() => asked.length).toBe(2);
  asked[1]?.();
  await expect(page).toHaveURL("/products?search=kit");
});
