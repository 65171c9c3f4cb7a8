import { type Order, reviewableUntil } from "@bruma/contract";

const HASH = /^#resena-([1-9]\d{0,9})$/;

/** Where a product is reviewed by an order that holds it. The hash stays in the browser: the page is the same for everybody. */
export const reviewPath = (productId: number, orderId: number): string => `/products/${productId}#resena-${orderId}`;

/** The order that such an address names. */
export function orderToReviewBy(hash: string): number | undefined {
  const id = HASH.exec(hash)?.[1];
  return id === undefined ? undefined : Number(id);
}

/** Whether what the order brought may be reviewed by it: some days from its delivery on. */
export function isOpenToReview(
  { status, history }: Pick<Order, "status" | "history">,
  days: number,
  now: Date,
): boolean {
  if (status !== "delivered") return false;
  const delivered = history.findLast(({ from, to }) => to === "delivered" && from !== to);
  return delivered !== undefined && now <= reviewableUntil(new Date(delivered.at), days);
}
