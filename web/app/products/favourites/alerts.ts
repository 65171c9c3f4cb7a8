import type { ProductAlert, ProductAlerts } from "@bruma/contract";
import { QueryObserver, queryOptions } from "@tanstack/react-query";
import { api } from "../../api/api.ts";
import { keepAnswer } from "../../api/keepAnswer.ts";
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

/**
 * The waits that a button shows and calls off, by their variant: that for any of them (undefined) is one for each, and each is one for
 * the product.
 */
export function waitsOf(alerts: ProductAlerts, { kind, variantId }: Pick<Alert, "kind" | "variantId">) {
  const waits: (number | undefined)[] = alerts[kind] ? [undefined] : [];
  if (kind === "price_drop") return waits;
  return [...waits, ...alerts.back_in_stock_of.filter((id) => variantId === undefined || id === variantId)];
}

export function isAlertOn(userId: number, alert: Alert): boolean {
  const alerts = sharedQueries().getQueryData(alertsQuery(userId, alert.productId).queryKey);
  return alerts !== undefined && waitsOf(alerts, alert).length > 0;
}

export const watchAlerts = (userId: number, productId: number, onChange: () => void): (() => void) =>
  new QueryObserver(sharedQueries(), alertsQuery(userId, productId)).subscribe(onChange);

/** Answers whether the notice is asked for now. */
export async function setAlert(userId: number, alert: Alert, wanted: boolean): Promise<boolean> {
  const { productId: id, kind, variantId } = alert;
  const queries = sharedQueries();
  const { queryKey } = alertsQuery(userId, id);
  const known = queries.getQueryData(queryKey);
  const change = queries.getMutationCache().build(queries, {
    mutationFn: async () => {
      for (const variant_id of wanted || !known ? [variantId] : waitsOf(known, alert)) {
        const body = { [kind]: wanted, variant_id };
        const { alerts } = await api("PUT /products/:id/alerts", { params: { id }, body });
        await keepAnswer(queries, queryKey, alerts);
      }
    },
  });
  await change.execute(undefined);
  return isAlertOn(userId, alert);
}
