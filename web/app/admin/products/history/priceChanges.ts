import type { Endpoints, ReplyOf } from "@bruma/contract";
import { formatSigned } from "../../records/formatSigned.ts";

export type PastPrice = ReplyOf<Endpoints["GET /admin/products/:id/prices"]>["prices"][number];

export interface PriceChange extends PastPrice {
  /** What it was before; none where it is the first. */
  before: number | undefined;
}

/** Every price with the one that the same variant had before it. Newest first, as they came. */
export function priceChanges(prices: readonly PastPrice[]): PriceChange[] {
  return prices.map((price, index) => {
    const before = prices.slice(index + 1).find(({ variant_id }) => variant_id === price.variant_id)?.price;
    return { ...price, before };
  });
}

/** «-10 %» */
export function changeWords({ price, before }: Pick<PriceChange, "price" | "before">): string {
  if (before === undefined || before === 0) return "Primer precio";
  return `${formatSigned(((price - before) / before) * 100)} %`;
}
