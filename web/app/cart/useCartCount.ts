import { useCallback, useSyncExternalStore } from "react";
import { useUserId } from "../session/session.ts";
import { useGuestCount } from "./guest/guestCart.ts";
import { lazyCart } from "./lazyCart.ts";

/** Only how many: a guest's page asks the server nothing for it. */
export function useCartCount(): number {
  const userId = useUserId();
  const guestCount = useGuestCount();
  const watch = useCallback(
    (onChange: () => void) =>
      userId === undefined ? () => {} : lazyCart.watch(({ watchCart }) => watchCart(userId, onChange), onChange),
    [userId],
  );
  const customerCount = useSyncExternalStore(
    watch,
    () => (userId === undefined ? 0 : (lazyCart.now()?.countInCart(userId) ?? 0)),
    () => 0,
  );
  return userId === undefined ? guestCount : customerCount;
}
