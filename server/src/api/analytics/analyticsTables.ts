import type { Readable } from "node:stream";
import {
  type Analytics,
  type AnalyticsTable,
  CATEGORY_LABELS,
  PAGE_KIND_LABELS,
  VISIT_SOURCE_LABELS,
} from "@bruma/contract";
import type { Period, Shop } from "@bruma/domain";
import { type CsvColumn, csvOf } from "../../csv.ts";
import { categoriesOf, couponsOf, pagesOf, productsOf, salesOf, sourcesOf, stockOf } from "./readAnalytics.ts";

type Row<Table extends AnalyticsTable> = Analytics[Table][number];

interface TableFile<Table extends AnalyticsTable> {
  name: string;
  columns: CsvColumn<Row<Table>>[];
  rows: (shop: Shop, period: Period) => Promise<Row<Table>[]>;
}

/** «12,5» for a share of 0.125. */
const percent = (share: number | null) => (share === null ? null : Math.round(share * 10_000) / 100);

const TABLES: { [Table in AnalyticsTable]: TableFile<Table> } = {
  sales: {
    name: "ventas",
    rows: salesOf,
    columns: [
      { title: "Periodo", cell: ({ period }) => period },
      { title: "Ventas (€)", cell: ({ revenue }) => revenue },
      { title: "Pedidos", cell: ({ orders }) => orders },
      { title: "Unidades", cell: ({ units }) => units },
      { title: "Visitas", cell: ({ visits }) => visits },
    ],
  },
  products: {
    name: "productos-vendidos",
    rows: (shop, period) => productsOf(shop, period),
    columns: [
      { title: "Id", cell: ({ id }) => id },
      { title: "Producto", cell: ({ name }) => name },
      { title: "Categoría", cell: ({ category }) => CATEGORY_LABELS[category] },
      { title: "Unidades", cell: ({ units }) => units },
      { title: "Ventas (€)", cell: ({ revenue }) => revenue },
      { title: "Existencias", cell: ({ stock }) => stock },
      { title: "Retirado", cell: ({ deleted }) => (deleted ? "Sí" : "No") },
    ],
  },
  categories: {
    name: "categorias",
    rows: categoriesOf,
    columns: [
      { title: "Categoría", cell: ({ category }) => CATEGORY_LABELS[category] },
      { title: "Unidades", cell: ({ units }) => units },
      { title: "Ventas (€)", cell: ({ revenue }) => revenue },
      { title: "Parte (%)", cell: ({ share }) => percent(share) },
    ],
  },
  coupons: {
    name: "cupones",
    rows: couponsOf,
    columns: [
      { title: "Cupón", cell: ({ code }) => code },
      { title: "Usos", cell: ({ uses }) => uses },
      { title: "Descuento (€)", cell: ({ discount }) => discount },
      { title: "Ventas (€)", cell: ({ revenue }) => revenue },
    ],
  },
  sources: {
    name: "procedencia-de-visitas",
    rows: sourcesOf,
    columns: [
      { title: "Procedencia", cell: ({ source }) => VISIT_SOURCE_LABELS[source] },
      { title: "Visitas", cell: ({ visits }) => visits },
      { title: "Parte (%)", cell: ({ share }) => percent(share) },
    ],
  },
  pages: {
    name: "paginas-vistas",
    rows: pagesOf,
    columns: [
      { title: "Página", cell: ({ page }) => PAGE_KIND_LABELS[page] },
      { title: "Vistas", cell: ({ views }) => views },
      { title: "Parte (%)", cell: ({ share }) => percent(share) },
    ],
  },
  stock: {
    name: "valor-de-existencias",
    rows: stockOf,
    columns: [
      { title: "Categoría", cell: ({ category }) => CATEGORY_LABELS[category] },
      { title: "Productos", cell: ({ products }) => products },
      { title: "Unidades", cell: ({ units }) => units },
      { title: "Valor (€)", cell: ({ value }) => value },
    ],
  },
};

/** One table of the shop's figures as a file. */
export async function analyticsTable<Table extends AnalyticsTable>(
  shop: Shop,
  table: Table,
  period: Period,
): Promise<{ name: string; bytes: Readable }> {
  const { name, columns, rows }: TableFile<Table> = TABLES[table];
  return { name, bytes: csvOf(columns, await rows(shop, period)) };
}
