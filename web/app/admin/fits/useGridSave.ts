import { ApiError, counted, type FitCertainty, type FitGridNow, type FitSide } from "@bruma/contract";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { api } from "../../api/api.ts";
import { reasonOf } from "../../api/reasonOf.ts";
import { notify } from "../../toasts/notify.ts";
import { useRefreshFits } from "./familyQueries.ts";
import { type GridEnd, readAgain, saveBody, type Ticks, undoBody, wordsOfReread } from "./gridTicks.ts";

interface GridSave {
  end: GridEnd;
  side: FitSide;
  ticks: Ticks;
  words: { certainty: FitCertainty; source: string };
  onTicks: (ticks: Ticks) => void;
}

interface Saved {
  ticks: Ticks;
  made: number[];
}

/** Saves what is ticked; what was saved can be taken back. Where somebody else came between, what is left to save stays ticked. */
export function useGridSave({ end, side, ticks, words, onTicks }: GridSave) {
  const [problem, setProblem] = useState<string>();
  const refresh = useRefreshFits();

  const undo = useMutation({
    mutationFn: ({ ticks, made }: Saved) => api("POST /admin/fits/grid", { body: undoBody(end, side, ticks, made) }),
    onSuccess: () => void notify.done("Deshecho"),
    onError: (error, saved) => {
      if (currentOf(error)) {
        void notify.failed("No se ha deshecho nada", {
          description: "Otra persona ha cambiado después alguna de estas casillas. Mira cómo está ahora.",
        });
        return;
      }
      void notify.failed("No se ha podido deshacer", {
        description: reasonOf(error),
        action: { label: "Reintentar", onClick: () => undo.mutate(saved) },
        duration: 15_000,
      });
    },
    onSettled: refresh,
  });

  const save = useMutation({
    mutationFn: () => api("POST /admin/fits/grid", { body: saveBody(end, side, ticks, words) }),
    onMutate: () => setProblem(undefined),
    onSuccess: ({ added, removed, made }) => {
      onTicks(new Map());
      void notify.done("Compatibilidad guardada", {
        description: [
          added > 0 && counted(added, "nueva", "nuevas"),
          removed > 0 && counted(removed, "quitada", "quitadas"),
        ]
          .filter(Boolean)
          .join(", "),
        action: { label: "Deshacer", onClick: () => undo.mutate({ ticks, made }) },
        duration: 15_000,
      });
    },
    onError: (error) => {
      const now = currentOf(error);
      if (!now) return setProblem(reasonOf(error));
      const reread = readAgain(ticks, now);
      setProblem(wordsOfReread(reread));
      onTicks(reread.ticks);
    },
    onSettled: refresh,
  });

  function discard() {
    setProblem(undefined);
    onTicks(new Map());
  }

  return { save: save.mutate, isSaving: save.isPending, problem, discard };
}

/** The grid as it is now, where somebody changed it meanwhile. */
function currentOf(error: unknown): FitGridNow | undefined {
  if (!(error instanceof ApiError) || error.refusal.code !== "fit.grid_changed") return undefined;
  return error.refusal.current as FitGridNow;
}
