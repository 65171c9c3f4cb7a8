import { AxeBuilder } from "@axe-core/playwright";
import { type Browser, type BrowserContextOptions, expect, type Page, test } from "@playwright/test";
import { watchConsole } from "./shopper.ts";

const WIDTHS = [1280, 390];
const SCHEMES = ["light", "dark"] as const;

/** Axe finds nothing in what the page shows once it is at rest, and nothing reaches beyond its width. */
export async function expectAccessible(page: Page): Promise<void> {
  // What is about to be replaced is dimmed.
  await expect(page.locator("[aria-busy=true]")).toHaveCount(0);
  // Legacy is about frames, of which the shop has none; it takes half the time.
  const { violations } = await new AxeBuilder({ page }).setLegacyMode().analyze();
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([]);
  expect(await page.evaluate("document.documentElement.scrollWidth - innerWidth")).toBeLessThanOrEqual(0);
  expect(await page.evaluate("document.compatMode"), "no doctype").toBe("CSS1Compat");
}

/** Opens `path` on a desk and on a phone, in both themes: nothing may complain, load from elsewhere, overflow or shut anybody out. */
export async function inspect(
  browser: Browser,
  path: string,
  options: BrowserContextOptions = {},
  ready: (page: Page) => Promise<unknown> = (page) => page.waitForLoadState("networkidle"),
): Promise<void> {
  for (const width of WIDTHS) {
    const context = await browser.newContext({
      viewport: { width, height: 900 },
      baseURL: test.info().project.use.baseURL ?? "",
      reducedMotion: "reduce",
      ...options,
    });
    const page = await context.newPage();
    const complaints = watchConsole(page);
    const foreign: string[] = [];
    page.on("request", (sent) => {
      if (!/^(http:\/\/127\.0\.0\.1:|data:|blob:)/.test(sent.url())) foreign.push(sent.url());
    });
    page.on("response", (answer) => {
      if (answer.status() >= 400) complaints.push(`${answer.status()} ${answer.url()}`);
    });
    await page.goto(path);
    await ready(page);
    for (const colorScheme of SCHEMES) {
      await page.emulateMedia({ colorScheme });
      await test.step(`${width} px, ${colorScheme}`, () => expectAccessible(page));
    }
    expect([complaints, foreign]).toEqual([[], []]);
    await context.close();
  }
}
