import { connect, products } from "@bruma/db";
import { loadDemoShop } from "@bruma/db/seed";
import { createTestDatabase } from "@bruma/db/testDatabase";
import { asc } from "drizzle-orm";
import { expect, test } from "vitest";
import { brokenRules, LEGAL_RULES, type LegalFacts } from "./legalRules.ts";
import { problemsOf, readDetail } from "./readAdminProduct.ts";

const PARTY = { name: "Fábrica de Ejemplo", address: "Calle 1, Madrid", email: "hola@example.com" };
const plain: LegalFacts = {
  legalClass: "unregulated",
  attributes: {},
  euCegId: null,
  manufacturer: PARTY,
  responsiblePerson: PARTY,
  variants: [{ nicotineMgMl: null, volumeMl: null }],
};
const NOW = new Date("2026-03-10T12:00:00Z");
const broken = (facts: Partial<LegalFacts>, now = NOW) => brokenRules({ ...plain, ...facts }, now).map(({ id }) => id);

const liquid: Partial<LegalFacts> = {
  legalClass: "nicotine_liquid",
  euCegId: "00123-24-00001",
  variants: [{ nicotineMgMl: 20, volumeMl: 10 }],
};

test.each<[string, Partial<LegalFacts>, string[]]>([
  ["a cable", {}, []],
  ["a liquid at the limits", liquid, []],
  ["a strong one", { ...liquid, variants: [{ nicotineMgMl: 21, volumeMl: 10 }] }, ["nicotine.strength"]],
  ["a large one", { ...liquid, variants: [{ nicotineMgMl: 3, volumeMl: 11 }] }, ["nicotine.volume"]],
  ["one that does not say", { ...liquid, variants: plain.variants }, ["nicotine.volume", "nicotine.strength"]],
  [
    "one that says it for all its variants",
    { ...liquid, variants: plain.variants, attributes: { nicotineMgMl: [3, 6], volumeMl: 10 } },
    [],
  ],
  ["one without notification", { ...liquid, euCegId: null }, ["nicotine.notification"]],
  ["one that hides its nicotine", { ...liquid, legalClass: "liquid_0mg" }, ["nicotine.class"]],
  ["a shortfill", { legalClass: "liquid_0mg", attributes: { nicotineMgMl: [0], volumeMl: 50 } }, []],
  ["a tank at the limit", { legalClass: "component", attributes: { capacityMl: 2 } }, []],
  ["a large tank", { legalClass: "component", attributes: { capacityMl: 2.1 } }, ["tank.capacity"]],
  ["a kit with a large tank", { legalClass: "device", attributes: { capacityMl: 4 } }, ["tank.capacity"]],
  ["a bottle for storing", { attributes: { capacityMl: 30 } }, []],
  ["what nobody made", { manufacturer: null }, ["safety.manufacturer"]],
  ["what nobody answers for", { responsiblePerson: { ...PARTY, email: " " } }, ["safety.responsible_person"]],
])("%s", (_what, facts, rules) => {
  expect(broken(facts)).toEqual(rules);
});

test("a rule counts from its first day on", () => {
  expect(broken({ manufacturer: null }, new Date("2024-12-12T23:00:00Z"))).toEqual([]);
  expect(broken({ manufacturer: null }, new Date("2024-12-13T00:00:00Z"))).toEqual(["safety.manufacturer"]);
});

test("every rule has its own name, its source and its words", () => {
  expect(new Set(LEGAL_RULES.map(({ id }) => id)).size).toBe(LEGAL_RULES.length);
  for (const { source, message, from } of LEGAL_RULES) {
    expect(source).toMatch(/\d{4}/);
    expect(message).toMatch(/\.$/);
    expect(from).toMatch(/^\d{4}-\d\d-\d\d$/);
  }
});

test("all that the demo sells may be sold, and so may the many products of a bench", async () => {
  const { url, drop } = await createTestDatabase();
  const database = connect(url, { max: 4 });
  const db = database.drizzle;
  try {
    await loadDemoShop(db, { now: NOW, size: 400, passwordHash: "unusable", storePicture: async () => null });
    const ids = await db.select({ id: products.id }).from(products).orderBy(asc(products.id));
    expect(ids.length).toBeGreaterThanOrEqual(400);
    for (const { id } of ids) {
      const product = await readDetail(db, id);
      expect([product.name, await problemsOf(db, product, NOW)]).toEqual([product.name, []]);
    }
  } finally {
    await database.close();
    await drop();
  }
}, 60_000);
