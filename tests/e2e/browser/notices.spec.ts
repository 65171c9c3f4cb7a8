import { type BrowserContext, expect, type Page, test } from "@playwright/test";
import { openAccount, openTab } from "../account.ts";
import { CHROMIUM, CHROMIUM_FLAGS } from "../chromium.ts";
import { BASE_URL } from "../demoShop.ts";
import { logIn, newEmail, PASSWORD } from "../shopper.ts";
import { settle, shownNotices } from "../worker.ts";

test.use({ serviceWorkers: "allow", launchOptions: { executablePath: CHROMIUM, args: CHROMIUM_FLAGS } });

/** Delivers to the worker as a push service does. */
async function openDelivery(page: Page, context: BrowserContext): Promise<(data: string) => Promise<unknown>> {
  const cdp = await context.newCDPSession(page);
  const registration = new Promise<string>((resolve) => {
    cdp.on("ServiceWorker.workerRegistrationUpdated", ({ registrations }) => {
      const own = registrations.find(({ scopeURL }) => scopeURL.startsWith(BASE_URL));
      if (own) resolve(own.registrationId);
    });
  });
  await cdp.send("ServiceWorker.enable");
  const registrationId = await registration;
  return (data) => cdp.send("ServiceWorker.deliverPushMessage", { origin: BASE_URL, registrationId, data });
}

/** What who is signed in on this page asked notifications for. */
async function subscriptionsOf(page: Page): Promise<{ id: number; endpoint: string }[]> {
  const reply = await page.request.get("/api/push/subscriptions");
  return reply.ok() ? (await reply.json()).subscriptions : [];
}

let devices = 0;
/** Agrees on this page, at a push service that nobody reaches. Answers the subscription's number. */
async function agree(page: Page): Promise<number> {
  devices += 1;
  const endpoint = `https://push.example.com/${process.pid}-${Date.now()}-${devices}`;
  const keys = { p256dh: btoa(`\x04${"k".repeat(64)}`), auth: btoa("a".repeat(16)) };
  const reply = await page.request.post("/api/push/subscriptions", {
    headers: { origin: BASE_URL },
    data: { endpoint, keys },
  });
  expect(reply.ok()).toBe(true);
  const [known] = (await subscriptionsOf(page)).filter((each) => each.endpoint === endpoint);
  return known?.id ?? 0;
}

const ofOrder = (order: number, subscription: number) =>
  JSON.stringify({
    title: `Pedido #${order}`,
    body: "Va de camino",
    url: `/orders/${order}`,
    tag: `order-${order}`,
    subscription,
  });
const shownOfOrder = (order: number) => ({
  title: `Pedido #${order}`,
  body: "Va de camino",
  url: `/orders/${order}`,
  tag: `order-${order}`,
});
const NEUTRAL = { title: "Novedades en la tienda", body: "Ábrela para verlas.", tag: "", url: "/" };

test("a notice of the shop is shown to who asked for it, and leads nowhere but into the shop", async ({
  page,
  context,
}) => {
  await context.grantPermissions(["notifications"]);
  await settle(page);
  await openAccount(page, "/");
  const own = await agree(page);
  const deliver = await openDelivery(page, context);
  await deliver(ofOrder(1, own));
  await deliver("not json");
  await expect.poll(() => shownNotices(page)).toEqual([NEUTRAL, shownOfOrder(1)]);
});

test("a notice that comes when somebody else is signed in, or nobody, is shown to nobody", async ({
  page,
  context,
}) => {
  await context.grantPermissions(["notifications"]);
  await settle(page);
  await openAccount(page, "/");
  const first = await agree(page);
  const deliver = await openDelivery(page, context);
  await context.clearCookies({ name: "bruma_session" });
  for (let order = 1; order <= 3; order += 1) await deliver(ofOrder(order, first));

  await openAccount(page, "/");
  const second = await agree(page);
  for (let order = 4; order <= 6; order += 1) await deliver(ofOrder(order, first));
  await deliver(ofOrder(7, second));
  await expect.poll(() => shownNotices(page)).toEqual([shownOfOrder(7)]);
});

test("where the shop cannot say whose a notice is, it says nothing of anybody", async ({ page, context }) => {
  await context.grantPermissions(["notifications"]);
  await settle(page);
  await openAccount(page, "/");
  const own = await agree(page);
  const deliver = await openDelivery(page, context);
  await context.setOffline(true);
  await deliver(ofOrder(1, own));
  await expect.poll(() => shownNotices(page)).toEqual([NEUTRAL]);
});

