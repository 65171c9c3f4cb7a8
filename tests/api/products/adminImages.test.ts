import { mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { AdminProduct, Image } from "@bruma/contract";
import { diskStore, openTestApp, type TestApp } from "@bruma/server/testApp";
import { afterAll, beforeAll, expect, test } from "vitest";
import { aPicture, multipart, somewhere } from "./pictures.fixture.ts";

let folder: string;
let app: TestApp;
let token: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "bruma-pictures-"));
  app = await openTestApp({}, undefined, { media: diskStore(folder) });
  token = await app.tokenFor((await app.shop.seed.customer({ role: "admin" })).userId);
});
afterAll(async () => {
  await app.close();
  await rm(folder, { recursive: true, force: true });
});

interface Told {
  image: Image;
  product: AdminProduct;
  code: string;
  fields: Record<string, string>;
}
const ask = (method: string, path: string, sent: { body?: unknown; headers?: Record<string, string> } = {}) =>
  app.ask<Told>(method, path, { token, ...sent });
const stored = async () => (await readdir(folder, { recursive: true })).length;
const GOODS = { name: "Cable", description: "Un metro.", price: 4, category: "accessories", stock: 1 };
const made = async (change: object = {}) => {
  const { body, status } = await ask("POST", "/admin/products", { body: { ...GOODS, ...change } });
  expect([status, body.fields]).toEqual([201, undefined]);
  return body.product;
};
const sent = async (colour: string) => {
  const { status, body } = await ask("POST", "/admin/images", await multipart({}, await aPicture(colour)));
  expect(status).toBe(201);
  return body.image;
};

test("a picture that was sent can be looked at, ordered, described and taken away", async () => {
  const [red, blue] = [await sent("#ff0000"), await sent("#0000ff")];
  for (const type of ["avif", "webp", "jpg"]) {
    const file = await app.app.inject({ url: `/media/${red.hash}-48.${type}` });
    expect([file.statusCode, file.rawPayload.length > 20]).toEqual([200, true]);
  }
  expect(await sent("#ff0000")).toEqual(red);
  const product = await made({ images: [{ hash: red.hash, alt: "De frente" }, { hash: blue.hash }] });
  expect(product.images).toMatchObject([
    { hash: red.hash, alt: "De frente" },
    { hash: blue.hash, alt: "" },
  ]);
  expect(product.image_url).toBe(`/media/${red.hash}-48.jpg`);
  const path = `/admin/products/${product.id}`;
  const turned = await ask("PUT", path, {
    body: { images: [{ hash: blue.hash, alt: "De lado" }, { hash: red.hash }] },
  });
  expect(turned.body.product.images.map(({ hash }) => hash)).toEqual([blue.hash, red.hash]);
  expect((await ask("PUT", path, { body: { images: [] } })).body.product.images).toEqual([]);
});

test("a form's picture takes the place of the first; its address, null and nothing leave the pictures as they are", async () => {
  const [red, blue] = [await sent("#ff0001"), await sent("#0001ff")];
  const product = await made({
    images: [
      { hash: red.hash, alt: "Uno" },
      { hash: blue.hash, alt: "Dos" },
    ],
  });
  const path = `/admin/products/${product.id}`;
  const hashes = (told: Told) => told.product.images.map(({ hash }) => hash);
  for (const image_url of [product.image_url, `http://localhost:3000${product.image_url}`, null, "", undefined]) {
    expect(hashes((await ask("PUT", path, { body: { image_url } })).body)).toEqual([red.hash, blue.hash]);
  }
  const form = await multipart({ name: "Cable largo", image_url: product.image_url ?? "" }, await aPicture("#00ff02"));
  const changed = await ask("PUT", path, form);
  const [face, ...others] = changed.body.product.images;
  expect([face?.alt, others]).toEqual(["Cable largo", [expect.objectContaining({ hash: blue.hash, alt: "Dos" })]]);
  expect(face?.hash).not.toBe(red.hash);
  const second = await ask("PUT", path, { body: { image_url: `/media/${blue.hash}-48.jpg` } });
  expect(hashes(second.body)).toEqual([blue.hash]);
});

