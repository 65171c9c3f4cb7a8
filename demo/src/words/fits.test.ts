import { expect, test } from "vitest";
import { type DemoEnd, type DemoProduct, demoFamilies, demoFits, demoProducts } from "./index.ts";

const stands = (end: DemoEnd, name: string) =>
  "product" in end ? end.product === name : (demoFamilies[end.family] ?? []).includes(name);
const byName = new Map(demoProducts.map((product) => [product.name, product]));
const namesOf = (end: DemoEnd) => ("product" in end ? [end.product] : (demoFamilies[end.family] ?? []));
const partsOf = (name: string, kind: string) =>
  demoFits.filter((fit) => fit.kind === kind && stands(fit.device, name)).flatMap(({ part }) => namesOf(part));
const namesWhere = (isOne: (product: DemoProduct) => boolean) => demoProducts.filter(isOne).map(({ name }) => name);

test("all that the graph names is in the shop, no edge is said twice, and no family is empty", () => {
  const named = demoFits.flatMap(({ part, device }) => [...namesOf(part), ...namesOf(device)]);
  expect([...new Set(named)].filter((name) => !byName.has(name))).toEqual([]);
  const edges = demoFits.map(({ kind, part, device }) => JSON.stringify([kind, part, device]));
  expect(new Set(edges).size).toBe(edges.length);
  for (const [family, members] of Object.entries(demoFamilies))
    expect([family, members.length]).not.toEqual([family, 0]);
});

test("whatever is no liquid is in the graph, and every device has something that fits it", () => {
  const isNamed = (name: string) => demoFits.some(({ part, device }) => stands(part, name) || stands(device, name));
  expect(namesWhere(({ category, name }) => category !== "liquids" && !isNamed(name))).toEqual([]);
  expect(namesWhere(({ legalClass, name }) => legalClass === "device" && partsOf(name, "fits").length === 0)).toEqual(
    [],
  );
});

test("a device takes a coil or a cartridge of one of its resistances", () => {
  const ohmsOf = (name: string) => byName.get(name)?.attributes.resistanceOhm ?? [];
  const lacking = namesWhere(({ legalClass, name }) => {
    const own = ohmsOf(name);
    if (legalClass !== "device" || own.length === 0) return false;
    return !partsOf(name, "fits").some((part) => ohmsOf(part).some((ohm) => own.includes(ohm)));
  });
  expect(lacking).toEqual([]);
});

test("a mod without a battery of its own needs cells, and nothing that comes with its cell does", () => {
  const needsCells = (name: string) => partsOf(name, "needs").some((part) => part.startsWith("Celda"));
  const isMod = ({ category }: DemoProduct) => category === "mods";
  expect(namesWhere((product) => isMod(product) && needsCells(product.name))).toEqual(
    namesWhere((product) => isMod(product) && product.attributes.batteryMah === undefined),
  );
  expect(namesWhere(({ attributes, name }) => attributes.batteryMah !== undefined && needsCells(name))).toEqual([]);
});
