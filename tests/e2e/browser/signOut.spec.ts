import { type BrowserContext, expect, type Page, test } from "@playwright/test";
import { openAccount } from "../account.ts";
import { BASE_URL, CUSTOMER } from "../demoShop.ts";
import { expectAccessible } from "../inspect.ts";
import { logIn } from "../shopper.ts";
import { awake } from "../visitor.ts";
import { privateCopies, settle } from "../worker.ts";

test.use({ serviceWorkers: "allow" });

const notice = (page: Page) => page.getByRole("alert").filter({ hasText: "Tu sesión aún no está cerrada del todo" });
const isGuest = (page: Page) =>
  expect(page.getByRole("banner").getByRole("link", { name: "Iniciar Sesión" }).first()).toBeVisible();

async function sessionIn(context: BrowserContext): Promise<string | undefined> {
  return (await context.cookies()).find(({ name }) => name === "bruma_session")?.value;
}

/** Whether a session lives in the shop, whatever any browser keeps of it. */
async function isOpen(token: string | undefined): Promise<boolean> {
  const answer = await fetch(`${BASE_URL}/api/auth/profile`, { headers: { Authorization: `Bearer ${token}` } });
  return answer.status === 200;
}

async function signOut(page: Page) {
  await awake(page);
  await page.getByRole("banner").getByRole("button", { name: /Elena/ }).click();
  await page.getByRole("banner").getByRole("button", { name: "Cerrar Sesión" }).click();
}

/** Elena is signed in, and signs out without a connection. */
async function signOutOffline(page: Page, context: BrowserContext): Promise<string | undefined> {
  await openAccount(page, "/orders");
  await settle(page);
  await page.goto("/orders");
  await expect.poll(() => privateCopies(page)).toHaveLength(1);
  const session = await sessionIn(context);
  await context.setOffline(true);
  await signOut(page);
  await expect(notice(page)).toBeVisible();
  return session;
}

test("signing out without a connection says that it is not done, hides what is private, and is done when it can be", async ({
  page,
  context,
}) => {
  const session = await signOutOffline(page, context);
  await isGuest(page);
  await expectAccessible(page);
  expect(await privateCopies(page)).toEqual([]);
  await page.reload();
  await expect(notice(page)).toBeVisible();
  expect(await sessionIn(context)).toBe(session);

  await context.setOffline(false);
  await expect(notice(page)).toBeHidden();
  await expect(page.getByText("Tu sesión ya está cerrada del todo")).toBeVisible();
  expect(await sessionIn(context)).toBeUndefined();
  expect(await isOpen(session)).toBe(false);
});

// The shop itself answers so only under a load that would take every other journey along.
const BUSY = { status: 503, json: { error: "", message: "", code: "server.busy" } };

test("a sign-out that the shop was too busy for is asked again, in the next visit too, and at the press of a button", async ({
  page,
  context,
}) => {
  let isBusy = true;
  let refusals = 0;
  await context.route("**/api/auth/logout", (route) => {
    if (!isBusy) return route.continue();
    refusals++;
    return route.fulfill(BUSY);
  });
  await openAccount(page, "/orders");
  const session = await sessionIn(context);
  await signOut(page);
  await expect(notice(page)).toBeVisible();
  await isGuest(page);
  await page.close();

  refusals = 0;
  const later = await context.newPage();
  await later.goto("/products");
  await expect(notice(later)).toBeVisible();
  expect(await isOpen(session)).toBe(true);
  // The pauses grow: after the third try the button is pressed long before the fourth.
  await expect.poll(() => refusals, { intervals: [50] }).toBe(3);
  isBusy = false;
  await later.getByRole("button", { name: "Reintentar ahora" }).click();
  await expect(notice(later)).toBeHidden();
  expect(await isOpen(session)).toBe(false);
  expect(await sessionIn(context)).toBeUndefined();
});

test("who signs in while a sign-out waits stays signed in, and the session before ends", async ({ page, context }) => {
  await context.route("**/api/auth/logout", (route) => route.fulfill(BUSY));
  await openAccount(page, "/orders");
  const before = await sessionIn(context);
  await signOut(page);
  await expect(notice(page)).toBeVisible();
  await page.goto("/login");
  await logIn(page, CUSTOMER);
  await expect(page).toHaveURL("/");
  await expect(notice(page)).toBeHidden();
  await context.unroute("**/api/auth/logout");
  let asked = 0;
  page.on("request", (request) => {
    if (request.url().endsWith("/api/auth/logout")) asked += 1;
  });
  const other = await context.newPage();
  await other.goto("/orders");
  await expect(other.getByText(/Pedido #\d+/).first()).toBeVisible();
  await page.evaluate("dispatchEvent(new Event('online'))");
  await page.goto("/orders");
  await expect(page.getByText(/Pedido #\d+/).first()).toBeVisible();
  expect(asked).toBe(0);
  expect(await isOpen(before)).toBe(false);
});

test("the browser ends the session when the connection returns, though every page of the shop was closed", async ({
  page,
  context,
}) => {
  const session = await signOutOffline(page, context);
  // The page is left for the home page meanwhile, and there is nobody to answer for a moment.
  const pendingSince = () => page.evaluate<string | null>("localStorage.getItem('sign-out-pending')").catch(() => null);
  await expect.poll(pendingSince).not.toBeNull();
  const since = await pendingSince();
  const elsewhere = await context.newPage();
  await elsewhere.goto("about:blank");
  const browser = await context.newCDPSession(elsewhere);
  const registered = new Promise<string>((resolve) =>
    browser.on("ServiceWorker.workerRegistrationUpdated", ({ registrations }) => {
      const ours = registrations.find(({ scopeURL }) => scopeURL === `${BASE_URL}/`);
      if (ours) resolve(ours.registrationId);
    }),
  );
  await browser.send("ServiceWorker.enable");
  const registrationId = await registered;
  await page.close();
  await context.setOffline(false);
  const tag = `sign-out:${since}`;
  await browser.send("ServiceWorker.dispatchSyncEvent", { origin: BASE_URL, registrationId, tag, lastChance: true });
  await expect.poll(() => isOpen(session)).toBe(false);
});
