import { useEffect } from "react";
import { useUserId } from "../../session/session.ts";
import { lazyCart } from "../lazyCart.ts";
import { useGuestCart } from "./guestCart.ts";

/** Signing in merges the guest's cart. Where that failed, or happened in another tab, the next page makes up for it. */
export function useLeftoverGuestCart() {
  const userId = useUserId();
  const { cartId } = useGuestCart();

  useEffect(() => {
    if (userId === undefined || cartId === "") return;
    // It stays in the browser, and the next page tries again.
    lazyCart
      .get()
      .then(({ mergeLeftover }) => mergeLeftover(userId))
      .catch(() => undefined);
  }, [userId, cartId]);
}
