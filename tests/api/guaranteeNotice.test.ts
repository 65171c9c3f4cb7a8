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

interface Told {
  notice: { type: string; version: string } | null;
  fields?: Record<string, string>;
  compliance: { points: { id: string; state: string; why: string }[] };
  shop: { guarantee_notice: { type: string; version: string } | null };
}
const SVG =
  '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="40"><rect width="40" height="40" fill="#039"/></svg>';
const PDF = "%PDF-1.4\n1 0 obj << /Type /Catalog >> endobj\n%%EOF\n";

const upload = async (file: string) =>
  app.ask<Told>("POST", "/admin/guarantee-notice", { token, ...(await csvForm({}, file)) });
const shown = async () => (await app.ask<Told>("GET", "/shop")).body.shop.guarantee_notice;
const point = async () =>
  (await app.ask<Told>("GET", "/admin/compliance", { token })).body.compliance.points.find(
    ({ id }) => id === "sale.guarantee_notice",
  );

test("until it is uploaded the owner is asked for it; then every page tells of it, and browsers may keep it", async () => {
  expect([await shown(), (await point())?.state]).toEqual([null, "missing"]);
  expect((await app.ask("GET", "/guarantee-notice/picture")).status).toBe(404);
  const { status, body } = await upload(SVG);
  expect([status, body.notice?.type]).toEqual([201, "svg"]);
  expect(await shown()).toEqual(body.notice);
  expect((await point())?.state).toBe("met");
  const picture = await app.ask("GET", `/guarantee-notice/picture?v=${body.notice?.version}`);
  expect(picture.text).toBe(SVG);
  expect(picture.headers).toMatchObject({
    "content-type": "image/svg+xml",
    "cache-control": "public, max-age=31536000, immutable",
    "x-content-type-options": "nosniff",
  });
  // Opened by itself it is saved, not shown.
  expect(picture.headers["content-disposition"]).toContain("attachment");
  expect((await app.ask("GET", "/guarantee-notice/document")).status).toBe(404);
});

test("another one takes its place under another version, and it can be taken away", async () => {
  const before = (await upload(SVG)).body.notice;
  const after = (await upload(PDF)).body.notice;
  expect(after?.type).toBe("pdf");
  expect(after?.version).not.toBe(before?.version);
  // It is only linked, not shown: what the law asks is half done.
  expect(await point()).toMatchObject({ state: "open", why: expect.stringMatching(/^A medias/) });
  expect((await app.ask("GET", "/guarantee-notice/document")).text).toBe(PDF);
  expect((await app.ask<Told>("DELETE", "/admin/guarantee-notice", { token })).body.notice).toBeNull();
  expect(await shown()).toBeNull();
  expect((await app.ask("DELETE", "/admin/guarantee-notice", { token })).status).toBe(404);
});

test.each([
  [SVG.replace("<rect", "<script/><rect"), "El SVG lleva «script», que no es dibujo"],
  [SVG.replace('width="40"', 'width="0" viewBox="0 0 0 0"'), "El SVG no se puede dibujar"],
  ["<svg xmlns='http://www.w3.org/2000/svg'><g>", "El SVG está dañado"],
  ["hola", "No es un SVG ni un PDF"],
])("what is no safe artwork is refused with why, and nothing changes", async (file, why) => {
  const { status, body } = await upload(file);
  expect([status, body.fields?.file]).toEqual([422, why]);
  expect(await shown()).toBeNull();
});
