import { describePage } from "../../document/pageMeta.ts";
import { rootDataOf } from "../../shop.ts";
import type { Route } from "./+types/returnsPolicy.route.ts";
import { ContentScreen } from "./ContentScreen.tsx";
import { loadContent } from "./loadContent.ts";

export const meta = Object.assign(
  (args: Route.MetaArgs) => {
    const days = rootDataOf(args.matches)?.shop.withdrawal_days;
    const description = `Desistimiento de ${days} días, reembolsos, productos defectuosos y garantía.`;
    return describePage({ title: "Política de devoluciones", description }, args);
  },
  { isListed: true },
);

export function loader({ context }: Route.LoaderArgs) {
  return loadContent(context, "returns-policy");
}

export default function ReturnsPolicyPage({ loaderData }: Route.ComponentProps) {
  return <ContentScreen page={loaderData} />;
}
