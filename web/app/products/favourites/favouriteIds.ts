import { queryOptions } from "@tanstack/react-query";
import { api } from "../../api/api.ts";
import { wishlistKeys } from "./wishlistKeys.ts";

/** Which products are favourites: one question for a page full of cards, asked again after five minutes. */
export function favouriteIdsQuery(userId: number | undefined) {
  return queryOptions({
    queryKey: wishlistKeys.ids(userId),
    queryFn: async ({ signal }): Promise<number[]> => (await api("GET /wishlist/ids", { signal })).ids,
    enabled: userId !== undefined,
  });
}

export function withFavourite(ids: readonly number[], id: number, isFavourite: boolean): number[] {
  const others = ids.filter((each) => each !== id);
  return isFavourite ? [...others, id] : others;
}
