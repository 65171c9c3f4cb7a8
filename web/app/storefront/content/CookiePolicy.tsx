import type { ContentPage } from "@bruma/contract";
import { NECESSARY, OPTIONAL } from "../../consent/kinds.ts";
import { NECESSARY_KEEPS } from "../../consent/stored.ts";
import { ButtonLink } from "../../ui/Button.tsx";
import { Prose } from "../../ui/Prose.tsx";
import { ContentFrame } from "./ContentFrame.tsx";
import { TabLinks } from "./TabLinks.tsx";

const TABS = [
  { slug: "info", label: "Información" },
  { slug: "types", label: "Tipos" },
  { slug: "manage", label: "Gestionar" },
  { slug: "rights", label: "Tus derechos" },
] as const;

/** Its parts as tabs, each with what belongs to it. */
export function CookiePolicy({ page }: { page: ContentPage }) {
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
