import { expect, type Page } from "@playwright/test";
import { ADMIN, CUSTOMER } from "../demoShop.ts";
import { expectAccessible } from "../inspect.ts";
import { test } from "../keptBrowser.ts";
import { openOffice } from "../office.ts";
import { fillRegistration, logIn, newEmail } from "../shopper.ts";

async function signIn(page: Page, account: { email: string; password: string }) {
  await page.goto("/login");
  await logIn(page, account);
  await expect(page).toHaveURL("/");
}

const reviewsOf = (page: Page) => page.getByRole("region", { name: "Reseñas", exact: true });
const ownReview = (page: Page) => page.getByRole("region", { name: "Tu reseña" });

/** A product of a delivered order that the signed-in customer has not reviewed yet. */
async function reviewableProduct(page: Page): Promise<number> {
  const { orders } = await (await page.request.get("/api/orders/my-orders?status=delivered&limit=50")).json();
  const bought = orders.flatMap(({ items }: { items: { product_id: number }[] }) =>
    items.map((item) => item.product_id),
  );
  for (const id of bought) {
    const own = await (await page.request.get(`/api/reviews/mine/${id}`)).json();
    if (own.success && own.reason === null) return id;
  }
  throw new Error("the demo customer has nothing to review");
}

test("a buyer writes one review, reads it at once, changes it and takes it back", async ({ page }) => {
  await signIn(page, CUSTOMER);
  const id = await reviewableProduct(page);
  await page.goto(`/products/${id}`);
  const panel = ownReview(page);
  await panel.scrollIntoViewIfNeeded();
  await panel.getByRole("button", { name: "Escribir una reseña" }).click();
  const form = page.getByRole("form", { name: "Escribir una reseña" });
  await expect(form.getByRole("radio", { name: "5 estrellas" })).toBeChecked();

  // The only order that holds it is chosen already.
  await expect(form.getByLabel(/^Pedido/)).not.toHaveValue("");
  await form.getByLabel(/^Pedido/).selectOption("");
  await form.getByRole("button", { name: "Publicar reseña" }).click();
  await expect(form.getByText("Debe seleccionar un pedido para poder reseñar")).toBeVisible();
  await expect(form.getByLabel(/^Pedido/)).toBeFocused();

  await form.getByRole("radio", { name: "3 estrellas" }).check({ force: true });
  await form.getByLabel(/^Comentario/).fill("Se me olvida");
  await expect(form.getByText("12/1000")).toBeVisible();
  await form.getByRole("button", { name: "Cancelar" }).click();
  await panel.getByRole("button", { name: "Escribir una reseña" }).click();
  await expect(form.getByRole("radio", { name: "5 estrellas" })).toBeChecked();
  await expect(form.getByLabel(/^Comentario/)).toHaveValue("");

  const words = `Llegó a tiempo y funciona como dice. ${Date.now()}`;
  await form.getByLabel(/^Pedido/).selectOption({ index: 1 });
  await form.getByRole("radio", { name: "4 estrellas" }).check({ force: true });
  await form.getByLabel(/^Comentario/).fill(`  ${words}  `);
  await page.route("**/api/reviews/create", (route) =>
    route.fulfill({ status: 500, json: { error: "No va", message: "No va", code: "server.unexpected" } }),
  );
  await form.getByRole("button", { name: "Publicar reseña" }).click();
  await expect(form.getByRole("alert")).toHaveText("Error al crear la reseña: No va");
  await expect(form.getByLabel(/^Comentario/)).toHaveValue(`  ${words}  `);
  await page.unroute("**/api/reviews/create");
  await form.getByRole("button", { name: "Publicar reseña" }).click();

  const inList = reviewsOf(page).getByRole("listitem").filter({ hasText: words });
  await expect(inList).toContainText("Compra verificada");
  await expect(inList).toContainText("4 de 5 estrellas");
  await expect(panel.getByRole("button", { name: "Escribir una reseña" })).toHaveCount(0);

  await panel.getByRole("button", { name: "Editar tu reseña" }).click();
  const editing = page.getByRole("form", { name: "Editar tu reseña" });
  await expect(editing.getByLabel(/^Pedido/)).toHaveCount(0);
  await expect(editing.getByRole("radio", { name: "4 estrellas" })).toBeChecked();
  await editing.getByRole("radio", { name: "2 estrellas" }).check({ force: true });
  await editing.getByRole("button", { name: "Guardar cambios" }).click();
  await expect(inList).toContainText("2 de 5 estrellas");
  await expect(inList).toContainText("editada");

  const erase = async () => {
    await panel.getByRole("button", { name: "Eliminar tu reseña" }).click();
    await expect(page.getByRole("alertdialog")).toContainText("No se puede deshacer");
    await page.getByRole("button", { name: "Eliminar reseña" }).click();
  };
  await page.route("**/api/reviews/*", (route) =>
    route.fulfill({ status: 500, json: { error: "No va", message: "No va", code: "server.unexpected" } }),
  );
  await erase();
  await expect(page.getByText("Error al eliminar la reseña: No va")).toBeVisible();
  await page.unroute("**/api/reviews/*");
  // One that was reported is not to be written anew: until the shop has said so, nothing is offered.
  let answer = () => {};
  const isAnswered = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route("**/api/reviews/mine/*", async (route) => {
    await isAnswered;
    await route.continue();
  });
  await erase();
  await expect(panel.getByText("Comprobando si puedes escribir otra…")).toBeVisible();
  await expect(panel.getByRole("button")).toHaveCount(0);
  answer();
  await expect(inList).toHaveCount(0);
  await expect(panel.getByRole("button", { name: "Escribir una reseña" })).toBeVisible();
});

