import { mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { deflateSync } from "node:zlib";
import { IMPORT_KINDS } from "@bruma/contract";
import { diskStore, openTestApp, type TestApp } from "@bruma/server/testApp";
import sharp from "sharp";
import { afterAll, beforeAll, expect, test } from "vitest";
import { aPicture, multipart } from "../api/products/pictures.fixture.ts";
import { isClean } from "../intruders.fixture.ts";
import { changesBy } from "../rows.fixture.ts";
import { gzipBomb, png, zlibBomb } from "./bombs.ts";

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

interface Part {
  part: string;
  name: string;
  type: string;
  fields?: Record<string, string>;
}
const PHOTO: Part = { part: "image", name: "foto.png", type: "image/png" };

interface Upload {
  body: Buffer;
  headers: Record<string, string>;
}

async function uploadOf(bytes: Buffer, { part, name, type, fields = {} }: Part): Promise<Upload> {
  const form = new FormData();
  for (const [field, value] of Object.entries(fields)) form.append(field, value);
  form.append(part, new Blob([new Uint8Array(bytes)], { type }), name);
  const sent = new Response(form);
  const headers = { "content-type": sent.headers.get("content-type") ?? "" };
  return { body: Buffer.from(await sent.arrayBuffer()), headers };
}

const send = (path: string, upload: Upload) => shop.ask<Told>("POST", path, { token, ...upload });
const sendImage = async (bytes: Buffer) => send("/admin/images", await uploadOf(bytes, PHOTO));

const stored = async () =>
  (await readdir(folder, { recursive: true, withFileTypes: true })).filter((one) => one.isFile());

const MEGABYTE = 1_048_576;
const MOST_MEGABYTES = 300;
// So much that only what never ends takes longer.
const MOST_SECONDS = 60;

setFlagsFromString("--expose-gc");
const collectGarbage: () => void = runInNewContext("gc");

/** Does it, and says how long it took and how much memory at most, above what there was before. */
async function watched<T>(work: () => Promise<T>): Promise<{ result: T; seconds: number; megabytes: number }> {
  const [before, peak, begun] = [process.memoryUsage().rss, process.resourceUsage().maxRSS, performance.now()];
  let most = before;
  const look = () => {
    most = Math.max(most, process.memoryUsage().rss);
  };
  const watch = setInterval(look, 20);
  const result = await work().finally(() => clearInterval(watch));
  look();
  // The system saw also what went by while nobody here could look, and tells it in kilobytes.
  const highest = process.resourceUsage().maxRSS;
  if (highest > peak) most = Math.max(most, highest * 1_024);
  return { result, seconds: (performance.now() - begun) / 1_000, megabytes: (most - before) / MEGABYTE };
}
const SMALL = { seconds: expect.toSatisfy(below(MOST_SECONDS)), megabytes: expect.toSatisfy(below(MOST_MEGABYTES)) };
function below(most: number) {
  return (figure: number) => figure < most;
}

/** The pixels of a grey picture of nothing. */
const pixels = (width: number, rows: number) => deflateSync(Buffer.alloc((width + 1) * rows), { level: 1 });
const grey = (width: number, height: number, rows = height) => png(width, height, pixels(width, rows));

const SCRIPT = "<script>alert(document.cookie)</script>";
const GIF = Buffer.concat([Buffer.from("GIF89a/*"), Buffer.alloc(400), Buffer.from("*/=1;alert(1)")]);
const LAUGHS = `<?xml version="1.0"?><!DOCTYPE svg [<!ENTITY a "ha">${Array.from({ length: 20 }, (_, n) => `<!ENTITY a${n} "${`&a${n || ""};`.repeat(10)}">`).join("")}]>`;
const REFUSED: readonly (readonly [string, () => Buffer])[] = [
  ["a picture of 50,000 × 50,000 pixels in a few bytes", () => grey(50_000, 50_000, 1)],
  ["one that is 2,147,483,647 pixels wide", () => grey(2_147_483_647, 1, 0)],
  ["one of no size", () => grey(0, 0, 0)],
  ["a GIF that is also a script", () => GIF],
  ["a drawing with a script in it", () => Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg">${SCRIPT}</svg>`)],
  ["a drawing that names a file of the server", () => Buffer.from('<svg><image href="file:///etc/passwd"/></svg>')],
  ["a drawing that grows by itself", () => Buffer.from(`${LAUGHS}<svg>&a19;</svg>`)],
  ["a page", () => Buffer.from(`<!doctype html>${SCRIPT}`)],
  ["a gigabyte of pixels in a megabyte", () => png(32_768, 32_767, zlibBomb())],
  ["a gigabyte of nothing, packed", gzipBomb],
  ["a zip", () => Buffer.from("504b0304140000000800", "hex")],
  ["a PDF", () => Buffer.from("%PDF-1.7\n/OpenAction")],
  ["a program", () => Buffer.from("7f454c4602010100", "hex")],
];

test.each(REFUSED)("%s is no picture of the shop, and nothing is kept of it", async (_what, bytes) => {
  const before = (await stored()).length;
  const sent = bytes();
  const { result, ...used } = await watched(() => sendImage(sent));
  expect([result.status, result.body.code]).toEqual([422, "image.refused"]);
  expect(used).toEqual(SMALL);
  expect((await stored()).length).toBe(before);
});

const latin = (text: string) => Buffer.from(text, "latin1");
const ABOUT_ITSELF: readonly (readonly [string, () => Buffer])[] = [
  ["words", () => png(10, 10, pixels(10, 10), [["zTXt", Buffer.concat([latin("Comment\0\0"), zlibBomb()])]])],
  ["colours", () => png(10, 11, pixels(10, 11), [["iCCP", Buffer.concat([latin("icc\0\0"), zlibBomb()])]])],
  [
    "XMP",
    () =>
      png(10, 12, pixels(10, 12), [["iTXt", Buffer.concat([latin("XML:com.adobe.xmp\0\u0001\0\0\0"), zlibBomb()])]]),
  ],
  ["pixels that are not its own", () => png(10, 13, zlibBomb())],
];

test.each(ABOUT_ITSELF)("of a picture with a gigabyte of %s, its hundred pixels are kept", async (_what, bytes) => {
  const sent = bytes();
  const { result, ...used } = await watched(() => sendImage(sent));
  expect([result.status, result.body.image.width]).toEqual([201, 10]);
  expect(used).toEqual(SMALL);
  const files = (await stored()).filter(({ name }) => name.startsWith(result.body.image.hash));
  expect(files).toHaveLength(3);
  for (const { name, parentPath } of files)
    expect((await readFile(join(parentPath, name))).byteLength).toBeLessThan(5_000);
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
  const square = grey(7_000, 7_000);
  const pictures = await Promise.all(
    Array.from({ length: 40 }, (_, n) => aPicture(`#0000${(16 + n).toString(16)}`, 16)),
  );
  const { result: answers, megabytes } = await watched(async () => {
    expect((await sendImage(square)).status).toBe(201);
    return Promise.all(pictures.map((bytes) => sendImage(bytes)));
  });
  const counts = [201, 503].map((status) => answers.filter((answer) => answer.status === status).length);
  expect(counts[0]).toBeGreaterThanOrEqual(20);
  expect((counts[0] ?? 0) + (counts[1] ?? 0)).toBe(40);
  expect(megabytes).toBeLessThan(512);
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
  ["a packed gigabyte", gzipBomb],
  ["a zip", () => Buffer.from("504b0304140000000800", "hex")],
  ["a picture", () => grey(10, 10)],
  ["a file of NULs", () => Buffer.alloc(100_000)],
  ["XML that grows by itself", () => Buffer.from(`${LAUGHS}<Document>&a19;</Document>`)],
  [
    "XML that names a file",
    () => Buffer.from('<!DOCTYPE d [<!ENTITY x SYSTEM "file:///etc/passwd">]><Document>&x;</Document>'),
  ],
  ["XML nested without end", () => Buffer.from("<a>".repeat(200_000))],
  ["one endless line", () => Buffer.alloc(20_000_000, ";")],
  ["one endless line behind a quote", () => Buffer.from(`a;b\nc"${";".repeat(20_000_000)}`)],
  ["one endless cell", () => Buffer.from(`a;b\n"${"x".repeat(4_000_000)}`)],
  ["a table without a word in it", () => Buffer.from(";;;;\n;;;;\n")],
];
const PLACES = [
  ...IMPORT_KINDS.map((kind) => ["/admin/imports", { kind }, "import.unreadable"] as const),
  ["/admin/transfers/statements", {}, "statement.unreadable"] as const,
];
const NAME = "../../../etc/cron.d/x\r\nX-Evil: <img src=x onerror=alert(1)>.csv";

test.each(FILES)(
  "%s is no import and no bank file, and nothing is kept of it",
  { timeout: 120_000 },
  async (_what, file) => {
    const bytes = file();
    const { changes } = await changesBy(shop, async () => {
      for (const [path, fields, code] of PLACES) {
        // Made before: these are our own copies of 20 MB, not the shop's. Nor are those of the time before.
        const upload = await uploadOf(bytes, { part: "file", name: NAME, type: "text/csv", fields });
        if (bytes.length > MEGABYTE) collectGarbage();
        const { result, ...used } = await watched(() => send(path, upload));
        expect([path, result.status, result.body.code]).toEqual([path, 422, code]);
        expect(used).toEqual(SMALL);
        expect(result.text).not.toMatch(/root:x:|hahaha/);
        expect(result.headers["x-evil"]).toBeUndefined();
      }
    });
    expect(changes).toEqual({ written: [], counts: [] });
  },
);

test("a heading that is every object's is asked about, in an import and in the bank's file", async () => {
  const bytes = Buffer.from("__proto__;constructor;prototype\n1;2;3\n");
  const { changes } = await changesBy(shop, async () => {
    for (const [path, fields, code] of PLACES) {
      const upload = await uploadOf(bytes, { part: "file", name: NAME, type: "text/csv", fields });
      const { status, body } = await send(path, upload);
      const asked = { import: expect.objectContaining({ format: "unknown" }) };
      if (code === "import.unreadable") expect([status, body]).toEqual([201, expect.objectContaining(asked)]);
      else expect([status, body]).toEqual([200, expect.objectContaining({ statement: null })]);
    }
  });
  const kinds = IMPORT_KINDS.length;
  expect(changes.counts).toEqual([`audit_log +${kinds}`, `import_rows +${kinds}`, `imports +${kinds}`]);
  expect(isClean()).toBe(true);
});
