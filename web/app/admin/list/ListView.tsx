import type { Pagination as Pages } from "@bruma/contract";
import type { UseQueryResult } from "@tanstack/react-query";
import clsx from "clsx";
import type { ReactNode } from "react";
import { reasonOf } from "../../reasonOf.ts";
import { ErrorState } from "../../ui/ErrorState.tsx";
import { Pagination } from "../../ui/Pagination.tsx";
import { ListSkeleton } from "./ListSkeleton.tsx";
import type { ListAddress } from "./useListAddress.ts";

interface ListViewProps<Data extends { pagination: Pages }> {
  query: UseQueryResult<Data>;
  address: ListAddress;
  /** «Error al cargar pedidos» */
  errorTitle: string;
  /** «Cargando pedidos…» */
  loading: string;
  /** «pedido», «pedidos» */
  unit: readonly [one: string, many: string];
  /** Where there is nothing to show. */
  empty: ReactNode;
  children: (data: Data) => ReactNode;
}

/** A table's states: on its way, failed, empty, or there with its pages. While the next page comes, the last one stays, paler. */
export function ListView<Data extends { pagination: Pages }>(props: ListViewProps<Data>) {
  const { query, address, errorTitle, loading, unit, empty, children } = props;
  const { data, error, isPending, isPlaceholderData, refetch } = query;
  if (isPending) return <ListSkeleton label={loading} />;
  if (!data) return <ErrorState title={errorTitle} message={reasonOf(error)} onRetry={() => void refetch()} />;
  const { total, pages } = data.pagination;
  return (
    <section
      aria-label="Resultados"
      aria-busy={isPlaceholderData}
      className={clsx("grid gap-4 transition-opacity", isPlaceholderData && "opacity-60")}
    >
      <p role="status" className="figures text-small text-muted">
        {total.toLocaleString("es-ES")} {unit[total === 1 ? 0 : 1]}
      </p>
      {total === 0 ? empty : children(data)}
      <Pagination page={address.page} pages={pages} hrefFor={address.hrefOfPage} />
    </section>
  );
}
