import { expect, test } from "@playwright/test";
import { appearsAfter } from "../visitor.ts";
import { open, sidebar } from "./openCatalogue.ts";

test("a wait shows its sign once it is felt, however soon it follows another", async ({ page }) => {
  await page.clock.install();
  await open(page, "/products");
  const asked: (() => void)[] = [];
  await page.route(/\/products\.data\?/, async (route) => {
    await new Promise<void>((answer) => asked.push(answer));
    await route.continue();
  });
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
