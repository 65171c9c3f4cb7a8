import { useCallback, useSyncExternalStore } from "react";
import { reasonOf } from "../reasonOf.ts";
import { useUserId } from "../session/session.ts";
import { useAskToSignIn } from "../session/useAskToSignIn.ts";
import { notify } from "../toasts/notify.ts";
import { lateWishlist } from "./lateWishlist.ts";

/** Whether a product is a favourite of whoever looks, and how to change that; a guest is asked to sign in. */
export function useFavourite(productId: number) {
  const userId = useUserId();
  const askToSignIn = useAskToSignIn();
  const isFavourite = useIsFavourite(productId, userId);

  async function toggle() {
    if (userId === undefined) return askToSignIn("Debes iniciar sesión para agregar productos a favoritos");
    try {
      const { setFavourite } = await lateWishlist.get();
      await setFavourite(userId, productId, !isFavourite);
    } catch (error) {
      const title = isFavourite ? "Error al quitar de favoritos" : "Error al agregar a favoritos";
      void notify.failed(title, { description: reasonOf(error) });
    }
  }

  return { isFavourite, toggle };
}

/** A page has fifty hearts: a guest's watch nothing, and of a customer's only that is drawn again which has changed. */
function useIsFavourite(productId: number, userId: number | undefined): boolean {
  const watch = useCallback(
    (onChange: () => void) =>
      userId === undefined
        ? () => {}
        : lateWishlist.watch(({ watchFavourites }) => watchFavourites(userId, onChange), onChange),
    [userId],
  );
  return useSyncExternalStore(
    watch,
    () => userId !== undefined && (lateWishlist.now()?.isFavourite(userId, productId) ?? false),
    () => false,
  );
}
