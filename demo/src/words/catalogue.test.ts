import { exciseCents, vatWithin } from "@bruma/contract";
import { describe, expect, test } from "vitest";
import { drawProduct } from "../draw/drawProduct.ts";
import { bulkProducts, type DemoProduct, demoPeople, demoProducts, reviewWriter, seededRandom } from "./index.ts";

const of = (category: DemoProduct["category"]) => demoProducts.filter((product) => product.category === category);
const stockOf = ({ variants }: DemoProduct) => variants.reduce((sum, { stock }) => sum + stock, 0);
const count = (claim: (product: DemoProduct) => boolean) => demoProducts.filter(claim).length;
const named = demoProducts.map((product) => [product.name, product] as const);

describe("the range", () => {
  test("has enough of every category", () => {
    expect(demoProducts.length).toBeGreaterThanOrEqual(130);
    expect(of("starter-kits")).toHaveLength(26);
    expect(of("liquids")).toHaveLength(52);
    expect(of("mods")).toHaveLength(16);
    expect(of("pods")).toHaveLength(18);
    expect(of("accessories").length).toBeGreaterThanOrEqual(24);
    expect(new Set(demoProducts.map(({ brand }) => brand)).size).toBeGreaterThanOrEqual(14);
  });

  test("has something featured, new, hot, reduced, scarce and sold out", () => {
    expect(count(({ featured }) => featured)).toBe(12);
    expect(count(({ isNew }) => isNew)).toBe(14);
    expect(count(({ isHot }) => isHot)).toBeGreaterThanOrEqual(10);
    expect(
      count(({ variants }) => variants.some((one) => one.originalPriceCents !== undefined)),
    ).toBeGreaterThanOrEqual(16);
    expect(count((product) => stockOf(product) > 0 && stockOf(product) < 10)).toBe(10);
    expect(count((product) => stockOf(product) === 0)).toBe(5);
  });

  test("tells everything apart by slug, name, SKU and description", () => {
    for (const key of ["slug", "name", "description"] as const) {
      expect(new Set(demoProducts.map((product) => product[key])).size).toBe(demoProducts.length);
    }
    const skus = demoProducts.flatMap(({ variants }) => variants.map(({ sku }) => sku));
    expect(new Set(skus).size).toBe(skus.length);
    for (const sku of skus) expect(sku).toMatch(/^[A-Z0-9]+(-[A-Z0-9]+)+$/);
  });

  test("offers most liquids in several strengths, every device in several colours", () => {
    const strengths = of("liquids").filter(({ variants }) => variants.length > 1);
    expect(strengths.length / of("liquids").length).toBeGreaterThanOrEqual(2 / 3);
    for (const { variants } of demoProducts.filter(({ legalClass }) => legalClass === "device")) {
      expect(variants.length).toBeGreaterThanOrEqual(2);
      expect(variants.length).toBeLessThanOrEqual(5);
    }
  });
});

