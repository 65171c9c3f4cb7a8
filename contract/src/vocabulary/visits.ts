/** What page views are counted by: few values, so that the counts stay few. */
export const PAGE_KINDS = ["home", "catalogue", "product", "cart", "checkout", "account", "content", "other"] as const;
export type PageKind = (typeof PAGE_KINDS)[number];
export const VISIT_SOURCES = ["direct", "search", "social", "referral", "campaign", "internal"] as const;
export type VisitSource = (typeof VISIT_SOURCES)[number];
