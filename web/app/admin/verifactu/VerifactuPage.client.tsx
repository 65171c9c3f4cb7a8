import { BILLING_RECORD_LABELS, DELIVERY_STATE_LABELS, shopDay } from "@bruma/contract";
import { FileCheck2 } from "lucide-react";
import { useState } from "react";
import { Link } from "react-router";
import { buttonLook } from "../../ui/buttonLook.ts";
import { quarterOf } from "../invoices/quarterOf.ts";
import { ExportLink } from "../list/ExportLink.tsx";
import { choice, DAYS, search } from "../list/filters.ts";
import { ListedRecord } from "../list/ListedRecord.tsx";
import { ListPage } from "../list/ListPage.tsx";
import { ListTable } from "../list/ListTable.tsx";
import { NothingFound } from "../list/NothingFound.tsx";
import { useList } from "../list/useList.ts";
import { QuarterFilter } from "../taxes/QuarterFilter.tsx";
import { EventsPanel } from "./EventsPanel.tsx";
import { RecordWindow } from "./RecordWindow.tsx";
import { ReportingNotice } from "./ReportingNotice.tsx";
import { RECORD_COLUMNS } from "./recordColumns.tsx";
import { RECORDS } from "./verifactuQueries.ts";

const FILTERS = {
  search: search("Buscar por factura"),
  state: choice("estado", "Estado", "Todos los estados", DELIVERY_STATE_LABELS),
  kind: choice("registro", "Registro", "Todos los registros", BILLING_RECORD_LABELS),
  ...DAYS,
};

export function VerifactuPage() {
  const list = useList(RECORDS, FILTERS, { opens: "abierto" });
  const [now] = useState(() => Date.now());
  const today = shopDay(new Date(now));
  const { data } = list.answer;
  const { from, to } = list.query;
  const period = from && to ? { from, to } : { quarter: quarterOf(to || from || today) };
  return (
    <>
      <ListPage
        list={list}
        title="VERI*FACTU"
        lead="Lo que se ha comunicado a la Agencia Tributaria de cada factura, y qué ha contestado. Los registros van encadenados y no se cambian: lo que estuviera mal se subsana con otro."
        file="GET /admin/verifactu/export"
        links={
          <>
            <Link to="/admin/verifactu/declaration" className={buttonLook("quiet", "medium")}>
              Declaración responsable
            </Link>
            <ExportLink
              endpoint="GET /admin/verifactu/zip"
              query={period}
              label={"from" in period ? "XML de esas fechas" : "XML del trimestre"}
            />
          </>
        }
        notice={data && <ReportingNotice reporting={data.reporting} now={now} />}
        tools={<QuarterFilter address={list.address} today={today} />}
        error="Error al cargar los registros"
        loading="Cargando registros…"
        unit={["registro", "registros"]}
        empty={
          <NothingFound
            list={list}
            icon={FileCheck2}
            title="Todavía no hay registros"
            filtered="Ningún registro coincide"
            {...(!list.isFiltered && { text: "Cada factura deja uno, desde que activas VERI*FACTU en «Ajustes»." })}
          />
        }
        record={(opened) => (
          <ListedRecord {...opened} list={list} opens="abierto" rows={data?.records} title="Registro">
            {(record) => <RecordWindow record={record} {...opened} />}
          </ListedRecord>
        )}
      >
        {({ records }) => <ListTable list={list} caption="Registros" columns={RECORD_COLUMNS} rows={records} />}
      </ListPage>
      <EventsPanel />
    </>
  );
}
