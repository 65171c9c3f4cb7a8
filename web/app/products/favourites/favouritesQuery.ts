import { queryOptions } from "@tanstack/react-query";
import { api } from "../../api/api.ts";
import { wishlistKeys } from "./wishlistKeys.ts";

/** The customer's favourites with the notices asked for on each, so that no card has to ask for its own. */
export function favouritesQuery(userId: number | undefined) {
  return queryOptions({
    queryKey: wishlistKeys.list(userId),
    queryFn: async ({ signal, client }) => {
      const askedAt = Date.now();
      const { wishlist } = await api("GET /wishlist/my-wishlist", { signal });
      for (const { id, alerts } of wishlist) {
        const queryKey = wishlistKeys.alerts(userId, id);
        // A notice that was asked for or called off meanwhile is newer than this list.
        const knownAt = client.getQueryState(queryKey)?.dataUpdatedAt ?? 0;
        if (knownAt < askedAt) client.setQueryData(queryKey, alerts);
      }
      return wishlist;
    },
    enabled: userId !== undefined,
    // Prices and stock move.
    staleTime: 60_000,
  });
}
