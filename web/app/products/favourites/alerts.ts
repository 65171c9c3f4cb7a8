import type { ProductAlert, ProductAlerts } from "@bruma/contract";
import { QueryObserver, queryOptions } from "@tanstack/react-query";
import { api } from "../../api/api.ts";
import { sharedQueries } from "../../api/sharedQueries.ts";
import { wishlistKeys } from "./wishlistKeys.ts";

function alertsQuery(userId: number, productId: number) {
  return queryOptions({
    queryKey: wishlistKeys.alerts(userId, productId),
    queryFn: async ({ signal }): Promise<ProductAlerts> =>
      (await api("GET /products/:id/alerts", { params: { id: productId }, signal })).alerts,
  });
}

export const isAlertOn = (userId: number, productId: number, kind: ProductAlert): boolean =>
  sharedQueries().getQueryData(alertsQuery(userId, productId).queryKey)?.[kind] ?? false;

export const watchAlerts = (userId: number, productId: number, onChange: () => void): (() => void) =>
  new QueryObserver(sharedQueries(), alertsQuery(userId, productId)).subscribe(onChange);

/** Answers whether the notice is asked for now. */
export async function setAlert(userId: number, productId: number, kind: ProductAlert, wanted: boolean) {
  const queries = sharedQueries();
  const change = queries.getMutationCache().build(queries, {
    mutationFn: () => api("PUT /products/:id/alerts", { params: { id: productId }, body: { [kind]: wanted } }),
  });
  const { alerts } = await change.execute(undefined);
  queries.setQueryData(alertsQuery(userId, productId).queryKey, alerts);
  return alerts[kind];
}
