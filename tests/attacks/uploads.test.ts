import { mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { crc32, deflateSync, gzipSync } from "node:zlib";
import { diskStore, openTestApp, type TestApp } from "@bruma/server/testApp";
import sharp from "sharp";
import { afterAll, beforeAll, expect, test } from "vitest";
import { aPicture, multipart } from "../pictures.fixture.ts";

let folder: string;
let shop: TestApp;
let token: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "bruma-uploads-"));
  shop = await openTestApp({}, undefined, { media: diskStore(folder) });
  token = await shop.tokenFor((await shop.shop.seed.customer({ role: "admin" })).userId);
});
afterAll(async () => {
  await shop.close();
  await rm(folder, { recursive: true, force: true });
});

interface Told {
  code?: string;
  image: { hash: string; width: number };
}

const send = async (path: string, bytes: Buffer, part = "image", name = "foto.png", type = "image/png") => {
  const form = new FormData();
  form.append(part, new Blob([new Uint8Array(bytes)], { type }), name);
  const sent = new Response(form);
  const headers = { "content-type": sent.headers.get("content-type") ?? "" };
  return shop.ask<Told>("POST", path, { token, body: Buffer.from(await sent.arrayBuffer()), headers });
};
const sendImage = (bytes: Buffer) => send("/admin/images", bytes);

const stored = async () =>
  (await readdir(folder, { recursive: true, withFileTypes: true })).filter((one) => one.isFile());

function chunk(type: string, content: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, "latin1"), content]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(content.length);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
}

/** A grey picture of nothing: some bytes that say they are millions of pixels. */
function png(width: number, height: number, rows = height): Buffer {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set([8, 0, 0, 0, 0], 8);
  const pixels = deflateSync(Buffer.alloc((width + 1) * rows), { level: 1 });
  const signature = Buffer.from("89504e470d0a1a0a", "hex");
  return Buffer.concat([signature, chunk("IHDR", head), chunk("IDAT", pixels), chunk("IEND", Buffer.alloc(0))]);
}

