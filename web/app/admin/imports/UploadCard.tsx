import { IMPORT_FILE_MAX_BYTES, IMPORT_KIND_LABELS, IMPORT_KINDS, type ImportKind } from "@bruma/contract";
import { useState } from "react";
import { reasonOf } from "../../reasonOf.ts";
import { Alert } from "../../ui/Alert.tsx";
import { Card } from "../../ui/Card.tsx";
import { Field } from "../../ui/Field.tsx";
import { FileDrop } from "../../ui/FileDrop.tsx";
import { Select } from "../../ui/Select.tsx";
import { ProgressBar } from "./ProgressBar.tsx";
import { useUpload } from "./useImports.ts";

const HINTS: Record<ImportKind, string> = {
  products: "Lee tal cual las exportaciones de WooCommerce, PrestaShop (productos y combinaciones) y Shopify.",
  stock: "Basta con una columna de SKU y otra de cantidad. Cada diferencia queda anotada como movimiento.",
  customers:
    "Entran sin contraseña: cada cual pone la suya con «Olvidé mi contraseña». Las cuentas que ya existen no se tocan.",
  orders: "Historial de otra tienda: pedidos entregados o cancelados. No mueve existencias ni envía correos.",
};

/** Takes a file by button or by dropping it, and has it looked at. */
export function UploadCard({ onLooked }: { onLooked: (id: number) => void }) {
  const [kind, setKind] = useState<ImportKind>("products");
  const [share, setShare] = useState(0);
  const [problem, setProblem] = useState<string>();
  const upload = useUpload();

  function take(file: File) {
    setShare(0);
    setProblem(undefined);
    if (file.size > IMPORT_FILE_MAX_BYTES) {
      setProblem("El fichero es demasiado grande: como máximo 20 MB. Divídelo en varios.");
      return;
    }
    upload.mutate(
      { kind, file, onProgress: setShare },
      {
        onSuccess: (answer) => onLooked(answer.import.id),
        onError: (error) => setProblem(problemOf(error)),
      },
    );
  }

  return (
    <Card className="p-5 sm:p-6">
      <h2 className="text-subheading">Importar un fichero CSV</h2>
      <p className="mt-1 text-small text-muted">
        Primero se revisa y ves qué cambiaría. Nada cambia en la tienda hasta que lo confirmas, y después se puede
        deshacer.
      </p>
      <div className="mt-5 grid gap-5 lg:grid-cols-[18rem_1fr]">
        <Field label="Qué contiene" hint={HINTS[kind]}>
          {(control) => (
            <Select {...control} value={kind} onChange={({ target }) => setKind(target.value as ImportKind)}>
              {IMPORT_KINDS.map((value) => (
                <option key={value} value={value}>
                  {IMPORT_KIND_LABELS[value]}
                </option>
              ))}
            </Select>
          )}
        </Field>
        <FileDrop
          label="Fichero CSV"
          accept=".csv,.txt,.tsv,text/csv,text/plain"
          hint="O suéltalo aquí. CSV de hasta 20 MB."
          busy={upload.isPending}
          onTake={take}
        >
          {upload.isPending && (
            <ProgressBar share={share} label={share < 1 ? "Enviando el fichero…" : "Revisando el fichero…"} />
          )}
        </FileDrop>
      </div>
      {problem && (
        <Alert tone="danger" live className="mt-5">
          {problem}
        </Alert>
      )}
    </Card>
  );
}

/** With what exactly is wrong, where the shop says it. */
function problemOf(error: unknown): string {
  const reason = reasonOf(error);
  const detail =
    error instanceof Error && "refusal" in error ? (error.refusal as { reason?: string }).reason : undefined;
  return detail ? `${reason} ${detail}` : reason;
}
