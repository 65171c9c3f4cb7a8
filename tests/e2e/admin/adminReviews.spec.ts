import { expect } from "@playwright/test";
import { expectAccessible } from "../inspect.ts";
import { test } from "../keptBrowser.ts";
import { colleague, openOffice } from "../office.ts";

test("a review is answered, the answer changed and taken away; hidden for a reason, and shown again", async ({
  page,
}) => {
  await openOffice(page, "/admin/reviews");
  await expect(page).toHaveTitle("Reseñas - Bruma");
  const stars = page.getByLabel("Valoración", { exact: true });
  await stars.selectOption("3 estrellas");
  await expect(page).toHaveURL(/valoracion=3/);
  // The list asks anew, and is dimmed, a moment after the address has changed.
  const answered = page.waitForResponse((answer) => /\/api\/admin\/reviews\?.*created/.test(answer.url()));
  await page.getByLabel("Orden", { exact: true }).selectOption("Más antiguas");
  await expect(page).toHaveURL(/orden=created/);
  await answered;
  const card = page.getByRole("region", { name: "Resultados" }).getByRole("listitem").first();
  await expect(card.getByText("3 de 5 estrellas")).toBeAttached();
  await expect(page.getByRole("region", { name: "Resultados" })).toHaveAttribute("aria-busy", "false");
  await expectAccessible(page);

  await card.getByRole("button", { name: "Responder" }).click();
  const dialog = page.getByRole("dialog", { name: "Responder a la reseña" });
  await dialog.getByRole("button", { name: "Publicar respuesta" }).click();
  await expect(dialog.getByText("Escribe la respuesta")).toBeVisible();
  await dialog.getByLabel(/Tu respuesta/).fill("Gracias por contarlo.");
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "Publicar respuesta" }).click();
  await expect(card.getByText("Gracias por contarlo.")).toBeVisible();

  await card.getByRole("button", { name: "Editar respuesta" }).click();
  const editing = page.getByRole("dialog", { name: "Editar la respuesta" });
  await expect(editing.getByLabel(/Tu respuesta/)).toHaveValue("Gracias por contarlo.");
  await editing.getByLabel(/Tu respuesta/).fill("Gracias: lo tenemos en cuenta.");
  await editing.getByRole("button", { name: "Publicar respuesta" }).click();
  await expect(card.getByText("Gracias: lo tenemos en cuenta.")).toBeVisible();
  await card.getByRole("button", { name: "Quitar respuesta" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Quitar respuesta" }).click();
  await expect(card.getByText("Gracias: lo tenemos en cuenta.")).toHaveCount(0);

  await card.getByRole("button", { name: "Ocultar" }).click();
  const hiding = page.getByRole("dialog", { name: "Ocultar la reseña" });
  await hiding.getByRole("button", { name: "Ocultar reseña" }).click();
  await expect(hiding.getByText("Indica el motivo")).toBeVisible();
  await hiding.getByLabel(/Motivo/).fill("Contiene datos personales");
  await hiding.getByRole("button", { name: "Ocultar reseña" }).click();
  await expect(card.getByText("Contiene datos personales")).toBeVisible();
  await page.getByRole("link", { name: /^Ocultas/ }).click();
  await expect(page).toHaveURL(/estado=hidden/);
  await expect(card.getByText("Contiene datos personales")).toBeVisible();
  await card.getByRole("button", { name: "Volver a mostrar" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Mostrar reseña" }).click();
  await expect(page.getByText("Ninguna reseña coincide")).toBeVisible();
});

test("who answers a review that a colleague has just answered sees both answers, and keeps the own or takes theirs", async ({
  page,
}) => {
  const { body } = await colleague("GET", "/admin/reviews?rating=4&state=unanswered");
  const reviews = body.reviews as { id: number; user_name: string; comment: string | null }[];
  // One that its author and words tell from the others.
  const isLike = (a: (typeof reviews)[number], b: typeof a) =>
    a.user_name === b.user_name && (a.comment ?? "").includes(b.comment ?? "");
  const review = reviews.find((one) => one.comment && reviews.filter((other) => isLike(other, one)).length === 1);
  const path = `/admin/reviews/${review?.id}/reply`;
  await openOffice(page, "/admin/reviews?valoracion=4");
  const results = page.getByRole("region", { name: "Resultados" }).getByRole("listitem");
  const card = results.filter({ hasText: review?.user_name }).filter({ hasText: review?.comment ?? "" });
  await card.getByRole("button", { name: "Responder" }).click();
  const dialog = page.getByRole("dialog", { name: "Responder a la reseña" });
  await dialog.getByLabel(/Tu respuesta/).fill("La mía.");
  await dialog.getByRole("button", { name: "Publicar respuesta" }).click();
  await expect(card.getByText("La mía.")).toBeVisible();

  await card.getByRole("button", { name: "Editar respuesta" }).click();
  const editing = page.getByRole("dialog", { name: "Editar la respuesta" });
  expect((await colleague("PUT", path, { text: "La suya." })).status).toBe(200);
  await editing.getByLabel(/Tu respuesta/).fill("La mía de nuevo.");
  await editing.getByRole("button", { name: "Publicar respuesta" }).click();
  const conflict = page.getByRole("dialog", { name: "Otra persona lo ha cambiado" });
  await expect(conflict.getByRole("row", { name: "Respuesta La mía de nuevo. La suya." })).toBeVisible();
  await expectAccessible(page);
  await conflict.getByRole("button", { name: "Quedarme con la suya" }).click();
  await expect(editing.getByLabel(/Tu respuesta/)).toHaveValue("La suya.");

  expect((await colleague("PUT", path, { text: "La tercera." })).status).toBe(200);
  await editing.getByLabel(/Tu respuesta/).fill("La mía, al final.");
  await editing.getByRole("button", { name: "Publicar respuesta" }).click();
  await conflict.getByRole("button", { name: "Guardar la mía" }).click();
  await expect(conflict).toHaveCount(0);
  await expect(editing).toHaveCount(0);
  await expect(card.getByText("La mía, al final.")).toBeVisible();
  expect((await colleague("PUT", path, { text: null })).status).toBe(200);
});
