import type { ImportMapping } from "@bruma/contract";
import { cents, type Row, sum, units } from "./rowsOf.fixture.ts";

interface ProductSample {
  name: string;
  mapping?: ImportMapping;
  /** What the shop has more of afterwards, by counting in the file. */
  counted: (rows: readonly Row[]) => { products: number; variants: number; cents: number; stock: number };
  /** The line, and words of the reason. */
  leftOut: readonly (readonly [line: number, reason: string])[];
}

const WITH_TAX: ImportMapping = { categories: {}, taxPercent: 0 };
const withTax = (net: string | undefined) => Math.round(Number(net?.replace(/[€ ]/g, "").replace(",", ".")) * 121);

export const PRODUCT_SAMPLES: readonly ProductSample[] = [
  {
    name: "woocommerce",
    mapping: WITH_TAX,
    counted: (rows) => {
      const sold = rows.filter(({ Type }) => Type === "simple" || Type === "variation");
      return {
        products: 2,
        variants: sold.length,
        cents: sum(sold.map((row) => cents(row["Sale price"] || row["Regular price"]))),
        stock: sum(sold.map((row) => units(row.Stock))),
      };
    },
    leftOut: [[6, "agrupados"]],
  },
  {
    name: "shopify",
    mapping: WITH_TAX,
    counted: (rows) => {
      const sold = rows.filter((row) => row["Variant Price"] !== "");
      return {
        products: new Set(rows.map(({ Handle }) => Handle)).size,
        variants: sold.length,
        cents: sum(sold.map((row) => cents(row["Variant Price"]))),
        stock: sum(sold.map((row) => units(row["Variant Inventory Qty"]))),
      };
    },
    leftOut: [],
  },
  {
    name: "prestashop",
    mapping: { categories: {}, taxPercent: 21 },
    counted: (rows) => ({
      products: rows.length,
      variants: rows.length,
      // The cotton is a tenth cheaper until 2099.
      cents: 6050 + Math.round(400 * 1.21 * 0.9),
      stock: sum(rows.map((row) => units(row.Quantity))),
    }),
    leftOut: [],
  },
  {
    name: "prestashop-combinations",
    counted: (rows) => ({
      products: 0,
      // They take the place of the only variant that the mod had.
      variants: rows.length - 1,
      cents: sum(rows.map((row) => 6050 + withTax(row["Impact on price"]))) - 6050,
      stock: sum(rows.map((row) => units(row.Quantity))) - 10,
    }),
    leftOut: [],
  },
  {
    name: "prestashop-lista",
    counted: (rows) => ({
      products: rows.length,
      variants: rows.length,
      cents: sum(rows.map((row) => cents(row["Precio (imp. incl.)"]))),
      stock: sum(rows.map((row) => units(row.Cantidad))),
    }),
    leftOut: [],
  },
  {
    name: "prestashop-neto",
    counted: (rows) => ({
      products: rows.length,
      variants: rows.length,
      cents: sum(rows.map((row) => withTax(row["Price (tax excl.)"]))),
      stock: sum(rows.map((row) => units(row.Quantity))),
    }),
    leftOut: [],
  },
  {
    name: "woocommerce-es",
    mapping: WITH_TAX,
    counted: (rows) => {
      const sold = rows.filter(({ Tipo }) => Tipo === "simple" || Tipo?.startsWith("variation"));
      // Only one of the three sales is under way: the green pod's.
      const paid = (row: Row) => (row.SKU === "POD-BRISA-V" ? row["Precio rebajado"] : row["Precio normal"]);
      return {
        products: rows.filter(({ Tipo }) => Tipo === "simple" || Tipo === "variable").length,
        variants: sold.length,
        cents: sum(sold.map((row) => cents(paid(row)))),
        stock: sum(sold.map((row) => units(row.Inventario))),
      };
    },
    leftOut: [
      [8, "virtuales o descargables"],
      [9, "agrupados"],
      [10, "otra tienda"],
    ],
  },
  {
    name: "shopify-compartidos",
    mapping: WITH_TAX,
    counted: (rows) => {
      const sold = rows.filter((row) => row["Variant Price"] !== "" && row["Gift Card"] !== "true");
      return {
        products: new Set(sold.map(({ Handle }) => Handle)).size,
        variants: sold.length,
        cents: sum(sold.map((row) => cents(row["Variant Price"]))),
        stock: sum(sold.map((row) => units(row["Variant Inventory Qty"]))),
      };
    },
    leftOut: [[9, "tarjetas regalo"]],
  },
];
