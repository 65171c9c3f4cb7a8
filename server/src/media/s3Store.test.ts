import { buffer } from "node:stream/consumers";
import { afterAll, beforeAll, expect, test } from "vitest";
import { StoreUnavailable } from "./StoreUnavailable.ts";
import { s3Store } from "./s3Store.ts";
import { openTestBucket, type TestBucket } from "./testBucket.ts";

let service: TestBucket;
beforeAll(async () => {
  service = await openTestBucket();
});
afterAll(() => service.end());

const open = (attemptMs = 10_000) => s3Store(service.bucket, { attemptMs, pausesMs: [10, 10], listed: 10 });
const nameOf = (index: number) => `${index.toString(16).padStart(24, "0")}-320.avif`;
const later = () => new Date(Date.now() + 60_000);
async function listed(moment: Date) {
  const names: string[] = [];
  for await (const name of open().listOlder(moment)) names.push(name);
  return names;
}

test("a picture in a bucket can be read back, found and taken away", async () => {
  const store = open();
  const name = nameOf(1);
  await store.put(name, Buffer.from("a picture"), "image/avif");
  const found = await store.read(name);
  expect([found?.size, found && (await buffer(found.stream)).toString()]).toEqual([9, "a picture"]);
  expect(await store.has(name)).toBe(true);
  await store.delete(name);
  await store.delete(name);
  expect([await store.has(name), await store.read(name)]).toEqual([false, undefined]);
});

test("no name leads to other things in the bucket", async () => {
  for (const wicked of ["../secret-320.avif", `${nameOf(1)}/../x`, "", "ab?list-type=2", `${nameOf(1)}\0`]) {
    await expect(open().put(wicked, Buffer.from("x"), "image/avif")).rejects.toThrow(TypeError);
    expect([await open().read(wicked), await open().has(wicked)]).toEqual([undefined, false]);
    await open().delete(wicked);
  }
});

test("more pictures than one listing tells are all found, and only old ones are cleared away", async () => {
  const store = open();
  const names = Array.from({ length: 23 }, (_, index) => nameOf(index + 16));
  await Promise.all(names.map((name) => store.put(name, Buffer.from("x"), "image/avif")));
  expect(await listed(later())).toEqual(names);
  expect(await listed(new Date(0))).toEqual([]);
  const [first = "", second = ""] = names;
  await store.deleteOlder(first, new Date(0));
  await store.deleteOlder(second, later());
  expect([await store.has(first), await store.has(second)]).toEqual([true, false]);
});

test("a wrong key and a missing bucket are told as such, not as missing pictures", async () => {
  const stranger = s3Store({ ...service.bucket, secretAccessKey: "wrong" });
  await expect(stranger.read(nameOf(1))).rejects.toThrow("The pictures' store does not serve (SignatureDoesNotMatch)");
  const nowhere = s3Store({ ...service.bucket, name: "nothing" });
  await expect(nowhere.read(nameOf(1))).rejects.toThrow("(NoSuchBucket)");
});

test("a service that hangs or is gone is told after a bounded time, and used again when it is back", async () => {
  const store = open();
  const impatient = open(300);
  await store.put(nameOf(2), Buffer.from("x"), "image/avif");
  service.hang();
  await expect(impatient.read(nameOf(2))).rejects.toBeInstanceOf(StoreUnavailable);
  service.goOn();
  await service.kill();
  await expect(store.put(nameOf(3), Buffer.from("x"), "image/avif")).rejects.toBeInstanceOf(StoreUnavailable);
  await service.start();
  expect(await store.has(nameOf(2))).toBe(true);
});
