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

/** `variantId`: whose return is waited for, where it is that of one. */
export interface Alert {
  productId: number;
  kind: ProductAlert;
  variantId?: number | undefined;
}

const isIn = (alerts: ProductAlerts, { kind, variantId }: Alert): boolean =>
  variantId === undefined ? alerts[kind] : alerts.back_in_stock_of.includes(variantId);

export function isAlertOn(userId: number, alert: Alert): boolean {
  const alerts = sharedQueries().getQueryData(alertsQuery(userId, alert.productId).queryKey);
  return alerts !== undefined && isIn(alerts, alert);
}

export const watchAlerts = (userId: number, productId: number, onChange: () => void): (() => void) =>
  new QueryObserver(sharedQueries(), alertsQuery(userId, productId)).subscribe(onChange);

/** Answers whether the notice is asked for now. */
export async function setAlert(userId: number, alert: Alert, wanted: boolean): Promise<boolean> {
  const { productId: id, kind, variantId } = alert;
  const queries = sharedQueries();
  const change = queries.getMutationCache().build(queries, {
    mutationFn: () =>
      api("PUT /products/:id/alerts", { params: { id }, body: { [kind]: wanted, variant_id: variantId } }),
  });
  const { alerts } = await change.execute(undefined);
  queries.setQueryData(alertsQuery(userId, id).queryKey, alerts);
  return isIn(alerts, alert);
}
