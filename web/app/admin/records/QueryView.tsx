import type { UseQueryResult } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { LoadFailure } from "../../api/LoadFailure.tsx";
import { Loading, Skeleton } from "../../ui/Skeleton.tsx";

interface QueryViewProps<Data> {
  query: UseQueryResult<Data>;
  /** «Error al cargar los precios» */
  error: string;
  /** Why it did not come, where the shop's own sentence is not enough. */
  failure?: (error: unknown) => string;
  /** «Cargando los precios…», or what is drawn meanwhile. */
  loading: string | ReactNode;
  children: (data: Data) => ReactNode;
}

/** What was asked for, once it is there: until then that it is on its way, or why it did not come. */
export function QueryView<Data>({ query, error, failure, loading, children }: QueryViewProps<Data>) {
  if (query.data !== undefined) return children(query.data);
  if (query.isError) return <LoadFailure of={query} title={error} reason={failure} />;
  if (typeof loading !== "string") return loading;
  return (
    <Loading label={loading}>
      <Skeleton className="h-40" />
    </Loading>
  );
}
