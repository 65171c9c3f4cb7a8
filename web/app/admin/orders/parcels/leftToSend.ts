import type { OrderItem, OrderStatus, OrderSummary } from "@bruma/contract";

/** The lines of which something is still to be sent. */
export function leftToSend(items: readonly OrderItem[]): (OrderItem & { left: number })[] {
  return items.map((item) => ({ ...item, left: item.quantity - item.shipped })).filter(({ left }) => left > 0);
}

/** Part of it left in parcels, and part of it did not. */
export function isPartlySent({ items }: { items: readonly OrderItem[] }): boolean {
  return items.some(({ shipped }) => shipped > 0) && leftToSend(items).length > 0;
}

/** An order on its way takes more parcels until all is sent; one that was only said to be sent takes them too. */
export function takesParcel({ status, items }: { status: OrderStatus; items: readonly OrderItem[] }): boolean {
  return status === "shipped" && leftToSend(items).length > 0;
}

/** How much of an order the staff may still send. */
export function staysToSend(order: Pick<OrderSummary, "status" | "items">): "all" | "rest" | "nothing" {
  if (order.status === "pending" || order.status === "processing") return "all";
  return takesParcel(order) ? "rest" : "nothing";
}
