/** The keys name their owner: nobody who signs in next on this computer meets these orders. */
export const orderKeys = {
  all: (userId: number | undefined) => ["orders", userId ?? "nobody"] as const,
  lists: (userId: number | undefined) => [...orderKeys.all(userId), "list"] as const,
  /** All that were looked at one by one. */
  ones: (userId: number | undefined) => [...orderKeys.all(userId), "one"] as const,
  invoices: (userId: number | undefined, id: number) => [...orderKeys.all(userId), "invoices", id] as const,
};
