import { ApiError, type FitCertainty, type FitGridRow, type FitSide } from "@bruma/contract";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { api } from "../../api/api.ts";
import { reasonOf } from "../../api/reasonOf.ts";
import { notify } from "../../toasts/notify.ts";
import { Button } from "../../ui/Button.tsx";
import { ConfirmDialog } from "../../ui/dialog/ConfirmDialog.tsx";
import { counted } from "../charts/figures.ts";
import { LeaveDialog } from "../products/form/LeaveDialog.tsx";
import { useLeaveQuestion } from "../products/form/useLeaveQuestion.ts";
import { Failure } from "../records/Failure.tsx";
import { changesOf, type GridEnd, gridQuery, readAgain, saveBody, type Ticks, undoBodies } from "./gridTicks.ts";

interface GridBarProps {
  end: GridEnd;
  side: FitSide;
  ticks: Ticks;
  words: { certainty: FitCertainty; source: string };
  onTicks: (ticks: Ticks) => void;
  /** Somebody else changed the grid: its first rows are looked at again. */
  onReread: () => void;
}

/** What is ticked and not saved yet, with the ways to save it and to give it up. What was saved can be taken back. */
export function GridBar({ end, side, ticks, words, onTicks, onReread }: GridBarProps) {
  const queries = useQueryClient();
  const [isAsking, setAsking] = useState(false);
  const { added, removed } = changesOf(ticks);
  const refresh = () =>
    queries.invalidateQueries({
      predicate: ({ queryKey: [, area] }) => ["fits", "fit-families", "products"].includes(String(area)),
    });
  const readRows = async (): Promise<FitGridRow[]> => {
    return (await api("GET /admin/fits/grid", { query: { ...gridQuery(end), side, search: "" } })).rows;
  };

  const undo = useMutation({
    mutationFn: async (saved: Ticks) => {
      for (const body of undoBodies(end, side, saved, await readRows())) await api("POST /admin/fits/grid", { body });
    },
    onSuccess: () => void notify.done("Deshecho"),
    onError: (error) => void notify.failed("No se ha podido deshacer", { description: reasonOf(error) }),
    onSettled: refresh,
  });
  const save = useMutation({
    mutationFn: () => api("POST /admin/fits/grid", { body: saveBody(end, side, ticks, words) }),
    onSuccess: (told) => {
      const saved = ticks;
      onTicks(new Map());
      void notify.done("Compatibilidad guardada", {
        description: [told.added > 0 && `${told.added} nuevas`, told.removed > 0 && `${told.removed} quitadas`]
          .filter(Boolean)
          .join(", "),
        action: { label: "Deshacer", onClick: () => undo.mutate(saved) },
        duration: 15_000,
      });
    },
    onError: async (error) => {
      if (!(error instanceof ApiError) || error.refusal.code !== "fit.grid_changed") return;
      onReread();
      onTicks(readAgain(ticks, await readRows()));
    },
    onSettled: () => {
      setAsking(false);
      return refresh();
    },
  });
  const question = useLeaveQuestion(
    () => ticks.size > 0,
    () => false,
  );
  if (ticks.size === 0) return <Failure of={save} />;
  return (
    <>
      <Failure of={save} />
      <div className="sticky bottom-0 z-20 -mx-4 flex flex-wrap items-center justify-between gap-3 border-t border-mist bg-paper px-4 py-4">
        <p role="status" className="figures text-small">
          {[
            added.length > 0 && counted(added.length, "relación nueva", "relaciones nuevas"),
            removed.length > 0 && counted(removed.length, "que se quita", "que se quitan"),
          ]
            .filter(Boolean)
            .join(" y ")}
        </p>
        <div className="flex flex-wrap gap-3 max-sm:w-full max-sm:*:flex-1">
          <Button variant="quiet" onClick={() => onTicks(new Map())}>
            Descartar
          </Button>
          <Button
            variant="accent"
            busy={save.isPending}
            onClick={() => (removed.length > 0 ? setAsking(true) : save.mutate())}
          >
            Guardar cambios
          </Button>
        </div>
      </div>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setAsking}
        title={`¿Quitar ${counted(removed.length, "relación", "relaciones")}?`}
        text={`${removed
          .slice(0, 5)
          .map(({ row }) => row.name)
          .join(", ")}${removed.length > 5 ? "…" : ""}. Se guarda todo a la vez, y podrás deshacerlo justo después.`}
        confirmLabel="Guardar cambios"
        busy={save.isPending}
        onConfirm={() => save.mutate()}
      />
      <LeaveDialog question={question} text="Se perderán las casillas que has marcado." />
    </>
  );
}
