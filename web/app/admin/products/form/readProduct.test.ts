import { type AdminProduct, eachField, eachFlag, formatEuros } from "@bruma/contract";
import { expect, test } from "vitest";
import { differencesBetween } from "./differences.ts";
import { fieldAt, productResolver } from "./productResolver.ts";
import { movedStock, newVariant, typedFrom } from "./productTyped.ts";
import { changesOf, newProductBody, readProduct } from "./readProduct.ts";

const pod: AdminProduct = {
  id: 7,
  name: "Pod",
  description: "Un pod.",
  category: "pods",
  price: 19.9,
  originalPrice: null,
  discount: 0,
  rating: null,
  stock: 5,
  variants_count: 1,
  ...eachFlag(() => false),
  active: true,
  state: "active",
  image: null,
  image_url: null,
  updated_at: "2026-11-21T10:00:00Z",
  volume: null,
  ...eachField({ text: () => null, party: () => null, legalClass: () => "device" as const }),
  attributes: { resistanceOhm: [0.8, 1.2], batteryMah: 900 },
  variants: [
    {
      id: 70,
      sku: "POD",
      options: {},
      price: 19.9,
      originalPrice: null,
      stock: 5,
      nicotineMgMl: null,
      volumeMl: null,
      imageHash: null,
    },
  ],
  images: [],
  price_varies: false,
  leaflet: null,
  archives_on_delete: false,
  problems: [],
  off_sale: [],
};
const eight = {
  ...typedFrom(),
  name: " Pod ",
  description: "Un pod.",
  price: "19.95",
  category: "pods",
  stock: "3",
} as const;

test("a simple product is sent as its eight fields, trimmed, an empty address as null", () => {
  expect(newProductBody({ ...eight, image_url: "  " })).toEqual({
    name: "Pod",
    description: "Un pod.",
    price: 19.95,
    category: "pods",
    stock: 3,
    featured: false,
    active: true,
    image_url: null,
  });
});

test("an opened product that nobody changed has nothing to send, and only what was changed is sent", () => {
  expect(changesOf(typedFrom(pod), typedFrom(pod))).toEqual({});
  expect(changesOf({ ...typedFrom(pod), name: "Pod " }, typedFrom(pod))).toEqual({});
  expect(changesOf({ ...typedFrom(pod), price: "17.5" }, typedFrom(pod))).toEqual({ price: 17.5 });
});

test("a second variant brings all variants with their own prices, and stock for the new one only", () => {
  const typed = typedFrom(pod);
  typed.optionNames = [{ name: "Color" }];
  typed.variants = [
    { ...newVariant(1, "19.90"), id: 70, sku: "POD", values: ["Negro"] },
    { ...newVariant(1, "21"), values: ["Rojo"], stock: "4" },
  ];
  const { variants, price, stock } = changesOf(typed, typedFrom(pod));
  expect([price, stock]).toEqual([undefined, undefined]);
  expect(variants).toMatchObject([
    { id: 70, options: { Color: "Negro" }, price: 19.9, stock: undefined },
    { options: { Color: "Rojo" }, price: 21, stock: 4 },
  ]);
});

test("a stock that is typed anew moves with its reason; one that does not fit the figure is a count", () => {
  const two = {
    ...pod,
    stock: 9,
    variants: [...pod.variants, { ...pod.variants[0], id: 71, sku: "POD-2", stock: 4 }],
  } as AdminProduct;
  const typing = (stock: string, stockReason: "delivery" | "damage") => {
    const typed = typedFrom(two);
    typed.variants = typed.variants.map((each) => (each.id === 71 ? { ...each, stock, stockReason } : each));
    return changesOf(typed, typedFrom(two));
  };
  expect(typing("10", "delivery")).toEqual({
    stock_moves: [{ variant_id: 71, stock: 10, seen: 4, reason: "delivery" }],
  });
  expect(typing("1", "delivery")).toEqual({ stock_moves: [{ variant_id: 71, stock: 1, seen: 4, reason: "count" }] });
  expect(typing("4", "damage")).toEqual({});
});

test("several values of an attribute may have decimals with a comma", () => {
  const typed = typedFrom(pod);
  typed.attributes.resistanceOhm = "0,6; 0,8, 1.2";
  expect(readProduct(typed).attributes?.resistanceOhm).toEqual([0.6, 0.8, 1.2]);
});

test("what is missing is said at its field, and what the contract refuses too", async () => {
  const check = async (typed: Parameters<typeof productResolver>[0]) =>
    (await productResolver(typed, undefined, { fields: {}, shouldUseNativeValidation: false })).errors;
  expect(Object.keys(await check(typedFrom())).toSorted()).toEqual([
    "category",
    "description",
    "name",
    "price",
    "stock",
  ]);
  expect(await check({ ...eight, price: "1,999" })).toMatchObject({ price: { message: "Como máximo dos decimales" } });
  expect(await check({ ...eight, price: "diez" })).toHaveProperty("price.message", "Escribe un precio");
  expect(await check({ ...eight, image_url: "foto" })).toHaveProperty("image_url");
  expect(await check({ ...eight })).toEqual({});
});

test("a remark of the shop finds the field where it was typed", () => {
  const typed = typedFrom(pod);
  expect(fieldAt(["variants", "0", "price"], typed)).toBe("price");
  expect(fieldAt(["variants", "0", "sku"], typed)).toBe("variants.0.sku");
  expect(fieldAt(["manufacturer"], typed)).toBe("manufacturer.name");
  expect(fieldAt(["variants"], typed)).toBeUndefined();
  expect(fieldAt(["attributes", "capacityMl"], typed)).toBe("attributes.capacityMl");
});

test("what the law says of whichever variant stands at the first that says nothing", () => {
  const [first, second] = [{ ...newVariant(0), volumeMl: "10" }, newVariant(0)];
  const typed = { ...typedFrom(pod), variants: [first, second] };
  expect(fieldAt(["variants", "volumeMl"], typed)).toBe("variants.1.volumeMl");
  expect(fieldAt(["variants", "nicotineMgMl"], typed)).toBe("variants.0.nicotineMgMl");
  expect(fieldAt(["variants", "volumeMl"], { ...typed, variants: [first] })).toBe("variants.0.volumeMl");
});

test("two versions of a product are compared in the words of the shop", () => {
  const typed = { ...typedFrom(pod), name: "Pod nuevo", active: false };
  expect(
    differencesBetween(typed, { ...pod, price: 15, variants: pod.variants.map((each) => ({ ...each, price: 15 })) }),
  ).toEqual([
    { label: "Nombre", mine: "Pod nuevo", theirs: "Pod" },
    { label: "Precio", mine: formatEuros(19.9), theirs: formatEuros(15) },
    { label: "Activo", mine: "No", theirs: "Sí" },
  ]);
});

test("a stock that is typed moves by as many units, whatever was sold while the form stood open", () => {
  expect(movedStock("10", 5, 3)).toBe("8");
  // Nobody touched it.
  expect(movedStock("5", 5, 3)).toBe("3");
  // Two fewer were typed, and two were sold.
  expect(movedStock("3", 5, 3)).toBe("1");
  expect(movedStock("0", 5, 3)).toBe("0");
  expect(movedStock("", 5, 3)).toBe("");
});
