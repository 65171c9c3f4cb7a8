import { counted, formatEuros, shopDay, type TaxLedger } from "@bruma/contract";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { ReceiptText } from "lucide-react";
import { useState } from "react";
import { Select } from "../../forms/Select.tsx";
import { Alert } from "../../ui/Alert.tsx";
import { Card } from "../../ui/Card.tsx";
import { EmptyState } from "../../ui/EmptyState.tsx";
import { PageHeading } from "../../ui/PageHeading.tsx";
import { StatCard } from "../../ui/StatCard.tsx";
import { FiguresSection } from "../charts/FiguresSection.tsx";
import { ExportLink } from "../list/ExportLink.tsx";
import { ListSkeleton } from "../list/ListSkeleton.tsx";
import { useListAddress } from "../list/useListAddress.ts";
import { endpointQuery } from "../records/endpointQuery.ts";
import { QueryView } from "../records/QueryView.tsx";
import { type TaxQuarter, taxPeriodOf, taxPeriods } from "./periods.ts";
import { ExciseTable, formatMl, VatTable } from "./TaxTables.tsx";

export function AdminTaxesPage() {
  const address = useListAddress();
  const [today] = useState(() => shopDay());
  const period = taxPeriodOf(address.read("periodo"), today);
  const { from, to } = period;
  const taxes = useQuery({
    ...endpointQuery("GET /admin/taxes", { query: { from, to } }),
    placeholderData: keepPreviousData,
  });
  return (
    <>
      <PageHeading
        title="Impuestos"
        lead="Lo que llevan de impuestos los pedidos que han salido, por el mes de su primera salida. Lo cancelado, lo devuelto y lo que se rectifica por impago resta en su propio mes."
        actions={
          <Select
            aria-label="Periodo"
            value={period.slug}
            onChange={({ target }) => address.change({ periodo: target.value })}
          >
            {taxPeriods(today).map(({ slug, label }) => (
              <option key={slug} value={slug}>
                {label}
              </option>
            ))}
          </Select>
        }
      />
      <QueryView
        query={taxes}
        error="Error al cargar los impuestos"
        loading={<ListSkeleton label="Cargando los impuestos…" />}
      >
        {(ledger) => (
          <div
            aria-busy={taxes.isPlaceholderData}
            className={taxes.isPlaceholderData ? "opacity-45 transition-opacity" : undefined}
          >
            <Ledgers ledger={ledger} period={period} />
          </div>
        )}
      </QueryView>
    </>
  );
}

function Ledgers({ ledger, period }: { ledger: TaxLedger; period: TaxQuarter }) {
  const { excise, vat, totals, units_without_volume: unmeasured } = ledger;
  const query = { from: period.from, to: period.to };
  if (vat.length === 0) {
    return (
      <EmptyState
        icon={ReceiptText}
        title="Nada que declarar todavía"
        text="En este periodo no ha salido ni ha vuelto ningún pedido."
      />
    );
  }
  return (
    <div className="grid gap-10">
      <div className="grid grid-cols-2 gap-3 xl:grid-cols-4">
        <StatCard name="Base neta" value={formatEuros(totals.net_base)} />
        <StatCard name="IVA neto" value={formatEuros(totals.net_vat)} />
        <StatCard name="Líquido" value={formatMl(totals.ml)} note={counted(totals.units, "unidad", "unidades")} />
        <StatCard name="Impuesto sobre líquidos" value={formatEuros(totals.excise)} />
      </div>
      {unmeasured > 0 && (
        <Alert tone="warn" title="Hay líquidos sin volumen">
          {counted(unmeasured, "unidad ha salido", "unidades han salido")} sin que se sepa cuántos mililitros{" "}
          {unmeasured === 1 ? "lleva, y no suma" : "llevan, y no suman"} cuota. Pon el volumen en la ficha de cada
          producto: vale para los pedidos nuevos.
        </Alert>
      )}
      <FiguresSection
        title="Impuesto sobre líquidos"
        note="Líquidos para cigarrillos electrónicos, con o sin nicotina (Ley 38/1992, en la redacción de la Ley 7/2024). No se aplica a lo que va a Canarias, Ceuta, Melilla u otro país."
        file={
          <ExportLink
            endpoint="GET /admin/taxes/excise/export"
            query={query}
            size="small"
            label={
              <>
                CSV<span className="sr-only"> del impuesto sobre líquidos</span>
              </>
            }
          />
        }
      >
        {excise.length > 0 ? (
          <ExciseTable rows={excise} />
        ) : (
          <Card className="px-5 py-10 text-center text-small text-muted">No ha salido ningún líquido.</Card>
        )}
      </FiguresSection>
      <FiguresSection
        title="IVA"
        note="Los precios lo llevan incluido, y su base incluye el impuesto sobre líquidos. Lo que va a Canarias, Ceuta, Melilla o fuera de la Unión Europea está exento (Ley 37/1992, art. 21)."
        file={
          <ExportLink
            endpoint="GET /admin/taxes/vat/export"
            query={query}
            size="small"
            label={
              <>
                CSV<span className="sr-only"> del IVA</span>
              </>
            }
          />
        }
      >
        <VatTable rows={vat} />
      </FiguresSection>
    </div>
  );
}
