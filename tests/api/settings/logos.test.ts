import type { Logos, ShopInfo } from "@bruma/contract";
import { placeOrder } from "@bruma/domain";
import { orderForm } from "@bruma/domain/testShop";
import { openTestApp, type TestApp } from "@bruma/server/testApp";
import sharp from "sharp";
import { afterAll, beforeAll, expect, test } from "vitest";
import { csvForm } from "../../csvForm.fixture.ts";

let app: TestApp;
let token: string;
beforeAll(async () => {
  app = await openTestApp();
  token = await app.tokenFor((await app.shop.seed.customer({ role: "admin" })).userId);
});
afterAll(() => app.close());

interface Told {
  logos: Logos;
  shop: ShopInfo;
  code?: string;
  fields?: Record<string, string>;
}
const svg = (inside = "", size = 'width="120" height="40"') =>
  `<svg xmlns="http://www.w3.org/2000/svg" ${size}><metadata><a:by xmlns:a="urn:a">Ana, C:\\casa</a:by></metadata><rect width="120" height="40" fill="#7a1fa2"/>${inside}</svg>`;
const png = async (width: number, height: number) =>
  new Uint8Array(
    await sharp({ create: { width, height, channels: 4, background: "#7a1fa2" } })
      .png()
      .toBuffer(),
  );

const put = async (slot: string, file: string | Uint8Array<ArrayBuffer>) =>
  app.ask<Told>("POST", `/admin/look/logos/${slot}`, { token, ...(await csvForm({}, file)) });
const drop = (slot: string) => app.ask<Told>("DELETE", `/admin/look/logos/${slot}`, { token });
const shown = async () => (await app.ask<Told>("GET", "/shop")).body.shop.look.logos;
const fetched = (url: string) => app.app.inject({ url });

test("a logo is shown with the size it has, nothing of who drew it goes out, and its address may be kept for ever", async () => {
  expect(await shown()).toEqual({ logo: null, "logo-dark": null, icon: null });
  const { status, body } = await put("logo", svg());
  expect(status).toBe(201);
  expect(body.logos.logo).toMatchObject({ type: "svg", width: 120, height: 40 });
  expect(await shown()).toEqual(body.logos);
  const answer = await fetched(`/media/look/logo-${body.logos.logo?.version}.svg`);
  expect(answer.statusCode).toBe(200);
  expect(answer.body).toContain("<rect");
  expect(answer.body).not.toContain("casa");
  expect(answer.headers).toMatchObject({
    "content-type": "image/svg+xml",
    "cache-control": "public, max-age=31536000, immutable",
    "x-content-type-options": "nosniff",
  });
  expect(answer.headers["content-security-policy"]).toContain("default-src 'none'");
  expect(answer.headers["content-disposition"]).toContain("attachment");
});

test("a mail of before leads to the logo of today, and to nothing once there is none", async () => {
  const before = (await put("logo", svg())).body.logos.logo?.version;
  const after = (await put("logo", await png(200, 80))).body.logos.logo;
  expect(after).toMatchObject({ type: "png", width: 200, height: 80 });
  const old = await fetched(`/media/look/print-${before}.png`);
  expect([old.statusCode, old.headers.location]).toEqual([302, `/media/look/print-${after?.version}.png`]);
  const print = await fetched(String(old.headers.location));
  expect(await sharp(print.rawPayload).metadata()).toMatchObject({ format: "png", hasAlpha: false });
  expect((await drop("logo")).body.logos.logo).toBeNull();
  expect((await fetched(String(old.headers.location))).statusCode).toBe(404);
  expect((await drop("logo")).status).toBe(404);
  expect((await fetched("/media/look/nothing-0123456789abcdef01234567.png")).statusCode).toBe(404);
  expect((await put("other", svg())).status).toBe(404);
});

test("a PNG is encoded anew: smaller than it came, and without what a camera notes", async () => {
  const noted = await sharp({ create: { width: 2_000, height: 500, channels: 3, background: "#222" } })
    .withExif({ IFD0: { Artist: "Ana" } })
    .png()
    .toBuffer();
  const { logo } = (await put("logo", new Uint8Array(noted))).body.logos;
  expect(logo).toMatchObject({ width: 640, height: 160 });
  const { rawPayload } = await fetched(`/media/look/logo-${logo?.version}.png`);
  expect((await sharp(rawPayload).metadata()).exif).toBeUndefined();
  await drop("logo");
});

