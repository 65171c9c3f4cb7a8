import type { Import } from "@bruma/contract";
import { useState } from "react";
import { useNavigate } from "react-router";
import { reasonOf } from "../../api/reasonOf.ts";
import { Checkbox } from "../../forms/Checkbox.tsx";
import { notify } from "../../toasts/notify.ts";
import { Button } from "../../ui/Button.tsx";
import { ConfirmDialog } from "../../ui/dialog/ConfirmDialog.tsx";
import { ImportRows } from "./ImportRows.tsx";
import { useDrop, useRun } from "./importQueries.ts";
import { areDaysOpen, type ChangedReading, isTaxOpen, planOf, taxPlanOf, unitsOf } from "./importWords.ts";
import { Review } from "./Review.tsx";

/** The dry run: how the file is read, what it would change, and the way to let it. */
export function CheckedImport({ record }: { record: Import }) {
  const { id, counts, kind, format } = record;
  const [leaveOut, setLeaveOut] = useState(false);
  const [isAsking, setAsking] = useState(false);
  const [isDropping, setDropping] = useState(false);
  const [changed, setChanged] = useState<ChangedReading>({});
  const run = useRun(id);
  const drop = useDrop();
  const navigate = useNavigate();
  const total = counts.new + counts.change;
  const isReadAnew = changed.mapping || changed.columns;
  const isBlocked =
    isReadAnew || total === 0 || isTaxOpen(record) || areDaysOpen(record) || (counts.bad > 0 && !leaveOut);

  function start() {
    run.mutate(counts.bad > 0, {
      onError: (error) => void notify.failed(reasonOf(error)),
      onSettled: () => setAsking(false),
    });
  }

  function discard() {
    drop.mutate(id, {
      onSuccess: () => void navigate("/admin/imports"),
      onError: (error) => void notify.failed(reasonOf(error)),
      onSettled: () => setDropping(false),
    });
  }

  return (
    <div className="grid grid-cols-1 gap-6">
      <Review record={record} onChange={(part) => setChanged((all) => ({ ...all, ...part }))} />
      {format !== "unknown" && <ImportRows record={record} />}
      <div className="z-20 -mx-4 flex flex-wrap items-center gap-x-6 gap-y-3 border-t border-mist bg-paper px-4 py-4 md:sticky md:bottom-0">
        {counts.bad > 0 && total > 0 && (
          <Checkbox
            label="Importar solo lo que está bien y dejar fuera las líneas con errores"
            checked={leaveOut}
            onChange={({ target }) => setLeaveOut(target.checked)}
          />
        )}
        <p role="status" className="text-small font-medium text-warn empty:hidden">
          {isReadAnew && "Has cambiado cómo se lee: revísalo otra vez."}
        </p>
        <div className="ml-auto flex flex-wrap gap-3 max-sm:w-full max-sm:*:flex-auto">
          <Button variant="quiet" onClick={() => setDropping(true)} busy={drop.isPending}>
            Descartar
          </Button>
          {format !== "unknown" && (
            <Button variant="accent" disabled={isBlocked} onClick={() => setAsking(true)}>
              {total > 0 ? `Importar ${unitsOf(kind, total)}` : "Nada que importar"}
            </Button>
          )}
        </div>
      </div>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setAsking}
        title={`¿Importar ${unitsOf(kind, total)}?`}
        text={`${planOf(record)} ${taxPlanOf(record)} Se hace todo o nada, y la tienda sigue abierta mientras tanto. Después podrás deshacerlo.`}
        confirmLabel="Importar"
        busy={run.isPending}
        onConfirm={start}
      />
      <ConfirmDialog
        open={isDropping}
        onOpenChange={setDropping}
        title="¿Descartar esta importación?"
        text="Se borra con lo que has dicho de cómo se lee. En la tienda no ha cambiado nada."
        confirmLabel="Descartar"
        backLabel="Volver"
        danger
        busy={drop.isPending}
        onConfirm={() => drop.isPending || discard()}
      />
    </div>
  );
}
