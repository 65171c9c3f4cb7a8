import { useLocation } from "react-router";
import { JsonLd } from "./JsonLd.tsx";
import { organizationJsonLd, webSiteJsonLd } from "./jsonLd.ts";

/** Who the shop is and how to search it, told once: at its door. */
export function ShopJsonLd() {
  const { pathname } = useLocation();
  if (pathname !== "/") return null;
  return <JsonLd of={(site) => [organizationJsonLd(site), webSiteJsonLd(site)]} />;
}
