import { type ChildProcess, spawn } from "node:child_process";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";
import { MAIL_KINDS } from "@bruma/contract";
import { type Browser, type BrowserContext, expect, type Page, test } from "@playwright/test";
import { OF_A_CUSTOMER, OF_ANYBODY, OF_THE_STAFF } from "../attacks/pages.ts";
import { CALL, MARK, PAYLOADS } from "../attacks/payloads.ts";
import { FIXED_WORDS, WITHOUT_TEXTS } from "../attacks/poison.ts";
import { PORT } from "./demoShop.ts";
import { followRequests, knownVisitor } from "./visitor.ts";

interface Account {
  id: number;
  token: string;
}
interface PoisonedShop {
  url: string;
  process: ChildProcess;
  admin: Account;
  customer: Account;
  productId: number;
  orderId: number;
  failed: string[];
  columns: string[];
  /** Columns that take fixed words only, and those without any text. */
  refused: string[];
  empty: string[];
  cells: number;
  /** Every mail that the shop wrote, and those that it could not. */
  written: { kind: string; html: string }[];
  unwritten: string[];
  /** The newest row of each table that the back office opens by itself. */
  newest: Record<string, number>;
}

// Which texts go where: another round, another pairing. `ATTACK_ROUNDS=51` puts every payload into every column.
const ROUNDS = Number(process.env.ATTACK_ROUNDS ?? 1);
const SERVER = fileURLToPath(new URL("../attacks/servePoisoned.ts", import.meta.url));

async function startPoisoned(round: number): Promise<PoisonedShop> {
  const port = PORT + 400 + round;
  const server = spawn(process.execPath, [SERVER, String(port), String(round)], {
    stdio: ["pipe", "pipe", "inherit"],
  });
  for await (const line of createInterface({ input: server.stdout })) {
    if (line.startsWith("{")) return { url: `http://127.0.0.1:${port}`, process: server, ...JSON.parse(line) };
  }
  throw new Error("the poisoned shop did not start");
}

/** What ran, or would have if the page's policy had let it, and what stands in the page that came out of a text. */
interface Harm {
  page: string;
  ran: string[];
}

/** A browser in which every script of an attacker tells that it was reached. */
async function alarmed(browser: Browser, shop: PoisonedShop, account?: Account): Promise<[BrowserContext, Harm[]]> {
  const context = await browser.newContext({
    baseURL: shop.url,
    storageState: knownVisitor(shop.url),
    serviceWorkers: "block",
    reducedMotion: "reduce",
  });
  const harms: Harm[] = [];
  const tell = (page: Page | null, what: string) => harms.push({ page: page?.url() ?? "?", ran: [what] });
  await context.exposeBinding(CALL, ({ page }) => tell(page, "a payload's call"));
  await context.exposeBinding("__blocked", ({ page }, what: string) => tell(page, `blocked: ${what}`));
  await context.addInitScript(() => {
    document.addEventListener("securitypolicyviolation", ({ violatedDirective, blockedURI, sample }) => {
      if (blockedURI === "eval") return; // the schemas' library asks once whether it may compile
      (window as unknown as { __blocked(what: string): void }).__blocked(
        `${violatedDirective} ${blockedURI} ${sample}`,
      );
    });
  });
  context.on("page", (page) =>
    page.on("dialog", (dialog) => {
      tell(page, `a dialog: ${dialog.message()}`);
      void dialog.dismiss();
    }),
  );
  if (account) {
    await context.addCookies([
      { name: "bruma_session", value: account.token, url: shop.url, httpOnly: true, sameSite: "Lax" },
    ]);
    const role = account === shop.admin ? "admin" : "user";
    await context.addInitScript(
      (user) => localStorage.setItem("user", user),
      JSON.stringify({ id: account.id, name: "Ana", role }),
    );
  }
  return [context, harms];
}

/** Elements and attributes that only a text could have brought, in the page and in the frames that it fills itself. */
const foreign = (page: Page) =>
  Promise.all(
    page.frames().map((frame) =>
      frame.evaluate((mark) => {
        const bad: string[] = [];
        for (const element of document.querySelectorAll("*")) {
          const name = element.tagName.toLowerCase();
          if (element.hasAttribute(mark)) bad.push(`<${name} ${mark}>`);
          if (["object", "embed", "base", "marquee", "xmp", "plaintext", "math"].includes(name)) bad.push(`<${name}>`);
          for (const { name: attribute, value } of element.attributes) {
            if (/^on/i.test(attribute)) bad.push(`<${name} ${attribute}>`);
            const leads = ["href", "src", "action", "formaction", "xlink:href", "data"].includes(attribute);
            const address = [...value].filter((sign) => sign > " ").join("");
            if (leads && /^(javascript|vbscript|data:text|data:image\/svg)/i.test(address))
              bad.push(`<${name} ${attribute}=${value}>`);
            if (attribute === "style" && /evil|javascript|expression/i.test(value))
              bad.push(`<${name} style=${value}>`);
          }
        }
        return bad;
      }, MARK),
    ),
  ).then((found) => found.flat());

