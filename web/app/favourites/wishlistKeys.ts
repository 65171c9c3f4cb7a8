/** The keys name their owner: nobody who signs in next on this computer meets these favourites. */
export const wishlistKeys = {
  all: (userId: number | undefined) => ["wishlist", userId ?? "nobody"] as const,
  ids: (userId: number | undefined) => [...wishlistKeys.all(userId), "ids"] as const,
  list: (userId: number | undefined) => [...wishlistKeys.all(userId), "list"] as const,
  alerts: (userId: number | undefined, productId: number) =>
    [...wishlistKeys.all(userId), "alerts", productId] as const,
};
