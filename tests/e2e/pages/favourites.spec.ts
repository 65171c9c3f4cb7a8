import { expect, type Page } from "@playwright/test";
import { openAccount } from "../account.ts";
import { test } from "../keptBrowser.ts";
import { watchConsole } from "../shopper.ts";
import { awake } from "../visitor.ts";

const refused = { status: 500, json: { error: "No va", message: "No va", code: "server.unexpected" } };

/** Presses the hearts of the first so many products of a list. */
async function likeProducts(page: Page, count: number): Promise<string[]> {
  await page.goto("/products?category=accessories&in_stock=1&sort=name");
  await awake(page);
  const hearts = page.getByRole("main").getByRole("button", { name: /^Añadir a favoritos: / });
  const names: string[] = [];
  for (let each = 0; each < count; each++) {
    const heart = hearts.first();
    names.push(((await heart.getAttribute("aria-label")) ?? "").replace("Añadir a favoritos: ", ""));
    const saved = page.waitForResponse(/\/api\/wishlist\/add\//);
    await heart.click();
    expect((await saved).status()).toBe(200);
    const name = names.at(-1) ?? "";
    await expect(page.getByRole("button", { name: `Quitar de favoritos: ${name}`, exact: true })).toBeVisible();
  }
  return names;
}

test("a guest is told where favourites are kept, without a failing request", async ({ page }) => {
  const complaints = watchConsole(page);
  await page.goto("/favorites");
  await expect(page.getByRole("heading", { name: "Inicia sesión para ver tus favoritos" })).toBeVisible();
  await expect(page.getByRole("main").getByRole("link", { name: "Iniciar Sesión" })).toHaveAttribute(
    "href",
    "/login?next=%2Ffavorites",
  );
  expect(complaints).toEqual([]);
});

test("favourites are listed, lead to their products, are taken out one by one and all at once", async ({ page }) => {
  await openAccount(page, "/favorites");
  await expect(page.getByRole("heading", { name: "Tu lista de favoritos está vacía" })).toBeVisible();
  await page.getByRole("link", { name: "Explorar Productos" }).click();
  await expect(page).toHaveURL("/products");

  const [first = "", second = "", third = ""] = await likeProducts(page, 3);
  await page.goto("/favorites");
  const list = page.getByRole("list", { name: "Tus favoritos" });
  await expect(list.getByRole("listitem")).toHaveCount(3);
  await list.getByRole("link", { name: second, exact: true }).click();
  await expect(page.getByRole("heading", { level: 1, name: second })).toBeVisible();
  await page.goBack();

  await list.getByRole("button", { name: `Quitar de favoritos: ${first}`, exact: true }).click();
  await expect(list.getByRole("listitem")).toHaveCount(2);
  await page.goto("/profile?tab=favoritos");
  await expect(list.getByRole("listitem")).toHaveCount(2);
  await expect(list.getByRole("link", { name: third, exact: true })).toBeVisible();

  await page.getByRole("link", { name: "Ver mis favoritos" }).click();
  await page.getByRole("button", { name: "Vaciar lista" }).click();
  const question = page.getByRole("alertdialog", { name: "¿Vaciar tu lista de favoritos?" });
  await question.getByRole("button", { name: "Cancelar" }).click();
  await expect(list.getByRole("listitem")).toHaveCount(2);
  await page.getByRole("button", { name: "Vaciar lista" }).click();
  await question.getByRole("button", { name: "Vaciar lista" }).click();
  await expect(page.getByRole("heading", { name: "Tu lista de favoritos está vacía" })).toBeVisible();
  await page.reload();
  await expect(page.getByRole("heading", { name: "Tu lista de favoritos está vacía" })).toBeVisible();
});

test("a notice that was asked for on a favourite stays asked for", async ({ page }) => {
  await openAccount(page, "/");
  const [name] = await likeProducts(page, 1);
  await page.goto("/favorites");
  const notice = page.getByRole("button", { name: `Avísame si baja de precio ${name}` });
  await expect(notice).toHaveAttribute("aria-pressed", "false");
  await notice.click();
  await expect(notice).toHaveAttribute("aria-pressed", "true");
  await page.reload();
  await expect(notice).toHaveAttribute("aria-pressed", "true");
});

test("favourites that cannot be loaded or emptied say so, and can be tried again", async ({ page }) => {
  await openAccount(page, "/");
  await likeProducts(page, 1);
  await page.route("**/api/wishlist/my-wishlist", (route) => route.fulfill(refused));
  await page.goto("/favorites");
  await expect(page.getByRole("heading", { name: "Error al cargar favoritos" })).toBeVisible();
  await page.unroute("**/api/wishlist/my-wishlist");
  await page.getByRole("button", { name: "Reintentar" }).click();
  const list = page.getByRole("list", { name: "Tus favoritos" });
  await expect(list.getByRole("listitem")).toHaveCount(1);

  await page.route("**/api/wishlist/clear", (route) => route.fulfill(refused));
  await page.getByRole("button", { name: "Vaciar lista" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Vaciar lista" }).click();
  await expect(page.getByText("Error al vaciar la lista de favoritos")).toBeVisible();
  await expect(list.getByRole("listitem")).toHaveCount(1);
});
