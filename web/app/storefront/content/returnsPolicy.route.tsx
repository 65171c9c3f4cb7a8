import { pageMeta } from "../../document/pageMeta.ts";
import type { Route } from "./+types/returnsPolicy.route.ts";
import { ContentScreen } from "./ContentScreen.tsx";
import { loadContent } from "./loadContent.ts";

export const meta = pageMeta({
  title: "Política de devoluciones",
  description: "Desistimiento de 14 días, reembolsos, productos defectuosos y garantía.",
});

export function loader({ context }: Route.LoaderArgs) {
  return loadContent(context, "returns-policy");
}

export default function ReturnsPolicyPage({ loaderData }: Route.ComponentProps) {
  return <ContentScreen page={loaderData} />;
}
