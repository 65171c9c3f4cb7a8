import { pageMeta } from "../../document/pageMeta.ts";
import type { Route } from "./+types/privacyPolicy.route.ts";
import { ContentScreen } from "./ContentScreen.tsx";
import { loadContent } from "./loadContent.ts";

export const meta = pageMeta({
  title: "Política de privacidad",
  description: "Qué datos usamos, para qué, cuánto tiempo, y cómo descargarlos o borrarlos.",
});

export function loader({ context }: Route.LoaderArgs) {
  return loadContent(context, "privacy-policy");
}

export default function PrivacyPolicyPage({ loaderData }: Route.ComponentProps) {
  return <ContentScreen page={loaderData} />;
}
