import { expect, test } from "vitest";
import { lineWords } from "./invoice.ts";

const LINE = {
  position: 1,
  text: "Pinzas",
  sku: "P-1",
  quantity: 2,
  unitPriceCents: 690,
  totalCents: 1_380,
  baseCents: 1_140,
  vatPercent: 21,
};

test("a line says its price without IVA, each unit's in cents at least", () => {
  expect(lineWords(LINE, false)).toEqual([
    "Pinzas\nRef. P-1\nSin IVA: 11,40\u00a0€ · 5,70\u00a0€ por unidad",
    "2",
    "6,90\u00a0€",
    "21 %",
    "13,80\u00a0€",
  ]);
});

test("an exempt line says that it is, and a price without IVA only where its own holds any", () => {
  const exempt = (line: object) => lineWords({ ...LINE, sku: null, vatPercent: 0, ...line }, true);
  expect(exempt({}).slice(0, 4)).toEqual([expect.stringContaining("Sin IVA: 11,40"), "2", "6,90\u00a0€", "Exenta"]);
  expect(exempt({ baseCents: 1_380 })[0]).toBe("Pinzas");
  const [text, , , rate] = exempt({ text: "IVA que no se cobra", totalCents: -240, baseCents: 0 });
  expect([text, rate]).toEqual(["IVA que no se cobra", ""]);
});
