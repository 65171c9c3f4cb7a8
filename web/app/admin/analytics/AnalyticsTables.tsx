import {
  type Analytics,
  CATEGORY_LABELS,
  formatCount,
  formatEuros,
  PAGE_KIND_LABELS,
  VISIT_SOURCE_LABELS,
} from "@bruma/contract";
import { Badge } from "../../ui/Badge.tsx";
import { formatShare } from "../charts/figures.ts";
import { FiguresTable } from "./FiguresTable.tsx";
import type { ShownPeriod } from "./periods.ts";

interface TablesProps {
  analytics: Analytics;
  shown: ShownPeriod;
}

export function TopProducts({ analytics, shown }: TablesProps) {
  return (
    <FiguresTable
      title="Productos más vendidos"
      note="Los diez con más ventas, a los precios de sus líneas. El CSV los tiene todos."
      file="products"
      shown={shown}
      empty="No se vendió ningún producto en estos días."
      rows={analytics.products}
      rowKey={({ id }) => id}
      columns={[
        {
          title: "Producto",
          names: true,
          cell: ({ name, deleted }) => (
            <>
              {name} {deleted && <Badge>Retirado</Badge>}
            </>
          ),
        },
        { title: "Unidades", figures: true, cell: ({ units }) => formatCount(units) },
        { title: "Ventas", figures: true, cell: ({ revenue }) => formatEuros(revenue) },
        { title: "Stock", figures: true, cell: ({ stock }) => formatCount(stock) },
      ]}
    />
  );
}

export function TopCategories({ analytics, shown }: TablesProps) {
  return (
    <FiguresTable
      title="Categorías"
      note="Lo vendido por la categoría que cada producto tiene ahora"
      file="categories"
      shown={shown}
      empty="No se vendió nada en estos días."
      rows={analytics.categories.filter(({ units }) => units > 0)}
      rowKey={({ category }) => category}
      columns={[
        { title: "Categoría", names: true, cell: ({ category }) => CATEGORY_LABELS[category] },
        { title: "Unidades", figures: true, cell: ({ units }) => formatCount(units) },
        { title: "Ventas", figures: true, cell: ({ revenue }) => formatEuros(revenue) },
        { title: "Parte", figures: true, cell: ({ share }) => formatShare(share ?? 0) },
      ]}
    />
  );
}

export function UsedCoupons({ analytics, shown }: TablesProps) {
  return (
    <FiguresTable
      title="Cupones"
      note="Los usados en pedidos de estos días, y lo que esos pedidos sumaron"
      file="coupons"
      shown={shown}
      empty="Nadie usó un cupón en estos días."
      rows={analytics.coupons}
      rowKey={({ code }) => code}
      columns={[
        { title: "Cupón", names: true, cell: ({ code }) => code },
        { title: "Usos", figures: true, cell: ({ uses }) => formatCount(uses) },
        { title: "Descuento", figures: true, cell: ({ discount }) => formatEuros(discount) },
        { title: "Ventas", figures: true, cell: ({ revenue }) => formatEuros(revenue) },
      ]}
    />
  );
}

export function VisitSources({ analytics, shown }: TablesProps) {
  return (
    <FiguresTable
      title="Procedencia de las visitas"
      note="De dónde vienen quienes entran en la tienda"
      file="sources"
      shown={shown}
      empty="No se contaron visitas en estos días."
      rows={analytics.sources}
      rowKey={({ source }) => source}
      columns={[
        { title: "Procedencia", names: true, cell: ({ source }) => VISIT_SOURCE_LABELS[source] },
        { title: "Visitas", figures: true, cell: ({ visits }) => formatCount(visits) },
        { title: "Parte", figures: true, cell: ({ share }) => formatShare(share) },
      ]}
    />
  );
}

export function ViewedPages({ analytics, shown }: TablesProps) {
  return (
    <FiguresTable
      title="Páginas vistas"
      note="Solo de quienes aceptaron las cookies de análisis: una indicación, no el total"
      file="pages"
      shown={shown}
      empty="Nadie que aceptase el análisis vio páginas en estos días."
      rows={analytics.pages}
      rowKey={({ page }) => page}
      columns={[
        { title: "Página", names: true, cell: ({ page }) => PAGE_KIND_LABELS[page] },
        { title: "Vistas", figures: true, cell: ({ views }) => formatCount(views) },
        { title: "Parte", figures: true, cell: ({ share }) => formatShare(share) },
      ]}
    />
  );
}

export function StockValue({ analytics, shown }: TablesProps) {
  const total = analytics.stock.reduce((sum, { value }) => sum + value * 100, 0) / 100;
  return (
    <FiguresTable
      title="Valor del stock"
      note={
        <>
          Ahora mismo, precio de venta × stock: <strong className="figures text-ink">{formatEuros(total)}</strong>
        </>
      }
      file="stock"
      shown={shown}
      empty="No hay productos en la tienda."
      rows={analytics.stock.filter(({ products }) => products > 0)}
      rowKey={({ category }) => category}
      columns={[
        { title: "Categoría", names: true, cell: ({ category }) => CATEGORY_LABELS[category] },
        { title: "Productos", figures: true, cell: ({ products }) => formatCount(products) },
        { title: "Unidades", figures: true, cell: ({ units }) => formatCount(units) },
        { title: "Valor", figures: true, cell: ({ value }) => formatEuros(value) },
      ]}
    />
  );
}
