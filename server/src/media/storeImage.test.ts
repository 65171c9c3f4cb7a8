import { mkdtemp, readdir, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { buffer } from "node:stream/consumers";
import sharp from "sharp";
import { afterAll, beforeAll, expect, test } from "vitest";
import { diskStore } from "./diskStore.ts";
import { ImageRefused } from "./ImageRefused.ts";
import type { MediaStore } from "./MediaStore.ts";
import { storeImage } from "./storeImage.ts";

let folder: string;
let store: MediaStore;
const name = `${"ab".repeat(12)}-320.avif`;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "bruma-media-"));
  store = diskStore(folder);
});
afterAll(() => rm(folder, { recursive: true, force: true }));

test("a stored picture can be read back, file by file", async () => {
  const background = "#0b6e6b";
  const png = await sharp({ create: { width: 400, height: 400, channels: 3, background } })
    .png()
    .toBuffer();
  const image = await storeImage(store, png);
  expect(image.widths).toEqual([320, 400]);
  for (const file of image.files) {
    const found = await store.read(file.name);
    if (found === undefined) throw new Error(`${file.name} is missing`);
    expect(found.size).toBe(file.size);
    expect((await sharp(await buffer(found.stream)).metadata()).width).toBe(file.width);
  }
  expect(await storeImage(store, png)).toEqual(image);
});

test("a refused picture leaves nothing behind", async () => {
  const before = await readdir(folder, { recursive: true });
  await expect(storeImage(store, Buffer.from("<svg/>"))).rejects.toBeInstanceOf(ImageRefused);
  expect(await readdir(folder, { recursive: true })).toEqual(before);
});

test("files lie in subfolders, whole, and can be taken away", async () => {
  await Promise.all(Array.from({ length: 8 }, () => store.put(name, Buffer.from("one"), "image/avif")));
  expect(await readdir(join(folder, "ab"))).toEqual([name]);
  expect(await store.has(name)).toBe(true);
  await store.delete(name);
  await store.delete(name);
  expect(await store.has(name)).toBe(false);
  expect(await store.read(name)).toBeUndefined();
});

test("no name leads out of the folder", async () => {
  for (const wicked of ["../secret-320.avif", "/etc/passwd", `${name}/../x`, "", "ab", `${name}\0`]) {
    await expect(store.put(wicked, Buffer.from("x"), "image/avif")).rejects.toThrow(TypeError);
    expect(await store.read(wicked)).toBeUndefined();
    expect(await store.has(wicked)).toBe(false);
    await store.delete(wicked);
  }
  expect((await stat(folder)).isDirectory()).toBe(true);
});
