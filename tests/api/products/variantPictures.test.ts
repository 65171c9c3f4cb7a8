import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { AdminProduct, Image, ProductDetail } from "@bruma/contract";
import { sql } from "@bruma/db/sql";
import { diskStore, openTestApp, type TestApp } from "@bruma/server/testApp";
import { afterAll, beforeAll, expect, test } from "vitest";
import { aPicture, multipart } from "./pictures.fixture.ts";

let folder: string;
let app: TestApp;
let token: string;
let buyer: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "bruma-pictures-"));
  app = await openTestApp({}, undefined, { media: diskStore(folder) });
  token = await app.tokenFor((await app.shop.seed.customer({ role: "admin" })).userId);
  buyer = await app.tokenFor((await app.shop.seed.customer()).userId);
});
afterAll(async () => {
  await app.close();
  await rm(folder, { recursive: true, force: true });
});

interface Told {
  image: Image;
  product: AdminProduct;
  fields: Record<string, string>;
}
const ask = (method: string, path: string, sent: { body?: unknown; headers?: Record<string, string> } = {}) =>
  app.ask<Told>(method, path, { token, ...sent });
const sent = async (colour: string) =>
  (await ask("POST", "/admin/images", await multipart({}, await aPicture(colour)))).body.image;

const CABLE = { name: "Cable", description: "Un metro.", category: "accessories" };
const inColour = (Color: string, imageHash?: string | null) => ({ options: { Color }, price: 4, stock: 5, imageHash });

async function cableInTwoColours() {
  const [face, white] = [await sent("#000000"), await sent("#ffffff")];
  const { body, status } = await ask("POST", "/admin/products", {
    body: {
      ...CABLE,
      images: [{ hash: face.hash }, { hash: white.hash, alt: "Blanco" }],
      variants: [inColour("Negro"), inColour("Blanco", white.hash)],
    },
  });
  expect([status, body.fields]).toEqual([201, undefined]);
  return { face, white, product: body.product, path: `/admin/products/${body.product.id}` };
}
const hashesOf = ({ variants }: Pick<AdminProduct, "variants">) => variants.map(({ imageHash }) => imageHash);

test("a variant is shown by its own picture: on the product's page, in the cart and in the order", async () => {
  const { face, white, product } = await cableInTwoColours();
  expect(hashesOf(product)).toEqual([null, white.hash]);
  const page = await app.ask<{ product: ProductDetail }>("GET", `/products/${product.id}`, {});
  expect(page.body.product.variants.map(({ imageHash }) => imageHash)).toEqual([null, white.hash]);
  for (const { id: variantId } of product.variants) {
    await app.ask("POST", "/cart/add", { token: buyer, body: { productId: product.id, variantId, quantity: 1 } });
  }
  const cart = await app.ask<{ cart: { items: { image: Image }[] } }>("GET", "/cart", { token: buyer });
  expect(cart.body.cart.items.map(({ image }) => image.hash)).toEqual([face.hash, white.hash]);
});

test("a form that does not speak of pictures leaves them; null takes one away, and a picture that goes takes its variants' along", async () => {
  const { white, product, path } = await cableInTwoColours();
  const [black, blanco] = product.variants;
  const variants = [
    { ...inColour("Negro"), id: black?.id },
    { ...inColour("Blanco"), id: blanco?.id },
  ];
  const turned = await ask("PUT", path, { body: { variants: variants.toReversed() } });
  expect(hashesOf(turned.body.product)).toEqual([white.hash, null]);
  const ordered = await ask("PUT", path, {
    body: { images: product.images.toReversed().map(({ hash }) => ({ hash })) },
  });
  expect(hashesOf(ordered.body.product)).toEqual([white.hash, null]);
  const none = await ask("PUT", path, { body: { variants: variants.map((one) => ({ ...one, imageHash: null })) } });
  expect(hashesOf(none.body.product)).toEqual([null, null]);
  const again = await ask("PUT", path, {
    body: { variants: variants.map((one) => ({ ...one, imageHash: white.hash })) },
  });
  expect(hashesOf(again.body.product)).toEqual([white.hash, white.hash]);
  const gone = await ask("PUT", path, { body: { images: [] } });
  expect(hashesOf(gone.body.product)).toEqual([null, null]);
});

test("a copy shows its variants by the same pictures", async () => {
  const { white, path } = await cableInTwoColours();
  const copy = await ask("POST", `${path}/duplicate`);
  expect(hashesOf(copy.body.product)).toEqual([null, white.hash]);
});

test("a picture of another product is refused, by the shop and by the database", async () => {
  const { product, path } = await cableInTwoColours();
  const foreign = await sent("#123456");
  const [first] = product.variants;
  const refused = await ask("PUT", path, {
    body: { variants: [{ ...inColour("Negro", foreign.hash), id: first?.id }] },
  });
  expect([refused.status, refused.body.fields]).toEqual([
    422,
    { "variants.0.imageHash": "El producto no tiene esta imagen" },
  ]);
  const written = app.shop.db.execute(sql`
    insert into variant_pictures (variant_id, product_id, media_id)
    select ${first?.id}, ${product.id}, id from media where hash = ${foreign.hash}`);
  await expect(written).rejects.toMatchObject({ cause: { code: "23503" } });
});

test("a change of what shows a variant is told to the pages that were kept, and stands in the audit log", async () => {
  const { product, face, path } = await cableInTwoColours();
  const before = await app.app.inject(`/api/products/${product.id}`);
  const variants = product.variants.map(({ id, options }) => ({ id, options, price: 4, imageHash: face.hash }));
  await ask("PUT", path, { body: { variants } });
  const after = await app.app.inject(`/api/products/${product.id}`);
  expect(after.headers.etag).not.toBe(before.headers.etag);
  const [logged] = (
    await app.shop.db.execute<{ after: string }>(
      sql`select after::text as after from audit_log where subject = 'product' order by id desc limit 1`,
    )
  ).rows;
  expect(logged?.after).toContain(face.hash);
});
