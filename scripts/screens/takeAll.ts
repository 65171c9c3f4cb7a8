import { mkdir, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { BrowserContext, Page } from "@playwright/test";
import { OF_A_CUSTOMER, OF_A_GUEST, OF_THE_STAFF } from "../../tests/e2e/addresses.ts";
import { contactSheet, type Picture } from "./contactSheet.ts";

const FOLDER = fileURLToPath(new URL("../../test-results/screens/", import.meta.url));
/** The windows, each with how wide its picture is on the sheet. */
const SIZES = [
  { width: 320, height: 640, onSheet: 180 },
  { width: 390, height: 844, onSheet: 200 },
  { width: 768, height: 1024, onSheet: 310 },
  { width: 1280, height: 800, onSheet: 580 },
  { width: 1440, height: 900, onSheet: 520 },
  { width: 1920, height: 1080, onSheet: 620 },
];
const QUALITY = 85;
// One slow answer on a busy machine is no reason to begin anew.
const PATIENCE_MS = 120_000;
const THEMES = ["light", "dark"] as const;

const VISITORS = [
  { who: "guest", paths: OF_A_GUEST },
  { who: "customer", paths: OF_A_CUSTOMER, email: "cliente@bruma.test" },
  { who: "staff", paths: OF_THE_STAFF, email: "admin@bruma.test" },
];

/** Takes every page at six widths in both themes, a sheet of each page, and one page with all the sheets. */
export async function takeAll(open: () => Promise<BrowserContext>, password: string): Promise<void> {
  await rm(FOLDER, { recursive: true, force: true });
  await mkdir(join(FOLDER, "sheets"), { recursive: true });
  const names: string[] = [];
  for (const { who, paths, email } of VISITORS) {
    const context = await open();
    const page = await context.newPage();
    page.setDefaultTimeout(PATIENCE_MS);
    if (email !== undefined) await signIn(page, email, password);
    for (const path of paths) {
      const name = `${who}${path.replaceAll(/\W+/g, "-")}`;
      await page.goto(await filledIn(page, path));
      const rows = await take(page, name);
      await writeFile(join(FOLDER, "sheets", `${name}.jpg`), await contactSheet(rows));
      names.push(name);
      console.log(`${who} ${path}`);
    }
    await context.close();
  }
  const figures = names.map((name) => `<h2>${name}</h2><img loading="lazy" src="sheets/${name}.jpg">`);
  await writeFile(join(FOLDER, "index.html"), `<style>img { width: 100% }</style>${figures.join("\n")}`);
  console.log(
    `test-results/screens/index.html, ${names.length} pages, ${SIZES.length * THEMES.length} pictures of each`,
  );
}

/** The open page at each size, a row for each theme. */
async function take(page: Page, name: string): Promise<Picture[][]> {
  const rows = THEMES.map((): Picture[] => []);
  for (const { width, height, onSheet } of SIZES) {
    await page.setViewportSize({ width, height });
    await page.waitForLoadState("networkidle");
    // Some that other widths show stay in the page, hidden.
    await page.locator("main .animate-breathe:visible").first().waitFor({ state: "detached" });
    await page.evaluate("document.fonts.ready");
    for (const [at, colorScheme] of THEMES.entries()) {
      await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
      const bytes = await page.screenshot({ type: "jpeg", quality: QUALITY });
      rows[at]?.push({ bytes, width: onSheet });
      await writeFile(join(FOLDER, `${name}-${width}-${colorScheme}.jpg`), bytes);
    }
  }
  return rows;
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
