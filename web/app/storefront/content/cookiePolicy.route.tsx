import { NECESSARY, OPTIONAL } from "../../consent/kinds.ts";
import { NECESSARY_KEEPS } from "../../consent/stored.ts";
import { pageMeta } from "../../document/pageMeta.ts";
import { ButtonLink } from "../../ui/Button.tsx";
import type { Route } from "./+types/cookiePolicy.route.ts";
import { ContentFrame } from "./ContentFrame.tsx";
import { isOtherPage, loadContent } from "./loadContent.ts";
import { Prose } from "./Prose.tsx";
import { TabLinks } from "./TabLinks.tsx";

export const meta = pageMeta({
  title: "Política de cookies",
  description: "Qué guarda la tienda en tu navegador, cuánto tiempo, cómo cambiarlo y qué derechos tienes.",
});

export function loader({ context }: Route.LoaderArgs) {
  return loadContent(context, "cookie-policy");
}

export const shouldRevalidate = isOtherPage;

const TABS = [
  { slug: "info", label: "Información" },
  { slug: "types", label: "Tipos" },
  { slug: "manage", label: "Gestionar" },
  { slug: "rights", label: "Tus derechos" },
] as const;

export default function CookiePolicyPage({ loaderData: page }: Route.ComponentProps) {
  return (
    <ContentFrame page={page}>
      <TabLinks label="Partes de la política de cookies" tabs={TABS}>
        {({ slug, label }) => (
          <>
            <h2 className="mb-3 text-heading">{page.sections.find(({ id }) => id === slug)?.title ?? label}</h2>
            <Prose html={page.sections.find(({ id }) => id === slug)?.html ?? ""} />
            {slug === "types" && <Kinds />}
            {slug === "manage" && (
              <ButtonLink to="/cookie-management" className="mt-6">
                Gestionar cookies
              </ButtonLink>
            )}
          </>
        )}
      </TabLinks>
    </ContentFrame>
  );
}

const KINDS = [{ ...NECESSARY, keeps: NECESSARY_KEEPS }, ...Object.values(OPTIONAL)];

/** The same words as where they are switched on and off. */
function Kinds() {
  return (
    <ul className="mt-5 grid gap-4 md:grid-cols-2">
      {KINDS.map((kind) => (
        <li key={kind.label} className="rounded-card border border-mist bg-surface p-5">
          <h3 className="text-subheading">{kind.label}</h3>
          <p className="mt-1 text-small text-muted">{kind.text}</p>
          <ul className="mt-3 grid list-disc gap-1.5 pl-5 text-small marker:text-brand-ink">
            {kind.keeps.map((kept) => (
              <li key={kept}>{kept}</li>
            ))}
          </ul>
          <p className="mt-3 text-tiny font-semibold text-muted">
            {kind.label === NECESSARY.label ? "Siempre activas" : "Apagadas hasta que las enciendas"}
          </p>
        </li>
      ))}
    </ul>
  );
}
