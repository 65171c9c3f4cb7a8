import { useQuery, useQueryClient } from "@tanstack/react-query";
import { reasonOf } from "../reasonOf.ts";
import { useSession } from "../session/session.ts";
import { useAskToSignIn } from "../session/useAskToSignIn.ts";
import { notify } from "../toasts/notify.ts";
import { favouriteIdsQuery } from "./favouriteIds.ts";
import { setFavourite } from "./setFavourite.ts";

/** Whether a product is a favourite of whoever looks, and how to change that; a guest is asked to sign in. */
export function useFavourite(productId: number) {
  const { user } = useSession();
  const queries = useQueryClient();
  const askToSignIn = useAskToSignIn();
  const { data: isFavourite = false } = useQuery({
    ...favouriteIdsQuery(user?.id),
    select: (ids) => ids.includes(productId),
  });

  async function toggle() {
    if (!user) return askToSignIn("Debes iniciar sesión para agregar productos a favoritos");
    try {
      await setFavourite(queries, user.id, productId, !isFavourite);
    } catch (error) {
      const title = isFavourite ? "Error al quitar de favoritos" : "Error al agregar a favoritos";
      void notify.failed(title, { description: reasonOf(error) });
    }
  }

  return { isFavourite, toggle };
}
