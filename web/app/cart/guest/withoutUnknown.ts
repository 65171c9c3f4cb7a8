import type { Cart } from "@bruma/contract";
import type { GuestLine } from "./guestLines.ts";

/** `lines` but those that were asked for and that the shop does not know; what was put in since then was not asked for. */
export function withoutUnknown(
  lines: readonly GuestLine[],
  asked: readonly GuestLine[],
  { items }: Pick<Cart, "items">,
): GuestLine[] {
  const known = new Set(items.map(({ variantId }) => variantId));
  const unknown = new Set(asked.map(({ variantId }) => variantId).filter((id) => !known.has(id)));
  return lines.filter(({ variantId }) => !unknown.has(variantId));
}
