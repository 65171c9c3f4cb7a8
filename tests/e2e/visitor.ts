import { expect, type Locator, type Page } from "@playwright/test";
import { BASE_URL } from "./demoShop.ts";

type Stored = { name: string; value: string }[];

const stateOf = (localStorage: Stored, origin = BASE_URL) => ({ cookies: [], origins: [{ origin, localStorage }] });

/** What a browser keeps of a visitor who has shown to be of age. */
export function verifiedAt(moment: Date): Stored {
  return [
    { name: "age-verified", value: "true" },
    { name: "age-verification-date", value: moment.toISOString() },
    { name: "user-birth-year", value: "1990" },
  ];
}

/** The answer to the question about cookies; the optional kinds are off unless named. */
export function consent(kinds: Record<string, unknown> = {}): Stored {
  const answer = { functional: false, analytics: false, marketing: false, timestamp: new Date().toISOString() };
  return [{ name: "cookie-consent", value: JSON.stringify({ necessary: true, ...answer, version: "1.0", ...kinds }) }];
}

/** A visitor whom nothing stands in the way of: of age, and asked about cookies. */
export function knownVisitor(origin?: string) {
  return stateOf([...verifiedAt(new Date()), ...consent()], origin);
}

/** The code of the questions for age and cookies, under whatever name the build gives it. */
export const QUESTIONS = /questionParts|\/questions-/;

/** The page is awake: it has fetched what it is going to ask. From here on its timers run. */
export const asks = (page: Page) => page.waitForEvent("requestfinished", (request) => QUESTIONS.test(request.url()));

/**
 * The expression comes true in the page. Asked from here again and again, for `waitForFunction` would have the page itself evaluate
 * it, which its strict policy forbids; while the page changes there is nobody to answer.
 */
export const comesTrue = (page: Page, expression: string) =>
  expect.poll(() => page.evaluate<boolean>(expression).catch(() => false), { intervals: [20, 50, 100] }).toBe(true);

const QUIET_KINDS = ["document", "script", "stylesheet", "fetch", "xhr", "font"];

/** Follows what the page asks for. What is answered waits until all of it has come and the page has nothing left to do. */
export function followRequests(page: Page): () => Promise<void> {
  const open = new Set<unknown>();
  page.on("request", (sent) => {
    if (QUIET_KINDS.includes(sent.resourceType())) open.add(sent);
  });
  page.on("requestfinished", (sent) => open.delete(sent));
  page.on("requestfailed", (sent) => open.delete(sent));
  const idle = "new Promise((resolve) => requestIdleCallback(() => resolve(true), { timeout: 200 }))";
  const isQuiet = async () => open.size === 0 && (await page.evaluate<boolean>(idle).catch(() => false));
  // Twice: what came last may have made the page ask for more.
  const isQuietStill = async () => (await isQuiet()) && (await isQuiet());
  return async () => {
    await awake(page);
    await expect.poll(isQuietStill, { intervals: [20, 50, 100] }).toBe(true);
  };
}

// What React keeps at the document. The router is there before; from its first drawing to its last part a page may take a second. What
// waits for its code is not waited for. The answer comes once nothing else is due: what listens to keys listens then.
const IS_AWAKE = `(async () => {
  const key = Object.keys(document).find((name) => name.startsWith("__reactContainer$"));
  const root = document[key]?.stateNode;
  if (!root || root.current.memoizedState.isDehydrated || root.pendingLanes & ~root.suspendedLanes) return false;
  await scheduler.postTask(() => {}, { priority: "background" });
  return true;
})()`;

/** The page is awake: React has hydrated all that is there, and what it does once it is has been done. It answers to a hand. */
export const awake = (page: Page) => comesTrue(page, IS_AWAKE);

/** From now on the page's code is on its way until the answer is called: the page stays as the document has it. */
export async function keepAsleep(page: Page): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(/\/assets\/entry\.client-/, async (route) => {
    await promise;
    await route.continue();
  });
  return resolve;
}

/** Goes on to `path` as a link of the page does: the shop's code stays where it is. */
export const follow = (page: Page, path: string) =>
  page.evaluate<void>(`window.__reactRouterDataRouter.navigate(${JSON.stringify(path)})`);

/** `shown` appears once `ms` have passed on the page's stopped clock, not before. It may begin to count a little late. */
export async function appearsAfter(page: Page, ms: number, shown: Locator): Promise<void> {
  await page.clock.runFor(ms - 10);
  await expect(shown).toBeHidden();
  await expect(async () => {
    await page.clock.runFor(20);
    await expect(shown).toBeVisible({ timeout: 500 });
  }).toPass();
}

/** Opens `path` as a browser that keeps this. Before anything else of the test. */
export async function arrive(page: Page, path: string, stored: Stored = []): Promise<void> {
  await page.addInitScript((entries: Stored) => {
    // Once: what the page itself changes must outlive a reload.
    if (sessionStorage.getItem("arrived")) return;
    sessionStorage.setItem("arrived", "1");
    for (const { name, value } of entries) localStorage.setItem(name, value);
  }, stored);
  await page.goto(path);
}

export const newVisitor = { cookies: [], origins: [] };
