import type { EntrySummary } from "../entries/listEntries.ts";

/** True of whatever is left of an entry. */
export const NO_ORDER = "Ingreso sin pedido asignado";

/** Why what is left of an entry would go back, as far as the shop knows: its payer may read it at the bank. */
export function reasonToGiveBack({ orderIds, match }: Pick<EntrySummary, "orderIds" | "match">): string {
  const [first, ...others] = orderIds;
  if (first !== undefined) return `Sobra del pago ${others.length > 0 ? "de varios pedidos" : `del pedido ${first}`}`;
  if (match?.givesBack === undefined) return NO_ORDER;
  const { orderId, isCancelled } = match.givesBack;
  return isCancelled ? `El pedido ${orderId} está cancelado` : `El pedido ${orderId} ya estaba pagado`;
}
