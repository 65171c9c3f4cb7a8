import { useLocation, useRouteLoaderData } from "react-router";
import { asInlineJson } from "./asInlineJson.ts";
import type { JsonLdThing } from "./jsonLdThings.ts";
import type { RootData } from "./shop.ts";

/**
 * What programs read of this page: `<JsonLd of={import.meta.env.SSR && ((site) => [productJsonLd(product, site)])} />`. It is written into
 * the document and stays there; the browser neither makes it again nor compares it, and what makes it does not travel there.
 */
export function JsonLd({ of }: { of: false | ((site: RootData) => JsonLdThing[]) }) {
  const { pathname } = useLocation();
  const site = useRouteLoaderData("root") as RootData | undefined;
  if (!site) return null;
  const json = import.meta.env.SSR && of ? asInlineJson({ "@context": "https://schema.org", "@graph": of(site) }) : "";
  return (
    <script
      key={pathname}
      type="application/ld+json"
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON in which nothing can end the element
      dangerouslySetInnerHTML={{ __html: json }}
    />
  );
}
