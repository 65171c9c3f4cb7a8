import { expect } from "@playwright/test";
import { test } from "../lookers.ts";

const FILLED_IN = ["/cart", "/checkout"];

for (const path of FILLED_IN) {
  test(`no cart floats where ${path} shows it already`, async ({ look }) => {
    const page = await look("a customer");
    await page.goto(path);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await expect(page.getByRole("button", { name: /^Abrir carrito/ })).toHaveCount(0);
  });
}

test("on a phone the end of a page can be scrolled clear of the bar with the cart", async ({ look }) => {
  const page = await look("a customer");
  await page.goto("/products");
  await page.setViewportSize({ width: 390, height: 780 });
  const bar = page.getByRole("button", { name: /^Abrir carrito/ });
  await expect(bar).toBeVisible();
  await page.evaluate<void>("scrollTo(0, document.documentElement.scrollHeight)");
  const last = page.getByRole("contentinfo").getByText("©");
  const [end, top] = [await last.boundingBox(), await bar.boundingBox()];
  expect((end?.y ?? 0) + (end?.height ?? 0)).toBeLessThanOrEqual(top?.y ?? 0);
});
