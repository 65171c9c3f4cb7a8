import { IMPORT_FORMAT_LABELS, IMPORT_KIND_LABELS, type Import } from "@bruma/contract";
import { ArrowLeft } from "lucide-react";
import { reasonOf } from "../../reasonOf.ts";
import { ButtonLink } from "../../ui/Button.tsx";
import { formatMoment } from "../../ui/dates.ts";
import { ErrorState } from "../../ui/ErrorState.tsx";
import { PageHeading } from "../../ui/PageHeading.tsx";
import { ListSkeleton } from "../list/ListSkeleton.tsx";
import { CheckedImport } from "./CheckedImport.tsx";
import { FinishedImport } from "./FinishedImport.tsx";
import { StateBadge } from "./ImportsTable.tsx";
import { readAs, unitsOf } from "./importWords.ts";
import { ProgressBar } from "./ProgressBar.tsx";
import { isUnderWay, useImport } from "./useImports.ts";

/** One file: what it would do, how it goes on, what it did. */
export function ImportPage({ id }: { id: number }) {
  const { data, error, isPending, refetch } = useImport(id);
  const back = (
    <ButtonLink to="/admin/imports" variant="quiet" icon={ArrowLeft}>
      Todas las importaciones
    </ButtonLink>
  );
  if (!data) {
    return (
      <>
        <PageHeading title="Importación" actions={back} />
        {isPending ? (
          <ListSkeleton label="Cargando la importación…" />
        ) : (
          <ErrorState title="Error al cargar la importación" message={reasonOf(error)} onRetry={() => void refetch()} />
        )}
      </>
    );
  }
  return (
    <>
      <PageHeading title={<span className="break-words">{data.file_name}</span>} actions={back} />
      <Facts record={data} />
      {data.state === "checked" && <CheckedImport record={data} />}
      {data.state === "running" && (
        <ProgressBar
          share={data.total > 0 ? data.done / data.total : 0}
          label={`Importando: ${data.done.toLocaleString("es-ES")} de ${unitsOf(data.kind, data.total)}`}
        />
      )}
      {data.state === "undoing" && (
        <ProgressBar
          share={data.total > 0 ? data.done / data.total : 0}
          label={`Deshaciendo: ${data.done.toLocaleString("es-ES")} de ${unitsOf(data.kind, data.total)}`}
        />
      )}
      {data.state !== "checked" && !isUnderWay(data) && <FinishedImport record={data} />}
    </>
  );
}

function Facts({ record }: { record: Import }) {
  const facts = [
    ["Contiene", IMPORT_KIND_LABELS[record.kind]],
    ["Formato", IMPORT_FORMAT_LABELS[record.format]],
    ["Leído como", readAs(record)],
    ["Líneas", record.lines.toLocaleString("es-ES")],
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
