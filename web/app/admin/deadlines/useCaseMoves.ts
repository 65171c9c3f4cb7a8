import type { UseMutationResult } from "@tanstack/react-query";
import { useState } from "react";
import { notify } from "../../toasts/notify.ts";

/** How an open case goes on: which form is asked for, and one move at a time, after which the form closes. */
export function useCaseMoves<Asked extends string, Move>(moving: UseMutationResult<unknown, Error, Move>) {
  const [asked, setAsked] = useState<Asked>();

  function move(change: Move, done: string, onDone?: () => void) {
    if (moving.isPending) return;
    moving.mutate(change, {
      onSuccess: () => {
        void notify.done(done);
        setAsked(undefined);
        onDone?.();
      },
    });
  }

  return { asked, setAsked, move };
}
