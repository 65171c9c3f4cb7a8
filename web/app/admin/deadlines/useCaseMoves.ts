import type { UseMutationResult } from "@tanstack/react-query";
import { useState } from "react";
import { notify } from "../../toasts/notify.ts";

/** How an open case goes on: which form is asked for, and one move at a time, after which its form closes. */
export function useCaseMoves<Asked extends string, Move>(moving: UseMutationResult<unknown, Error, Move>) {
  const [asked, setAsked] = useState<Asked>();

  function move(change: Move, done: string, onDone?: () => void) {
    if (moving.isPending) return;
    const answered = asked;
    moving.mutate(change, {
      onSuccess: () => {
        void notify.done(done);
        // What it did is seen before this: another form may have been asked for by then.
        setAsked((now) => (now === answered ? undefined : now));
        onDone?.();
      },
    });
  }

  return { asked, setAsked, move };
}