interface Looking {
  page: Page;
  harms: Harm[];
  /** Waits until the page has all that it asked for. */
  filled(): Promise<void>;
}

/** Opens a page and waits until it is filled: `shows` says that a hostile text must stand in it, as text. */
async function look({ page, harms, filled }: Looking, path: string, shows = true): Promise<void> {
  await page.goto(path);
  await filled();
  if (shows) {
    const text = () => page.evaluate(() => document.body.textContent ?? "");
    await expect.poll(text, { message: `${path} shows a hostile text` }).toMatch(/__reached|＿＿ｒｅａ|alert\(1\)/);
  }
  const ran = await foreign(page);
  if (ran.length > 0) harms.push({ page: path, ran });
}

const SHOWS_NOTHING_TYPED =
  /^\/admin$|transfers$|compliance|taxes|products\/new|^\/cart$|^\/favorites$|^\/$|:attack|^\/(login|register|forgot-password)$/;
// Where somebody else chooses what stands in an address. How it begins matters where it leads on; else one address holds all of it.
const ATTACKS = [
  `javascript:${CALL}(1)`,
  `//evil.example/"><img src=x onerror=${CALL}(1) ${MARK}>`,
  `</script><script ${MARK}>${CALL}(1)</script>`,
];
const attacksOn = (path: string) => {
  if (!path.includes(":attack")) return [""];
  return path.includes("next=") ? ATTACKS : [ATTACKS.join(" ")];
};

/** As a mail program would show them that has no policy at all; and one page that shows that the alarm rings. */
async function readMails(browser: Browser, shop: PoisonedShop): Promise<void> {
  const [context, harms] = await alarmed(browser, shop);
  const page = await context.newPage();
  expect(shop.unwritten).toEqual([]);
  expect([...new Set(shop.written.map(({ kind }) => kind))].sort()).toEqual([...MAIL_KINDS].sort());
  for (const { kind, html } of shop.written) {
    await page.setContent(html);
    const ran = await foreign(page);
    if (ran.length > 0) harms.push({ page: kind, ran });
  }
  expect(harms).toEqual([]);
  await page.setContent(`<img src=x onerror=${CALL}(1) ${MARK}>`);
  expect(await foreign(page)).toEqual([`<img ${MARK}>`, "<img onerror>"]);
  await expect.poll(() => harms.length).toBe(1);
  await context.close();
}

/** One person looks at all their pages, one after the other. */
async function walkThrough(browser: Browser, shop: PoisonedShop, paths: readonly string[], account?: Account) {
  const [context, harms] = await alarmed(browser, shop, account);
  const page = await context.newPage();
  const looking = { page, harms, filled: followRequests(page) };
  const ids: Record<string, number> = { ...shop.newest, product: shop.productId, order: shop.orderId };
  for (const path of paths) {
    for (const attack of attacksOn(path)) {
      const address = path
        .replace(":attack", encodeURIComponent(attack))
        .replace(/:(\w+)/, (_, name: string) => String(ids[name]));
      await look(looking, address, !SHOWS_NOTHING_TYPED.test(path));
      expect(new URL(page.url()).origin).toBe(shop.url);
    }
  }
  await context.close();
  expect(harms).toEqual([]);
}

for (let round = 0; round < ROUNDS; round += 1) {
  test(`whatever is typed anywhere, nothing of it runs in anybody's browser (round ${round + 1} of ${ROUNDS})`, async ({
    browser,
  }) => {
    test.setTimeout(400_000);
    expect(PAYLOADS.length).toBeGreaterThan(1_000);
    const shop = await startPoisoned(round);
    try {
      expect(shop.failed).toEqual([]);
      expect(shop.columns.length).toBeGreaterThan(140);
      expect(shop.refused).toEqual(FIXED_WORDS);
      expect(shop.empty.sort()).toEqual([...WITHOUT_TEXTS].sort());
      await Promise.all([
        walkThrough(browser, shop, OF_ANYBODY),
        walkThrough(browser, shop, OF_A_CUSTOMER, shop.customer),
        walkThrough(browser, shop, OF_THE_STAFF, shop.admin),
      ]);
      await readMails(browser, shop);
    } finally {
      shop.process.kill("SIGTERM");
    }
  });
}
