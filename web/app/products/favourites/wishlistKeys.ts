/** The keys name their owner: nobody who signs in next on this computer meets these favourites. */
export const wishlistKeys = {
  all: (userId: number | undefined) => ["wishlist", userId ?? "nobody"] as const,
  ids: (userId: number | undefined) => [...wishlistKeys.all(userId), "ids"] as const,
  list: (userId: number | undefined) => [...wishlistKeys.all(userId), "list"] as const,
  /** Beside the favourites, not among them: a heart that is pressed changes no notice. */
  alerts: (userId: number | undefined, productId: number) => ["product-alerts", userId ?? "nobody", productId] as const,
};
