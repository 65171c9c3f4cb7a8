import { counted, formatNumber, GRID_CHANGES_MAX } from "@bruma/contract";
import { useState } from "react";
import { Problem } from "../../api/Failure.tsx";
import { Button } from "../../ui/Button.tsx";
import { ConfirmDialog } from "../../ui/dialog/ConfirmDialog.tsx";
import { LeaveDialog } from "../../ui/dialog/LeaveDialog.tsx";
import { useLeaveQuestion } from "../records/useLeaveQuestion.ts";
import { changesOf, namesOf, type Ticks } from "./gridTicks.ts";
import type { useGridSave } from "./useGridSave.ts";

interface GridBarProps {
  ticks: Ticks;
  saving: ReturnType<typeof useGridSave>;
}

/** What is ticked and not saved yet, with the ways to save it and to give it up. */
export function GridBar({ ticks, saving }: GridBarProps) {
  const [asked, setAsked] = useState<"save" | "discard">();
  const close = () => setAsked(undefined);
  const { added, removed } = changesOf(ticks);
  const isTooMuch = Math.max(added.length, removed.length) > GRID_CHANGES_MAX;
  const question = useLeaveQuestion(
    () => ticks.size > 0,
    () => false,
  );
  const save = () => {
    close();
    saving.save();
  };
  const discard = () => {
    close();
    saving.discard();
  };
  if (ticks.size === 0) return <Problem text={saving.problem} />;
  return (
    <>
      <Problem text={saving.problem} />
      <Problem
        text={
          isTooMuch &&
          `Se guardan como mucho ${formatNumber(GRID_CHANGES_MAX)} cada vez. Desmarca alguna, guarda y sigue con las demás.`
        }
      />
      <div className="at-foot sticky bottom-0 z-20 -mx-4 flex flex-wrap items-center justify-between gap-3 border-t border-mist bg-paper px-4 py-4">
        <p role="status" className="figures text-small">
          {[
            added.length > 0 && counted(added.length, "relación nueva", "relaciones nuevas"),
            removed.length > 0 && counted(removed.length, "que se quita", "que se quitan"),
          ]
            .filter(Boolean)
            .join(" y ")}
        </p>
        <div className="flex flex-wrap gap-3 max-sm:w-full max-sm:*:flex-auto">
          <Button variant="quiet" disabled={saving.isSaving} onClick={() => setAsked("discard")}>
            Descartar
          </Button>
          <Button
            variant="accent"
            busy={saving.isSaving}
            disabled={isTooMuch}
            onClick={() => (removed.length > 0 ? setAsked("save") : save())}
          >
            Guardar cambios
          </Button>
        </div>
      </div>
      <ConfirmDialog
        open={asked === "save"}
        onOpenChange={close}
        title={`¿Quitar ${counted(removed.length, "relación", "relaciones")}?`}
        text={`${namesOf(removed)}. Se guarda todo a la vez, y podrás deshacerlo justo después.`}
        confirmLabel="Guardar cambios"
        onConfirm={save}
      />
      <ConfirmDialog
        open={asked === "discard"}
        onOpenChange={close}
        title={`¿Descartar ${counted(ticks.size, "cambio", "cambios")}?`}
        text="Las casillas vuelven a estar como se guardaron."
        backLabel="Seguir marcando"
        confirmLabel="Descartar"
        danger
        onConfirm={discard}
      />
      <LeaveDialog {...question.dialog} text="Se perderán las casillas que has marcado." />
    </>
  );
}
