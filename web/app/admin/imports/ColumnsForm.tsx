import { counted, type FileColumns, type Import } from "@bruma/contract";
import { useQuery } from "@tanstack/react-query";
import { type FormEvent, useEffect, useEffectEvent, useState } from "react";
import { Problem } from "../../api/Failure.tsx";
import { reasonOf } from "../../api/reasonOf.ts";
import { SelectField } from "../../forms/SelectField.tsx";
import { notify } from "../../toasts/notify.ts";
import { Button } from "../../ui/Button.tsx";
import { Card } from "../../ui/Card.tsx";
import { QueryView } from "../records/QueryView.tsx";
import { FirstLines } from "./FirstLines.tsx";
import { columnsQuery, useRemap } from "./importQueries.ts";
import type { ChangedReading } from "./importWords.ts";

interface ColumnsFormProps {
  record: Import;
  onChange: (part: ChangedReading) => void;
}

/** Of a file that the shop does not know: which of its columns is which of our fields. It is asked once for files of these columns. */
export function ColumnsForm({ record, onChange }: ColumnsFormProps) {
  const query = useQuery(columnsQuery(record.id));
  return (
    <Card className="p-5 sm:p-6">
      <h2 className="text-subheading">Qué hay en cada columna</h2>
      <p className="mt-1 text-small text-muted">
        No es una exportación que la tienda conozca. Elige de qué columna sale cada dato: los próximos ficheros con las
        mismas columnas se leerán igual.
      </p>
      <QueryView query={query} error="Error al cargar las columnas" loading="Cargando las columnas…">
        {(answer) => <Choice record={record} asked={answer} onChange={onChange} />}
      </QueryView>
    </Card>
  );
}

function Choice({ record, onChange, asked: { fields, columns } }: ColumnsFormProps & { asked: FileColumns }) {
  const [chosen, setChosen] = useState<Record<string, string>>(() =>
    Object.fromEntries(fields.map(({ title, column }) => [title, column ?? ""])),
  );
  const [problem, setProblem] = useState<string>();
  const remap = useRemap(record.id);

  const isChanged = fields.some(({ title, column }) => chosen[title] !== (column ?? ""));
  const tell = useEffectEvent(onChange);
  useEffect(() => {
    tell({ columns: isChanged });
    return () => tell({ columns: false });
  }, [isChanged]);

  function submit(event: FormEvent) {
    event.preventDefault();
    const missing = fields.find(({ title, required }) => required && !chosen[title]);
    setProblem(missing && `Elige la columna de «${missing.title}»: sin ella no se puede leer el fichero.`);
    if (missing) return;
    const told = Object.fromEntries(Object.entries(chosen).filter(([, column]) => column !== ""));
    remap.mutate({ columns: told }, { onError: (error) => void notify.failed(reasonOf(error)) });
  }

  // What is needed comes first, and what the file seems to have.
  const shown = [
    ...fields.filter(({ required }) => required),
    ...fields.filter(({ required, column }) => !required && column),
  ];
  const folded = fields.filter((field) => !shown.includes(field));
  const fieldFor = ({ title, required }: FileColumns["fields"][number]) => (
    <SelectField
      key={title}
      label={title}
      required={required}
      hint={sampleOf(columns, chosen[title])}
      value={chosen[title]}
      onChange={({ target }) => setChosen({ ...chosen, [title]: target.value })}
    >
      <option value="">No está en el fichero</option>
      {columns.map(({ name }) => (
        <option key={name} value={name}>
          {name}
        </option>
      ))}
    </SelectField>
  );

  return (
    <form noValidate onSubmit={submit} className="mt-5 grid grid-cols-1 gap-5">
      <FirstLines columns={columns} isOpen={record.format === "unknown"} />
      <div className="grid gap-4 sm:grid-cols-2 xl:grid-cols-3">{shown.map(fieldFor)}</div>
      {folded.length > 0 && (
        <details>
          <summary className="w-fit rounded-soft text-muted text-small">
            {counted(folded.length, "dato más", "datos más")}, que el fichero no parece tener
          </summary>
          <div className="mt-4 grid gap-4 sm:grid-cols-2 xl:grid-cols-3">{folded.map(fieldFor)}</div>
        </details>
      )}
      <Problem text={problem} />
      <Button type="submit" className="w-fit" busy={remap.isPending}>
        Leer el fichero así
      </Button>
    </form>
  );
}

/** «Por ejemplo: 24,90 · 59,00» */
function sampleOf(columns: FileColumns["columns"], name: string | undefined): string | undefined {
  const filled = columns.find((column) => column.name === name)?.sample.filter((cell) => cell !== "") ?? [];
  if (filled.length === 0) return undefined;
  return `Por ejemplo: ${filled.map((cell) => (cell.length > 40 ? `${cell.slice(0, 40)}…` : cell)).join(" · ")}`;
}
