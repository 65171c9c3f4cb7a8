import { useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { useSession } from "../session/session.ts";
import { useGuestCart } from "./guestCart.ts";
import { mergeGuestCart } from "./mergeGuestCart.ts";

/** Signing in merges the guest's cart. Where that failed, or happened in another tab, the next page makes up for it. */
export function useLeftoverGuestCart() {
  const { user } = useSession();
  const { cartId } = useGuestCart();
  const queries = useQueryClient();
  const userId = user?.id;

  useEffect(() => {
    // It stays in the browser, and the next page tries again.
    if (userId !== undefined && cartId !== "") void mergeGuestCart(queries, userId).catch(() => undefined);
  }, [userId, cartId, queries]);
}