test("a delivered order leads to the review of each product, with that order chosen", async ({ page }) => {
  await signIn(page, CUSTOMER);
  await reviewableProduct(page);
  const { orders } = await (await page.request.get("/api/orders/my-orders?status=delivered&limit=1")).json();
  const [{ id, items }] = orders;
  await page.goto(`/orders/${id}`);
  const last = items.findLast((item: { is_on_sale: boolean }) => item.is_on_sale);
  await page.getByRole("link", { name: `Reseñar ${last.name}` }).click();
  await expect(page).toHaveURL(`/products/${last.product_id}#resena-${id}`);
  const form = page.getByRole("form", { name: "Escribir una reseña" });
  await expect(form.getByLabel(/^Pedido/)).toHaveValue(String(id));
  await expect(form.getByRole("radio", { name: "5 estrellas" })).toBeFocused();
  await expect(form.getByText("Valoración")).toBeInViewport();
  // What is typed stays when the address moves on, as it does with a variant or a page of reviews.
  await form.getByRole("textbox").fill("Se llena sin derramar.");
  await page.evaluate(() => {
    location.hash = "reviews";
  });
  await expect(page).toHaveURL(/#reviews$/);
  await expect(form.getByRole("textbox")).toHaveValue("Se llena sin derramar.");

  await page.goto("/orders?estado=enviados");
  await page
    .getByRole("link", { name: /^Pedido #/ })
    .first()
    .click();
  await expect(page.getByRole("heading", { name: "Artículos" })).toBeVisible();
  await expect(page.getByRole("link", { name: /^Reseñar/ })).toHaveCount(0);
});

test("a guest reads that signing in comes first, and who has not bought reads why not", async ({ page }) => {
  await page.goto("/products/1");
  await expect(ownReview(page).getByText("Inicia sesión para escribir una reseña")).toBeVisible();
  await expect(page.getByText("Cómo comprobamos las reseñas")).toBeVisible();
  await ownReview(page).getByRole("link", { name: "Iniciar sesión" }).click();
  await expect(page).toHaveURL("/login?next=%2Fproducts%2F1");
  await page
    .getByRole("main")
    .getByRole("link", { name: /Regístrate|Crea/ })
    .click();
  await fillRegistration(page, newEmail());
  await expect(page).toHaveURL("/products/1");
  await expect(ownReview(page).getByText("Solo quien ha comprado este producto puede opinar sobre él.")).toBeVisible();
  await expect(ownReview(page).getByRole("button")).toHaveCount(0);
});

test("an admin's word without a purchase is the team's opinion, and counts in no average", async ({
  page,
  request,
}) => {
  await signIn(page, ADMIN);
  const before = await (await request.get("/api/reviews/stats/5")).json();
  await page.goto("/products/5");
  await ownReview(page).scrollIntoViewIfNeeded();
  await ownReview(page).getByRole("button", { name: "Escribir una reseña" }).click();
  const form = page.getByRole("form", { name: "Escribir una reseña" });
  const words = `Lo hemos probado en la tienda. ${Date.now()}`;
  await form.getByLabel(/^Comentario/).fill(words);
  await form.getByRole("button", { name: "Publicar reseña" }).click();
  const inList = reviewsOf(page).getByRole("listitem").filter({ hasText: words });
  await expect(inList).toContainText("Opinión del equipo");
  await expect(inList).not.toContainText("Compra verificada");
  const after = await (await request.get("/api/reviews/stats/5")).json();
  expect(after).toEqual(before);
  await ownReview(page).getByRole("button", { name: "Eliminar tu reseña" }).click();
  await page.getByRole("button", { name: "Eliminar reseña" }).click();
  await expect(inList).toHaveCount(0);
});

test("a review is reported with a reason; a guest says whom the shop is to answer, and who decides sees it", async ({
  page,
  elsewhere,
}) => {
  await page.goto("/reviews");
  // Not one of the newest: other journeys write reviews and delete them.
  const report = page.getByRole("button", { name: "Denunciar" }).last();
  await report.click();
  const dialog = page.getByRole("dialog", { name: "Denunciar reseña" });
  const send = dialog.getByRole("button", { name: "Enviar denuncia" });
  await send.click();
  await expect(dialog.getByText("Elige un motivo")).toBeVisible();
  await dialog.getByRole("radio", { name: "Es publicidad" }).check({ force: true });
  await send.click();
  await expect(dialog.getByText("El email es obligatorio")).toBeVisible();
  await expect(dialog.getByLabel(/^Nombre/)).toBeFocused();
  await expectAccessible(page);
  await dialog.getByLabel(/^Nombre/).fill("Vecina Atenta");
  const guest = newEmail();
  await dialog.getByLabel(/^Email/).fill(guest);
  // Looked for while it is sent: the message stays for seconds only.
  await Promise.all([expect(page.getByText("Gracias por avisar")).toBeVisible(), send.click()]);
  await expect(dialog).toBeHidden();
  await openOffice(elsewhere, "/admin/reviews?estado=reported");
  const told = elsewhere.getByRole("listitem").filter({ hasText: guest }).last();
  await expect(told).toContainText(`Vecina Atenta · ${guest} (sin cuenta, sin comprobar)`);
  await expectAccessible(elsewhere);

  await page.goto("/register");
  await fillRegistration(page, newEmail());
  await expect(page).toHaveURL("/");
  await page.goto("/reviews");
  await report.click();
  await dialog.getByRole("radio", { name: "Es publicidad" }).check({ force: true });
  await expect(dialog.getByLabel(/^Email/)).toHaveCount(0);
  await Promise.all([expect(page.getByText("Gracias por avisar")).toBeVisible(), send.click()]);
  await expect(dialog).toBeHidden();
});

test("all reviews stand on a page of their own, by stars, kind and page, with real links", async ({ page }) => {
  await page.goto("/reviews");
  await expect(page).toHaveTitle("Reseñas - Bruma");
  const results = page.getByRole("region", { name: "Resultados" });
  await expect(results.getByRole("article")).toHaveCount(10);
  await results.getByRole("link", { name: "Página siguiente" }).click();
  await expect(page).toHaveURL("/reviews?page=2");
  await page.getByRole("link", { name: /^2 estrellas/ }).click();
  await expect(page).toHaveURL("/reviews?valoracion=2");
  for (const stars of await results.getByText(/de 5 estrellas/).all())
    await expect(stars).toHaveText("2 de 5 estrellas");
  await page.getByRole("main").getByRole("link", { name: "Pods", exact: true }).click();
  await expect(page).toHaveURL("/reviews?category=pods&valoracion=2");
  await page.goBack();
  await expect(page).toHaveURL("/reviews?valoracion=2");
  await page.goto("/reviews?page=99999");
  await expect(page).toHaveURL(/\/reviews\?page=\d{1,3}$/);
});
