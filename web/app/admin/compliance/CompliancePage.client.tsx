import { Printer } from "lucide-react";
import { Button } from "../../ui/Button.tsx";
import { FilterChip } from "../../ui/FilterChip.tsx";
import { PageHeading } from "../../ui/PageHeading.tsx";
import { ExportLink } from "../list/ExportLink.tsx";
import { useListAddress } from "../list/useListAddress.ts";
import { BansView } from "./BansView.tsx";
import { GuaranteeView } from "./GuaranteeView.tsx";
import { PointsView } from "./PointsView.tsx";
import { StoppedView } from "./StoppedView.tsx";

const VIEWS = [
  { slug: "", label: "Puntos legales" },
  { slug: "retiradas", label: "Retirar de la venta" },
  { slug: "fuera", label: "Fuera de venta" },
  { slug: "garantia", label: "Aviso de garantía" },
] as const;

export function CompliancePage() {
  const address = useListAddress();
  const view = VIEWS.find(({ slug }) => slug === address.read("vista"))?.slug ?? "";
  return (
    <>
      <PageHeading
        title="Cumplimiento"
        lead="Qué pide la ley a la tienda, cómo está hoy y dónde se resuelve. No sustituye a quien te asesora."
        actions={
          view === "" && (
            <div className="flex flex-wrap gap-3 print:hidden">
              <Button variant="quiet" icon={Printer} onClick={() => window.print()}>
                Imprimir
              </Button>
              <ExportLink endpoint="GET /admin/compliance/export" />
            </div>
          )
        }
      />
      <nav aria-label="Vistas" className="mb-6 flex flex-wrap gap-2 print:hidden">
        {VIEWS.map(({ slug, label }) => (
          <FilterChip key={slug} to={slug ? `?vista=${slug}` : "?"} active={slug === view}>
            {label}
          </FilterChip>
        ))}
      </nav>
      {view === "" && <PointsView address={address} />}
      {view === "retiradas" && <BansView />}
      {view === "fuera" && <StoppedView />}
      {view === "garantia" && <GuaranteeView />}
    </>
  );
}
