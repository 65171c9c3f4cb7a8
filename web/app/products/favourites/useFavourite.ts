import { useCallback, useSyncExternalStore } from "react";
import { useNavigate } from "react-router";
import { reasonOf } from "../../api/reasonOf.ts";
import { useUserId } from "../../session/session.ts";
import { notify } from "../../toasts/notify.ts";
import { lazyWishlist } from "./lazyWishlist.ts";

/** Whether a product is a favourite of whoever looks, and how to change that; a guest is asked to sign in. */
export function useFavourite(productId: number) {
  const userId = useUserId();
  const navigate = useNavigate();
  const isFavourite = useIsFavourite(productId, userId);

  const toggle = () =>
    void lazyWishlist
      .get()
      .then(({ pressHeart }) => pressHeart({ productId, isOn: isFavourite, navigate }))
      .catch((error) => notify.failed(reasonOf(error)));

  return { isFavourite, toggle };
}

/** A page has fifty hearts: a guest's watch nothing, and of a customer's only that is drawn again which has changed. */
function useIsFavourite(productId: number, userId: number | undefined): boolean {
  const watch = useCallback(
    (onChange: () => void) =>
      userId === undefined
        ? () => {}
        : lazyWishlist.watch(({ watchFavourites }) => watchFavourites(userId, onChange), onChange),
    [userId],
  );
  return useSyncExternalStore(
    watch,
    () => userId !== undefined && (lazyWishlist.now()?.isFavourite(userId, productId) ?? false),
    () => false,
  );
}
