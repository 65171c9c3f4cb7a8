import { api } from "../../api/api.ts";
import { sharedQueries } from "../../api/sharedQueries.ts";
import { favouriteIdsQuery, withFavourite } from "./favouriteIds.ts";
import { wishlistKeys } from "./wishlistKeys.ts";

const FAVOURITE_CHANGE = ["wishlist", "change"] as const;

/**
 * Shows the wish at once, asks the server, and takes it back where the server refuses. Without a hook of its own: a page has
 * fifty hearts, and seldom one that is pressed.
 */
export function setFavourite(userId: number, productId: number, wanted: boolean) {
  const queries = sharedQueries();
  const { queryKey } = favouriteIdsQuery(userId);
  const show = (isFavourite: boolean) =>
    queries.setQueryData(queryKey, (ids) => ids && withFavourite(ids, productId, isFavourite));

  const change = queries.getMutationCache().build(queries, {
    mutationKey: FAVOURITE_CHANGE,
    scope: { id: "wishlist" },
    mutationFn: () => {
      const params = { id: productId };
      return wanted ? api("POST /wishlist/add/:id", { params }) : api("DELETE /wishlist/remove/:id", { params });
    },
    onMutate: async () => {
      await queries.cancelQueries({ queryKey });
      show(wanted);
    },
    onError: () => show(!wanted),
    onSettled: () => {
      // The last of several in a row asks for the truth.
      if (queries.isMutating({ mutationKey: FAVOURITE_CHANGE }) > 1) return;
      void queries.invalidateQueries({ queryKey: wishlistKeys.all(userId) });
    },
  });
  return change.execute(undefined);
}
