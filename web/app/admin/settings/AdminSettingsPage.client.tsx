import { reasonOf } from "../../reasonOf.ts";
import { Alert } from "../../ui/Alert.tsx";
import { Card } from "../../ui/Card.tsx";
import { ErrorState } from "../../ui/ErrorState.tsx";
import { FilterChip } from "../../ui/FilterChip.tsx";
import { PageHeading } from "../../ui/PageHeading.tsx";
import { Loading, Skeleton } from "../../ui/Skeleton.tsx";
import { useMay } from "../useMay.ts";
import { BankPanel } from "./BankPanel.tsx";
import { CategoriesPanel } from "./CategoriesPanel.tsx";
import { CompanyPanel } from "./CompanyPanel.tsx";
import { LegalPanel } from "./LegalPanel.tsx";
import { LimitsPanel } from "./LimitsPanel.tsx";
import { MailPanel } from "./MailPanel.tsx";
import { PaymentPanel } from "./PaymentPanel.tsx";
import { ServicePanel } from "./ServicePanel.tsx";
import { ShippingPanel } from "./ShippingPanel.tsx";
import { RetentionPanel, SafetyPanel, SalePanel, TaxPanel } from "./SmallPanels.tsx";
import { TextsPanel } from "./TextsPanel.tsx";
import { useSettings } from "./useSettings.ts";

const ANCHORS = {
  empresa: "Empresa",
  banco: "Banco",
  envios: "Envíos",
  servicio: "Servicio",
  legal: "Datos legales",
  impuestos: "Impuestos",
  plazos: "Plazos",
  limites: "Límites",
  pagos: "Pagos",
  seguridad: "Seguridad",
  conservacion: "Conservación",
  categorias: "Categorías",
  textos: "Textos",
  correo: "Correo",
};

export function AdminSettingsPage() {
  const { data, error, isPending, refetch } = useSettings();
  const may = useMay();
  return (
    <>
      <PageHeading title="Ajustes" />
      <nav aria-label="Apartados" className="mb-6 flex flex-wrap gap-2">
        {Object.entries(ANCHORS).map(([anchor, label]) => (
          <FilterChip key={anchor} to={`#${anchor}`} preventScrollReset={false}>
            {label}
          </FilterChip>
        ))}
      </nav>
      {isPending && <SettingsSkeleton />}
      {!isPending && !data && (
        <ErrorState title="Error al cargar los ajustes" message={reasonOf(error)} onRetry={() => void refetch()} />
      )}
      {data && (
        <div className="grid max-w-4xl gap-6">
          {!may("settings.write") && (
            <Alert>Puedes ver los ajustes; cambiarlos es cosa de quien lleva la tienda.</Alert>
          )}
          <CompanyPanel kept={data.settings.company} />
          <BankPanel kept={data.settings.bank} />
          <ShippingPanel kept={data.settings.shipping} />
          <ServicePanel kept={data.settings.service} />
          <LegalPanel kept={data.settings.legal} />
          <TaxPanel kept={data.settings.taxes} />
          <SalePanel kept={data.settings.sale} />
          <LimitsPanel kept={data.settings.limits} />
          <PaymentPanel kept={data.settings.payments} />
          <SafetyPanel kept={data.settings.safety} />
          <RetentionPanel kept={data.settings.retention} />
          <CategoriesPanel kept={data.settings.categories} />
          <TextsPanel kept={data.settings.texts} />
          <MailPanel mail={data.mail} />
        </div>
      )}
    </>
  );
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