describe.each(named)("%s", (_, product) => {
  const { category, legalClass, attributes, variants } = product;

  test("says who answers for it (Regulation (EU) 2023/988) and is described in full sentences", () => {
    for (const { name, address, email } of [product.manufacturer, product.responsiblePerson]) {
      expect(name.length).toBeGreaterThan(5);
      expect(address.length).toBeGreaterThan(15);
      expect(email).toMatch(/^[a-z]+@[a-z0-9-]+\.(example|test)$/);
    }
    expect(product.description.length).toBeGreaterThan(70);
    expect(product.description).toMatch(/^[A-ZÁÉÍÓÚÑ¿¡].*[.!?]$/);
    expect(product.description).not.toMatch(/salud|sano|saludable|dejar de fumar|inofensiv|seguro que no daña/i);
  });

  test("has believable prices", () => {
    for (const { priceCents, originalPriceCents, stock } of variants) {
      expect(Number.isInteger(priceCents) && priceCents >= 100 && priceCents <= 15_000).toBe(true);
      if (originalPriceCents !== undefined) expect(originalPriceCents).toBeGreaterThan(priceCents);
      expect(Number.isInteger(stock) && stock >= 0).toBe(true);
    }
  });

  test("costs more than the taxes that its price holds", () => {
    for (const { priceCents, volumeMl = attributes.volumeMl, nicotineMgMl = 0 } of variants) {
      const excise = exciseCents({ legalClass, volumeMl: volumeMl ?? null, nicotineMgMl }, "mainland", "2026-11-26");
      const taxes = excise + vatWithin(priceCents, 21);
      expect(taxes).toBeLessThan(priceCents * 0.9);
    }
  });

  test("keeps the limits of its legal class (Directive 2014/40/EU art. 20)", () => {
    if (legalClass === "nicotine_liquid") {
      expect(product.euCegId).toMatch(/^\d{5}-\d{2}-\d{5}$/);
      expect(attributes.volumeMl).toBeLessThanOrEqual(10);
      expect(variants.map(({ nicotineMgMl }) => nicotineMgMl)).toEqual(attributes.nicotineMgMl);
      for (const { nicotineMgMl = 0, volumeMl = 99 } of variants) {
        expect(nicotineMgMl).toBeGreaterThan(0);
        expect(nicotineMgMl).toBeLessThanOrEqual(20);
        expect(volumeMl).toBeLessThanOrEqual(10);
      }
    } else {
      expect(product.euCegId).toBeUndefined();
      for (const { nicotineMgMl = 0 } of variants) expect(nicotineMgMl).toBe(0);
    }
    expect(attributes.capacityMl ?? 0).toBeLessThanOrEqual(2);
  });

  test("has what its category is filtered by", () => {
    const classes = {
      "starter-kits": ["device"],
      pods: ["device"],
      mods: ["device"],
      liquids: ["nicotine_liquid", "liquid_0mg"],
      accessories: ["component", "unregulated"],
    };
    expect(classes[category]).toContain(legalClass);
    if (category === "liquids") {
      expect(attributes.flavourFamily).toBeDefined();
      expect(attributes.volumeMl).toBeGreaterThan(0);
    }
    if (legalClass === "device") {
      expect(attributes.powerW).toBeGreaterThan(0);
      expect(attributes.colours).toEqual(variants.map(({ options }) => options.Color));
    }
    if (category === "pods" || category === "starter-kits") {
      expect(attributes.batteryMah).toBeGreaterThan(0);
      expect(attributes.capacityMl).toBeGreaterThan(0);
    }
    const keys = variants.map(({ options }) => JSON.stringify(options));
    expect(new Set(keys).size).toBe(variants.length);
  });
});

test("every picture is its own, and drawn the same each time", () => {
  const drawings = demoProducts.map((product) => drawProduct(product.picture, product));
  expect(new Set(drawings).size).toBe(demoProducts.length);
  const [first] = demoProducts;
  if (first === undefined) throw new Error("no products");
  expect(drawProduct(first.picture, first)).toBe(drawings[0]);
  for (const drawing of drawings) expect(drawing).not.toMatch(/NaN|undefined|<text/);
});

test("a bench gets as many different products as it asks for", () => {
  const products = [...bulkProducts(10_000)];
  const slugs = new Set(demoProducts.map(({ slug }) => slug));
  const names = new Set([...products, ...demoProducts].map(({ name }) => name));
  expect(names.size).toBe(products.length + demoProducts.length);
  const skus = [...products, ...demoProducts].flatMap(({ variants }) => variants.map(({ sku }) => sku));
  expect(new Set(skus).size).toBe(skus.length);
  for (const { pictureOf, brand } of products) {
    expect(slugs.has(pictureOf ?? "")).toBe(true);
    expect(brand).not.toBe("");
  }
  expect([...bulkProducts(20)]).toEqual(products.slice(0, 20));
});

test("sixty people live all over Spain, at addresses where no mail arrives", () => {
  expect(demoPeople).toHaveLength(60);
  expect(new Set(demoPeople.map(({ email }) => email)).size).toBe(60);
  for (const { email, phone, postalCode, address } of demoPeople) {
    expect(email).toMatch(/^[a-z]+\.[a-z]+@example\.(com|org)$/);
    expect(phone).toMatch(/^6\d\d \d{3} \d{3}$/);
    expect(postalCode).toMatch(/^(0[1-9]|[1-4]\d|5[0-2])\d{3}$/);
    expect(address.length).toBeGreaterThanOrEqual(10);
  }
  const provinces = demoPeople.map(({ province }) => province);
  expect(provinces).toEqual(expect.arrayContaining(["Illes Balears", "Las Palmas", "Ceuta", "Melilla", "Alicante"]));
});

test("reviews differ, some say nothing, and good ones are mostly worth reading", () => {
  const write = reviewWriter(seededRandom(5));
  const good = Array.from({ length: 300 }, (_, index) =>
    write(index % 2 === 0 ? "liquids" : "pods", index % 3 === 0 ? 4 : 5),
  );
  expect(new Set(good).size).toBeGreaterThan(240);
  expect(good).toContain("");
  expect(good.filter((comment) => comment.length > 30).length).toBeGreaterThan(230);
  expect(Math.max(...good.map((comment) => comment.length))).toBeLessThanOrEqual(1000);
  expect(reviewWriter(seededRandom(5))("liquids", 4)).toBe(good[0]);
});
