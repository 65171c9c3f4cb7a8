import { expect, type Page, test } from "@playwright/test";
import { awake } from "../visitor.ts";

/** Where each line of the page stands, and what it says. */
const lines = (page: Page) =>
  page.evaluate<string[]>(`(() => {
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const found = [];
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      const range = document.createRange();
      range.selectNodeContents(text);
      for (const { top, height } of range.getClientRects()) found.push([text.textContent, top, height].join(" "));
    }
    return found;
  })()`);

test("letters that come late move no line up or down: until then others stand in for them, as high as they are", async ({
  page,
}) => {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route("**/*.woff2", async (route) => {
    await promise;
    await route.continue();
  });
  await page.goto("/login", { waitUntil: "commit" });
  await awake(page);
  const before = await lines(page);
  expect(before.length).toBeGreaterThan(20);
  resolve();
  await page.evaluate("document.fonts.ready.then(() => true)");
  await expect.poll(() => page.evaluate(`document.fonts.check("600 16px 'Instrument Sans'")`)).toBe(true);
  expect(await lines(page)).toEqual(before);
});
