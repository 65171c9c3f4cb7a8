import { useEffect } from "react";
import { useUserId } from "../session/session.ts";
import { useGuestCart } from "./guestCart.ts";
import { lateCart } from "./lateCart.ts";

/** Signing in merges the guest's cart. Where that failed, or happened in another tab, the next page makes up for it. */
export function useLeftoverGuestCart() {
  const userId = useUserId();
  const { cartId } = useGuestCart();

  useEffect(() => {
    if (userId === undefined || cartId === "") return;
    // It stays in the browser, and the next page tries again.
    lateCart
      .get()
      .then(({ mergeLeftover }) => mergeLeftover(userId))
      .catch(() => undefined);
  }, [userId, cartId]);
}
