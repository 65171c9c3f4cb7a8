import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { diskStore } from "../media/diskStore.ts";
import { s3Store } from "../media/s3Store.ts";
import { openTestBucket, type TestBucket } from "../media/testBucket.ts";
import { copyPictures, putPictures } from "./pictures.ts";

let service: TestBucket;
let folder: string;
beforeAll(async () => {
  service = await openTestBucket();
  folder = await mkdtemp(join(tmpdir(), "bruma-pictures-"));
});
afterAll(async () => {
  await service.end();
  await rm(folder, { recursive: true, force: true });
});

test("a bucket's pictures come along, and go back into a bucket or a folder", async () => {
  const store = s3Store(service.bucket, { listed: 10 });
  const names = Array.from({ length: 25 }, (_, index) => `ab${String(index).padStart(22, "0")}-320.avif`);
  await Promise.all(names.map((name) => store.put(name, Buffer.from(name), "image/avif")));
  const backup = join(folder, "backup");
  expect(await copyPictures(store, backup)).toBe(25);
  expect(await readdir(join(backup, "ab"))).toHaveLength(25);
  await Promise.all(names.map((name) => store.delete(name)));
  await putPictures(backup, store);
  await putPictures(backup, join(folder, "shop"));
  for (const place of [store, diskStore(join(folder, "shop"))]) {
    expect(await Promise.all(names.map((name) => place.has(name)))).toEqual(names.map(() => true));
  }
});

test("pictures that are cleared away while they are copied end no backup, and the others come along", async () => {
  const from = join(folder, "cleared");
  await mkdir(join(from, "cd"), { recursive: true });
  const names = Array.from({ length: 200 }, (_, index) => `cd${index}.avif`);
  for (const name of names) await writeFile(join(from, "cd", name), name);
  const [kept, cleared] = [names.slice(0, 100), names.slice(100)];
  const to = join(folder, "copied");
  const copying = copyPictures(from, to);
  // The copy has made its folder: it knows by now what there was, or is about to ask.
  await expect.poll(() => readdir(to).catch(() => []), { interval: 1 }).not.toEqual([]);
  for (const name of cleared.toReversed()) await rm(join(from, "cd", name));
  const count = await copying;
  expect(count).toBeGreaterThanOrEqual(kept.length);
  for (const name of kept) expect(await readFile(join(to, "cd", name), "utf8")).toBe(name);
});
