import { apiContext } from "../../api.ts";
import { pageMeta } from "../../document/pageMeta.ts";
import type { Route } from "./+types/shippingPolicy.route.ts";
import { ContentScreen } from "./ContentScreen.tsx";
import { isOtherPage, loadContent } from "./loadContent.ts";
import { ShippingZones } from "./ShippingZones.tsx";

export const meta = pageMeta({
  title: "Envíos y entregas",
  description: "Precios y plazos de envío por zona, preparación, seguimiento y qué hacer si algo va mal.",
});

export async function loader({ context }: Route.LoaderArgs) {
  const [page, { zones }] = await Promise.all([
    loadContent(context, "shipping-policy"),
    context.get(apiContext)("GET /shipping/tariff"),
  ]);
  return { page, zones };
}

export const shouldRevalidate = isOtherPage;

export default function ShippingPolicyPage({ loaderData: { page, zones } }: Route.ComponentProps) {
  return (
    <ContentScreen page={page}>
      <ShippingZones zones={zones} />
    </ContentScreen>
  );
}
