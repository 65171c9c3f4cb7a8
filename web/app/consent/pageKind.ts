import type { PageKind } from "@bruma/contract";

const KINDS: readonly (readonly [RegExp, PageKind])[] = [
  [/^\/$/, "home"],
  [/^\/products$/, "catalogue"],
  [/^\/products\/[^/]+$/, "product"],
  [/^\/cart$/, "cart"],
  [/^\/checkout$/, "checkout"],
  [/^\/(login|register|forgot-password|reset-password|verify-email|profile|favorites|orders)(\/|$)/, "account"],
  [/^\/(reviews|contact|cookie-management|desistimiento|[a-z]+-policy|legal-notice|terms-and-conditions)$/, "content"],
];

/** What kind of page an address is; undefined for the staff's own work, which is nobody's visit. */
export function pageKind(pathname: string): PageKind | undefined {
  const path = pathname.replace(/(.)\/+$/, "$1");
  if (/^\/admin(\/|$)/.test(path)) return undefined;
  return KINDS.find(([pattern]) => pattern.test(path))?.[1] ?? "other";
}
