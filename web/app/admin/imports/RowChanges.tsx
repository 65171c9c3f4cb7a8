import { counted, type ImportRow, LEGAL_CLASS_LABELS } from "@bruma/contract";
import { Badge } from "../../ui/Badge.tsx";

const SHOWN = 5;

/** Before and after of each field; a long list opens on demand. */
export function RowChanges({ row: { changes, warnings, effect } }: { row: ImportRow }) {
  const shown = inOrder(changes, effect === "new");
  const first = shown.slice(0, SHOWN);
  const more = shown.slice(SHOWN);
  return (
    <div className="min-w-0 text-left">
      {warnings.map((warning) => (
        <p key={warning} className="mb-1.5">
          <Badge tone="warn" className="whitespace-normal!">
            {warning}
          </Badge>
        </p>
      ))}
      {changes.length === 0 && effect === "same" && <span className="text-muted">Sin cambios</span>}
      <Changes changes={first} />
      {more.length > 0 && (
        <details>
          <summary className="mt-1 w-fit rounded-soft text-muted">
            {counted(more.length, "campo más", "campos más")}
          </summary>
          <Changes changes={more} />
        </details>
      )}
    </div>
  );
}

/** The name of what is new stands beside it already; price and stock come first, a long text last. */
function inOrder(changes: ImportRow["changes"], isNew: boolean): ImportRow["changes"] {
  const told = isNew ? changes.filter(({ field }) => field !== "Nombre") : changes;
  return told
    .map((change) => (change.field === "Clase legal" ? { ...change, ...legal(change) } : change))
    .toSorted((a, b) => rank(a.field) - rank(b.field));
}

const rank = (field: string) => (field === "Descripción" ? 2 : /Precio$|Existencias$/.test(field) ? 0 : 1);

function legal({ before, after }: ImportRow["changes"][number]) {
  const words: Record<string, string> = LEGAL_CLASS_LABELS;
  return { before: words[before] ?? before, after: words[after] ?? after };
}

function Changes({ changes }: Pick<ImportRow, "changes">) {
  return (
    <dl className="grid gap-1">
      {changes.map(({ field, before, after }) => (
        <div key={field} className="flex flex-wrap gap-x-2">
          <dt className="text-muted">{field}:</dt>
          <dd className="min-w-0">
            {before !== "" && (
              <>
                <span className="sr-only">antes </span>
                <del className="text-muted">{before}</del> <span aria-hidden="true">→</span>{" "}
                <span className="sr-only">después </span>
              </>
            )}
            <ins className="no-underline">{after || "(vacío)"}</ins>
          </dd>
        </div>
      ))}
    </dl>
  );
}
