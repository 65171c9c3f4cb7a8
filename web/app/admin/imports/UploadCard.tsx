import { IMPORT_FILE_MAX_BYTES, IMPORT_KIND_LABELS, type ImportKind } from "@bruma/contract";
import { useState } from "react";
import { Problem } from "../../api/Failure.tsx";
import { reasonOf } from "../../api/reasonOf.ts";
import { Field } from "../../forms/Field.tsx";
import { FileDrop } from "../../forms/FileDrop.tsx";
import { Options } from "../../forms/Options.tsx";
import { Select } from "../../forms/Select.tsx";
import { Card } from "../../ui/Card.tsx";
import { useUpload } from "./importQueries.ts";
import { ProgressBar } from "./ProgressBar.tsx";

const HINTS: Record<ImportKind, string> = {
  products:
    "Lee tal cual las exportaciones de WooCommerce, PrestaShop (productos y combinaciones) y Shopify. De cualquier otra tabla te pregunta qué hay en cada columna.",
  stock:
    "Basta con una columna de SKU y otra de cantidad; también el inventario de Shopify, que suma sus almacenes. Cada diferencia queda anotada como movimiento.",
  customers:
    "Entran con su país, sus direcciones y su NIF, y sin contraseña: cada cual pone la suya con «¿Has olvidado tu contraseña?». Las cuentas que ya existen no se tocan.",
  fits: "Una línea por relación: «Relación» (Sirve para, Viene con, Hace falta en, Es de la familia), «Pieza» y «Dispositivo» por SKU, o sus familias, «Certeza» y «Fuente».",
  orders:
    "Historial de otra tienda: pedidos entregados o cancelados, de Shopify, WooCommerce y PrestaShop. No mueve existencias ni envía correos.",
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
      <h2 className="text-subheading">Importar un fichero CSV o de Excel</h2>
      <p className="mt-1 text-small text-muted">
        Primero se revisa y ves qué cambiaría. Nada cambia en la tienda hasta que lo confirmas, y después se puede
        deshacer.
      </p>
      <div className="mt-5 grid gap-5 lg:grid-cols-[18rem_1fr]">
        <Field label="Qué contiene" hint={HINTS[kind]}>
          {(control) => (
            <Select {...control} value={kind} onChange={({ target }) => setKind(target.value as ImportKind)}>
              <Options of={IMPORT_KIND_LABELS} />
            </Select>
          )}
        </Field>
        <FileDrop
          label="Fichero CSV o Excel"
          accept=".csv,.txt,.tsv,.xlsx,.xls,text/csv,text/plain"
          hint="O suéltalo aquí. CSV, XLSX o XLS de hasta 20 MB."
          busy={upload.isPending}
          onTake={take}
        >
          {upload.isPending && (
            <ProgressBar share={share} label={share < 1 ? "Enviando el fichero…" : "Revisando el fichero…"} />
          )}
        </FileDrop>
      </div>
      <Problem text={problem} className="mt-5" />
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