test.each<[string, string, () => string | Promise<Uint8Array<ArrayBuffer>>]>([
  ["a script", "El SVG lleva «script», que no es dibujo", () => svg("<script>alert(1)</script>")],
  [
    "a script behind a note",
    "El SVG lleva «script», que no es dibujo",
    () => svg("<metadata/><script>1</script><metadata/>"),
  ],
  ["what happens at a click", "El SVG lleva código", () => svg('<g onclick="x()"/>')],
  ["a picture from elsewhere", "El SVG carga algo de fuera", () => svg('<image href="https://x.example/a.png"/>')],
  ["no picture", "Envía un SVG o un PNG", () => "hola"],
  ["a page", "Envía un SVG o un PNG", () => "<html><script>1</script></html>"],
  [
    "too large a file",
    "El fichero es demasiado grande: como máximo 500 KB",
    () => svg(`<g id="${"a".repeat(500_000)}"/>`),
  ],
  [
    "a strip",
    "Es demasiado alargado: como máximo 8 veces más ancho que alto",
    () => svg("", 'width="900" height="40"'),
  ],
  ["a tower", "Es demasiado alto: como máximo 2 veces más alto que ancho", () => png(60, 200)],
  ["a tiny one", "El PNG es demasiado pequeño: al menos 48 píxeles de alto", () => png(60, 20)],
  ["too many pixels", "Tiene demasiados píxeles: como máximo 16 millones", () => png(5_000, 4_000)],
  ["a broken one", "No se puede dibujar", async () => (await png(200, 80)).slice(0, 60)],
])("%s is refused with why, and nothing changes", async (_what, why, file) => {
  const { status, body } = await put("logo", await file());
  expect([status, body.code, body.fields?.file]).toEqual([422, "logo.refused", why]);
  expect((await shown()).logo).toBeNull();
});

test("an icon is square, or nearly", async () => {
  expect((await put("icon", svg())).body.fields?.file).toContain("Es demasiado alargado");
  expect((await put("icon", svg("", 'width="64" height="64"'))).status).toBe(201);
  await drop("icon");
});

test("icons are made of the logo, or of a square picture, in the sizes that tabs and phones ask for", async () => {
  const manifest = async () => (await fetched("/manifest.webmanifest")).json().icons;
  expect((await manifest())[0].src).toBe("/icon-192.png");
  expect((await fetched("/media/look/icon-192-0123456789abcdef01234567.png")).statusCode).toBe(404);
  await put("logo", svg());
  const [small, large, maskable] = await manifest();
  for (const [{ src, sizes }, side] of [
    [small, 192],
    [large, 512],
    [maskable, 512],
  ]) {
    const answer = await fetched(src);
    expect(answer.headers["cache-control"]).toBe("public, max-age=31536000, immutable");
    expect(await sharp(answer.rawPayload).metadata()).toMatchObject({ format: "png", width: side, height: side });
    expect(sizes).toBe(`${side}x${side}`);
  }
  // In its corner a logo's icon is white, a square picture's is what it is; a phone may cut both.
  const corner = async (url: string) => [
    ...(
      await sharp((await fetched(url)).rawPayload)
        .ensureAlpha()
        .raw()
        .toBuffer()
    ).subarray(0, 4),
  ];
  expect(await corner(small.src)).toEqual([255, 255, 255, 255]);
  await put("icon", svg('<rect width="64" height="64" fill="#7a1fa2"/>', 'width="64" height="64"'));
  const [square, , cut] = await manifest();
  expect(square.src).not.toBe(small.src);
  expect(await corner(square.src)).toEqual([122, 31, 162, 255]);
  expect(await corner(cut.src)).toEqual([255, 255, 255, 255]);
  const favicon = await fetched(square.src.replace("icon-192", "favicon").replace(".png", ".ico"));
  expect(favicon.headers["content-type"]).toBe("image/x-icon");
  expect(favicon.rawPayload.subarray(0, 6).toString("hex")).toBe("000001000300");
  // A small PNG fills its icons, too.
  expect((await put("icon", await png(128, 128))).status).toBe(201);
  const [, filled] = await manifest();
  expect(await corner(filled.src)).toEqual([122, 31, 162, 255]);
  await drop("icon");
  await drop("logo");
  expect((await manifest())[0].src).toBe("/icon-192.png");
});

test("a printed document carries the logo", async () => {
  const buyer = await app.shop.seed.customer();
  const variant = await app.shop.seed.variant();
  await app.shop.seed.fillCart(buyer.userId, [{ variant, quantity: 1 }]);
  const { orderId } = await placeOrder(app.shop, buyer, orderForm(10), undefined);
  const receipt = async () => (await app.ask("GET", `/admin/orders/${orderId}/receipt`, { token })).text;
  expect(await receipt()).not.toContain("/Subtype /Image");
  await put("logo", svg());
  expect(await receipt()).toContain("/Subtype /Image");
  await drop("logo");
});
