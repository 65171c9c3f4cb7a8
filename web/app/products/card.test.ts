import type { Product } from "@bruma/contract";
import { expect, test } from "vitest";
import { excerptOf, presentCard } from "./card.ts";

const variant = {
  id: 1,
  sku: "A",
  options: {},
  price: 10,
  originalPrice: null,
  lowestPrice30d: null,
  unitPrice: null,
  stock: 3,
  imageHash: null,
};
const product = {
  id: 7,
  name: "Niebla",
  description: "Texto",
  price: 10,
  variants: [variant],
  colours: [],
} as unknown as Product;

test("a card adds the one variant there is, and none where there is something to choose", () => {
  expect(presentCard(product)).toEqual({ id: 7, name: "Niebla", price: 10, variantId: 1 });
  const two = { ...product, variants: [variant, { ...variant, id: 2, price: 12 }] };
  expect(presentCard(two)).toEqual({ id: 7, name: "Niebla", price: 10, isFrom: true });
});

test("a long description is cut between words", () => {
  expect(excerptOf("corta")).toBe("corta");
  const cut = excerptOf("palabra, ".repeat(40));
  expect(cut).toMatch(/palabra…$/);
  expect(cut.length).toBeLessThanOrEqual(141);
});

test("a card says the lowest price of the days before only beside a struck one, and what 100 ml of the cheapest cost", () => {
  const reduced = { ...variant, price: 8, originalPrice: 10, lowestPrice30d: 9, unitPrice: 80 };
  const dearer = { ...variant, id: 2, price: 14, unitPrice: 70 };
  const liquid = { ...product, price: 8, originalPrice: 10, variants: [dearer, reduced] };
  expect(presentCard(liquid)).toMatchObject({ lowest: 9, unitPrice: 80 });
  expect(presentCard({ ...liquid, originalPrice: null })).not.toHaveProperty("lowest");
});

test("a card's colours are one text, which no name can break", () => {
  const colours = [
    { name: "Negro", look: "#1e2326" },
    { name: "Rojo, #1", look: null },
  ];
  expect(presentCard({ ...product, colours })).toMatchObject({ swatches: "Negro#1e2326,Rojo   1" });
});
