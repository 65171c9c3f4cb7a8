import { formatNumber, IMPORT_FORMAT_LABELS, IMPORT_KIND_LABELS, type Import } from "@bruma/contract";
import { ArrowLeft } from "lucide-react";
import { ButtonLink } from "../../ui/Button.tsx";
import { formatMoment } from "../../ui/dates.ts";
import { PageHeading } from "../../ui/PageHeading.tsx";
import { ListSkeleton } from "../list/ListSkeleton.tsx";
import { QueryView } from "../records/QueryView.tsx";
import { CheckedImport } from "./CheckedImport.tsx";
import { FinishedImport } from "./FinishedImport.tsx";
import { StateBadge } from "./ImportsTable.tsx";
import { isUnderWay, useImport } from "./importQueries.ts";
import { readAs, unitsOf } from "./importWords.ts";
import { ProgressBar } from "./ProgressBar.tsx";

/** One file: what it would do, how it goes on, what it did. */
export function ImportPage({ id }: { id: number }) {
  const query = useImport(id);
  return (
    <>
      <PageHeading
        title={query.data?.import.file_name ?? "Importación"}
        actions={
          <ButtonLink to="/admin/imports" variant="quiet" icon={ArrowLeft}>
            Todas las importaciones
          </ButtonLink>
        }
      />
      <QueryView
        query={query}
        error="Error al cargar la importación"
        loading={<ListSkeleton label="Cargando la importación…" />}
      >
        {(answer) => <Whole record={answer.import} />}
      </QueryView>
    </>
  );
}

function Whole({ record }: { record: Import }) {
  const { state, done, total, kind } = record;
  return (
    <>
      <Facts record={record} />
      {state === "checked" && <CheckedImport record={record} />}
      {isUnderWay(record) && (
        <ProgressBar
          share={total > 0 ? done / total : 0}
          label={`${state === "running" ? "Importando" : "Deshaciendo"}: ${formatNumber(done)} de ${unitsOf(kind, total)}`}
        />
      )}
      {state !== "checked" && !isUnderWay(record) && <FinishedImport record={record} />}
    </>
  );
}

function Facts({ record }: { record: Import }) {
  const facts = [
    ["Contiene", IMPORT_KIND_LABELS[record.kind]],
    ["Formato", IMPORT_FORMAT_LABELS[record.format]],
    ["Leído como", readAs(record)],
    ["Líneas", formatNumber(record.lines)],
    ["Subido", `${formatMoment(record.created_at)}${record.by ? `, por ${record.by}` : ""}`],
  ];
  return (
    <dl className="mb-6 flex flex-wrap items-center gap-x-8 gap-y-3 text-small">
      <div>
        <dt className="sr-only">Estado</dt>
        <dd>
          <StateBadge state={record.state} />
        </dd>
      </div>
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt className="text-muted">{name}</dt>
          <dd className="font-medium">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
