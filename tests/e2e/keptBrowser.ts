import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  test as base,
  type Page,
} from "@playwright/test";
import { keepProcess, keepsProcess } from "./chromium.ts";
import { BASE_URL } from "./demoShop.ts";
import { knownVisitor } from "./visitor.ts";

/** What a browser keeps of a visitor. Its cache of files is not among it: that holds the shop's code, the same for everybody. */
const OF_A_VISITOR = "cookies,local_storage,indexeddb,cache_storage,service_workers";

async function openContext(browser: Browser, options: BrowserContextOptions): Promise<BrowserContext> {
  const context = await browser.newContext(options);
  // A page more would be one more that the service worker speaks to.
  if (options.serviceWorkers === "block") await keepProcess(context);
  return context;
}

/** A page of a visitor who has never been here, in a browser that others used before. */
async function begin(context: BrowserContext): Promise<Page> {
  await context.clearPermissions();
  await context.setOffline(false);
  const page = await context.newPage();
  const browser = await context.newCDPSession(page);
  await browser.send("Storage.clearDataForOrigin", { origin: BASE_URL, storageTypes: OF_A_VISITOR });
  await browser.detach();
  const stored = knownVisitor().origins.flatMap(({ localStorage }) => localStorage);
  await page.addInitScript((entries) => {
    if (sessionStorage.getItem("begun")) return;
    sessionStorage.setItem("begun", "1");
    for (const { name, value } of entries) localStorage.setItem(name, value);
  }, stored);
  return page;
}

async function end(context: BrowserContext): Promise<void> {
  for (const page of context.pages()) if (!keepsProcess(page)) await page.close();
}

/** What a file may ask of its browser with `test.use`: each way has a browser of its own, whoever came first. */
type Ways = Pick<BrowserContextOptions, "javaScriptEnabled" | "serviceWorkers">;

/**
 * As Playwright's own, but the browser's cache lasts as long as the process: loading the back office into an empty one takes twice the
 * processor's time. For tests that change nothing of the context but permissions and the connection: a stopped clock would stay stopped.
 */
export const test = base.extend<
  { elsewhere: Page },
  { kept: (who: "one" | "another", ways: Ways) => Promise<BrowserContext> }
>({
  kept: [
    async ({ browser }, use, { project }) => {
      const { baseURL, extraHTTPHeaders, locale, timezoneId, contextOptions } = project.use;
      const options = { baseURL, extraHTTPHeaders, locale, timezoneId, ...contextOptions };
      const open = new Map<string, Promise<BrowserContext>>();
      await use((who, ways) => {
        const key = JSON.stringify([who, ways]);
        const context = open.get(key) ?? openContext(browser, { ...options, ...ways });
        open.set(key, context);
        return context;
      });
      for (const context of open.values()) await (await context).close();
    },
    { scope: "worker" },
  ],
  context: async ({ kept, javaScriptEnabled, serviceWorkers }, use) => {
    const context = await kept("one", { javaScriptEnabled, serviceWorkers });
    await use(context);
    await end(context);
  },
  page: async ({ context }, use) => {
    await use(await begin(context));
  },
  /** A page of somebody else, in another browser. */
  elsewhere: async ({ kept, javaScriptEnabled, serviceWorkers }, use) => {
    const context = await kept("another", { javaScriptEnabled, serviceWorkers });
    await use(await begin(context));
    await end(context);
  },
});
