/** Which rooms a room's files may import. What is not listed (tests, bench, scripts) may import all of them. */
export const ROOMS = {
  contract: [],
  db: ["contract"],
  domain: ["contract", "db"],
  server: ["contract", "db", "domain"],
  web: ["contract"],
} as const satisfies Record<string, readonly string[]>;

/** The modules of the domain: each may use those before it, by their `index.ts`. */
export const DOMAIN_MODULES: readonly string[] = `
  settings outbox shipping bank taxes content users catalogue lots coupons cart orders reviews wishlist notifications messages
  withdrawals transfers imports analytics audit law privacy`
  .trim()
  .split(/\s+/);
