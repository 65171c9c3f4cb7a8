import type { MappingQuestion, StatementMapping } from "@bruma/contract";
import { type FormEvent, useId, useState } from "react";
import { Alert } from "../../../ui/Alert.tsx";
import { Button } from "../../../ui/Button.tsx";
import { Checkbox } from "../../../ui/Checkbox.tsx";
import { ColumnField } from "./ColumnField.tsx";
import { FirstRows } from "./FirstRows.tsx";
import { type MappingTyped, mappingOf, mappingProblem, typedFrom } from "./mappingTyped.ts";

interface StatementMappingFormProps {
  fileName: string;
  question: MappingQuestion;
  busy: boolean;
  onMap: (mapping: StatementMapping) => void;
  onCancel: () => void;
}

type OneColumn = Exclude<keyof MappingTyped, "texts" | "isSplit">;

/** Which column of a bank's CSV is which. It is asked once: files with the same columns are read alike. */
export function StatementMappingForm({ fileName, question, busy, onMap, onCancel }: StatementMappingFormProps) {
  const [typed, setTyped] = useState(() => typedFrom(question));
  const [problem, setProblem] = useState<string>();
  const legend = useId();
  const { columns } = question;
  const column = (name: OneColumn, label: string, required = false) => (
    <ColumnField
      label={label}
      columns={columns}
      value={typed[name]}
      required={required}
      onChange={(value) => setTyped({ ...typed, [name]: value })}
    />
  );

  function submit(event: FormEvent) {
    event.preventDefault();
    const wrong = mappingProblem(typed);
    setProblem(wrong);
    if (!wrong) onMap(mappingOf(typed));
  }

  return (
    <form noValidate onSubmit={submit} className="grid gap-5">
      <div>
        <h3 className="text-base font-semibold">¿Qué hay en cada columna de «{fileName}»?</h3>
        <p className="mt-1 text-small text-muted">
          Solo se pregunta esta vez: los próximos ficheros con las mismas columnas se leerán igual.
        </p>
      </div>
      <FirstRows question={question} />
      {problem && (
        <Alert tone="danger" live>
          {problem}
        </Alert>
      )}
      <div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
        {column("date", "Fecha", true)}
        {typed.isSplit ? (
          <>
            {column("credit", "Ingresos (haber)", true)}
            {column("debit", "Cargos (debe)")}
          </>
        ) : (
          column("amount", "Importe, con signo", true)
        )}
        {column("payer", "Ordenante")}
        {column("payerIban", "IBAN del ordenante")}
        {column("reference", "Referencia del banco")}
        {column("valueDate", "Fecha valor")}
        {column("balance", "Saldo")}
        {column("currency", "Moneda")}
      </div>
      <Checkbox
        label="Los ingresos y los cargos están en columnas distintas"
        checked={typed.isSplit}
        onChange={({ target }) => setTyped({ ...typed, isSplit: target.checked })}
      />
      <fieldset aria-labelledby={legend}>
        <p id={legend} className="mb-1.5 text-small font-semibold">
          Columnas con el texto de la transferencia
        </p>
        <div className="flex flex-wrap gap-x-6">
          {columns.map((name) => (
            <Checkbox
              key={name}
              label={name}
              checked={typed.texts.includes(name)}
              onChange={({ target }) =>
                setTyped({
                  ...typed,
                  texts: columns.filter((one) => (one === name ? target.checked : typed.texts.includes(one))),
                })
              }
            />
          ))}
        </div>
      </fieldset>
      <div className="flex flex-wrap justify-end gap-3 max-sm:*:flex-1">
        <Button variant="quiet" onClick={onCancel}>
          Cancelar
        </Button>
        <Button type="submit" busy={busy}>
          Importar así
        </Button>
      </div>
    </form>
  );
}
