import { type APIRequestContext, expect, type Page } from "@playwright/test";
import { ADMIN, CUSTOMER } from "../demoShop.ts";
import { test } from "../keptBrowser.ts";
import { colleague } from "../office.ts";
import { fillRegistration, logIn, newEmail, watchConsole } from "../shopper.ts";
import { newProduct } from "../tasks/orders.ts";
import { awake, followRequests, knownVisitor } from "../visitor.ts";

interface Shown {
  id: number;
  name: string;
  stock: number;
  reviews_count: number;
  variants: { id: number; price: number; originalPrice: number | null; lowestPrice30d: number | null; stock: number }[];
}

async function findProduct(
  request: APIRequestContext,
  isWanted: (product: Shown) => boolean,
  query = "",
): Promise<Shown> {
  for (const page of [1, 2]) {
    const { products } = await (await request.get(`/api/products?limit=100&page=${page}${query}`)).json();
    const found = (products as Shown[]).find(isWanted);
    if (found) return found;
  }
  throw new Error("the demo shop has no such product");
}

const euros = (amount: number) => new Intl.NumberFormat("es-ES", { style: "currency", currency: "EUR" }).format(amount);
const refused = { status: 500, json: { error: "No va", message: "No va", code: "server.unexpected" } };

async function signInAt(page: Page, account: { email: string; password: string }, path: string) {
  await page.goto(`/login?next=${encodeURIComponent(path)}`);
  await logIn(page, account);
  await expect(page).toHaveURL(path);
}

test("a reduced price stands beside the lowest of the last 30 days, and the address chooses the variant", async ({
  page,
  request,
}) => {
  const product = await findProduct(
    request,
    ({ variants }) => variants.length > 1 && variants.some((v) => v.lowestPrice30d !== null),
  );
  const variant = product.variants.find(({ lowestPrice30d }) => lowestPrice30d !== null);
  await page.goto(`/products/${product.id}?variante=${variant?.id}`);
  await expect(
    page.getByText(`Precio más bajo de los últimos 30 días: ${euros(variant?.lowestPrice30d ?? 0)}`),
  ).toBeVisible();
  await expect(page.getByText(/^Oferta -\d+ %$/).first()).toBeVisible();
  const options = page.getByRole("main").getByRole("radio");
  await options.last().check({ force: true });
  await expect(page).toHaveURL(`/products/${product.id}?variante=${product.variants.at(-1)?.id}`);
});

test("the picture is looked at closely by keyboard, and the focus comes back", async ({ page }) => {
  await page.goto("/products/1");
  const picture = page.getByRole("button", { name: /^Ampliar imagen/ }).first();
  // Before it is awake, Enter does nothing; pressed twice, it closes what is slow to open.
  await awake(page);
  await picture.focus();
  await page.keyboard.press("Enter");
  const near = page.getByRole("dialog").getByRole("button", { name: "Ver al doble de tamaño" });
  await near.press("Enter");
  await expect(near).toHaveAttribute("aria-pressed", "true");
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toBeHidden();
  await expect(picture).toBeFocused();
});

test("a guest who likes a product is asked to sign in, comes back to it, and finds it among the favourites", async ({
  page,
}) => {
  await page.goto("/products/2");
  await page.getByRole("button", { name: "Añadir a favoritos", exact: true }).click();
  await expect(page.getByText("Debes iniciar sesión para agregar productos a favoritos")).toBeVisible();
  await page.getByRole("button", { name: "Iniciar sesión" }).click();
  await expect(page).toHaveURL("/login?next=%2Fproducts%2F2");
  await page
    .getByRole("main")
    .getByRole("link", { name: /Regístrate|Crea/ })
    .click();
  await fillRegistration(page, newEmail());
  await expect(page).toHaveURL("/products/2");
  await expect(page.getByText("Guardado en tus favoritos")).toBeVisible();
  await expect(page.getByRole("button", { name: "Quitar de favoritos", exact: true })).toBeVisible();
});

test("a guest who likes products and signs in later, from somewhere else, finds all of them among the favourites", async ({
  page,
}) => {
  for (const id of [2, 3]) {
    await page.goto(`/products/${id}`);
    await page.getByRole("button", { name: "Añadir a favoritos", exact: true }).click();
    await expect(page.getByText("Debes iniciar sesión para agregar productos a favoritos")).toBeVisible();
  }
  await page.getByRole("banner").getByRole("link", { name: "Registrarse" }).click();
  await fillRegistration(page, newEmail());
  await expect(page.getByText("Guardado en tus favoritos")).toBeVisible();
  await page.goto("/favorites");
  await expect(page.getByRole("list", { name: "Tus favoritos" }).getByRole("listitem")).toHaveCount(2);
});

