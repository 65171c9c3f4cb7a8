import { mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { media, pictureFetches, productImages, products, variantPictures, variants } from "@bruma/db";
import { and, asc, eq, sql } from "@bruma/db/sql";
import {
  attachPicture,
  carryOutImport,
  carryOutUndo,
  claimPicture,
  createImport,
  exportProducts,
  getImport,
  listFailedPictures,
  retryPictures,
  startImport,
  startUndo,
} from "@bruma/domain";
import { openStaffShop, type StaffTestShop } from "@bruma/domain/testShop";
import { pino } from "pino";
import sharp from "sharp";
import { afterAll, afterEach, beforeAll, expect, test, vi } from "vitest";
import { diskStore } from "./diskStore.ts";
import { downloadPicture } from "./downloadPicture.ts";
import type { ImageSources } from "./fetchImage.ts";
import { openPictureServer, type PictureServer } from "./pictureServer.fixture.ts";
import { startPictures } from "./startPictures.ts";

/** The rules of a shop, but for one address of this machine. */
const HERE: ImageSources = { isAllowedAddress: (address) => address === "127.0.0.1", isAllowedPort: () => true };
const HEADER = "SKU;Nombre;Categoría;Precio;Existencias;Imágenes\n";

let shop: StaffTestShop;
let folder: string;
let pictures: PictureServer;
let origin: string;
const running: { stop(): Promise<void> }[] = [];

beforeAll(async () => {
  shop = await openStaffShop();
  folder = await mkdtemp(join(tmpdir(), "bruma-import-pictures-"));
  pictures = await openPictureServer();
  origin = pictures.origin;
});
afterEach(async () => {
  await Promise.all(running.splice(0).map((worker) => worker.stop()));
  await shop.db.delete(pictureFetches);
});
afterAll(async () => {
  pictures.close();
  await shop.close();
  await rm(folder, { recursive: true, force: true });
});

type Pace = NonNullable<Parameters<typeof startPictures>[0]["pace"]>;
function start(pace: Pace = {}) {
  const hurry = { idleMs: 10, hostPauseMs: 0, retrySeconds: [0, 0], ...pace };
  const log = pino({ level: "silent" });
  const worker = startPictures({ shop, store: diskStore(folder), log, sources: HERE, pace: hurry });
  running.push(worker);
  return worker;
}

const line = (sku: string, addresses: readonly string[], price = 10) =>
  `${sku};Producto ${sku};Mods;${price};1;${addresses.join(" | ")}\n`;

async function importFile(file: string): Promise<number> {
  const id = await createImport(shop, { kind: "products", name: "prueba.csv", bytes: Buffer.from(HEADER + file) });
  await startImport(shop, id, false);
  await carryOutImport(shop, id);
  expect(await getImport(shop.db, id)).toMatchObject({ state: "done" });
  return id;
}

async function undo(id: number) {
  await startUndo(shop, id);
  await carryOutUndo(shop, id);
  return getImport(shop.db, id);
}

const untilDone = (id: number) =>
  vi.waitFor(
    async () => {
      const { pictures } = await getImport(shop.db, id);
      expect(pictures.fetched + pictures.failed).toBe(pictures.total);
      return pictures;
    },
    { timeout: 20_000, interval: 20 },
  );

async function productOf(sku: string): Promise<number> {
  const [row] = await shop.db.select({ id: variants.productId }).from(variants).where(eq(variants.sku, sku));
  return row?.id ?? 0;
}

/** The pictures of a product, by the address that each came from. */
async function shown(productId: number) {
  const rows = await shop.db
    .select({ address: pictureFetches.address, alt: productImages.alt, mediaId: productImages.mediaId })
    .from(productImages)
    .leftJoin(
      pictureFetches,
      and(eq(pictureFetches.productId, productImages.productId), eq(pictureFetches.mediaId, productImages.mediaId)),
    )
    .where(eq(productImages.productId, productId))
    .orderBy(asc(productImages.position));
  return rows.map(({ address, mediaId }) => address ?? mediaId);
}

async function givePicture(productId: number, hash: string): Promise<number> {
  const [kept] = await shop.db
    .insert(media)
    .values({ hash, width: 9, height: 9, widths: [9], placeholder: "#ffffff" })
    .returning({ id: media.id });
  const position = await shop.db.$count(productImages, eq(productImages.productId, productId));
  await shop.db.insert(productImages).values({ productId, mediaId: kept?.id ?? 0, position, alt: "" });
  return kept?.id ?? 0;
}

test("an import's pictures come after it, in the order of the file, are shown at once, and undoing takes all of it back", async () => {
  const told = [await pictures.add(), await pictures.add(), await pictures.add()];
  const id = await importFile(line("P-1", told) + line("P-2", []));
  expect((await getImport(shop.db, id)).pictures).toEqual({ total: 3, fetched: 0, failed: 0, retriable: 0 });
  shop.invalidated.length = 0;
  start();
  expect(await untilDone(id)).toEqual({ total: 3, fetched: 3, failed: 0, retriable: 0 });
  const productId = await productOf("P-1");
  expect(await shown(productId)).toEqual(told);
  expect(shop.invalidated).toEqual(expect.arrayContaining([`product:${productId}`, "catalogue"]));
  expect((await readdir(folder, { recursive: true })).length).toBeGreaterThan(3);

  const lines = await Array.fromAsync(exportProducts(shop));
  const exported = lines.find(({ product }) => product.id === productId);
  expect(exported?.pictures.split("|")).toHaveLength(3);
  // Neither the shop's own addresses nor those that it fetched already are news.
  const again = line("P-1", [...told, ...(exported?.pictures.split("|") ?? [])]);
  const looked = await createImport(shop, { kind: "products", name: "x.csv", bytes: Buffer.from(HEADER + again) });
  expect((await getImport(shop.db, looked)).report.counts).toMatchObject({ same: 1, change: 0 });

  expect(await undo(id)).toMatchObject({ state: "undone", report: { undone: { restored: 2, left: [] } } });
  expect(await shop.db.$count(products, eq(products.id, productId))).toBe(0);
});

test("what does not come says why, is tried three times, and once more when it is asked for", async () => {
  const image = await pictures.add();
  pictures.answers.set("/page", (_request, response) => response.end("<html>No hay foto</html>"));
  pictures.answers.set("/large", (_request, response) =>
    response.writeHead(200, { "content-length": 11_000_000 }).write("x"),
  );
  pictures.answers.set("/inside", (_request, response) =>
    response.writeHead(302, { location: "http://10.0.0.1/a.png" }).end(),
  );
  pictures.answers.set("/slow", (_request, response) => response.writeHead(200).write("x"));
  const broken = (
    await sharp({ create: { width: 64, height: 64, channels: 3, background: "#123" } })
      .png()
      .toBuffer()
  ).subarray(0, 90);
  pictures.answers.set("/broken", (_request, response) => response.end(broken));
  const paths = ["/none", "/page", "/large", "/inside", "/slow", "/broken"];
  pictures.asked.length = 0;
  const id = await importFile(line("F-1", [image, ...paths.map((path) => origin + path)]));
  start({ seconds: 0.5 });
  expect(await untilDone(id)).toEqual({ total: 7, fetched: 1, failed: 6, retriable: 6 });
  const { rows } = await listFailedPictures(shop.db, id, { page: 1, limit: 25 });
  expect(Object.fromEntries(rows.map(({ address, failure }) => [address.slice(origin.length), failure]))).toEqual({
    "/none": "address",
    "/page": "type",
    "/large": "too_large",
    "/inside": "address",
    "/slow": "address",
    "/broken": "broken",
  });
  expect(pictures.asked.filter((path) => path === "/none")).toHaveLength(3);

  const late = await pictures.add();
  const path = late.slice(origin.length);
  const answer = pictures.answers.get(path);
  if (answer) pictures.answers.set("/none", answer);
  await retryPictures(shop, id);
  expect(await untilDone(id)).toMatchObject({ fetched: 2, failed: 5 });
  expect(await shown(await productOf("F-1"))).toEqual([image, `${origin}/none`]);
});

test("a product keeps the pictures that it has: those of a file come behind them, and none where others were chosen since", async () => {
  const behind = await shop.seed.variant({ sku: "K-1" });
  const own = await givePicture(behind.productId, "a".repeat(24));
  const other = await shop.seed.variant({ sku: "K-2" });
  const [one, two] = [await pictures.add(), await pictures.add()];
  const id = await importFile(line("K-1", [one]) + line("K-2", [two]));
  const chosen = await givePicture(other.productId, "b".repeat(24));
  start();
  expect(await untilDone(id)).toEqual({ total: 2, fetched: 1, failed: 1, retriable: 0 });
  expect(await shown(behind.productId)).toEqual([own, one]);
  expect(await shown(other.productId)).toEqual([chosen]);
  // A file that names no pictures changes none.
  await importFile(line("K-1", [], 20));
  expect(await shown(behind.productId)).toEqual([own, one]);

  const { report } = await undo(id);
  expect(report.undone).toMatchObject({ restored: 2, left: [] });
  expect(await shown(behind.productId)).toEqual([own]);
  expect(await shown(other.productId)).toEqual([chosen]);
});

test("an import that only brings pictures is one, and undoing it leaves what was chosen by hand since", async () => {
  const lamp = await shop.seed.variant({ sku: "O-1", priceCents: 1000, stock: 1 });
  await importFile(line("O-1", []));
  const id = await importFile(line("O-1", [await pictures.add()]));
  start();
  await untilDone(id);
  const came = await shown(lamp.productId);
  const added = await givePicture(lamp.productId, "c".repeat(24));
  const record = await undo(id);
  expect(record).toMatchObject({ state: "undone", pictures: { failed: 0 } });
  expect(record.report.undone).toMatchObject({ restored: 0, left: [{ title: "Producto O-1" }] });
  expect(await shown(lamp.productId)).toEqual([...came, added]);
});

test("undoing cancels what waits, and what comes of it too late is nobody's", async () => {
  const id = await importFile(line("U-1", [await pictures.add(), await pictures.add()]));
  const claim = await claimPicture(shop.db);
  if (claim === undefined) throw new Error("nothing to claim");
  const brought = await downloadPicture(diskStore(folder), claim.address, {
    sources: HERE,
    stopping: new AbortController().signal,
  });
  if (typeof brought !== "object") throw new Error(brought);
  await undo(id);
  expect(await attachPicture(shop, claim, brought)).toBe("lost");
  expect(await claimPicture(shop.db)).toBeUndefined();
  expect((await getImport(shop.db, id)).pictures.total).toBe(0);
});

test("a picture whose worker was killed is fetched by the next one, and what the dead one still says counts no more", async () => {
  const address = await pictures.add();
  const id = await importFile(line("D-1", [address]));
  const dead = await claimPicture(shop.db);
  if (dead === undefined) throw new Error("nothing to claim");
  // Until its claim runs out nobody else gets it.
  expect(await claimPicture(shop.db)).toBeUndefined();
  await shop.db.update(pictureFetches).set({ dueAt: sql`now()` });
  start();
  expect(await untilDone(id)).toMatchObject({ fetched: 1 });
  const brought = await downloadPicture(diskStore(folder), address, {
    sources: HERE,
    stopping: new AbortController().signal,
  });
  if (typeof brought !== "object") throw new Error(brought);
  expect(await attachPicture(shop, dead, brought)).toBe("lost");
  expect(await shown(await productOf("D-1"))).toEqual([address]);

  // One that every worker dies of is given up.
  await running.pop()?.stop();
  const deadly = await importFile(line("D-2", [await pictures.add()]));
  await shop.db.update(pictureFetches).set({ attempts: 3 }).where(eq(pictureFetches.importId, deadly));
  start();
  expect(await untilDone(deadly)).toMatchObject({ failed: 1 });
});

test("a shop that stops gives back what it is fetching", async () => {
  let arrived = () => {};
  const arrival = new Promise<void>((resolve) => {
    arrived = resolve;
  });
  pictures.answers.set("/endless", (_request, response) => {
    response.writeHead(200).write("x");
    arrived();
  });
  const id = await importFile(line("S-1", [`${origin}/endless`]));
  const worker = start();
  await arrival;
  await worker.stop();
  const [row] = await shop.db.select().from(pictureFetches).where(eq(pictureFetches.importId, id));
  expect(row).toMatchObject({ state: "waiting", attempts: 0 });
});

test("several instances share the work: each address is asked once", async () => {
  const told = await Promise.all(Array.from({ length: 9 }, () => pictures.add()));
  pictures.asked.length = 0;
  const id = await importFile(told.map((address, n) => line(`M-${n}`, [address])).join(""));
  for (let n = 0; n < 3; n++) start();
  expect(await untilDone(id)).toMatchObject({ fetched: 9, failed: 0 });
  expect(pictures.asked.toSorted()).toEqual(told.map((address) => address.slice(origin.length)).toSorted());
});

test("a variant is shown by the picture that the file names for it, at once where the shop has it; what was chosen stays", async () => {
  const [black, silver] = [await pictures.add(), await pictures.add()];
  const header = "SKU;Producto;Nombre;Categoría;Precio;Existencias;Opciones;Imágenes;Imagen de la variante\n";
  const file = (sku: string, own: string) =>
    `${sku};P;Pod de colores;Pods;20;1;Color=${sku};${black} | ${silver};${own}\n`;
  const read = async (lines: string) => {
    const bytes = Buffer.from(header + lines);
    const id = await createImport(shop, { kind: "products", name: "prueba.csv", bytes });
    await startImport(shop, id, false);
    await carryOutImport(shop, id);
    return id;
  };
  const shownBy = async () =>
    (
      await shop.db
        .select({ sku: variants.sku, address: pictureFetches.address })
        .from(variantPictures)
        .innerJoin(variants, eq(variants.id, variantPictures.variantId))
        .innerJoin(
          pictureFetches,
          and(
            eq(pictureFetches.productId, variantPictures.productId),
            eq(pictureFetches.mediaId, variantPictures.mediaId),
          ),
        )
        .where(sql`${variants.sku} like 'VP-%'`)
        .orderBy(asc(variants.sku))
    ).map(({ sku, address }) => [sku, address]);

  const id = await read(file("VP-NEGRO", black) + file("VP-PLATA", ""));
  start();
  await untilDone(id);
  expect(await shownBy()).toEqual([["VP-NEGRO", black]]);
  // Both pictures are there by now: nothing is fetched again, and the black one keeps what it has.
  await read(file("VP-NEGRO", silver) + file("VP-PLATA", silver));
  expect(await shownBy()).toEqual([
    ["VP-NEGRO", black],
    ["VP-PLATA", silver],
  ]);
  const lines = [];
  for await (const one of exportProducts(shop)) if (one.variant.sku.startsWith("VP-")) lines.push(one.ownPicture);
  expect(lines).toHaveLength(2);
  expect(lines.every((address) => /\/media\/[0-9a-f]{24}-\d+\.jpg$/.test(address))).toBe(true);
});
