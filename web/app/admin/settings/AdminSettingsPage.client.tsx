import { SETTINGS, SETTINGS_SECTIONS } from "@bruma/contract";
import { useEffect } from "react";
import { useLocation, useNavigate } from "react-router";
import { LoadFailure } from "../../api/LoadFailure.tsx";
import { useMay } from "../../api/useMay.ts";
import { Select } from "../../forms/Select.tsx";
import { Alert } from "../../ui/Alert.tsx";
import { Card } from "../../ui/Card.tsx";
import { FilterChip } from "../../ui/FilterChip.tsx";
import { PageHeading } from "../../ui/PageHeading.tsx";
import { Loading, Skeleton } from "../../ui/Skeleton.tsx";
import { HERO_SECTION, HeroPanel } from "./look/HeroPanel.tsx";
import { LOGO_SECTION, LogosPanel } from "./look/LogosPanel.tsx";
import { MAIL, MailPanel } from "./MailPanel.tsx";
import { SettingsPanel } from "./SettingsPanel.tsx";
import { useSettings } from "./useSettings.ts";

const SECTIONS = [...Object.values(SETTINGS), LOGO_SECTION, HERO_SECTION, MAIL].map(
  ({ anchor, title, shortTitle = title }) => ({ anchor, name: shortTitle }),
);

export function AdminSettingsPage() {
  const { data, error, isPending, refetch } = useSettings();
  const may = useMay();
  useNamedSection(data !== undefined);
  return (
    <>
      <PageHeading title="Ajustes" />
      <SectionLinks />
      {isPending && <SettingsSkeleton />}
      {!isPending && !data && <LoadFailure of={{ error, refetch }} title="Error al cargar los ajustes" />}
      {data && (
        <div className="grid max-w-4xl grid-cols-1 gap-6">
          {!may("settings.write") && (
            <Alert>Puedes ver los ajustes; cambiarlos es cosa de quien lleva la tienda.</Alert>
          )}
          {SETTINGS_SECTIONS.map((section) => (
            <SettingsPanel key={section} section={section} kept={data.settings[section]} />
          ))}
          <LogosPanel look={data.settings.look} />
          <HeroPanel />
          <MailPanel mail={data.mail} />
        </div>
      )}
    </>
  );
}

/** The way to each section. On a phone as one list: as links they filled its first screen. */
function SectionLinks() {
  const navigate = useNavigate();
  const { hash } = useLocation();
  const here = SECTIONS.find(({ anchor }) => hash === `#${anchor}`);
  return (
    <>
      <nav aria-label="Apartados" className="mb-6 flex flex-wrap gap-2 max-sm:hidden">
        {SECTIONS.map(({ anchor, name }) => (
          <FilterChip key={anchor} to={`#${anchor}`} preventScrollReset={false}>
            {name}
          </FilterChip>
        ))}
      </nav>
      <Select
        aria-label="Ir a un apartado"
        className="mb-6 sm:hidden"
        value={here?.anchor ?? ""}
        onChange={({ target }) => void navigate(`#${target.value}`)}
      >
        <option value="" disabled>
          Ir a un apartado…
        </option>
        {SECTIONS.map(({ anchor, name }) => (
          <option key={anchor} value={anchor}>
            {name}
          </option>
        ))}
      </Select>
    </>
  );
}

/** Leads to the section that the address names once the sections are there: the browser looked for it before they were. */
function useNamedSection(areThere: boolean): void {
  const { hash } = useLocation();
  useEffect(() => {
    if (areThere && hash !== "") document.getElementById(hash.slice(1))?.scrollIntoView();
  }, [areThere, hash]);
}

function SettingsSkeleton() {
  return (
    <Loading label="Cargando los ajustes…" className="grid max-w-4xl gap-6">
      {["first", "second", "third"].map((panel) => (
        <Card key={panel} className="grid gap-4 p-6">
          <Skeleton className="h-6 w-40" />
          <Skeleton className="h-11 w-full" />
          <Skeleton className="h-11 w-full" />
        </Card>
      ))}
    </Loading>
  );
}
