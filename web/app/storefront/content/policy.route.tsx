import { CONTENT_TITLES } from "@bruma/contract";
import { apiContext } from "../../api/api.ts";
import { describePage } from "../../document/pageMeta.ts";
import { rootDataOf } from "../../document/shop.ts";
import type { Route } from "./+types/policy.route.ts";
import { ContentScreen } from "./ContentScreen.tsx";
import { CookiePolicy } from "./CookiePolicy.tsx";
import { isOtherPage, loadContent } from "./loadContent.ts";
import { POLICIES, policyAt } from "./policies.ts";
import { ShippingZones } from "./ShippingZones.tsx";

export const meta = Object.assign(
  (args: Route.MetaArgs) => {
    const slug = policyAt(args.location.pathname);
    const description = POLICIES[slug](rootDataOf(args.matches)?.shop);
    return describePage({ title: CONTENT_TITLES[slug], description }, args);
  },
  { isListed: true },
);

export async function loader({ context, url }: Route.LoaderArgs) {
  const slug = policyAt(url.pathname);
  const [page, tariff] = await Promise.all([
    loadContent(context, slug),
    slug === "shipping-policy" ? context.get(apiContext)("GET /shipping/tariff") : undefined,
  ]);
  return { slug, page, zones: tariff?.zones };
}

export const shouldRevalidate = isOtherPage;

export default function PolicyPage({ loaderData: { slug, page, zones } }: Route.ComponentProps) {
  if (slug === "cookie-policy") return <CookiePolicy page={page} />;
  return (
    <ContentScreen key={slug} page={page}>
      {zones && <ShippingZones zones={zones} />}
    </ContentScreen>
  );
}
