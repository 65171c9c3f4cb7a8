import type { AdminProduct, ProductDetail } from "@bruma/contract";
import { openTestApp, type TestApp } from "@bruma/server/testApp";
import { afterAll, beforeAll, expect, test } from "vitest";
import { csvForm } from "../csvForm.fixture.ts";

let app: TestApp;
let token: string;
beforeAll(async () => {
  app = await openTestApp();
  token = await app.tokenFor((await app.shop.seed.customer({ role: "admin" })).userId);
});
afterAll(() => app.close());

const PDF = "%PDF-1.4\n1 0 obj << /Type /Catalog >> endobj\n%%EOF\n";

interface Told {
  product: AdminProduct;
  fields?: Record<string, string>;
  compliance: { points: { id: string; state: string }[] };
}
const upload = async (id: number, file: string) =>
  app.ask<Told>("POST", `/admin/products/${id}/leaflet`, { token, ...(await csvForm({}, file)) });
const shown = async (id: number) =>
  (await app.ask<{ product: ProductDetail }>("GET", `/products/${id}`)).body.product.leaflet;
const point = async () =>
  (await app.ask<Told>("GET", "/admin/compliance", { token })).body.compliance.points.find(
    ({ id }) => id === "products.leaflets",
  )?.state;

test("a leaflet that is uploaded is told of at once, read by anybody, also once the product is off sale, and taken away", async () => {
  const goods = await app.shop.seed.variant({ legalClass: "device" });
  const id = goods.productId;
  expect([await shown(id), await point()]).toEqual([null, "missing"]);
  const { status, body } = await upload(id, PDF);
  expect(status).toBe(201);
  expect(body.product.leaflet).toMatch(/^[0-9a-f]{24}$/);
  expect([await shown(id), await point()]).toEqual([body.product.leaflet, "met"]);

  const address = `/products/${id}/leaflet?v=${body.product.leaflet}`;
  await app.ask("PUT", `/admin/products/${id}`, { token, body: { active: false } });
  // Nobody has bought it: then it is only being prepared.
  expect((await app.ask("GET", address)).status).toBe(404);
  await app.shop.seed.order((await app.shop.seed.customer()).userId, goods);
  expect((await app.ask("GET", `/products/${id}/leaflet?v=0`)).status).toBe(404);
  const read = await app.ask("GET", address);
  expect(read.text).toBe(PDF);
  expect(read.headers).toMatchObject({
    "content-type": "application/pdf",
    "content-disposition": `attachment; filename="prospecto-${id}.pdf"`,
    "cache-control": "public, max-age=31536000, immutable",
  });

  const drop = () => app.ask<Told>("DELETE", `/admin/products/${id}/leaflet`, { token });
  expect((await drop()).body.product.leaflet).toBeNull();
  expect([(await app.ask("GET", address)).status, (await drop()).status]).toEqual([404, 404]);
});

test.each([
  ["a script", PDF.replace("/Type", "/S /JavaScript /Type"), "El PDF lleva código, ficheros o una contraseña"],
  ["a drawing", "<svg/>", "No es un PDF"],
  [
    "more than five megabytes",
    `%PDF-1.4\n${"x".repeat(5_000_001)}`,
    "El fichero es demasiado grande: como máximo 5 MB",
  ],
  ["nothing", "", "Elige un fichero"],
])("%s is refused, and nothing is kept", async (_, file, reason) => {
  const { productId: id } = await app.shop.seed.variant();
  const { status, body } = await upload(id, file);
  expect([status, body.fields]).toEqual([422, { file: reason }]);
  expect(await shown(id)).toBeNull();
});

test("of a product that does not exist there is none, and none is taken", async () => {
  expect((await app.ask("GET", "/products/999999/leaflet?v=0")).status).toBe(404);
  expect((await upload(999_999, PDF)).status).toBe(404);
});
