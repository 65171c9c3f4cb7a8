import { type BrowserContext, expect, type Page, test } from "@playwright/test";
import { openAccount } from "../account.ts";
import { BASE_URL } from "../demoShop.ts";
import { fillCheckout, openFirstProduct } from "../shopper.ts";
import { awake } from "../visitor.ts";
import { keptAnswers, privateAnswers, privateCopies, settle } from "../worker.ts";

test.use({ serviceWorkers: "allow" });

const PRIVATE = ["checkout-draft", "checkout-attempt"];

/** A customer with something in the cart who has typed their address, and whose order got no answer. */
async function leaveTypedAddress(page: Page) {
  const account = await openAccount(page, "/products?in_stock=1&category=accessories");
  await openFirstProduct(page);
  await page.getByRole("main").getByRole("button", { name: "Añadir al carrito" }).click();
  await expect(page.getByText("¡Producto agregado al carrito!")).toBeVisible();
  await page.goto("/checkout");
  await fillCheckout(page);
  // An answer that gets lost on its way; the shop gives one to every order that reaches it.
  await page.route("**/api/orders/create", (route) => route.abort());
  await page.getByRole("button", { name: "Pedido con obligación de pago" }).click();
  await expect(page.getByRole("alert").filter({ hasText: "Error al crear el pedido" }).first()).toBeVisible();
  expect(await typed(page)).toEqual(PRIVATE);
  return account;
}

const typed = (page: Page) =>
  page.evaluate<string[]>(`${JSON.stringify(PRIVATE)}.filter((key) => sessionStorage.getItem(key) !== null)`);

/** The session ends without this browser being told: as a reset of the password elsewhere does. */
async function endElsewhere(context: BrowserContext) {
  const answer = await context.request.delete("/api/auth/sessions?all=1", { headers: { origin: BASE_URL } });
  expect(answer.ok()).toBe(true);
}

async function signOut(page: Page) {
  // By the keyboard: a message that has just come may lie over the button, and stays while the mouse is on it.
  await page.getByRole("banner").getByRole("button", { name: /Elena/ }).press("Enter");
  await page.getByRole("banner").getByRole("button", { name: "Cerrar Sesión" }).click();
  await expect(page.getByRole("banner").getByRole("link", { name: "Iniciar Sesión" }).first()).toBeVisible();
}

test.describe("what was typed at the checkout", () => {
  // A page's worker would send the order past the route that loses its answer.
  test.use({ serviceWorkers: "block" });

  test("a typed address and an unanswered order leave the tab with who signs out", async ({ page }) => {
    await leaveTypedAddress(page);
    await signOut(page);
    await expect.poll(() => typed(page)).toEqual([]);
  });

  test("a typed address leaves every tab when the session has ended elsewhere, as soon as one of them notices", async ({
    page,
    context,
  }) => {
    await leaveTypedAddress(page);
    await endElsewhere(context);
    const other = await context.newPage();
    await other.goto("/orders");
    await expect.poll(() => typed(page)).toEqual([]);
  });

  test("a typed address goes with the account that is deleted", async ({ page }) => {
    const account = await leaveTypedAddress(page);
    await page.goto("/profile?tab=configuracion");
    await page.getByRole("button", { name: "Eliminar mi cuenta" }).click();
    const dialog = page.getByRole("dialog", { name: "¿Eliminar tu cuenta?" });
    await dialog.locator("[name=password]").fill(account.password);
    await dialog.getByRole("button", { name: "Eliminar mi cuenta" }).click();
    await expect(page.getByText("Tu cuenta se ha eliminado")).toBeVisible();
    await expect.poll(() => typed(page)).toEqual([]);
  });
});

test("offline copies go when the session has ended elsewhere, also where no worker serves the page any more", async ({
  page,
  context,
}) => {
  await openAccount(page, "/orders");
  await settle(page);
  await page.goto("/orders");
  // All of them: one that is kept only after the page has deleted the others would stay.
  await expect.poll(() => privateAnswers(page)).toEqual(["/api/cart", "/api/orders/my-orders"]);
  await page.evaluate("navigator.serviceWorker.getRegistration().then((each) => each.unregister())");
  await page.goto("about:blank");
  await endElsewhere(context);
  await page.goto("/orders");
  await expect.poll(() => privateCopies(page)).toEqual([]);
});

