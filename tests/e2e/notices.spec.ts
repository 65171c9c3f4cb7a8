import { expect, test } from "@playwright/test";
import { openAccount, openTab } from "./account.ts";
import { CHROMIUM, CHROMIUM_FLAGS } from "./chromium.ts";
import { BASE_URL } from "./demoShop.ts";
import { settle, shownNotices } from "./worker.ts";

test.use({ launchOptions: { executablePath: CHROMIUM, args: CHROMIUM_FLAGS } });

test("a notice of the shop is shown, and leads nowhere but into the shop", async ({ page, context }) => {
  await context.grantPermissions(["notifications"]);
  await settle(page);
  const cdp = await context.newCDPSession(page);
  const registration = new Promise<string>((resolve) => {
    cdp.on("ServiceWorker.workerRegistrationUpdated", ({ registrations }) => {
      const own = registrations.find(({ scopeURL }) => scopeURL.startsWith(BASE_URL));
      if (own) resolve(own.registrationId);
    });
  });
  await cdp.send("ServiceWorker.enable");
  const registrationId = await registration;
  const deliver = (data: string) =>
    cdp.send("ServiceWorker.deliverPushMessage", { origin: BASE_URL, registrationId, data });
  await deliver(JSON.stringify({ title: "Pedido enviado", body: "Va de camino", url: "/orders/1", tag: "order-1" }));
  await deliver("not json");
  await expect
    .poll(() => shownNotices(page))
    .toEqual([
      { title: "Novedades en la tienda", body: "Ábrela para verlas.", tag: "", url: "/" },
      { title: "Pedido enviado", body: "Va de camino", tag: "order-1", url: "/orders/1" },
    ]);
});

/** Stands in for the browser's push service, which no test reaches. */
function fakePushService() {
  const subscription = {
    endpoint: "https://push.example.com/device-1",
    options: { applicationServerKey: null },
    toJSON: () => ({
      endpoint: "https://push.example.com/device-1",
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
  await expect(kind("Promociones")).toBeChecked();
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

  await kind("Novedades y ofertas por email").click();
  await expect(page.getByText("Te escribiremos con novedades")).toBeVisible();
  await openTab(page, "Configuración");
  await expect(page.getByText("Aceptaste recibir publicidad por email")).toBeVisible();
});

test("a browser in which notifications are blocked says what to do", async ({ page }) => {
  await page.addInitScript(() =>
    Object.defineProperty(Reflect.get(globalThis, "Notification"), "permission", { get: () => "denied" }),
  );
  await openAccount(page, "/profile?tab=notificaciones");
  await expect(page.getByText("Las notificaciones están bloqueadas")).toBeVisible();
  await expect(page.getByRole("switch", { name: "Notificaciones push" })).toBeDisabled();
});
