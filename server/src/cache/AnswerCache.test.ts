import { Refusal } from "@bruma/domain";
import { expect, test } from "vitest";
import { ALL, AnswerCache } from "./AnswerCache.ts";
import { chooseEncoding, ReadyAnswer } from "./ReadyAnswer.ts";

const answer = (text: string, tags: string[], status = 200) =>
  new ReadyAnswer({ status, headers: {}, body: Buffer.from(text), tags, isCompressible: true });
const never = () => Promise.reject(new Error("should have been kept"));

test("an answer is made once for all who ask at the same time, and kept until one of its tags is invalidated", async () => {
  const cache = new AnswerCache({ maxBytes: 1_000_000 });
  let made = 0;
  const make = async () => answer(`made ${++made}`, ["product:1", "catalogue"]);
  const [first, second] = await Promise.all([cache.getOrMake("/a", make), cache.getOrMake("/a", make)]);
  expect([made, first === second]).toEqual([1, true]);
  cache.invalidate(["product:2"]);
  expect(await cache.getOrMake("/a", never)).toBe(first);
  cache.invalidate(["catalogue"]);
  expect(cache.get("/a")).toBeUndefined();
});

test("what was begun before a change is not kept, and not given to who asks after it", async () => {
  const cache = new AnswerCache({ maxBytes: 1_000_000 });
  const gate = Promise.withResolvers<void>();
  const stale = cache.getOrMake("/a", async () => {
    await gate.promise;
    return answer("before", ["product:1"]);
  });
  cache.invalidate(["product:1"]);
  const fresh = await cache.getOrMake("/a", async () => answer("after", ["product:1"]));
  gate.resolve();
  await stale;
  expect(cache.get("/a")).toBe(fresh);
});

test("a page from which something was missing is given, and not kept", async () => {
  const cache = new AnswerCache({ maxBytes: 1_000_000 });
  const parts = { status: 200, headers: {}, body: Buffer.from("x"), tags: [], isCompressible: true, isWhole: false };
  await cache.getOrMake("/", async () => new ReadyAnswer(parts));
  expect(cache.get("/")).toBeUndefined();
});

test("refusals and redirections are not kept, nor what failed", async () => {
  const cache = new AnswerCache({ maxBytes: 1_000_000 });
  await cache.getOrMake("/missing", async () => answer("no", [], 404));
  await cache.getOrMake("/broken", () => Promise.reject(new Error("broken"))).catch(() => {});
  expect(cache.size.answers).toBe(0);
  await cache.getOrMake("/broken", async () => answer("mended", []));
});

test("keys count in the cache's bytes, and what has an endless one is given and not kept", async () => {
  const cache = new AnswerCache({ maxBytes: 100_000 });
  const make = async () => answer("x", []);
  for (const length of [1_000, 1_020]) await cache.getOrMake(`/${"k".repeat(length)}`, make);
  expect(cache.size.bytes).toBe(2 * (await make()).bytes + 2 * (1_001 + 1_021));
  const made = await cache.getOrMake(`/${"k".repeat(1_100)}`, make);
  expect([made.text, cache.size.answers]).toEqual(["x", 2]);
});

test("an answer that is asked for again stays, however many addresses are made up and asked for twice", async () => {
  const cache = new AnswerCache({ maxBytes: 200_000 });
  await cache.getOrMake("/", async () => answer("home", []));
  for (let n = 0; n < 500; n += 1) {
    const target = `/${n}${"k".repeat(1_000)}`;
    for (const _ of [1, 2]) await cache.getOrMake(target, async () => answer("x", []));
    if (n % 10 === 0) expect((await cache.getOrMake("/", never)).text).toBe("home");
    expect(cache.size.bytes).toBeLessThanOrEqual(200_000);
  }
});

test("the cache stays within its bytes, and everything in it can be told to be out of date", async () => {
  const cache = new AnswerCache({ maxBytes: 50_000 });
  for (let n = 0; n < 100; n += 1)
    await cache.getOrMake(`/${n}`, async () => answer("x".repeat(2_000), [`product:${n}`]));
  expect(cache.size.bytes).toBeLessThanOrEqual(50_000);
  expect(cache.get("/99")).toBeDefined();
  cache.invalidate([ALL]);
  expect(cache.get("/99")).toBeUndefined();
  expect(cache.size).toMatchObject({ fresh: 0, answers: expect.any(Number) });
  await cache.getOrMake("/99", async () => answer("new", []));
  expect(cache.size.fresh).toBe(1);
});

test("what was asked for twice outlives any number of answers that were asked for once", async () => {
  const cache = new AnswerCache({ maxBytes: 50_000 });
  const popular = await cache.getOrMake("/popular", async () => answer("x".repeat(2_000), ["product:1"]));
  expect(cache.get("/popular")).toBe(popular);
  for (let n = 0; n < 100; n += 1)
    await cache.getOrMake(`/once/${n}`, async () => answer("x".repeat(2_000), ["product:1"]));
  expect(cache.get("/popular")).toBe(popular);
  expect(cache.size.bytes).toBeLessThan(20_000);
  cache.invalidate(["product:1"]);
  expect([cache.get("/popular"), cache.get("/once/99")]).toEqual([undefined, undefined]);
  expect(cache.size.fresh).toBe(0);
});

