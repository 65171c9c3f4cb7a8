import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { Browser, BrowserContext, Page } from "@playwright/test";
import sharp from "sharp";
import { OF_A_CUSTOMER, OF_A_GUEST, OF_THE_STAFF } from "../../tests/e2e/addresses.ts";
import { contactSheet, type Screen } from "./contactSheet.ts";

const FOLDER = fileURLToPath(new URL("../../test-results/screens/", import.meta.url));
const SIZES = { desk: { width: 1280, height: 800 }, phone: { width: 390, height: 844 } };
const SMALL = { desk: 400, phone: 160 };
const THEMES = ["light", "dark"] as const;

const VISITORS = [
  { who: "guest", paths: OF_A_GUEST },
  { who: "customer", paths: OF_A_CUSTOMER, email: "cliente@bruma.test" },
  { who: "staff", paths: OF_THE_STAFF, email: "admin@bruma.test" },
];

/** Takes every page at a desk and on a phone in both themes, and one sheet of them all. */
export async function takeAll(browser: Browser, open: () => Promise<BrowserContext>, password: string): Promise<void> {
  await mkdir(FOLDER, { recursive: true });
  const screens: Screen[] = [];
  for (const { who, paths, email } of VISITORS) {
    const context = await open();
    const page = await context.newPage();
    if (email !== undefined) await signIn(page, email, password);
    for (const path of paths) {
      screens.push({
        title: `${who} ${path}`,
        pictures: await take(page, path, `${who}${path.replaceAll(/\W+/g, "-")}`),
      });
      console.log(`${who} ${path}`);
    }
    await context.close();
  }
  const sheet = await contactSheet(browser, screens);
  await writeFile(join(FOLDER, "sheet.webp"), sheet);
  console.log(`test-results/screens/sheet.webp, ${screens.length} pages, ${Math.round(sheet.length / 1000)} kB`);
}

/** A page as it is at each size in each theme; the small pictures are those of the sheet. */
async function take(page: Page, path: string, name: string): Promise<string[]> {
  const small: string[] = [];
  await page.goto(await filledIn(page, path));
  await page.waitForLoadState("networkidle");
  await page.evaluate("document.fonts.ready");
  for (const [size, viewport] of Object.entries(SIZES)) {
    await page.setViewportSize(viewport);
    for (const colorScheme of THEMES) {
      await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
      await page.waitForLoadState("networkidle");
      const bytes = await page.screenshot();
      await writeFile(join(FOLDER, `${name}-${size}-${colorScheme}.webp`), await sharp(bytes).webp().toBuffer());
      const width = SMALL[size as keyof typeof SMALL];
      small.push((await sharp(bytes).resize({ width }).webp({ quality: 70 }).toBuffer()).toString("base64"));
    }
  }
  return small;
}

async function filledIn(page: Page, path: string): Promise<string> {
  if (!path.includes(":newest")) return path;
  const list = path.startsWith("/admin") ? "/api/admin/orders?limit=1" : "/api/orders/my-orders?limit=1";
  const { orders } = (await (await page.request.get(list)).json()) as { orders: { id: number }[] };
  return path.replace(":newest", String(orders[0]?.id));
}

export async function signIn(page: Page, email: string, password: string, next = "/"): Promise<void> {
  await page.goto(`/login?next=${next}`);
  await page.getByLabel("Email").fill(email);
  await page.getByRole("textbox", { name: /^Contraseña/ }).fill(password);
  await page
    .getByRole("main")
    .getByRole("button", { name: /^Iniciar sesión$/i })
    .click();
  await page.waitForURL(next);
}
