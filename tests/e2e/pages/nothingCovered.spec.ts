import { expect, type Page } from "@playwright/test";
import { test } from "../lookers.ts";

const WIDTHS = [320, 390, 768, 1280, 1440, 1920];
const PATHS = ["/", "/products", "/products/1", "/favorites", "/orders", "/profile", "/contact", "/shipping-policy"];
const FILLED_IN = ["/cart", "/checkout"];

/**
 * What lies over what, as the page stands: each thing that floats with the control or the words under it. A bar from edge to edge is the end
 * of the screen and lies over nothing, as long as it is low.
 */
const COVERED = `(() => {
  const boxOf = (each) => each.getBoundingClientRect();
  const isSeen = (each) => each.checkVisibility({ visibilityProperty: true, opacityProperty: true }) && boxOf(each).width > 1;
  const all = [...document.querySelectorAll("body *")].filter(isSeen);
  const isOnScreen = (each) => boxOf(each).bottom > 0 && boxOf(each).top < innerHeight;
  const floating = all.filter((each) => getComputedStyle(each).position === "fixed" && isOnScreen(each));
  const isBar = (each) => boxOf(each).width >= document.documentElement.clientWidth - 1 && boxOf(each).height <= 96;
  const isWords = (each) => [...each.childNodes].some((node) => node.nodeType === 3 && node.data.trim() !== "");
  const things = all.filter((each) => each.matches("a, button, input, select, textarea, summary") || isWords(each));
  return floating.filter((each) => !isBar(each)).flatMap((over) => {
    const upper = boxOf(over);
    return things
      .filter((under) => !over.contains(under) && !floating.some((each) => each.contains(under)))
      .filter((under) => !under.closest("header, .sr-only") && !under.matches(".sr-only, .sr-only *"))
      .filter((under) => {
        const lower = boxOf(under);
        const wide = Math.min(upper.right, lower.right) - Math.max(upper.left, lower.left);
        const high = Math.min(upper.bottom, lower.bottom) - Math.max(upper.top, lower.top);
        return wide > 1 && high > 1;
      })
      .map((under) => over.className + " over " + under.outerHTML.slice(0, 120));
  });
})()`;

const END = "document.documentElement.scrollHeight - innerHeight";

async function expectNothingCovered(page: Page, width: number): Promise<void> {
  await page.setViewportSize({ width, height: 780 });
  const end = await page.evaluate<number>(END);
  for (let top = 0; top <= end + 390; top += 390) {
    await page.evaluate<void>(`scrollTo(0, ${top})`);
    expect(await page.evaluate<string[]>(COVERED), `${width} px, scrolled to ${top}`).toEqual([]);
  }
}

for (const path of PATHS) {
  test(`nothing floats over a control or over words on ${path}, with something in the cart, at any width`, async ({
    look,
  }) => {
    test.slow();
    const page = await look("a customer");
    await page.goto(path);
    if (!path.startsWith("/products/"))
      await expect(page.getByRole("button", { name: /^Abrir carrito/ })).toBeVisible();
    for (const width of WIDTHS) await expectNothingCovered(page, width);
  });
}

for (const path of FILLED_IN) {
  test(`no cart floats where ${path} shows it already`, async ({ look }) => {
    const page = await look("a customer");
    await page.goto(path);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await expect(page.getByRole("button", { name: /^Abrir carrito/ })).toHaveCount(0);
    for (const width of WIDTHS) await expectNothingCovered(page, width);
  });
}

test("on a phone the end of a page can be scrolled clear of the bar with the cart", async ({ look }) => {
  const page = await look("a customer");
  await page.goto("/products");
  await page.setViewportSize({ width: 390, height: 780 });
  const bar = page.getByRole("button", { name: /^Abrir carrito/ });
  await expect(bar).toBeVisible();
  await page.evaluate<void>(`scrollTo(0, ${END})`);
  const last = page.getByRole("contentinfo").getByText("©");
  const [end, top] = [await last.boundingBox(), await bar.boundingBox()];
  expect((end?.y ?? 0) + (end?.height ?? 0)).toBeLessThanOrEqual(top?.y ?? 0);
});
