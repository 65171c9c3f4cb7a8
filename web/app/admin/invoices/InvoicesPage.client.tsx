import { formatEuros, INVOICE_KIND_LABELS, shopDay } from "@bruma/contract";
import { Receipt } from "lucide-react";
import { useState } from "react";
import { Link } from "react-router";
import { Alert } from "../../ui/Alert.tsx";
import { buttonLook } from "../../ui/buttonLook.ts";
import { ExportLink } from "../list/ExportLink.tsx";
import { choice, DAYS, search, sortedBy } from "../list/filters.ts";
import { ListedRecord } from "../list/ListedRecord.tsx";
import { ListPage } from "../list/ListPage.tsx";
import { ListTable } from "../list/ListTable.tsx";
import { NothingFound } from "../list/NothingFound.tsx";
import { useList } from "../list/useList.ts";
import { QuarterFilter } from "../taxes/QuarterFilter.tsx";
import { InvoiceDialog } from "./InvoiceDialog.tsx";
import { INVOICE_COLUMNS } from "./invoiceColumns.tsx";
import { INVOICES } from "./invoiceQueries.ts";
import { quarterOf } from "./quarterOf.ts";
import { RestoredNumbers } from "./RestoredNumbers.tsx";

const FILTERS = {
  search: search("Buscar número, pedido, nombre o NIF"),
  kind: choice("tipo", "Tipo", "Todos los tipos", INVOICE_KIND_LABELS),
  ...DAYS,
  sort: sortedBy("issued", "total"),
};

export function InvoicesPage() {
  const list = useList(INVOICES, FILTERS, { opens: "factura" });
  const { data } = list.answer;
  const [today] = useState(() => shopDay());
  const last = list.query.to || list.query.from || today;
  const isAhead = last > today;
  const quarter = quarterOf(isAhead ? today : last);
  const [year, number] = quarter.split("-");
  return (
    <ListPage
      list={list}
      title="Facturas"
      lead={`Cada pedido tiene la suya, numerada sin huecos. Lo que se devuelve o se cancela se rectifica solo; lo que no se cobra, desde su factura. Los ficheros son del ${number}.º trimestre de ${year}: elige otro en «Trimestre», o uno más antiguo con «Desde».`}
      file="GET /admin/invoices/export"
      links={
        <>
          <Link to="/admin/verifactu" className={buttonLook("quiet", "medium")}>
            VERI*FACTU
          </Link>
          <ExportLink endpoint="GET /admin/invoices/zip" query={{ quarter }} label="PDF del trimestre" />
          <ExportLink endpoint="GET /admin/invoices/book" query={{ quarter }} label="Libro de facturas" />
          <ExportLink endpoint="GET /admin/invoices/journal" query={{ quarter }} label="Diario contable" />
          <ExportLink endpoint="GET /admin/invoices/suenlace" query={{ quarter }} label="Diario para a3" />
        </>
      }
      notice={
        data && (
          <>
            {data.obstacle && (
              <Alert tone="warn" title="Ahora no se emiten facturas" className="mb-5">
                {data.obstacle}
              </Alert>
            )}
            {data.restored && <RestoredNumbers restored={data.restored} />}
          </>
        )
      }
      tools={
        <>
          <QuarterFilter address={list.address} today={today} />
          {data && (
            <p className="figures self-center text-small text-muted max-sm:basis-full">
              Base {formatEuros(data.sums.base)} · IVA {formatEuros(data.sums.vat)}
            </p>
          )}
        </>
      }
      error="Error al cargar las facturas"
      loading="Cargando facturas…"
      unit={["factura", "facturas"]}
      empty={
        <NothingFound
          list={list}
          icon={Receipt}
          title="Todavía no hay facturas"
          filtered="Ninguna factura coincide"
          {...(!list.isFiltered && { text: "Se emiten solas al enviar o cobrar cada pedido, según «Ajustes»." })}
        />
      }
      record={(opened) => (
        <ListedRecord {...opened} list={list} opens="factura" rows={data?.invoices} title="Factura">
          {(invoice) => <InvoiceDialog invoice={invoice} {...opened} />}
        </ListedRecord>
      )}
    >
      {({ invoices }) => <ListTable list={list} caption="Facturas" columns={INVOICE_COLUMNS} rows={invoices} />}
    </ListPage>
  );
}
