import { expect, type Page } from "@playwright/test";
import { norma43 } from "../bankFile.ts";
import { test } from "../keptBrowser.ts";
import { colleague, giveFile, newCustomer, openOffice } from "../office.ts";
import { newEmail } from "../shopper.ts";
import { awake, follow } from "../visitor.ts";

/** As long as the field takes, and without a place to break it. */
const unbroken = (length: number) => "W".repeat(length);
const NAME = "Maximiliana Fernández-Villaverde de la Concepción y Sotomayor-Etxeberria";

/** What people and banks write: rows that are wider than their lists. */
async function writeLongTexts(office: Page): Promise<{ productId: number }> {
  const { id } = await newCustomer(NAME, { email: newEmail(), password: "una-clave-de-personal" });
  const made = [await colleague("PUT", `/admin/users/${id}/role`, { role: "admin", staff_role: "support" })];
  const code = `${unbroken(28)}${Date.now() % 1e12}`;
  made.push(await colleague("POST", "/coupons", { code, type: "percentage", value: 10 }));
  const message = { type: "general", name: NAME, email: newEmail(), message: "Un mensaje." };
  made.push(await colleague("POST", "/contact", { ...message, subject: unbroken(60) }));
  const { body } = await colleague("POST", "/admin/products", {
    name: `${unbroken(40)} ${NAME}`,
    description: unbroken(100),
    price: 40,
    category: "mods",
    stock: 1,
    active: false, // it is nobody's to buy
  });
  expect(made.map(({ status }) => status)).toEqual([200, 201, 201]);
  const { body: kept } = await colleague("GET", "/admin/settings");
  const { iban } = (kept.settings as { bank: { iban: string } }).bank;
  const transfer = { on: "2026-03-02", cents: 1234, payer: unbroken(28), text: unbroken(38) };
  await openOffice(office, "/admin/transfers?ver=extractos");
  await giveFile(office, "Extracto del banco", `${unbroken(60)}.txt`, norma43(iban, [transfer]), "text/plain");
  await expect(office.getByText(/1 movimiento nuevo/).first()).toBeVisible();
  return { productId: (body.product as { id: number }).id };
}

test("no text is so long that a page of the back office is wider than its window", async ({ page }) => {
  test.slow();
  const { productId } = await writeLongTexts(page);
  await awake(page);
  const PATHS = [
    ..."users orders?estado=pending coupons messages products transfers transfers?ver=extractos transfers?ver=movimientos".split(
      " ",
    ),
    `products/edit/${productId}`,
    "analytics?periodo=ano",
  ];
  for (const width of [360, 768, 1024]) {
    await page.setViewportSize({ width, height: 800 });
    for (const path of PATHS) {
      await follow(page, `/admin/${path}`);
      const main = page.getByRole("main");
      await expect(main.getByRole("heading", { level: 1 })).toBeVisible();
      await expect(main.getByText(/^Cargando/)).toHaveCount(0);
      // What is folded is as wide as the page too, once it is asked for.
      await page.evaluate("for (const each of document.querySelectorAll('main details')) each.open = true");
      const wider = await page.evaluate("document.documentElement.scrollWidth - innerWidth");
      expect.soft(wider, `/admin/${path} at ${width} px`).toBe(0);
    }
  }
});
