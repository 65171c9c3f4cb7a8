import type { Cart } from "@bruma/contract";
import { useIsMutating, useQuery } from "@tanstack/react-query";
import { useSession } from "../session/session.ts";
import { CART_CHANGE } from "./cartChange.ts";
import { customerCartQuery, guestCartQuery } from "./cartQueries.ts";
import { useGuestCart } from "./guest/guestCart.ts";
import { countOf, overlay } from "./guest/guestLines.ts";

export interface CartView {
  status: "loading" | "ready" | "error";
  cart: Cart | undefined;
  /** The sum of quantities. */
  count: number;
  /** A change is on its way: quantities are the new ones, sums still the old ones. */
  isSettling: boolean;
  retry: () => void;
}

const NOTHING: Cart = { items: [], item_count: 0, subtotal: 0, discount: 0, total: 0, coupon: null };

/** The cart of whoever looks: a customer's from the server, a guest's from this browser with today's prices. */
export function useCart(): CartView {
  const { status, user } = useSession();
  const guest = useGuestCart();
  const isGuest = status === "guest";
  const isEmptyGuest = isGuest && guest.lines.length === 0;
  const stored = useQuery(customerCartQuery(user?.id));
  const preview = useQuery(guestCartQuery(guest.lines, isGuest));
  const isChanging = useIsMutating({ mutationKey: CART_CHANGE }) > 0;

  const source = isGuest ? preview : stored;
  const cart = isEmptyGuest ? NOTHING : isGuest ? preview.data && overlay(preview.data, guest.lines) : stored.data;
  return {
    status: cart ? "ready" : source.isError ? "error" : "loading",
    cart,
    count: isGuest ? countOf(guest.lines) : (cart?.item_count ?? 0),
    isSettling: isChanging || (isGuest && preview.isPlaceholderData),
    retry: () => void source.refetch(),
  };
}
