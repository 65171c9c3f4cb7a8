import { randomUUID } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import type { Database } from "@bruma/db";
import sharp from "sharp";
import { type Buyer, call, enrol } from "../buyers.ts";
import type { ShopProcess } from "../ShopProcess.ts";

const FRESH_MS = 3_000;
/** As many as one account and address may get wrong, and some more. */
const GUESSES = 14;

/** What holds at one instance holds at all: sessions, limits, pictures, and what is kept ready. Returns what was seen. */
export async function expectAsOne(shops: readonly ShopProcess[], owner: Buyer, database: Database): Promise<string> {
  await expectOneSession(shops, database);
  await expectOneLimit(shops);
  await expectOnePicture(shops, owner);
  return `changes seen everywhere after ${await expectFreshAnswers(shops, owner)} ms`;
}

async function expectOneSession(shops: readonly ShopProcess[], database: Database): Promise<void> {
  const [visitor] = await enrol(database, 1);
  const seen = () => statusesOf(shops, (shop) => call(shop, visitor, "GET", "/orders/my-orders"));
  expectAll(await seen(), 200, "A session is not known everywhere");
  await call(first(shops), visitor, "POST", "/auth/logout");
  expectAll(await seen(), 401, "A session that was ended lives on somewhere");
}

async function expectOneLimit(shops: readonly ShopProcess[]): Promise<void> {
  const body = { email: `${randomUUID()}@bruma.test`, password: "wrong password" };
  const guess = (shop: ShopProcess) => call(shop, undefined, "POST", "/auth/login", body);
  for (let turn = 0; turn < GUESSES; turn += 1) await guess(shops[turn % shops.length] ?? first(shops));
  expectAll(await statusesOf(shops, guess), 429, "Guesses at several instances are not counted together");
}

async function expectOnePicture(shops: readonly ShopProcess[], owner: Buyer): Promise<void> {
  const background = { r: Math.random() * 255, g: Math.random() * 255, b: Math.random() * 255 };
  const png = await sharp({ create: { width: 48, height: 48, channels: 3, background } })
    .png()
    .toBuffer();
  const form = new FormData();
  form.append("image", new Blob([new Uint8Array(png)], { type: "image/png" }), "foto.png");
  const sent = await fetch(`${first(shops).url}/api/admin/images`, {
    method: "POST",
    headers: { authorization: `Bearer ${owner.token}` },
    body: form,
  });
  const { image } = (await sent.json()) as { image?: { hash: string } };
  if (image === undefined) throw new Error(`A picture was not taken: ${sent.status}`);
  const answers = await Promise.all(shops.map(({ url }) => fetch(`${url}/media/${image.hash}-48.jpg`)));
  expectAll(
    answers.map(({ status }) => status),
    200,
    "A picture is not served by all",
  );
}

/** Changes a product at one instance while all keep its answer ready. Returns how long the last one took to see it. */
async function expectFreshAnswers(shops: readonly ShopProcess[], owner: Buyer): Promise<number> {
  const list = await call(first(shops), undefined, "GET", "/products?limit=1");
  const { id } = list?.body.products[0] ?? {};
  const descriptionAt = async (shop: ShopProcess) =>
    (await call(shop, undefined, "GET", `/products/${id}`))?.body.product?.description;
  await Promise.all(shops.map(descriptionAt));
  const description = `Cambiado ${randomUUID()}`;
  const changed = await call(first(shops), owner, "PUT", `/admin/products/${id}`, { description });
  if (changed?.status !== 200) throw new Error(`A product could not be changed: ${JSON.stringify(changed)}`);
  const begun = performance.now();
  for (;;) {
    const seen = await Promise.all(shops.map(descriptionAt));
    const tookMs = performance.now() - begun;
    if (seen.every((each) => each === description)) return Math.round(tookMs);
    if (tookMs > FRESH_MS) throw new Error(`A change is not seen everywhere: ${JSON.stringify(seen)}`);
    await pause(20);
  }
}

const first = (shops: readonly ShopProcess[]) => shops[0] as ShopProcess;

const statusesOf = (
  shops: readonly ShopProcess[],
  ask: (shop: ShopProcess) => Promise<{ status: number } | undefined>,
) => Promise.all(shops.map(async (shop) => (await ask(shop))?.status));

function expectAll(statuses: readonly unknown[], status: number, problem: string): void {
  if (statuses.some((each) => each !== status)) throw new Error(`${problem}: ${JSON.stringify(statuses)}`);
}
