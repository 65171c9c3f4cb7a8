import { pageMeta } from "../../document/pageMeta.ts";
import type { Route } from "./+types/terms.route.ts";
import { ContentScreen } from "./ContentScreen.tsx";
import { loadContent } from "./loadContent.ts";

export const meta = pageMeta({
  title: "Términos y condiciones",
  description: "Las condiciones de compra: precios, pago, envío, desistimiento, garantía y reclamaciones.",
});

export function loader({ context }: Route.LoaderArgs) {
  return loadContent(context, "terms-and-conditions");
}

export default function TermsPage({ loaderData }: Route.ComponentProps) {
  return <ContentScreen page={loaderData} />;
}
