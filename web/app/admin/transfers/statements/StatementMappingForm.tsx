import type { MappingQuestion, StatementMapping } from "@bruma/contract";
import { type FormEvent, useId, useState } from "react";
import { Problem } from "../../../api/Failure.tsx";
import { Checkbox } from "../../../forms/Checkbox.tsx";
import { Button } from "../../../ui/Button.tsx";
import { ColumnField } from "./ColumnField.tsx";
import { FileQuestions } from "./FileQuestions.tsx";
import { FirstRows } from "./FirstRows.tsx";
import { mappingOf, mappingProblem, type OneColumn, typedFrom, withColumn } from "./mappingTyped.ts";
import { OtherAccount } from "./OtherAccount.tsx";
import { RowStates } from "./RowStates.tsx";

interface StatementMappingFormProps {
  fileName: string;
  question: MappingQuestion;
  busy: boolean;
  /** With the account, where the file left open of which one it is. */
  onMap: (mapping: StatementMapping, account: string | undefined) => void;
  onCancel: () => void;
}

/** Which column of a bank's table is which, filled in as the shop guesses or remembers it: one press confirms. */
export function StatementMappingForm({ fileName, question, busy, onMap, onCancel }: StatementMappingFormProps) {
  const [typed, setTyped] = useState(() => typedFrom(question));
  const [problem, setProblem] = useState<string>();
  const legend = useId();
  const { columns } = question;
  const isOther =
    question.is_other_account || question.accounts.some(({ account, is_own }) => account === typed.account && !is_own);
  const column = (name: OneColumn, label: string, required = false) => (
    <ColumnField
      label={label}
      columns={columns}
      value={typed[name]}
      required={required}
      onChange={(value) => setTyped(withColumn(typed, name, value, question))}
    />
  );

  function submit(event: FormEvent) {
    event.preventDefault();
    const wrong = mappingProblem(typed, question);
    setProblem(wrong);
    if (!wrong) onMap(mappingOf(typed, question), typed.account || undefined);
  }

  return (
    <form noValidate aria-label="Columnas del fichero" onSubmit={submit} className="grid gap-5">
      <div>
        <h3 className="text-base font-semibold">¿Qué hay en cada columna de «{fileName}»?</h3>
        <p className="mt-1 text-small text-muted">
          {question.is_remembered
            ? "Rellenado como la última vez que subiste un fichero con estas columnas. Revísalo y confirma."
            : "Rellenado con lo que parece. Revísalo y confirma: la próxima vez saldrá como lo dejes."}
        </p>
      </div>
      {question.is_other_account && question.account !== null && <OtherAccount accounts={[question.account]} />}
      <FirstRows question={question} />
      <FileQuestions question={question} typed={typed} onAnswer={(answer) => setTyped({ ...typed, ...answer })} />
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
        {column("fee", "Comisión, aparte del importe")}
        {!typed.isSplit && column("side", "Signo (Debe/Haber, Cargo/Abono)")}
        {column("state", "Estado de cada fila")}
      </div>
      <RowStates question={question} typed={typed} onDecide={(isFinished) => setTyped({ ...typed, isFinished })} />
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
      <Problem text={problem} />
      <div className="flex flex-wrap justify-end gap-3 max-sm:*:flex-auto">
        <Button variant="quiet" onClick={onCancel}>
          Cancelar
        </Button>
        <Button type="submit" busy={busy}>
          {isOther ? "Importar así en la otra cuenta" : "Importar así"}
        </Button>
      </div>
    </form>
  );
}