const SCRIPT = "<script>alert(document.cookie)</script>";
const GIF = Buffer.concat([Buffer.from("GIF89a/*"), Buffer.alloc(400), Buffer.from("*/=1;alert(1)")]);
const LAUGHS = `<?xml version="1.0"?><!DOCTYPE svg [<!ENTITY a "ha">${Array.from({ length: 20 }, (_, n) => `<!ENTITY a${n} "${`&a${n || ""};`.repeat(10)}">`).join("")}]>`;
const REFUSED: readonly (readonly [string, () => Buffer])[] = [
  ["a picture of 50,000 × 50,000 pixels in a few bytes", () => png(50_000, 50_000, 1)],
  ["one that is 2,147,483,647 pixels wide", () => png(2_147_483_647, 1, 0)],
  ["one of no size", () => png(0, 0, 0)],
  ["a GIF that is also a script", () => GIF],
  ["a drawing with a script in it", () => Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg">${SCRIPT}</svg>`)],
  ["a drawing that names a file of the server", () => Buffer.from('<svg><image href="file:///etc/passwd"/></svg>')],
  ["a drawing that grows by itself", () => Buffer.from(`${LAUGHS}<svg>&a19;</svg>`)],
  ["a page", () => Buffer.from(`<!doctype html>${SCRIPT}`)],
  ["a gigabyte of nothing, packed", () => gzipSync(Buffer.alloc(64_000_000))],
  ["a zip", () => Buffer.from("504b0304140000000800", "hex")],
  ["a PDF", () => Buffer.from("%PDF-1.7\n/OpenAction")],
  ["a program", () => Buffer.from("7f454c4602010100", "hex")],
];

test.each(REFUSED)("%s is no picture of the shop, and nothing is kept of it", async (_what, bytes) => {
  const before = (await stored()).length;
  const answer = await sendImage(bytes());
  expect([answer.status, answer.body.code]).toEqual([422, "image.refused"]);
  expect((await stored()).length).toBe(before);
});

test("what a picture brings along stays outside: what is stored is drawn anew", async () => {
  const exif = {
    IFD0: { Copyright: SCRIPT, Artist: "Ana" },
    IFD3: { GPSLatitude: "38/1 50/1 0/1", GPSLatitudeRef: "N" },
  };
  const photo = await sharp({ create: { width: 64, height: 64, channels: 3, background: "#a05020" } })
    .withExif(exif)
    .jpeg()
    .toBuffer();
  const comment = Buffer.concat([Buffer.from([0xff, 0xfe, 0, SCRIPT.length + 2]), Buffer.from(SCRIPT)]);
  const polyglot = Buffer.concat([
    photo.subarray(0, 2),
    comment,
    photo.subarray(2),
    Buffer.from(`${SCRIPT}<?php 1 ?>`),
  ]);
  const answer = await sendImage(polyglot);
  expect(answer.status).toBe(201);
  const { hash } = answer.body.image;
  const files = (await stored()).filter(({ name }) => name.startsWith(hash));
  expect(files).toHaveLength(3);
  for (const { name, parentPath } of files) {
    const bytes = await readFile(join(parentPath, name));
    expect(bytes.toString("latin1")).not.toMatch(/script|php|GPS|Ana|Exif/);
    const served = await shop.app.inject({ url: `/media/${name}` });
    const type = { avif: "image/avif", webp: "image/webp", jpg: "image/jpeg" }[name.split(".")[1] ?? ""];
    expect(served.headers).toMatchObject({ "content-type": type, "x-content-type-options": "nosniff" });
    expect(served.rawPayload.equals(bytes)).toBe(true);
  }
});

test("of a film, one picture is taken", { timeout: 60_000 }, async () => {
  const frames = Buffer.alloc(16 * 16 * 2_000 * 3, 7);
  for (let at = 0; at < frames.length; at += 768) frames.writeUInt32LE((at * 2_654_435_761) % 4_294_967_296, at);
  const film = await sharp(frames, { raw: { width: 16, height: 16 * 2_000, channels: 3, pageHeight: 16 } })
    .webp({ effort: 0 })
    .toBuffer();
  expect((await sharp(film).metadata()).pages).toBeGreaterThan(1_000);
  const answer = await sendImage(film);
  expect([answer.status, answer.body.image]).toEqual([201, expect.objectContaining({ width: 16, height: 16 })]);
});

test("neither the largest picture nor many at once take more memory than a small machine has", {
  timeout: 120_000,
}, async () => {
  const before = process.memoryUsage().rss;
  let most = before;
  const watch = setInterval(() => {
    most = Math.max(most, process.memoryUsage().rss);
  }, 20);
  const large = await sendImage(png(7_000, 7_000));
  expect(large.status).toBe(201);
  const pictures = await Promise.all(
    Array.from({ length: 40 }, (_, n) => aPicture(`#0000${(16 + n).toString(16)}`, 16)),
  );
  const answers = await Promise.all(pictures.map((bytes) => sendImage(bytes)));
  clearInterval(watch);
  const counts = [201, 503].map((status) => answers.filter((answer) => answer.status === status).length);
  expect(counts[0]).toBeGreaterThanOrEqual(20);
  expect((counts[0] ?? 0) + (counts[1] ?? 0)).toBe(40);
  expect((most - before) / 1_048_576).toBeLessThan(512);
});

test("a form of too many parts, too long fields or no end is refused, and the shop goes on", async () => {
  const edge = "x";
  const part = (name: string, value: string) =>
    `--${edge}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`;
  const file = (name: string, content: string) =>
    `--${edge}\r\nContent-Disposition: form-data; name="${name}"; filename="${name}"\r\nContent-Type: image/png\r\n\r\n${content}\r\n`;
  for (const body of [
    part("a", "1").repeat(5_000),
    part("name", "x".repeat(300_000)),
    part("n".repeat(300_000), "1"),
    file("image", "x").repeat(50),
    part("a", "1"),
    `--${edge}\r\n${"X-Head: 1\r\n".repeat(5_000)}\r\nx`,
    "--",
    "",
  ]) {
    const headers = { "content-type": `multipart/form-data; boundary=${edge}` };
    for (const path of ["/admin/images", "/admin/products", "/admin/imports", "/admin/transfers/statements"]) {
      const { status } = await shop.ask("POST", path, { token, body, headers });
      expect([path, status]).toEqual([path, expect.toSatisfy((code: number) => code >= 400 && code < 500)]);
    }
  }
  const nobody = await shop.ask("POST", "/admin/images", await multipart({}, await aPicture()));
  expect(nobody.status).toBe(401);
  expect((await sendImage(await aPicture("#123456"))).status).toBe(201);
});

const FILES: readonly (readonly [string, () => Buffer])[] = [
  ["a packed gigabyte", () => gzipSync(Buffer.alloc(64_000_000))],
  ["a zip", () => Buffer.from("504b0304140000000800", "hex")],
  ["a picture", () => png(10, 10)],
  ["NULs", () => Buffer.alloc(100_000)],
  ["XML that grows by itself", () => Buffer.from(`${LAUGHS}<Document>&a19;</Document>`)],
  [
    "XML that names a file",
    () => Buffer.from('<!DOCTYPE d [<!ENTITY x SYSTEM "file:///etc/passwd">]><Document>&x;</Document>'),
  ],
  ["XML nested without end", () => Buffer.from("<a>".repeat(200_000))],
  ["one endless line", () => Buffer.alloc(4_000_000, ";")],
  ["one endless cell", () => Buffer.from(`a;b\n"${"x".repeat(4_000_000)}`)],
  ["a heading that is every object's", () => Buffer.from("__proto__;constructor;prototype\n1;2;3\n")],
];

test.each(FILES)(
  "%s is no import and no bank file, and the answer is a refusal",
  { timeout: 60_000 },
  async (_what, bytes) => {
    for (const [path, name] of [
      ["/admin/imports", "../../../etc/cron.d/x\r\nX-Evil: 1.csv"],
      ["/admin/transfers/statements", "<img src=x onerror=alert(1)>.xml"],
    ] as const) {
      const answer = await send(path, bytes(), "file", name, "text/csv");
      expect([path, answer.status, answer.text]).toEqual([
        path,
        expect.toSatisfy((code: number) => code >= 200 && code < 500),
        answer.text,
      ]);
      expect(answer.text).not.toMatch(/root:x:|hahaha/);
      expect(answer.headers["x-evil"]).toBeUndefined();
    }
    expect("polluted" in {}).toBe(false);
  },
);