test("a favourite is kept, and where the shop refuses the heart goes back and says so", async ({ page }) => {
  await page.goto("/register?next=/products/3");
  await fillRegistration(page, newEmail());
  await page.waitForURL((url) => !url.pathname.startsWith("/register"));
  await page.goto("/products/3");
  const add = page.getByRole("button", { name: "Añadir a favoritos", exact: true });
  const remove = page.getByRole("button", { name: "Quitar de favoritos", exact: true });
  await page.route("**/api/wishlist/add/*", (route) => route.fulfill(refused));
  await add.click();
  await expect(page.getByText("Error al agregar a favoritos")).toBeVisible();
  await expect(add).toBeVisible();
  await page.unroute("**/api/wishlist/add/*");
  const kept = page.waitForResponse((answer) => answer.url().includes("/wishlist/add/3"));
  await add.click();
  await expect(remove).toBeVisible();
  await kept;
  await page.reload();
  await expect(remove).toBeVisible();
  await page.route("**/api/wishlist/remove/*", (route) => route.fulfill(refused));
  await remove.click();
  await expect(page.getByText("Error al quitar de favoritos")).toBeVisible();
  await expect(remove).toBeVisible();
});

test("what is sold out cannot be added, and the shop promises to say when it is back", async ({ page }) => {
  const { id } = await newProduct(`Funda agotada ${Date.now()}`, 0);
  await signInAt(page, CUSTOMER, `/products/${id}`);
  const main = page.getByRole("main");
  await expect(main.getByRole("button", { name: "Sin stock" })).toBeDisabled();
  await expect(main.getByText(/^Entrega en /)).toBeVisible();
  await expect(main.getByText(/^Llega /)).toHaveCount(0);
  const notice = main.getByRole("button", { name: "Avísame cuando vuelva" });
  await notice.click();
  await expect(page.getByText("Te avisaremos por correo cuando vuelva")).toBeVisible();
  await expect(notice).toHaveAttribute("aria-pressed", "true");
  await notice.click();
  await expect(notice).toHaveAttribute("aria-pressed", "false");
});

test("of a product that is there, the variant that is sold out is waited for alone", async ({ page }) => {
  const about = { name: "Funda de dos colores", description: "Una funda de ensayo.", category: "accessories" };
  const made = await colleague("POST", "/admin/products", {
    ...about,
    variants: [
      { options: { Color: "Negro" }, price: 20, stock: 5 },
      { options: { Color: "Rojo" }, price: 20, stock: 0 },
    ],
  });
  await signInAt(page, CUSTOMER, `/products/${(made.body.product as { id: number }).id}`);
  const main = page.getByRole("main");
  const notice = main.getByRole("button", { name: "Avísame cuando vuelva" });
  await expect(main.getByRole("button", { name: "Avísame si baja de precio" })).toBeVisible();
  await main.locator("label", { hasText: "Rojo" }).click();
  await notice.click();
  await expect(notice).toHaveAttribute("aria-pressed", "true");
  await main.locator("label", { hasText: "Negro" }).click();
  await expect(notice).toHaveCount(0);
  await page.reload();
  await main.locator("label", { hasText: "Rojo" }).click();
  await expect(notice).toHaveAttribute("aria-pressed", "true");
});

test("the last units are said, and no more of them can be asked for", async ({ page, request }) => {
  const product = await findProduct(
    request,
    ({ variants }) => variants.length === 1 && (variants[0]?.stock ?? 0) >= 2 && (variants[0]?.stock ?? 99) <= 9,
  );
  const stock = product.stock;
  await page.goto(`/products/${product.id}`);
  const main = page.getByRole("main");
  await expect(main.getByText(`¡Solo quedan ${stock} unidades!`).first()).toBeVisible();
  await main.getByRole("textbox", { name: `Cantidad de ${product.name}` }).fill("99");
  await main.getByRole("textbox", { name: `Cantidad de ${product.name}` }).press("Enter");
  await expect(main.getByRole("textbox", { name: `Cantidad de ${product.name}` })).toHaveValue(String(stock));
  await expect(main.getByRole("button", { name: "Aumentar cantidad" })).toBeDisabled();
});

test("where adding fails, the buyer reads why and keeps the page", async ({ page, request }) => {
  const product = await findProduct(request, ({ stock }) => stock > 20, "&category=accessories");
  await page.route("**/api/cart/preview", (route) => route.fulfill(refused));
  await page.goto(`/products/${product.id}`);
  await page.getByRole("main").getByRole("button", { name: "Añadir al carrito" }).click();
  await expect(page.getByText("Error al agregar al carrito")).toBeVisible();
  await page.unroute("**/api/cart/preview");
  await page.getByRole("main").getByRole("button", { name: "Añadir al carrito" }).click();
  await expect(page.getByText("¡Producto agregado al carrito!")).toBeVisible();
});

