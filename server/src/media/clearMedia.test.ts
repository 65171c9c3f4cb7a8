import { mkdtemp, rm, utimes, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { media, productImages } from "@bruma/db";
import { eq, sql } from "@bruma/db/sql";
import { keepPicture, type Picture } from "@bruma/domain";
import { openTestShop, type TestShop } from "@bruma/domain/testShop";
import sharp from "sharp";
import { afterAll, beforeAll, expect, test } from "vitest";
import { clearMedia } from "./clearMedia.ts";
import { diskStore } from "./diskStore.ts";
import { storeImage } from "./storeImage.ts";

let shop: TestShop;
let folder: string;
let store: ReturnType<typeof diskStore>;
beforeAll(async () => {
  shop = await openTestShop();
  folder = await mkdtemp(join(tmpdir(), "bruma-clear-"));
  store = diskStore(folder);
});
afterAll(async () => {
  await shop.close();
  await rm(folder, { recursive: true, force: true });
});

interface Sent extends Picture {
  file: string;
  path: string;
}

async function send(colour: string): Promise<Sent> {
  const bytes = await sharp({ create: { width: 16, height: 16, channels: 3, background: colour } })
    .png()
    .toBuffer();
  const { files: _, ...picture } = await storeImage(store, bytes);
  await shop.db.transaction((tx) => keepPicture(tx, picture));
  const file = `${picture.hash}-16.jpg`;
  return { ...picture, file, path: join(folder, file.slice(0, 2), file) };
}

const DAYS_AGO = new Date(Date.now() - 3 * 86_400_000);
async function age({ hash, path }: Sent, { row = true, files = true } = {}) {
  if (row) await shop.db.update(media).set({ createdAt: DAYS_AGO }).where(eq(media.hash, hash));
  for (const end of files ? ["jpg", "webp", "avif"] : []) {
    await utimes(path.replace(/jpg$/, end), DAYS_AGO, DAYS_AGO);
  }
}
const isThere = async ({ hash, file }: Sent) => [
  (await shop.db.$count(media, eq(media.hash, hash))) === 1,
  await store.has(file),
];
async function give({ hash }: Sent, position: number) {
  const productId = await shop.seed.product();
  const [row] = await shop.db.select({ id: media.id }).from(media).where(eq(media.hash, hash));
  await shop.db.insert(productImages).values({ productId, mediaId: row?.id ?? 0, position, alt: "" });
}

test("what nothing shows goes after a day, with its files; what a product shows, or was sent again, stays", async () => {
  const [unused, used, fresh, again] = [await send("#100"), await send("#200"), await send("#300"), await send("#400")];
  await give(used, 0);
  for (const one of [unused, used, again]) await age(one);
  await send("#400");
  expect(await clearMedia(shop, store)).toEqual({ pictures: 1, files: 3 });
  expect(await Promise.all([unused, used, fresh, again].map(isThere))).toEqual([
    [false, false],
    [true, true],
    [true, true],
    [true, true],
  ]);
});

test("files that a run left behind that died, and puts that were broken off, go with the next one", async () => {
  const orphan = await send("#500");
  await age(orphan);
  await shop.db.delete(media).where(eq(media.hash, orphan.hash));
  const kept = await send("#600");
  const unfinished = `${kept.path}.${crypto.randomUUID()}.part`;
  await writeFile(unfinished, "x");
  await utimes(unfinished, DAYS_AGO, DAYS_AGO);
  expect(await clearMedia(shop, store)).toEqual({ pictures: 0, files: 4 });
  expect(await store.has(orphan.file)).toBe(false);
  // Sent anew between the row and the files: the files are new, and stay.
  const back = await send("#700");
  await age(back);
  await shop.db.delete(media).where(eq(media.hash, back.hash));
  await storeImage(
    store,
    await sharp({ create: { width: 16, height: 16, channels: 3, background: "#700" } })
      .png()
      .toBuffer(),
  );
  expect(await clearMedia(shop, store)).toEqual({ pictures: 0, files: 0 });
  expect(await store.has(back.file)).toBe(true);
});

test("a picture that is being given to a product while they are cleared stays", async () => {
  const picture = await send("#800");
  await age(picture);
  const productId = await shop.seed.product();
  const [row] = await shop.db.select({ id: media.id }).from(media).where(eq(media.hash, picture.hash));
  let clearing: Promise<unknown> = Promise.resolve();
  await shop.db.transaction(async (tx) => {
    await tx.insert(productImages).values({ productId, mediaId: row?.id ?? 0, position: 0, alt: "" });
    clearing = clearMedia(shop, store);
    const waits = sql`select 1 from pg_stat_activity where datname = current_database()
      and wait_event_type = 'Lock' and query ilike '%delete from%media%'`;
    while ((await shop.db.execute(waits)).rows.length === 0);
  });
  expect(await clearing).toMatchObject({ pictures: 0 });
  expect(await isThere(picture)).toEqual([true, true]);
});
