import { TIME_ZONE } from "@bruma/contract";
import { type Browser, type BrowserContext, test as base, type Page } from "@playwright/test";
import { keepProcess } from "./chromium.ts";
import { ADMIN, BASE_URL, CUSTOMER } from "./demoShop.ts";
import { colleague, sessionOf } from "./office.ts";
import { knownVisitor } from "./visitor.ts";

export type Looker = "a guest" | "a customer" | "the staff";

const ACCOUNTS = { "a guest": undefined, "a customer": CUSTOMER, "the staff": ADMIN };

async function openContext(browser: Browser, who: Looker): Promise<BrowserContext> {
  const storageState = knownVisitor();
  const context = await browser.newContext({
    baseURL: BASE_URL,
    locale: "es-ES",
    timezoneId: TIME_ZONE,
    storageState,
    reducedMotion: "reduce",
    serviceWorkers: "block",
  });
  await keepProcess(context);
  const account = ACCOUNTS[who];
  if (account === undefined) return context;
  if (account === CUSTOMER) await fillUp();
  const { cookie, user } = await sessionOf(account);
  await context.addCookies([{ ...cookie, url: BASE_URL, httpOnly: true, sameSite: "Lax" }]);
  const kept = JSON.stringify({ id: user.id, name: user.name, role: user.role });
  await context.addInitScript(`localStorage.setItem("user", ${JSON.stringify(kept)})`);
  return context;
}

/** Something in the customer's cart and among their favourites, so that their pages have something to show. */
async function fillUp(): Promise<void> {
  const { body } = await colleague("GET", "/products?in_stock=1&category=accessories&limit=1");
  const [product] = body.products as { id: number; variants: { id: number; stock: number }[] }[];
  const variantId = product?.variants.find(({ stock }) => stock > 0)?.id;
  await colleague("POST", "/cart/add", { productId: product?.id, variantId, quantity: 1 }, CUSTOMER);
  await colleague("POST", `/wishlist/add/${product?.id}`, undefined, CUSTOMER);
}

/** A browser for each kind of looker that lasts as long as the process: who only looks leaves nothing behind for the next. */
export const test = base.extend<
  { look: (who: Looker) => Promise<Page> },
  { contexts: (who: Looker) => Promise<BrowserContext> }
>({
  contexts: [
    async ({ browser }, use) => {
      const open = new Map<Looker, Promise<BrowserContext>>();
      await use((who) => {
        const context = open.get(who) ?? openContext(browser, who);
        open.set(who, context);
        return context;
      });
      for (const context of open.values()) await (await context).close();
    },
    { scope: "worker" },
  ],
  look: async ({ contexts }, use) => {
    const pages: Page[] = [];
    await use(async (who) => {
      const page = await (await contexts(who)).newPage();
      pages.push(page);
      return page;
    });
    for (const page of pages) await page.close();
  },
});
