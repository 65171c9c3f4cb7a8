import { QueryObserver, useQueryClient } from "@tanstack/react-query";
import { useCallback, useSyncExternalStore } from "react";
import { reasonOf } from "../reasonOf.ts";
import { useUserId } from "../session/session.ts";
import { useAskToSignIn } from "../session/useAskToSignIn.ts";
import { notify } from "../toasts/notify.ts";
import { favouriteIdsQuery } from "./favouriteIds.ts";
import { setFavourite } from "./setFavourite.ts";

/** Whether a product is a favourite of whoever looks, and how to change that; a guest is asked to sign in. */
export function useFavourite(productId: number) {
  const userId = useUserId();
  const queries = useQueryClient();
  const askToSignIn = useAskToSignIn();
  const isFavourite = useIsFavourite(productId, userId);

  async function toggle() {
    if (userId === undefined) return askToSignIn("Debes iniciar sesión para agregar productos a favoritos");
    try {
      await setFavourite(queries, userId, productId, !isFavourite);
    } catch (error) {
      const title = isFavourite ? "Error al quitar de favoritos" : "Error al agregar a favoritos";
      void notify.failed(title, { description: reasonOf(error) });
    }
  }

  return { isFavourite, toggle };
}

/** A page has fifty hearts: a guest's watch nothing, and of a customer's only that is drawn again which has changed. */
function useIsFavourite(productId: number, userId: number | undefined): boolean {
  const queries = useQueryClient();
  const watch = useCallback(
    (onChange: () => void) =>
      userId === undefined ? () => {} : new QueryObserver(queries, favouriteIdsQuery(userId)).subscribe(onChange),
    [queries, userId],
  );
  return useSyncExternalStore(
    watch,
    () => queries.getQueryData(favouriteIdsQuery(userId).queryKey)?.includes(productId) ?? false,
    () => false,
  );
}
