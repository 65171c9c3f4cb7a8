import { type AdminProduct, formatEuros } from "@bruma/contract";
import clsx from "clsx";
import { TrendingUp } from "lucide-react";
import { reasonOf } from "../../../reasonOf.ts";
import type { Column } from "../../../ui/Column.ts";
import { formatMoment } from "../../../ui/dates.ts";
import { EmptyState } from "../../../ui/EmptyState.tsx";
import { ErrorState } from "../../../ui/ErrorState.tsx";
import { Table } from "../../../ui/Table.tsx";
import { ListSkeleton } from "../../list/ListSkeleton.tsx";
import { usePrices } from "../useProducts.ts";
import { changeWords, type PriceChange, priceChanges } from "./priceChanges.ts";
import { variantWords } from "./variantWords.ts";

/** Every price that the product had: what a reduction has to be counted from (Directive 98/6/EC, art. 6a). */
export function PriceHistory({ product }: { product: AdminProduct }) {
  const { data, error, refetch } = usePrices(product.id);
  if (error && !data) {
    return <ErrorState title="Error al cargar los precios" message={reasonOf(error)} onRetry={() => void refetch()} />;
  }
  if (!data) return <ListSkeleton label="Cargando los precios…" />;
  if (data.length === 0) return <EmptyState icon={TrendingUp} title="Su precio no ha cambiado todavía" />;
  const columns: Column<PriceChange>[] = [
    { title: "Fecha", names: true, cell: ({ at }) => <time dateTime={at}>{formatMoment(at)}</time> },
    { title: "Variante", cell: ({ variant_id, sku }) => variantWords(product, variant_id, sku) },
    { title: "Precio", figures: true, cell: ({ price }) => formatEuros(price) },
    { title: "Antes", figures: true, cell: ({ before }) => (before === undefined ? "—" : formatEuros(before)) },
    {
      title: "Cambio",
      figures: true,
      cell: (change) => (
        <span className={clsx(change.before !== undefined && change.price < change.before && "text-accent-ink")}>
          {changeWords(change)}
        </span>
      ),
    },
  ];
  return (
    <Table
      caption="Precios"
      columns={columns}
      rows={priceChanges(data)}
      rowKey={({ variant_id, at }) => `${variant_id} ${at}`}
    />
  );
}
