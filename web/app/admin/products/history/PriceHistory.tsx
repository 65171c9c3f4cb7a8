import { type AdminProduct, formatEuros } from "@bruma/contract";
import { useQuery } from "@tanstack/react-query";
import clsx from "clsx";
import { TrendingUp } from "lucide-react";
import { formatMoment } from "../../../ui/dates.ts";
import { EmptyState } from "../../../ui/EmptyState.tsx";
import type { Column } from "../../../ui/table/Column.ts";
import { Table } from "../../../ui/table/Table.tsx";
import { ListSkeleton } from "../../list/ListSkeleton.tsx";
import { endpointQuery } from "../../records/endpointQuery.ts";
import { QueryView } from "../../records/QueryView.tsx";
import { changeWords, type PriceChange, priceChanges } from "./priceChanges.ts";
import { variantWords } from "./variantWords.ts";

/** Every price that the product had: what a reduction has to be counted from (Directive 98/6/EC, art. 6a). */
export function PriceHistory({ product }: { product: AdminProduct }) {
  const prices = useQuery({
    ...endpointQuery("GET /admin/products/:id/prices", { params: { id: product.id } }),
    staleTime: 0,
  });
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
    <QueryView
      query={prices}
      error="Error al cargar los precios"
      loading={<ListSkeleton label="Cargando los precios…" />}
    >
      {({ prices }) =>
        prices.length === 0 ? (
          <EmptyState icon={TrendingUp} title="Su precio no ha cambiado todavía" />
        ) : (
          <Table
            caption="Precios"
            columns={columns}
            rows={priceChanges(prices)}
            rowKey={({ variant_id, at }) => `${variant_id} ${at}`}
          />
        )
      }
    </QueryView>
  );
}
