import { ENDPOINTS, type Endpoint } from "@bruma/contract";
import { afterAll, beforeAll, expect, test } from "vitest";
import { batches, PAYLOADS, tried } from "./payloads.ts";
import { actsIn, drawPoisoned, leadingTo, OF_PDFS, openPdfShop, type PdfShop, partsOf } from "./pdfs.ts";

let shop: PdfShop;
beforeAll(async () => {
  shop = await openPdfShop();
});
afterAll(() => shop.app.close());

const ALL = batches(40);
const TRIED = tried(ALL);

test("a document holds text and nothing that acts, whatever is printed in it", { timeout: 300_000 }, async () => {
  // What the owner uploads is checked as it comes in (`pdfProblem.test.ts`), not drawn here.
  const uploaded = ["GET /guarantee-notice/document", "GET /products/:id/leaflet"];
  const isDrawn = (key: string) => !uploaded.includes(key);
  const declared = Object.entries<Endpoint>(ENDPOINTS).filter(
    ([key, { file }]) => file === "application/pdf" && isDrawn(key),
  );
  expect(Object.keys(shop.documents).sort()).toEqual(declared.map(([key]) => key).sort());

  expect(ALL.length).toBeGreaterThan(PAYLOADS.length / 40 - 1);
  expect(TRIED.length).toBeGreaterThan(2);
  for (const text of [OF_PDFS.join(" "), leadingTo("http://evil.example/").join(" "), ...TRIED]) {
    for (const { bytes, disposition } of await drawPoisoned(shop, [text])) {
      expect(disposition).toMatch(/^attachment; filename="[\w.-]+"$/);
      const parts = partsOf(bytes);
      const { objects, streams, isCompressed } = parts;
      expect(isCompressed).toBe(true);
      expect(streams.length).toBeGreaterThan(2);
      expect(streams.every((stream) => stream.length > 0)).toBe(true);
      // Letters are drawn by their numbers in a face, which tells what they are: the hostile text is there.
      expect(streams.some((stream) => stream.includes("beginbfrange") && /<0028>|<003c>/.test(stream))).toBe(true);
      expect(actsIn(parts)).toEqual([]);
      expect(objects).not.toMatch(/[()]{3}/);
      expect(objects.match(/%%EOF/g)?.length).toBe(1);
      expect(objects.match(/\/Type \/Catalog/g)?.length).toBe(1);
    }
  }
});
