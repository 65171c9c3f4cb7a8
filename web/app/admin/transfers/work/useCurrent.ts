import type { BankEntry } from "@bruma/contract";
import { useEffect, useRef, useState } from "react";
import { isFocusFree } from "../../records/isFocusFree.ts";
import { workCardId } from "./WorkCard.tsx";

/** The list with all that its keys are about. */
export const WORK_ID = "trabajo";

/** Which entry the keys are about: the one that has the focus, or had it last; the first one to begin with. */
export function useCurrent(shown: readonly BankEntry[]) {
  const [currentId, setCurrentId] = useState<number>();
  // Its card may come with the next drawing only.
  const [wanted, setWanted] = useState<{ id: number | undefined }>({ id: undefined });
  const hasBegun = useRef(false);
  const index = Math.max(
    0,
    shown.findIndex(({ id }) => id === currentId),
  );
  const current = shown[index];
  const firstId = shown[0]?.id;

  // Whoever comes here may begin at once, unless something else has the hand already.
  useEffect(() => {
    if (firstId === undefined || hasBegun.current) return;
    hasBegun.current = true;
    if (isFocusFree()) focusCard(firstId);
  }, [firstId]);

  useEffect(() => {
    if (wanted.id === undefined) return;
    if (shown.some(({ id }) => id === wanted.id)) {
      focusCard(wanted.id);
      setWanted({ id: undefined });
    } else if (document.activeElement === document.body) {
      // Somebody else has dealt with it meanwhile: the keys go on working.
      focusCard(undefined);
    }
  }, [wanted, shown]);

  function moveTo(id: number | undefined) {
    setCurrentId(id);
    setWanted({ id });
    if (id === undefined) focusCard(undefined);
  }

  return {
    current,
    /** The one whose turn is after the current one. */
    next: shown[index + 1] ?? shown[index - 1],
    moveTo,
    step: (by: 1 | -1) => {
      const goal = shown[Math.min(Math.max(index + by, 0), shown.length - 1)];
      if (goal) focusCard(goal.id);
    },
    setCurrentId,
  };
}

/** Where it is; else the list as such has the focus, so that its keys go on working. */
export function focusCard(id: number | undefined) {
  const card = id === undefined ? null : document.getElementById(workCardId(id));
  (card ?? document.getElementById(WORK_ID))?.focus(card ? {} : { preventScroll: true });
}