test("reviews are filtered by stars and turned by page, with links that need no JavaScript", async ({
  browser,
  request,
}) => {
  const product = await findProduct(request, ({ reviews_count }) => reviews_count > 10);
  for (const javaScriptEnabled of [true, false]) {
    const { baseURL = "" } = test.info().project.use;
    const context = await browser.newContext({ javaScriptEnabled, baseURL, storageState: knownVisitor() });
    const page = await context.newPage();
    await page.goto(`/products/${product.id}`);
    const reviews = page.getByRole("region", { name: "Reseñas", exact: true });
    await expect(reviews.getByRole("article")).toHaveCount(10);
    await expect(reviews.getByRole("article").first().getByText("Compra verificada")).toBeVisible();
    await reviews.getByRole("link", { name: "Página siguiente" }).click();
    await expect(page).toHaveURL(`/products/${product.id}?resenas=2#resenas`);
    await expect(reviews.getByText(/^Reseñas? 11/)).toBeVisible();
    await reviews.getByRole("link", { name: /^5 estrellas/ }).click();
    await expect(page).toHaveURL(`/products/${product.id}?valoracion=5#resenas`);
    await expect(reviews.getByText(/con 5 estrellas$/)).toBeVisible();
    await expect(reviews.getByRole("link", { name: /^5 estrellas/ })).toHaveAttribute("aria-current", "true");
    await context.close();
  }
});

test("related products are others of the same kind, four at most", async ({ page, request }) => {
  const { product } = await (await request.get("/api/products/1")).json();
  await page.goto("/products/1");
  const related = page.getByRole("region", { name: "Productos relacionados" });
  expect(await related.getByRole("article").count()).toBeLessThanOrEqual(4);
  await expect(related.getByRole("link", { name: product.name, exact: true })).toHaveCount(0);
});

test.describe("to staff who may not change products", () => {
  // The service worker would not notice a replaced answer.
  test.use({ serviceWorkers: "block" });

  test("a product's page offers neither editing nor deleting", async ({ page }) => {
    await page.route("**/api/auth/profile", async (route) => {
      const reply = await (await route.fetch()).json();
      await route.fulfill({ json: { ...reply, user: { ...reply.user, staff_role: "support" } } });
    });
    await signInAt(page, ADMIN, "/products/1");
    const asked = page.waitForResponse("**/api/auth/profile");
    const quiet = followRequests(page);
    await page.reload();
    await (await asked).finished();
    // By when nothing is asked any more, what the answer allows would have been drawn.
    await quiet();
    await expect(page.getByRole("main").getByRole("link", { name: "Editar" })).toHaveCount(0);
    await expect(page.getByRole("main").getByRole("button", { name: "Eliminar" })).toHaveCount(0);
  });
});

test("only an admin edits and deletes: asked first, told while it lasts, and led to the catalogue", async ({
  page,
  request,
}) => {
  // One that no other journey may be looking at.
  const about = {
    name: `Funda ${Date.now()}`,
    description: "De ensayo.",
    price: 20,
    category: "accessories",
    stock: 1,
  };
  const product = (await colleague("POST", "/admin/products", about)).body.product as Shown;
  const path = `/products/${product.id}`;
  await page.goto(path);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(page.getByRole("main").getByRole("button", { name: "Eliminar" })).toHaveCount(0);

  const complaints = watchConsole(page);
  await signInAt(page, ADMIN, path);
  await expect(page.getByRole("main").getByRole("link", { name: "Editar" })).toHaveAttribute(
    "href",
    `/admin/products/edit/${product.id}`,
  );
  await page.getByRole("main").getByRole("button", { name: "Eliminar" }).click();
  await expect(page.getByRole("alertdialog")).toContainText("no se puede deshacer");
  await page.getByRole("button", { name: "Cancelar" }).click();
  expect(complaints).toEqual([]);

  await page.route(`**/api/products/${product.id}`, (route) => route.fulfill(refused));
  await page.getByRole("main").getByRole("button", { name: "Eliminar" }).click();
  await page.getByRole("button", { name: "Eliminar producto" }).click();
  await expect(page.getByText("Error de eliminación")).toBeVisible();
  await expect(page.getByText("Error al eliminar el producto: No va")).toBeVisible();

  await page.unroute(`**/api/products/${product.id}`);
  await page.getByRole("main").getByRole("button", { name: "Eliminar" }).click();
  await page.getByRole("button", { name: "Eliminar producto" }).click();
  await expect(page).toHaveURL("/products");
  await expect(page.getByText("Producto eliminado exitosamente")).toBeVisible();
  expect((await request.get(`/api${path}`)).status()).toBe(404);
  const missing = await page.goto(path);
  expect(missing?.status()).toBe(404);
  await expect(page.getByText("Producto no encontrado")).toBeVisible();
  await page.getByRole("main").getByRole("link", { name: "Ver productos" }).click();
  await expect(page).toHaveURL("/products");
});
