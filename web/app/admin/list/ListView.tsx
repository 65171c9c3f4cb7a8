import { formatNumber, LIST_ROWS, type Pagination as Pages } from "@bruma/contract";
import clsx from "clsx";
import { type ReactNode, useEffect } from "react";
import { useLocation, useNavigate } from "react-router";
import { Pagination } from "../../ui/pagination/Pagination.tsx";
import { QueryView } from "../records/QueryView.tsx";
import { ListSkeleton } from "./ListSkeleton.tsx";
import { RowsChoice } from "./RowsChoice.tsx";
import type { List } from "./useList.ts";

export interface ListWords {
  /** «Error al cargar pedidos» */
  error: string;
  /** Why it failed, where the shop's own sentence is not enough. */
  failure?: (error: unknown) => string;
  /** «Cargando pedidos…» */
  loading: string;
  /** «pedido», «pedidos» */
  unit: readonly [one: string, many: string];
}

interface Sums<Data> {
  /** What the list comes to, after how many there are. */
  sums?: (data: Data) => ReactNode;
}

interface ListViewProps<Data> extends ListWords, Sums<Data> {
  list: Pick<List<Data>, "address" | "answer">;
  /** Where there is nothing to show. */
  empty: ReactNode;
  children: (data: Data) => ReactNode;
}

/** A table's states: on its way, failed, empty, or there with its pages. While the next page comes, the last one stays, paler. */
export function ListView<Data extends { pagination: Pages }>(props: ListViewProps<Data>) {
  const { list, error, failure, loading, unit, sums, empty, children } = props;
  const { address, answer } = list;
  const { page } = address;
  useLastPage(list);
  return (
    <QueryView query={answer} error={error} failure={failure} loading={<ListSkeleton label={loading} />}>
      {(data) => (
        <section
          aria-label="Resultados"
          aria-busy={answer.isPlaceholderData}
          className={clsx("grid gap-4 transition-opacity", answer.isPlaceholderData && "opacity-60")}
        >
          <p role="status" className="figures text-small text-muted">
            {formatNumber(data.pagination.total)} {unit[data.pagination.total === 1 ? 0 : 1]}
            {sums?.(data)}
          </p>
          {data.pagination.total === 0 ? empty : children(data)}
          <div className="flex flex-wrap items-center justify-center gap-x-8 gap-y-3 empty:hidden">
            <Pagination page={page} pages={data.pagination.pages} hrefFor={address.hrefOfPage} />
            {data.pagination.total > LIST_ROWS[0] && <RowsChoice address={address} />}
          </div>
        </section>
      )}
    </QueryView>
  );
}

/** The rows of its last page are gone, or somebody kept an old address: its last page now takes the place of one beyond it. */
function useLastPage<Data extends { pagination: Pages }>({ address, answer }: ListViewProps<Data>["list"]) {
  const navigate = useNavigate();
  // A window that was opened here still closes by going back.
  const { state } = useLocation();
  const pages = answer.isPlaceholderData ? undefined : answer.data?.pagination.pages;
  const href = pages !== undefined && address.page > Math.max(pages, 1) ? address.hrefOfPage(pages) : undefined;
  useEffect(() => {
    if (href) void navigate(href, { replace: true, preventScrollReset: true, state });
  }, [href, navigate, state]);
}
