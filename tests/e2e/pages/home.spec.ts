import { expect, type Page, test } from "@playwright/test";
import { CUSTOMER } from "../demoShop.ts";
import { logIn, watchConsole } from "../shopper.ts";
import { awake, comesTrue, keepAsleep } from "../visitor.ts";

// Its service worker asks past what a test answers in the shop's place, from when it is at work: a moment that nobody knows.
test.use({ contextOptions: { reducedMotion: "no-preference" }, serviceWorkers: "block" });

const FIGURES = {
  satisfiedCustomers: 1234,
  totalProducts: 10,
  totalStock: 98_765,
  avgRating: 4.7,
  deliveryTime: "24-72h",
};

test("the door shows real figures, three featured products, and what customers say", async ({ page, request }) => {
  const complaints = watchConsole(page);
  const { data } = await (await request.get("/api/stats")).json();
  await page.goto("/");
  await expect(page).toHaveTitle("Inicio - Bruma");
  const figures = page.getByRole("region", { name: "La tienda en cifras" });
  for (const name of ["Clientes satisfechos", "Unidades en stock", "Tiempo de entrega", "Valoración media"]) {
    await expect(figures.getByText(name)).toBeVisible();
  }
  await expect(figures.getByText(data.deliveryTime)).toBeVisible();
  await expect(page.getByRole("region", { name: "Productos destacados" }).getByRole("article")).toHaveCount(3);

  const praise = page.getByRole("region", { name: "Lo que dicen nuestros clientes" });
  await expect(praise.getByRole("article")).toHaveCount(3);
  for (const review of await praise.getByRole("article").all()) {
    await expect(review.getByText(/[45] de 5 estrellas/)).toBeAttached();
  }
  await praise.getByRole("link", { name: "Ver todas las reseñas" }).click();
  await expect(page).toHaveURL("/reviews");
  expect(complaints).toEqual([]);
});

test("figures are asked for again every 30 s, and the last known ones stay while the shop does not answer", async ({
  page,
}) => {
  let answers = 0;
  let isDown = false;
  await page.route("**/api/stats", (route) => {
    answers += 1;
    if (isDown) return route.fulfill({ status: 500, json: { error: "x", message: "x", code: "server.unexpected" } });
    return route.fulfill({ json: { success: true, data: FIGURES } });
  });
  await page.clock.install();
  await page.goto("/");
  const figures = page.getByRole("region", { name: "La tienda en cifras" });
  await expect(page.locator("html")).toHaveAttribute("data-auth", "out");
  await expect(
    page
      .getByRole("main")
      .getByRole("button", { name: /^Añadir a favoritos/ })
      .first(),
  ).toBeVisible();
  expect(answers).toBe(0);
  // The page may not be awake yet: its clock goes on until it has asked.
  await expect(async () => {
    await page.clock.runFor(30_000);
    await expect(figures.getByText("98.765")).toBeVisible({ timeout: 1_000 });
  }).toPass();
  await expect(figures.getByText("4,7/5")).toBeVisible();

  isDown = true;
  const before = answers;
  await page.clock.runFor(30_000);
  await expect.poll(() => answers).toBeGreaterThan(before);
  await expect(figures.getByText("98.765")).toBeVisible();
});

test("who has an account is not asked to open one", async ({ page }) => {
  await page.goto("/");
  await expect(page.getByRole("main").getByRole("link", { name: "Registrarse" })).toBeVisible();
  await page.goto("/login");
  await logIn(page, CUSTOMER);
  await expect(page).toHaveURL("/");
  await expect(page.getByRole("main").getByRole("link", { name: "Registrarse" })).toBeHidden();
  await expect(page.getByRole("main").getByRole("link", { name: "Crear cuenta" })).toBeHidden();
});

/** The page as the document has it, with its code on the way, and its button of the theme. */
async function openAsleep(page: Page) {
  const wake = await keepAsleep(page);
  await page.goto("/", { waitUntil: "commit" });
  const other = page.getByRole("banner").getByRole("button", { name: "Cambiar entre tema claro y oscuro" });
  return { other, theme: page.locator("html"), wake };
}

test("a button that is pressed before the page is awake does once what it says", async ({ page }) => {
  const { other, theme, wake } = await openAsleep(page);
  await other.click();
  await expect(theme).toHaveAttribute("data-theme", "light");
  wake();
  await expect(theme).toHaveAttribute("data-theme", "dark");
  await other.click();
  await expect(theme).toHaveAttribute("data-theme", "light");
});

// React has its work told by messages.
const HOLD_MESSAGES = `
  const held = [];
  const { postMessage } = MessagePort.prototype;
  MessagePort.prototype.postMessage = function (...message) {
    held.push(() => postMessage.apply(this, message));
  };
  window.letGo = () => {
    MessagePort.prototype.postMessage = postMessage;
    for (const send of held.splice(0)) send();
  };`;

test("who presses a button again, as nothing happened, while the page is waking is heard once", async ({ page }) => {
  await page.addInitScript(HOLD_MESSAGES);
  const { other, theme, wake } = await openAsleep(page);
  await other.click();
  wake();
  await comesTrue(page, "Object.keys(document).some((key) => key.startsWith('_reactListening'))");
  // Has React begin at once, which waits for the router then; the press has it finish.
  await page.keyboard.press("Shift");
  await comesTrue(page, "__reactRouterContext.state !== undefined");
  await other.click();
  await page.evaluate("letGo()");
  await awake(page);
  await expect(theme).toHaveAttribute("data-theme", "dark");
  await other.click();
  await expect(theme).toHaveAttribute("data-theme", "light");
});