test("an offline copy is not shown after three days, and goes though nobody comes back signed in", async ({
  page,
  context,
}) => {
  await openAccount(page, "/orders");
  await settle(page);
  await page.goto("/cart");
  const isKept = () => page.evaluate<boolean>("caches.match('/api/cart', { ignoreVary: true }).then(Boolean)");
  await expect.poll(isKept).toBe(true);
  // No new copy can come from here on but one that is being kept at this moment: made older again with the next try.
  await context.setOffline(true);
  await expect(async () => {
    // Their own clock makes it older; the browser's cannot be set for the worker.
    await page.evaluate(`(async () => {
      const name = (await caches.keys()).find((each) => each.startsWith("bruma-private-"));
      const cache = await caches.open(name);
      const kept = await cache.match("/api/cart", { ignoreVary: true });
      const headers = new Headers(kept.headers);
      headers.set("date", new Date(Date.now() - 73 * 3600000).toUTCString());
      await cache.put("/api/cart", new Response(await kept.text(), { headers }));
    })()`);
    const shown = await page.evaluate<string>(`fetch("/api/cart", { headers: { "x-bruma-user":
      JSON.parse(localStorage.getItem("user")).id } }).then(() => "a copy", () => "nothing")`);
    expect(shown).toBe("nothing");
  }).toPass();
  // Before the connection is back: a page of who is signed in would fetch the cart, and keep a new copy.
  await page.evaluate("localStorage.setItem('user', 'null')");
  await page.goto("about:blank");
  await context.setOffline(false);
  await page.goto("/cookie-policy");
  await expect.poll(isKept).toBe(false);
});

test("no address with a token or an order's number stays in the browser's caches", async ({ page }) => {
  await openAccount(page, "/orders");
  await settle(page);
  for (const path of [
    "/reset-password?token=un-secreto",
    "/orders/123",
    "/checkout?order=123",
    "/login?next=/orders/123",
  ]) {
    await page.goto(path);
    await awake(page);
  }
  await page.goto("/reviews");
  await expect.poll(() => keptAnswers(page)).toContainEqual(expect.stringMatching(/\/reviews$/));
  const notes = await page.evaluate<string[]>(`new Promise((resolve) => {
    const opening = indexedDB.open("workbox-expiration");
    opening.onsuccess = () => {
      const asked = opening.result.transaction("cache-entries").objectStore("cache-entries").getAll();
      asked.onsuccess = () => resolve(asked.result.map(({ url }) => url));
    };
  })`);
  const kept = [...(await keptAnswers(page)), ...notes].filter((each) => !each.includes("/api/"));
  expect(kept.length).toBeGreaterThan(5);
  expect(kept.filter((each) => /token|123|checkout|reset|login/.test(each.replace(/\/assets\/.*/, "")))).toEqual([]);
});

test("a page that comes back by going back, after its customer has signed out, shows nothing of theirs", async ({
  page,
}) => {
  await openAccount(page, "/profile");
  await expect(page.getByRole("main").getByText("Elena Cuenta").first()).toBeVisible();
  // Playwright loses a page that rests in the back-forward cache. There it gets no message of another tab; then it is shown again.
  // In one go: whatever else the page is told meanwhile would let it look, too.
  const isStillShown = await page.evaluate(`(() => {
    localStorage.removeItem("user");
    const isStillShown = document.querySelector("main").innerText.includes("Elena Cuenta");
    dispatchEvent(new PageTransitionEvent("pageshow", { persisted: true }));
    return isStillShown;
  })()`);
  expect(isStillShown).toBe(true);
  await expect(page.getByRole("main").getByText("Elena Cuenta")).toHaveCount(0);
  await expect(page.getByRole("banner").getByRole("link", { name: "Iniciar Sesión" }).first()).toBeVisible();
});
