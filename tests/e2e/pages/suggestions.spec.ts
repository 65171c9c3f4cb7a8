import { expect, type Page } from "@playwright/test";
import { test } from "../keptBrowser.ts";
import { watchConsole } from "../shopper.ts";
import { awake, followRequests } from "../visitor.ts";
import { open } from "./openCatalogue.ts";

// What a service worker answers, a test cannot make fail.
test.use({ serviceWorkers: "block" });

const searchBox = (page: Page) => page.getByRole("combobox", { name: "Buscar productos" });
const list = (page: Page) => page.getByRole("listbox", { name: "Sugerencias" });

test("the keyboard walks through them, follows one, and closes them", async ({ page }) => {
  const complaints = watchConsole(page);
  await open(page, "/products");
  const box = searchBox(page);
  await box.pressSequentially("kit");
  await expect(list(page)).toBeVisible();
  await expect(box).toHaveAttribute("aria-expanded", "true");
  await expect(page.getByText(/^\d+ sugerencias$/)).toBeAttached();

  const options = list(page).getByRole("option");
  await box.press("ArrowDown");
  await expect(options.first()).toHaveAttribute("aria-selected", "true");
  expect(await box.getAttribute("aria-activedescendant")).toBe(await options.first().getAttribute("id"));
  await box.press("ArrowUp");
  await box.press("ArrowUp");
  await expect(options.last()).toHaveAttribute("aria-selected", "true");
  await expect(options.last()).toHaveText("Ver todos los resultados de «kit»");

  await box.press("Escape");
  await expect(list(page)).toBeHidden();
  await expect(box).toHaveValue("kit");
  await expect(box).toHaveAttribute("aria-expanded", "false");
  await box.press("ArrowDown");
  await expect(list(page)).toBeVisible();

  const product = list(page).getByRole("group", { name: "Productos" }).getByRole("option").first();
  const name = await product.locator("span").first().textContent();
  while ((await product.getAttribute("aria-selected")) !== "true") await box.press("ArrowDown");
  await box.press("Enter");
  await expect(page).toHaveURL(/\/products\/\d+/);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(name ?? "");
  expect(complaints).toEqual([]);
});

test("what was chosen stays chosen when the answer to the last letter comes late", async ({ page }) => {
  const late = Promise.withResolvers<void>();
  await page.route("**/api/products/suggestions?q=kit", async (route) => {
    await late.promise;
    await route.continue();
  });
  await open(page, "/products");
  const quiet = followRequests(page);
  const box = searchBox(page);
  await box.fill("ki");
  await expect(list(page)).toBeVisible();
  const asked = page.waitForRequest("**/api/products/suggestions?q=kit");
  await box.press("End");
  await box.press("t");
  await asked;
  const first = list(page).getByRole("option").first();
  await box.press("ArrowDown");
  await expect(first).toHaveAttribute("aria-selected", "true");
  late.resolve();
  await expect(list(page).getByRole("option").last()).toHaveText("Ver todos los resultados de «kit»");
  await quiet();
  await expect(first).toHaveAttribute("aria-selected", "true");
  await box.press("s");
  await expect(list(page).getByRole("option", { selected: true })).toHaveCount(0);
});

test("Enter searches, and a category is a way of its own", async ({ page }) => {
  await open(page, "/products");
  await searchBox(page).pressSequentially("kit");
  await expect(list(page)).toBeVisible();
  await searchBox(page).press("Enter");
  await expect(page).toHaveURL("/products?search=kit");
  await expect(list(page)).toBeHidden();
  await searchBox(page).press("ArrowDown");
  await list(page).getByRole("option", { name: /^Kits/ }).click();
  await expect(page).toHaveURL("/products?category=starter-kits");
  await expect(searchBox(page)).toHaveValue("");
  await expect(list(page)).toBeHidden();
});

test("letters in the wrong order are forgiven, and it is said", async ({ page }) => {
  await open(page, "/products");
  await searchBox(page).pressSequentially("batreia");
  await expect(list(page).getByRole("group", { name: "Quizá buscabas" })).toBeVisible();
  await searchBox(page).press("Enter");
  await expect(
    page.getByText("No hay resultados exactos para «batreia»; te mostramos resultados parecidos."),
  ).toBeVisible();
  await expect(page.getByRole("article").first()).toBeVisible();
});

test("a shop that cannot suggest still searches", async ({ page }) => {
  await page.route("**/api/products/suggestions*", (route) => route.fulfill({ status: 503, json: {} }));
  await open(page, "/products");
  await searchBox(page).pressSequentially("kit");
  await searchBox(page).press("Enter");
  await expect(page).toHaveURL("/products?search=kit");
  await expect(page.getByRole("article").first()).toBeVisible();
});

for (const width of [320, 768, 1280]) {
  test(`every page has the search at hand, also by the key «/», at ${width} px`, async ({ page }) => {
    const complaints = watchConsole(page);
    await page.setViewportSize({ width, height: 800 });
    await page.goto("/terms-and-conditions");
    const link = page.getByRole("link", { name: "Buscar en la tienda" });
    await expect(link).toBeInViewport({ ratio: 1 });
    await awake(page);
    const sheet = page.getByRole("dialog", { name: "Buscar en la tienda" });
    // The key is listened to a moment after the page wakes.
    await expect(async () => {
      if (await sheet.isHidden()) await page.keyboard.press("/");
      await expect(sheet).toBeVisible({ timeout: 2_000 });
    }).toPass();
    await expect(searchBox(page)).toBeFocused();
    await searchBox(page).pressSequentially("pila");
    await expect(list(page).getByRole("option").first()).toContainText("Celda");
    await searchBox(page).press("Enter");
    await expect(page).toHaveURL("/products?search=pila");
    await expect(page.getByRole("dialog")).toHaveCount(0);
    expect(complaints).toEqual([]);
  });
}

test("what is typed right behind «/» is not lost while the search comes", async ({ page }) => {
  // As on a slow connection: the sheet is on its way while somebody types.
  let bring = () => {};
  const asked = new Promise<void>((resolve) => {
    bring = resolve;
  });
  await page.route(/SearchSheet/, async (route) => {
    await asked;
    await route.continue();
  });
  const quiet = followRequests(page);
  await page.goto("/terms-and-conditions");
  await quiet();
  await page.keyboard.press("/");
  await page.keyboard.type("nata");
  bring();
  await expect(searchBox(page)).toHaveValue("nata");
  await expect(searchBox(page)).toBeFocused();
  await page.keyboard.type("s");
  await expect(searchBox(page)).toHaveValue("natas");
});