test("what is made twice at a time is kept once, and goes with its tags", async () => {
  const cache = new AnswerCache({ maxBytes: 50_000 });
  const gate = Promise.withResolvers<void>();
  const first = cache.getOrMake("/a", async () => {
    await gate.promise;
    return answer("first", ["product:1"]);
  });
  cache.invalidate(["product:2"]);
  await cache.getOrMake("/a", async () => answer("second", ["product:1"]));
  gate.resolve();
  await first;
  expect(cache.size).toMatchObject({ answers: 1, fresh: 1 });
  cache.invalidate(["product:1"]);
  expect(cache.get("/a")).toBeUndefined();
});

test.each([
  [undefined, "identity"],
  ["gzip, deflate, br, zstd", "br"],
  ["gzip;q=1, br;q=0", "gzip"],
  ["gzip;q=0.0", "identity"],
  ["deflate", "identity"],
] as const)("«Accept-Encoding: %s» is answered in %s", (header, encoding) => {
  expect(chooseEncoding(header)).toBe(encoding);
});

test("what was compressed beforehand is sent as it is, however small, and only to who takes it", async () => {
  const [body, brotli] = [Buffer.from("plain"), Buffer.from("packed")];
  const file = new ReadyAnswer({ status: 200, headers: {}, body, brotli, tags: [], isCompressible: true });
  expect(file.ready("br")).toMatchObject({ body: brotli, headers: { "content-encoding": "br" } });
  expect(file.ready("br")?.etag).not.toBe(file.ready("identity")?.etag);
  expect((await file.encoded("gzip")).body).toBe(body);
  expect((await file.encoded("identity")).body).toBe(body);
});

test("an answer from before a change is given only where a fresh one cannot be had, or not soon", async () => {
  const reported: unknown[] = [];
  const cache = new AnswerCache({ maxBytes: 1_000_000, staleAfterMs: 1, report: (error) => reported.push(error) });
  const old = await cache.getOrMake("/a", async () => answer("old", ["product:1"]));
  cache.invalidate(["product:1"]);
  const late = Promise.withResolvers<ReadyAnswer>();
  expect(await cache.getOrMake("/a", () => late.promise)).toBe(old);
  expect(cache.isFresh(old)).toBe(false);
  late.resolve(answer("late", ["product:1"]));
  await expect.poll(() => cache.get("/a")?.text).toBe("late");
  cache.invalidate(["product:1"]);
  const broken = new Error("no database");
  expect((await cache.getOrMake("/a", () => Promise.reject(broken))).text).toBe("late");
  expect(reported).toEqual([broken]);
  await expect(cache.getOrMake("/a", () => Promise.reject(new Refusal("product.not_found")))).rejects.toThrow();
  await expect(
    cache.getOrMake("/a", () => Promise.reject(broken)),
    "gone for good",
  ).rejects.toThrow("no database");
});

test("an answer that a change overtook while it was made is shown where no fresh one can be had, and only there", async () => {
  const cache = new AnswerCache({ maxBytes: 1_000_000, staleAfterMs: 20 });
  const gate = Promise.withResolvers<void>();
  const overtaken = cache.getOrMake("/a", async () => {
    await gate.promise;
    return answer("before", ["product:1"]);
  });
  cache.invalidate(["product:1"]);
  gate.resolve();
  await overtaken;
  expect([cache.get("/a"), cache.size.fresh]).toEqual([undefined, 0]);
  expect(await cache.getOrMake("/a", () => new Promise(() => {}))).toBe(await overtaken);
  cache.invalidate([ALL]);
  const fresh = await cache.getOrMake("/a", async () => answer("after", ["product:1"]));
  expect([cache.get("/a") === fresh, cache.size.fresh]).toEqual([true, 1]);
  expect(fresh).not.toBe(await overtaken);
});

test("however many ask for an answer at once, it is compressed once in each way", async () => {
  const page = answer("x".repeat(50_000), []);
  const all = await Promise.all((["br", "gzip", "br", "gzip", "br"] as const).map((way) => page.encoded(way)));
  expect(new Set(all).size).toBe(2);
});

test("while changes may go unheard, each answer is made anew; the kept one has to do only where that fails", async () => {
  const cache = new AnswerCache({ maxBytes: 1_000_000 });
  const kept = await cache.getOrMake("/a", async () => answer("kept", ["product:1"]));
  cache.distrust();
  expect(cache.get("/a")).toBeUndefined();
  expect(await cache.getOrMake("/a", () => Promise.reject(new Error("no database")))).toBe(kept);
  expect(await cache.getOrMake("/a", async () => answer("busy", [], 503))).toBe(kept);
  const fresh = await cache.getOrMake("/a", async () => answer("fresh", ["product:1"]));
  expect(await cache.getOrMake("/a", async () => answer("fresher", ["product:1"]))).not.toBe(fresh);
  cache.restoreTrust();
  const trusted = await cache.getOrMake("/a", async () => answer("trusted", ["product:1"]));
  expect(await cache.getOrMake("/a", never)).toBe(trusted);
});
