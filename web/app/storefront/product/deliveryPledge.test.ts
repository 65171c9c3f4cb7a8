import { expect, test } from "vitest";
import { deliveryPledge, deliveryPledges } from "./deliveryPledge.ts";

const rate = { option: "standard", price: 3.95, free_from: 50, time: "24-48h" } as const;
const plain = ({ title, words }: ReturnType<typeof deliveryPledge>) => [title, words.replace(/\s/g, " ")];

test("a page tells the day of arrival with what has to be done for it, and until when", () => {
  const condition = { needs: "transfer", before: "2026-11-23T13:00:00.000Z" } as const;
  expect(plain(deliveryPledge({ ...rate, arrival: { from: "2026-11-25", to: "2026-11-27", condition } }))).toEqual([
    "Llega entre el miércoles 25 y el viernes 27 de noviembre",
    "Península: 3,95 €, gratis desde 50 €. Si haces la transferencia antes de las 14:00 del lunes 23 de noviembre.",
  ]);
});

test("without a day it tells the words of the tariff, and without a tariff that it will be told", () => {
  expect(plain(deliveryPledge({ ...rate, free_from: null, arrival: null }))).toEqual([
    "Entrega en 24-48h",
    "Península: 3,95 €.",
  ]);
  expect(deliveryPledge(undefined).title).toBe("Entrega en toda España");
});

test("of what is sold out no day of arrival is told", () => {
  const arrival = { from: "2026-11-25", to: "2026-11-27", condition: null };
  const { inStock, soldOut } = deliveryPledges({ ...rate, arrival });
  expect(inStock.title).toBe("Llega entre el miércoles 25 y el viernes 27 de noviembre");
  expect(plain(soldOut)).toEqual(["Entrega en 24-48h", "Península: 3,95 €, gratis desde 50 €."]);
});
