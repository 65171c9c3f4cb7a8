import type { Cart } from "@bruma/contract";
import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { api } from "../api/api.ts";
import { isConnectionLost } from "../offline/isConnectionLost.ts";
import { readGuestCart, writeGuestLines } from "./guest/guestCart.ts";
import { forApi, type GuestLine } from "./guest/guestLines.ts";
import { lastPreview } from "./guest/lastPreview.ts";
import { withoutUnknown } from "./guest/withoutUnknown.ts";

/** Another tab or device may have changed the customer's cart. */
const FRESH_MS = 10_000;

export function customerCartQuery(userId: number | undefined) {
  return queryOptions({
    queryKey: ["cart", userId ?? "nobody"],
    queryFn: async ({ signal }): Promise<Cart> => (await api("GET /cart", { signal })).cart,
    enabled: userId !== undefined,
    staleTime: FRESH_MS,
    refetchOnWindowFocus: true,
  });
}

/** Today's prices and stock for the lines that the browser keeps. */
export function guestCartQuery(lines: readonly GuestLine[], enabled: boolean) {
  return queryOptions({
    queryKey: ["cart", "guest", forApi(lines)],
    queryFn: async ({ signal }): Promise<Cart> => {
      try {
        const { cart } = await api("POST /cart/preview", { body: { items: forApi(lines) }, signal });
        lastPreview.keep(cart);
        forgetUnknown(lines, cart);
        return cart;
      } catch (error) {
        const kept = isConnectionLost(error) && lastPreview.read();
        if (kept) return kept;
        throw error;
      }
    },
    enabled: enabled && lines.length > 0,
    placeholderData: keepPreviousData,
  });
}

/** What the shop does not know cannot be shown, so it must not be counted either. */
function forgetUnknown(asked: readonly GuestLine[], cart: Cart) {
  const { lines } = readGuestCart();
  const kept = withoutUnknown(lines, asked, cart);
  if (kept.length < lines.length) writeGuestLines(kept);
}
