import { type BrowserContext, expect, type Page, test } from "@playwright/test";
import { newVisitor, verifiedAt } from "./visitor.ts";

// Compressed bytes of scripts: those that the document names, and everything that a new visitor comes to load who is asked for age
// and consent and reads the page to its end. 300 bytes of each are the search and the categories in the header.
const BUDGETS = {
  home: { first: 120_000, whole: 129_200 },
  catalogue: { first: 130_000, whole: 133_500 },
  product: { first: 120_000, whole: 136_000 },
};
const STYLE_BYTES = 13_050;
// Of the catalogue, as the browser reads it: unpacked.
const DOCUMENT_BYTES = 130_000;
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
    // The router's list of routes is code that came as data.
    const kind =
      pathname.endsWith(".js") || pathname === "/__manifest" ? scripts : pathname.endsWith(".css") ? styles : undefined;
    const answer = await request.response();
    if (kind === undefined || answer === null) return;
    const bytes = Number(answer.headers()["content-length"]);
    if (bytes > 1_000 && answer.headers()["content-encoding"] !== "br") wrong.push(`not compressed: ${request.url()}`);
    kind.set(pathname, bytes);
  });
  // What a page had not loaded yet when it is read anew is no fault: the next one loads it.
  context.on("requestfailed", (request) => {
    if (request.failure()?.errorText !== "net::ERR_ABORTED") wrong.push(`failed: ${request.url()}`);
  });
  return { scripts, styles, wrong };
}

const sum = (sizes: Map<string, number>) => [...sizes.values()].reduce((total, bytes) => total + bytes, 0);

/** What the document names, for the browser to load before the page is awake. */
async function namedFirst(page: Page, path: string, scripts: Map<string, number>): Promise<number> {
  const html = await (await page.request.get(path)).text();
  const links = html.match(/<link rel="modulepreload"[^>]*>/g) ?? [];
  const named = links.map((link) => /href="([^"]+)"/.exec(link)?.[1] ?? "");
  expect(named.length).toBeGreaterThan(3);
  return sum(new Map(named.map((name) => [name, scripts.get(name) ?? Number.NaN])));
}

// Both run in the page, whose globals this room does not know.
const WATCH_SHIFTS = `
  window.shifts = [];
  new PerformanceObserver((list) => {
    for (const { hadRecentInput, value, sources } of list.getEntries()) {
      if (!hadRecentInput) shifts.push({ value, what: sources.map(({ node }) => node?.outerHTML?.slice(0, 120) ?? "text") });
    }
  }).observe({ type: "layout-shift", buffered: true });`;
// Half a screen at a time, as a reader does, so that what is loaded late is loaded. Says at once what keeps the page from moving.
const READ_TO_THE_END = `(async () => {
  const nextFrame = () => new Promise((resolve, reject) => {
    const silent = setTimeout(() => reject(new Error("The browser has drawn nothing for 15 s, at " + scrollY)), 15_000);
    requestAnimationFrame(() => resolve(clearTimeout(silent)));
  });
  let stood = 0;
  while (scrollY + innerHeight < document.documentElement.scrollHeight - 1) {
    const before = scrollY;
    scrollBy({ top: innerHeight / 2, behavior: "instant" });
    await nextFrame();
    await nextFrame();
    stood = scrollY === before ? stood + 1 : 0;
    if (stood > 20) throw new Error("The page stands at " + scrollY + ", with " + (document.querySelector("[role=dialog]")?.innerText ?? "nothing") + " before it");
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

const PAGES: [name: string, kind: keyof typeof BUDGETS, pathOf: (page: Page) => string | Promise<string>][] = [
  ["the home page", "home", () => "/"],
  ["the catalogue", "catalogue", () => "/products"],
  ["the catalogue as a list, filtered", "catalogue", () => "/products?view=list&category=liquids"],
  ["the product with most variants", "product", (page) => productWithMost(page, ({ variants }) => variants.length)],
  ["the product with most reviews", "product", (page) => productWithMost(page, ({ reviews_count }) => reviews_count)],
];

for (const [name, kind, pathOf] of PAGES) {
  test(`${name} costs a phone no more than its budget, moves nothing and asks nobody else`, async ({ page }) => {
    const path = await pathOf(page);
    const { scripts, styles, wrong } = await visit(page, path);
    expect(wrong).toEqual([]);
    const [first, whole, styleBytes] = [await namedFirst(page, path, scripts), sum(scripts), sum(styles)];
    const description = `scripts ${first} at first, ${whole} in all, styles ${styleBytes}`;
    test.info().annotations.push({ type: "bytes", description });
    expect(first, JSON.stringify([...scripts])).toBeLessThanOrEqual(BUDGETS[kind].first);
    expect(whole, JSON.stringify([...scripts])).toBeLessThanOrEqual(BUDGETS[kind].whole);
    expect(styleBytes, JSON.stringify([...styles])).toBeLessThanOrEqual(STYLE_BYTES);
  });
}

test("the catalogue's document with its fifty products is within its budget", async ({ page }) => {
  const document = await (await page.request.get("/products")).text();
  expect(document.match(/<article/g)).toHaveLength(50);
  expect(Buffer.byteLength(document)).toBeLessThanOrEqual(DOCUMENT_BYTES);
});

// In the page, before anything of its own.
const WATCH_FORMATS = `
  window.formats = [];
  for (const name of ["Collator", "DateTimeFormat", "ListFormat", "NumberFormat", "PluralRules", "RelativeTimeFormat", "Segmenter"]) {
    Intl[name] = new Proxy(Intl[name], {
      construct(format, options) {
        formats.push(name + " " + options[0]);
        return Reflect.construct(format, options);
      },
    });
  }`;

for (const path of ["/", "/products", "/products/1"]) {
  test(`${path} wakes up without setting up a format of Intl, which takes a slow phone longer than all its own code`, async ({
    page,
  }) => {
    await page.addInitScript(WATCH_FORMATS);
    await page.goto(path);
    await expect(page.getByRole("dialog")).toBeVisible();
    await page.waitForLoadState("networkidle");
    expect(await page.evaluate<string[]>("formats")).toEqual([]);
  });
}