test("a picture is fetched from an address once, and kept", async () => {
  const picture = await aPicture("#123456");
  let asked = 0;
  const address = await somewhere((_request, response) => {
    asked += 1;
    response.writeHead(200, { "content-type": "text/html" }).end(picture);
  });
  const product = await made({ image_url: `${address}/foto` });
  expect(product.image_url).toMatch(/^\/media\//);
  const fetched = await ask("POST", "/admin/images/fetch", { body: { url: `${address}/foto` } });
  expect([fetched.status, fetched.body.image.hash]).toEqual([201, product.image?.hash]);
  expect(asked).toBe(2);
});

test("a typed address becomes the first picture also where others are sent along; one of the shop's own does not", async () => {
  const [picture, red, blue] = [await aPicture("#abcdef"), await sent("#ff0003"), await sent("#0003ff")];
  const image_url = `${await somewhere((_request, response) => response.end(picture))}/foto`;
  const both = [{ hash: red.hash }, { hash: blue.hash }];
  const hashes = ({ product }: Pick<Told, "product">) => product.images.map(({ hash }) => hash);
  const product = await made({ image_url, images: both });
  const [fetched, ...others] = hashes({ product });
  expect(others).toEqual([red.hash, blue.hash]);
  const all = [{ hash: red.hash }, { hash: fetched }];
  expect(hashes({ product: await made({ image_url, images: all }) })).toEqual([fetched, red.hash]);
  const path = `/admin/products/${product.id}`;
  const own = await ask("PUT", path, { body: { image_url: product.image_url, images: both } });
  expect(hashes(own.body)).toEqual([red.hash, blue.hash]);
  const changed = await ask("PUT", path, { body: { image_url, images: both } });
  expect(hashes(changed.body)).toEqual([fetched, blue.hash]);
});

test.each([
  ["a page that calls itself a picture", Buffer.from("<html><script>alert(1)</script></html>")],
  ["a drawing, which may hold scripts", Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')],
  ["the beginning of a PNG and nothing else", Buffer.from("89504e470d0a1a0a", "hex")],
  ["eleven million bytes", Buffer.alloc(11 * 1024 * 1024, 1)],
])("%s is refused, however it comes, and nothing is kept of it", async (_what, bytes) => {
  const [before, address] = [await stored(), await somewhere((_request, response) => response.end(bytes))];
  const form = await multipart({}, bytes);
  const answer = await ask("POST", "/admin/images", form);
  expect([answer.status, answer.body.code, Object.keys(answer.body.fields)]).toEqual([422, "image.refused", ["image"]]);
  const product = await ask("POST", "/admin/products", await multipart({ ...texts() }, bytes));
  expect([product.status, product.body.code]).toEqual([422, "image.refused"]);
  const fetched = await ask("POST", "/admin/images/fetch", { body: { url: address } });
  expect(fetched.status).toBe(422);
  expect(fetched.body.code).toMatch(/^image\.(address_)?refused$/);
  expect(await stored()).toBe(before);
});
const texts = () => Object.fromEntries(Object.entries(GOODS).map(([name, value]) => [name, String(value)]));

test("a form without a picture, with two, or with one under another name is told so", async () => {
  for (const sending of [await multipart({}), await multipart({}, Buffer.alloc(0)), { body: {} }]) {
    expect((await ask("POST", "/admin/images", sending)).body).toMatchObject({
      code: "image.refused",
      fields: { image: "Elige una imagen" },
    });
  }
});

test("a shop that is not a test's fetches nothing from its own machine or network", async () => {
  const secret = await somewhere((_request, response) => response.end(Buffer.from("secret")));
  const shop = await openTestApp({}, app.shop, { imageSources: undefined });
  try {
    for (const url of [secret, secret.replace("127.0.0.1", "localhost"), "http://169.254.169.254/", "http://[::1]/"]) {
      const body = { url };
      const answer = await shop.ask<Told>("POST", "/admin/images/fetch", { token, body });
      expect([answer.status, answer.body.code]).toEqual([422, "image.address_refused"]);
      const product = await shop.ask<Told>("POST", "/admin/products", { token, body: { ...GOODS, image_url: url } });
      expect([product.status, Object.keys(product.body.fields)]).toEqual([422, ["image_url"]]);
    }
  } finally {
    await shop.close();
  }
});
