import type { Import } from "@bruma/contract";
import { useState } from "react";
import { useNavigate } from "react-router";
import { reasonOf } from "../../reasonOf.ts";
import { notify } from "../../toasts/notify.ts";
import { Alert } from "../../ui/Alert.tsx";
import { Button } from "../../ui/Button.tsx";
import { Checkbox } from "../../ui/Checkbox.tsx";
import { ConfirmDialog } from "../../ui/ConfirmDialog.tsx";
import { ImportRows } from "./ImportRows.tsx";
import { planOf, unitsOf } from "./importWords.ts";
import { MappingForm } from "./MappingForm.tsx";
import { useDrop, useRun } from "./useImports.ts";

/** The dry run: how the file is read, what it would change, and the way to let it. */
export function CheckedImport({ record }: { record: Import }) {
  const { id, counts, kind } = record;
  const [leaveOut, setLeaveOut] = useState(false);
  const [isAsking, setAsking] = useState(false);
  const run = useRun(id);
  const drop = useDrop(id);
  const navigate = useNavigate();
  const total = counts.new + counts.change;
  const isBlocked = total === 0 || (counts.bad > 0 && !leaveOut);

  function start() {
    run.mutate(counts.bad > 0, {
      onError: (error) => void notify.failed(reasonOf(error)),
      onSettled: () => setAsking(false),
    });
  }

  function discard() {
    drop.mutate(undefined, {
      onSuccess: () => void navigate("/admin/imports"),
      onError: (error) => void notify.failed(reasonOf(error)),
    });
  }

  return (
    <div className="grid gap-6">
      <Alert tone={counts.bad > 0 ? "warn" : "info"} title="Revisión: todavía no ha cambiado nada">
        {planOf(record)} {record.warnings > 0 && `${unitsOf(kind, record.warnings)} con avisos. `}
        {counts.bad > 0 &&
          `Hay ${counts.bad.toLocaleString("es-ES")} ${counts.bad === 1 ? "error" : "errores"}: corrige el fichero y súbelo otra vez, o deja esas líneas fuera.`}
      </Alert>
      {kind === "products" && <MappingForm key={JSON.stringify(record.categories)} record={record} />}
      <ImportRows record={record} />
      <div className="z-20 -mx-4 flex flex-wrap items-center gap-x-6 gap-y-3 border-t border-mist bg-paper px-4 py-4 md:sticky md:bottom-0">
        {counts.bad > 0 && total > 0 && (
          <Checkbox
            label="Importar solo lo que está bien y dejar fuera las líneas con errores"
            checked={leaveOut}
            onChange={({ target }) => setLeaveOut(target.checked)}
          />
        )}
        <div className="ml-auto flex flex-wrap gap-3 max-sm:w-full max-sm:*:flex-1">
          <Button variant="quiet" onClick={discard} busy={drop.isPending}>
            Descartar
          </Button>
          <Button variant="accent" disabled={isBlocked} onClick={() => setAsking(true)}>
            {total > 0 ? `Importar ${unitsOf(kind, total)}` : "Nada que importar"}
          </Button>
        </div>
      </div>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setAsking}
        title={`¿Importar ${unitsOf(kind, total)}?`}
        text={`${planOf(record)} Se hace todo o nada, y la tienda sigue abierta mientras tanto. Después podrás deshacerlo.`}
        confirmLabel="Importar"
        busy={run.isPending}
        onConfirm={start}
      />
    </div>
  );
}
