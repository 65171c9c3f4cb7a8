import { pageMeta } from "../../document/pageMeta.ts";
import type { Route } from "./+types/legalNotice.route.ts";
import { ContentScreen } from "./ContentScreen.tsx";
import { loadContent } from "./loadContent.ts";

export const meta = pageMeta({
  title: "Aviso legal",
  description: "Quién está detrás de la tienda y las reglas de uso de esta web.",
});

export function loader({ context }: Route.LoaderArgs) {
  return loadContent(context, "legal-notice");
}

export default function LegalNoticePage({ loaderData }: Route.ComponentProps) {
  return <ContentScreen page={loaderData} />;
}
