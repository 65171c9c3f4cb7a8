import type { Attributes, ProductDetail, Variant } from "@bruma/contract";
import { expect, test } from "vitest";
import { specificationsOf } from "./specificationsOf.ts";

const variant = { sku: "SAL-3" } as Variant;

function rows(attributes: Attributes) {
  const product = { brand: null, category: "liquids", attributes } as unknown as ProductDetail;
  return Object.fromEntries(specificationsOf(product, variant).map(({ name, value }) => [name, value]));
}

test("a liquid is described with its units", () => {
  expect(rows({ nicotineMgMl: [3, 10, 20], volumeMl: 10, vgPercent: 50, flavourFamily: "mentolado" })).toEqual({
    Categoría: "E-liquids",
    Nicotina: "3, 10 y 20 mg/ml",
    Volumen: "10 ml",
    "Base VG/PG": "50/50",
    "Familia de sabor": "Mentolado",
    Referencia: "SAL-3",
  });
});

test("a device too, in the Spanish way of writing figures", () => {
  expect(
    rows({
      resistanceOhm: [0.8],
      capacityMl: 2,
      batteryMah: 15000,
      powerW: 80,
      connector: "510",
      colours: ["Grafito"],
    }),
  ).toMatchObject({
    Resistencia: "0,8 Ω",
    Capacidad: "2 ml",
    Batería: "15.000 mAh",
    Potencia: "80 W",
    Conexión: "510",
    Color: "Grafito",
  });
});

test("nothing is no row, and no nicotine is a figure", () => {
  expect(rows({ nicotineMgMl: [0], colours: [] })).toEqual({
    Categoría: "E-liquids",
    Nicotina: "0 mg/ml",
    Referencia: "SAL-3",
  });
});
