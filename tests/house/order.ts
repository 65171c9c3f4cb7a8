/** Which rooms a room's files may import. What is not listed (tests, bench, scripts) may import all of them. */
export const ROOMS = {
  contract: [],
  db: ["contract"],
  domain: ["contract", "db"],
  demo: ["contract", "db", "domain"],
  server: ["contract", "db", "domain", "demo"],
  web: ["contract"],
} as const satisfies Record<string, readonly string[]>;

/**
 * The rooms of the web's pages, lowest first: each may use those before it, and the three sections on one line do not know each
 * other. Files at the top of `web/app` put all together, and no room uses them.
 */
export const WEB_ROOMS: readonly (readonly string[])[] = [
  ["browser"],
  ["ui"],
  ["forms"],
  ["toasts"],
  ["session"],
  ["api"],
  ["offline"],
  ["push"],
  ["signOut"],
  ["document"],
  ["age"],
  ["consent"],
  ["install"],
  ["addresses"],
  ["devices"],
  ["cart"],
  ["orders"],
  ["reviews"],
  ["products"],
  ["signUp"],
  ["storefront", "account", "admin"],
  ["shell"],
];

/** The modules of the domain: each may use those before it, by their `index.ts`. */
export const DOMAIN_MODULES: readonly string[] = [
  "time",
  "xml",
  "tables",
  "sheets",
  "settings",
  "outbox",
  "shipping",
  "bank",
  "paymentMethods",
  "taxes",
  "content",
  "users",
  "catalogue",
  "lots",
  "coupons",
  "cart",
  "orders",
  "reviews",
  "wishlist",
  "notifications",
  "messages",
  "withdrawals",
  "transfers",
  "returns",
  "verifactu",
  "invoices",
  "imports",
  "analytics",
  "audit",
  "law",
  "opening",
  "privacy",
];