test("whoever signs in next in a browser that had agreed is asked anew: opening «Notificaciones» binds nothing", async ({
  page,
  context,
}) => {
  await context.grantPermissions(["notifications"]);
  await page.addInitScript(fakePushService);
  await openAccount(page, "/profile?tab=notificaciones");
  const inBrowser = page.getByRole("switch", { name: "Notificaciones push" });
  await inBrowser.click();
  await expect(inBrowser).toBeChecked();
  expect(await subscriptionsOf(page)).toHaveLength(1);

  await context.clearCookies({ name: "bruma_session" });
  const next = { email: newEmail(), password: PASSWORD };
  const data = { name: "Otra Persona", ...next, adult: true, terms: true };
  expect((await context.request.post("/api/auth/register", { data })).ok()).toBe(true);
  await context.clearCookies({ name: "bruma_session" });
  await page.goto("/profile?tab=pedidos");
  await expect(page).toHaveURL(/\/login/);
  await logIn(page, next);
  await expect(page).not.toHaveURL(/\/login/);
  // The shop's answer whether this browser is known to the session of now.
  const told = page.waitForResponse((answer) => answer.url().endsWith("/api/push/preferences"));
  await page.goto("/profile?tab=notificaciones");
  await told;
  await expect(inBrowser).toBeEnabled();
  await expect(inBrowser).not.toBeChecked();
  expect(await subscriptionsOf(page)).toEqual([]);

  await inBrowser.click();
  await expect(page.getByText("Notificaciones activadas en este dispositivo")).toBeVisible();
  expect(await subscriptionsOf(page)).toHaveLength(1);
});

/** Stands in for the browser's push service, which no test reaches. */
function fakePushService() {
  const device = sessionStorage.getItem("device") ?? crypto.randomUUID();
  sessionStorage.setItem("device", device);
  const endpoint = `https://push.example.com/${device}`;
  const subscription = {
    endpoint,
    options: { applicationServerKey: null },
    toJSON: () => ({
      endpoint,
      keys: { p256dh: btoa(`\x04${"k".repeat(64)}`), auth: btoa("a".repeat(16)) },
    }),
    unsubscribe: async () => {
      sessionStorage.removeItem("subscribed");
      return true;
    },
  };
  const pushManager = {
    getSubscription: async () => (sessionStorage.getItem("subscribed") ? subscription : null),
    subscribe: async () => {
      sessionStorage.setItem("subscribed", "1");
      return subscription;
    },
  };
  Object.defineProperties(Reflect.get(navigator, "serviceWorker"), {
    ready: { value: Promise.resolve({ pushManager }) },
    getRegistration: { value: async () => ({ pushManager }) },
  });
}

test("notifications: defaults, choices that last, on and off in this browser", async ({ page, context }) => {
  await context.grantPermissions(["notifications"]);
  await page.addInitScript(fakePushService);
  await openAccount(page, "/profile?tab=notificaciones");
  const kind = (name: string) => page.getByRole("switch", { name });
  await expect(kind("Nuevos productos")).toBeChecked();
  await expect(kind("Actualizaciones de pedidos")).toBeChecked();
  // Nobody sends these.
  await expect(kind("Promociones")).toHaveCount(0);
  await expect(kind("Novedades y ofertas por email")).toHaveCount(0);
  await expect(kind("Alertas de favoritos")).not.toBeChecked();

  await kind("Notificaciones push").click();
  await expect(page.getByText("Notificaciones activadas en este dispositivo")).toBeVisible();
  await expect(kind("Notificaciones push")).toBeChecked();
  const stored = (key: string) => page.evaluate((name) => localStorage.getItem(name), key);
  expect(await stored("notifications-enabled")).toBe("true");

  const saved = page.waitForResponse(
    (response) => response.url().endsWith("/api/push/preferences") && response.request().method() === "PUT",
  );
  await kind("Alertas de favoritos").click();
  expect((await saved).ok()).toBe(true);
  await expect(async () => {
    expect(JSON.parse((await stored("notification-settings")) ?? "{}")).toMatchObject({ wishlistAlerts: true });
  }).toPass();
  await page.reload();
  await expect(kind("Notificaciones push")).toBeChecked();
  await expect(kind("Alertas de favoritos")).toBeChecked();

  await kind("Notificaciones push").click();
  await expect(kind("Notificaciones push")).not.toBeChecked();
  expect(await stored("notifications-enabled")).toBeNull();
  expect(await stored("notification-settings")).toBeNull();

  const agreed = await page.request.put("/api/auth/consents", {
    data: { marketing: true },
    headers: { origin: BASE_URL },
  });
  expect(agreed.ok()).toBe(true);
  await page.reload();
  await kind("Novedades y ofertas por email").click();
  await expect(page.getByText("Ya no te enviaremos publicidad")).toBeVisible();
  await openTab(page, "Configuración");
  await expect(page.getByText("Dejaste de aceptar publicidad por email")).toBeVisible();
});

test("a browser in which notifications are blocked says what to do", async ({ page }) => {
  await page.addInitScript(() =>
    Object.defineProperty(Reflect.get(globalThis, "Notification"), "permission", { get: () => "denied" }),
  );
  await openAccount(page, "/profile?tab=notificaciones");
  await expect(page.getByText("Las notificaciones están bloqueadas")).toBeVisible();
  await expect(page.getByRole("switch", { name: "Notificaciones push" })).toBeDisabled();
});
