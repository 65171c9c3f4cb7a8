import type { Variant } from "@bruma/contract";
import { expect, test } from "vitest";
import { chosenVariant, discountOf, isOnlyAnotherVariant, optionsOf } from "./variants.ts";

const variant = (id: number, options: Record<string, string>, stock = 5): Variant => ({
  id,
  sku: `S-${id}`,
  options,
  price: 10,
  originalPrice: null,
  lowestPrice30d: null,
  unitPrice: null,
  imageHash: null,
  stock,
});

const variants = [
  variant(1, { Color: "Grafito", Resistencia: "0,6 Ω" }, 0),
  variant(2, { Color: "Grafito", Resistencia: "0,8 Ω" }),
  variant(3, { Color: "Salvia", Resistencia: "0,6 Ω" }),
  variant(4, { Color: "Salvia", Resistencia: "0,8 Ω" }, 0),
] as const;

test("the address chooses the variant, also a sold-out one; without it the first that can be bought", () => {
  expect(chosenVariant(variants, "4").id).toBe(4);
  expect(chosenVariant(variants, null).id).toBe(2);
  expect(chosenVariant(variants, "999").id).toBe(2);
  expect(chosenVariant([variants[0]], null).id).toBe(1);
});

test("choosing one option keeps the other one", () => {
  const [colour, resistance] = optionsOf(variants, variants[1]);
  expect(colour?.choices.map(({ value, variant }) => [value, variant.id])).toEqual([
    ["Grafito", 2],
    ["Salvia", 4],
  ]);
  expect(colour?.choices[1]?.isSoldOut).toBe(true);
  expect(resistance?.choices.map(({ variant }) => variant.id)).toEqual([1, 2]);
});

test("where the rest cannot be kept, what is in stock is preferred", () => {
  const [colour] = optionsOf(
    [
      variants[1],
      variant(5, { Color: "Cobre", Resistencia: "1 Ω" }, 0),
      variant(6, { Color: "Cobre", Resistencia: "1,2 Ω" }),
    ],
    variants[1],
  );
  expect(colour?.choices[1]?.variant.id).toBe(6);
});

test("one variant leaves nothing to choose; nameless ones are told apart by reference", () => {
  expect(optionsOf([variants[0]], variants[0])).toEqual([]);
  const nameless = [variant(1, {}), variant(2, {})] as const;
  expect(optionsOf(nameless, nameless[0])).toMatchObject([
    { name: "Referencia", choices: [{ value: "S-1" }, { value: "S-2" }] },
  ]);
});

test("a reduction is whole percent, and none where the price did not fall", () => {
  expect(discountOf({ price: 7.99, originalPrice: 9.99, lowestPrice30d: null })).toBe(20);
  expect(discountOf({ price: 9.99, originalPrice: null, lowestPrice30d: null })).toBe(0);
});

test("a reduction is counted from the lowest price of the days before it, and is none where that was lower", () => {
  expect(discountOf({ price: 9, originalPrice: 20, lowestPrice30d: 10 })).toBe(10);
  expect(discountOf({ price: 12, originalPrice: 20, lowestPrice30d: 10 })).toBe(0);
});

test("another variant asks nothing of the server, another page of reviews does", () => {
  const at = (path: string) => new URL(path, "https://bruma.example");
  expect(isOnlyAnotherVariant(at("/products/1?resenas=2"), at("/products/1?resenas=2&variante=7"))).toBe(true);
  expect(isOnlyAnotherVariant(at("/products/1?variante=7"), at("/products/1?variante=7&resenas=2"))).toBe(false);
  expect(isOnlyAnotherVariant(at("/products/1"), at("/products/1"))).toBe(false);
  expect(isOnlyAnotherVariant(at("/products/1"), at("/products/2"))).toBe(false);
});
