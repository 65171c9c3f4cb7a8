import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { TIME_ZONE } from "@bruma/contract";
import { readConfig } from "@bruma/server/config";
import { startShop } from "@bruma/server/startShop";
import { type Browser, type BrowserContextOptions, chromium, type Page } from "@playwright/test";
import { pino } from "pino";
import sharp from "sharp";
import { buildWeb } from "./builds.mjs";
import { ensureChromium } from "./chromium.mjs";
import { signIn, takeAll } from "./screens/takeAll.ts";
import { main } from "./trouble.mjs";

// Takes the README's pictures of the demo shop: `npm run screenshots`, after the look changed. With `--all`, every page instead.
const FOLDER = fileURLToPath(new URL("../docs/screenshots/", import.meta.url));
const { SCREENS_PORT: PORT = "3229" } = process.env;
const ORIGIN = `http://127.0.0.1:${PORT}`;
const CUSTOMER = { email: "cliente@bruma.test", password: "una-clave-de-demostración" };
const QUALITY = 82;

const DESK = { viewport: { width: 1280, height: 800 } };
const PHONE = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true };

interface Shot extends BrowserContextOptions {
  name: string;
  /** Leads the page to what is to be seen. */
  open(page: Page): Promise<unknown>;
}

const SHOTS: Shot[] = [
  { name: "home", ...DESK, colorScheme: "light", open: (page) => page.goto("/") },
  { name: "catalogue", ...DESK, colorScheme: "dark", open: (page) => page.goto("/products?category=pods") },
  { name: "product", ...PHONE, colorScheme: "light", open: openBestRated },
  { name: "checkout", ...PHONE, colorScheme: "dark", open: openCheckout },
];

await main(async () => {
  await buildWeb();
  const dataDir = await mkdtemp(join(tmpdir(), "bruma-screenshots-"));
  const config = readConfig({ PORT, PUBLIC_URL: ORIGIN, DATA_DIR: dataDir, DEMO_PASSWORD: CUSTOMER.password });
  const shop = startShop(config, pino({ level: "warn" }));
  try {
    await shop.ready;
    const browser = await chromium.launch({ executablePath: await ensureChromium(), args: ["--no-sandbox"] });
    if (process.argv.includes("--all")) await takeAll(() => openContext(browser), CUSTOMER.password);
    else {
      await mkdir(FOLDER, { recursive: true });
      for (const shot of SHOTS) await take(browser, shot);
    }
    await browser.close();
  } finally {
    await shop.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
});

function openContext(browser: Browser, options: BrowserContextOptions = {}) {
  return browser.newContext({
    baseURL: ORIGIN,
    locale: "es-ES",
    timezoneId: TIME_ZONE,
    reducedMotion: "reduce",
    storageState: { cookies: [], origins: [{ origin: ORIGIN, localStorage: knownVisitor() }] },
    ...options,
  });
}

async function take(browser: Browser, { name, open, ...options }: Shot): Promise<void> {
  const context = await openContext(browser, options);
  const page = await context.newPage();
  await open(page);
  await page.waitForLoadState("networkidle");
  await page.evaluate("document.fonts.ready");
  const bytes = await sharp(await page.screenshot())
    .webp({ quality: QUALITY })
    .toBuffer();
  await writeFile(join(FOLDER, `${name}.webp`), bytes);
  console.log(`docs/screenshots/${name}.webp, ${Math.round(bytes.length / 1000)} kB`);
  await context.close();
}

/** Somebody who is of age and has said no to optional cookies: no question lies over the pages. */
function knownVisitor() {
  const now = new Date().toISOString();
  const consent = { necessary: true, functional: false, analytics: false, marketing: false };
  return [
    { name: "age-verified", value: "true" },
    { name: "age-verification-date", value: now },
    { name: "cookie-consent", value: JSON.stringify({ ...consent, timestamp: now, version: "1.0" }) },
  ];
}

async function openBestRated(page: Page): Promise<void> {
  const { products } = await (
    await page.request.get("/api/products?category=starter-kits&sort=rating&in_stock=1&limit=1")
  ).json();
  await page.goto(`/products/${products[0].id}`);
}

async function openCheckout(page: Page): Promise<void> {
  await signIn(page, CUSTOMER.email, CUSTOMER.password, "/products");
  const { products } = await (await page.request.get("/api/products?category=pods&in_stock=1&limit=2")).json();
  for (const { id, variants } of products) {
    const { id: variantId } = variants.find(({ stock }: { stock: number }) => stock > 0);
    const data = { productId: id, variantId, quantity: 1 };
    await page.request.post("/api/cart/add", { data, headers: { origin: ORIGIN } });
  }
  await page.goto("/checkout");
}
