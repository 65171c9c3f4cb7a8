import { inflateSync } from "node:zlib";
import { ENDPOINTS, type Endpoint } from "@bruma/contract";
import { openTestApp, type TestApp } from "@bruma/server/testApp";
import { afterAll, beforeAll, expect, test } from "vitest";
import { newBuyer } from "../buyerActs/BuyerAct.ts";
import { STAFF_ACTS } from "../staffActs/index.ts";
import { batches, PAYLOADS } from "./payloads.ts";
import { poison } from "./poison.ts";

// What would act in a PDF, and ways out of its strings: their brackets, also as halves of signs of two bytes.
const OF_PDFS = [
  "/JavaScript /JS (app.alert(1))",
  ") /OpenAction << /S /JavaScript /JS (app.alert(1)) >> (",
  ">> /AA << /O << /S /URI /URI (javascript:app.alert(1)) >> >>",
  "endstream endobj 1 0 obj << /Type /Catalog /OpenAction 2 0 R >> endobj",
  "\\) /Launch << /F (cmd.exe) >> \\",
  "\u2929\u2928\u5c29\u295c /JS \u2828\u5c5c",
  "trailer << /Root 1 0 R >> startxref 0 %%EOF",
];
const ACTS = /\/(JavaScript|JS|OpenAction|AA|Launch|SubmitForm|ImportData|GoToR|URI|EmbeddedFiles?|RichMedia|Annots)\b/;

let shop: TestApp;
let admin: string;
beforeAll(async () => {
  shop = await openTestApp();
  admin = await shop.tokenFor((await shop.shop.seed.customer({ role: "admin" })).userId);
  // The shop's name, address and bank stand in each document: they are somebody's words once the owner has typed them.
  for (const [key, act] of Object.entries(STAFF_ACTS).filter(([key]) => key.startsWith("PUT /admin/settings/"))) {
    const { path, ...sent } = await act(shop, admin);
    expect([key, (await shop.ask("PUT", path, { token: admin, ...sent })).status]).toEqual([key, 200]);
  }
});
afterAll(() => shop.close());

/** A document's objects without its streams and strings, and what its streams say. Fails where one is not what it declares. */
function partsOf(bytes: Buffer): { objects: string; streams: string[] } {
  const source = bytes.toString("latin1");
  const streams: string[] = [];
  let objects = "";
  let end = 0;
  for (const found of source.matchAll(/<<[^<>]*\/Length (\d+)[^<>]*>>\s*stream\r?\n/g)) {
    const [head, length] = found;
    expect(head).toContain("/FlateDecode");
    const start = found.index + head.length;
    objects += source.slice(end, start);
    end = start + Number(length);
    expect(source.slice(end, end + 11)).toMatch(/^\r?\nendstream/);
    streams.push(inflateSync(bytes.subarray(start, end)).toString("latin1"));
  }
  objects += source.slice(end);
  expect(objects.match(/\bstream\r?\n/g)?.length).toBe(streams.length);
  return { objects: objects.replace(/\((?:\\[\s\S]|[^\\()])*\)|<[0-9a-f]*>/g, "()"), streams };
}

test("a document holds text and nothing that acts, whatever is printed in it", { timeout: 300_000 }, async () => {
  const { userId } = await newBuyer(shop);
  const token = await shop.tokenFor(userId);
  const id = await shop.shop.seed.order(userId, await shop.shop.seed.variant(), { status: "delivered", notes: "Nota" });
  const documents = {
    "GET /orders/:id/receipt": [`/orders/${id}/receipt`, token],
    "GET /admin/orders/:id/receipt": [`/admin/orders/${id}/receipt`, admin],
    "GET /admin/orders/:id/packing-slip": [`/admin/orders/${id}/packing-slip`, admin],
    "GET /admin/orders/packing-slips": [`/admin/orders/packing-slips?ids=${id}`, admin],
  };
  const declared = Object.entries<Endpoint>(ENDPOINTS).filter(([, { file }]) => file === "application/pdf");
  expect(Object.keys(documents).sort()).toEqual(declared.map(([key]) => key).sort());

  const all = [OF_PDFS.join(" "), ...batches(40)];
  expect(all.length).toBeGreaterThan(PAYLOADS.length / 40);
  for (const text of all) {
    const { columns } = await poison(shop.shop, [text]);
    expect(columns).toEqual(expect.arrayContaining(["orders.ship_name", "order_lines.name", "settings.value"]));
    for (const [path, who] of Object.values(documents)) {
      const answer = await shop.app.inject({ url: `/api${path}`, headers: { authorization: `Bearer ${who}` } });
      expect([path, answer.statusCode, answer.headers["content-type"]]).toEqual([path, 200, "application/pdf"]);
      expect(answer.headers["content-disposition"]).toMatch(/^attachment; filename="[\w.-]+"$/);
      const { objects, streams } = partsOf(answer.rawPayload);
      expect(streams.length).toBeGreaterThan(2);
      expect(streams.every((stream) => stream.length > 0)).toBe(true);
      // Letters are drawn by their numbers in a face, which tells what they are: the hostile text is there.
      expect(streams.some((stream) => stream.includes("beginbfrange") && /<0028>|<003c>/.test(stream))).toBe(true);
      expect(objects).not.toMatch(ACTS);
      expect(objects).not.toMatch(/[()]{3}/);
      expect(streams.filter((stream) => ACTS.test(stream))).toEqual([]);
      expect(objects.match(/%%EOF/g)?.length).toBe(1);
      expect(objects.match(/\/Type \/Catalog/g)?.length).toBe(1);
    }
  }
});
