import { type BrowserContext, expect, type Page, test } from "@playwright/test";
import { newVisitor, verifiedAt } from "./visitor.ts";

// Compressed bytes of everything that a visitor comes to load who reads a page to its end.
const SCRIPT_BYTES = 120_000;
const CATALOGUE_SCRIPT_BYTES = 130_000;
const STYLE_BYTES = 13_000;
const LAYOUT_SHIFT = 0.001;

// The worker's own downloads are not the page's.
test.use({
  storageState: newVisitor,
  viewport: { width: 390, height: 844 },
  deviceScaleFactor: 2,
  isMobile: true,
  hasTouch: true,
  serviceWorkers: "block",
});

/** What the browser loads from now on: address → compressed bytes, by kind. Nothing may come uncompressed or from elsewhere. */
function weigh(context: BrowserContext) {
  const scripts = new Map<string, number>();
  const styles = new Map<string, number>();
  const wrong: string[] = [];
  context.on("requestfinished", async (request) => {
    const { pathname, hostname, protocol } = new URL(request.url());
    if (!/^(https?|wss?):$/.test(protocol)) return;
    if (hostname !== "127.0.0.1") wrong.push(`elsewhere: ${request.url()}`);
    const kind = pathname.endsWith(".js") ? scripts : pathname.endsWith(".css") ? styles : undefined;
    const answer = await request.response();
    if (kind === undefined || answer === null) return;
    const bytes = Number(answer.headers()["content-length"]);
    if (bytes > 1_000 && answer.headers()["content-encoding"] !== "br") wrong.push(`not compressed: ${request.url()}`);
    kind.set(pathname, bytes);
  });
  context.on("requestfailed", (request) => wrong.push(`failed: ${request.url()}`));
  return { scripts, styles, wrong };
}

const sum = (sizes: Map<string, number>) => [...sizes.values()].reduce((total, bytes) => total + bytes, 0);

// Both run in the page, whose globals this room does not know.
const WATCH_SHIFTS = `
  window.shifts = [];
  new PerformanceObserver((list) => {
    for (const { hadRecentInput, value, sources } of list.getEntries()) {
      if (!hadRecentInput) shifts.push({ value, what: sources.map(({ node }) => node?.outerHTML?.slice(0, 120) ?? "text") });
    }
  }).observe({ type: "layout-shift", buffered: true });`;
// A screen at a time, as a reader does: what comes late comes now.
const READ_TO_THE_END = `(async () => {
  const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve));
  while (scrollY + innerHeight < document.documentElement.scrollHeight - 1) {
    scrollBy({ top: innerHeight / 2, behavior: "instant" });
    await nextFrame();
    await nextFrame();
  }
})()`;

interface Shift {
  value: number;
  what: string[];
}

/** What moved on this page without the visitor's doing, all together. */
async function expectStill(page: Page, when: string): Promise<void> {
  const shifts = await page.evaluate<Shift[]>("shifts");
  const moved = shifts.reduce((total, { value }) => total + value, 0);
  expect(moved, `${when}: ${JSON.stringify(shifts)}`).toBeLessThan(LAYOUT_SHIFT);
}

/** The product of the demo shop with the most of something. */
async function productWithMost(page: Page, count: (product: Shown) => number): Promise<string> {
  const { products } = await (await page.request.get("/api/products?limit=100")).json();
  const [most] = (products as Shown[]).toSorted((a, b) => count(b) - count(a));
  return `/products/${most?.id}`;
}

interface Shown {
  id: number;
  variants: unknown[];
  reviews_count: number;
}

async function visit(page: Page, path: string) {
  const loaded = weigh(page.context());
  await page.addInitScript(WATCH_SHIFTS);
  await page.goto(path);
  // A new visitor is asked for age and consent, whatever it is that lies behind the questions.
  await expect(page.getByRole("dialog")).toBeVisible();
  await expect(page.getByRole("heading", { name: "Cookies en la tienda", includeHidden: true })).toBeVisible();
  await page.waitForLoadState("networkidle");
  await expectStill(page, "asking");

  for (const { name, value } of verifiedAt(new Date())) {
    await page.evaluate(`localStorage.setItem(${JSON.stringify(name)}, ${JSON.stringify(value)})`);
  }
  await page.reload({ waitUntil: "load" });
  await page.evaluate(READ_TO_THE_END);
  await page.waitForLoadState("networkidle");
  await expectStill(page, "reading");
  return loaded;
}

const PAGES: [name: string, pathOf: (page: Page) => string | Promise<string>][] = [
  ["the home page", () => "/"],
  ["the catalogue", () => "/products"],
  ["the catalogue as a list, filtered", () => "/products?view=list&category=liquids"],
  ["the product with most variants", (page) => productWithMost(page, ({ variants }) => variants.length)],
  ["the product with most reviews", (page) => productWithMost(page, ({ reviews_count }) => reviews_count)],
];

for (const [name, pathOf] of PAGES) {
  test(`${name} costs a phone no more than its budget, moves nothing and asks nobody else`, async ({ page }) => {
    const path = await pathOf(page);
    const { scripts, styles, wrong } = await visit(page, path);
    const budget = /^\/products(\?|$)/.test(path) ? CATALOGUE_SCRIPT_BYTES : SCRIPT_BYTES;
    expect(wrong).toEqual([]);
    const [scriptBytes, styleBytes] = [sum(scripts), sum(styles)];
    test.info().annotations.push({ type: "bytes", description: `scripts ${scriptBytes}, styles ${styleBytes}` });
    expect(scriptBytes).toBeGreaterThan(0);
    expect(scriptBytes, JSON.stringify([...scripts])).toBeLessThanOrEqual(budget);
    expect(styleBytes, JSON.stringify([...styles])).toBeLessThanOrEqual(STYLE_BYTES);
  });
}
