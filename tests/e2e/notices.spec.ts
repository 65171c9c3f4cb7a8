import { expect, test } from "@playwright/test";
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
