import { type SyntheticEvent, useEffect } from "react";
import { useLocation } from "react-router";
import { useUnsent } from "../../ui/dialog/useUnsent.ts";
import { endPass } from "../records/leaving.ts";
import { useLeaveQuestion } from "../records/useLeaveQuestion.ts";

/**
 * Asks before a page takes what was typed in a window with it: by «back», by a link in the window, by reloading. Closing the window is its
 * own question. `watch`: of what the windows belong to, wherever the document has them.
 */
export function useWindowQuestion() {
  const { key } = useLocation();
  const unsent = useUnsent();
  const { dialog } = useLeaveQuestion(unsent.holds, isHere);
  // biome-ignore lint/correctness/useExhaustiveDependencies: at every address anew
  useEffect(endPass, [key]);
  return {
    dialog,
    watch: {
      ...unsent.watch,
      onFocusCapture: (event: SyntheticEvent) => isInWindow(event.target) && unsent.watch.onFocusCapture(event),
    },
  };
}

const isHere = ({ pathname, search }: URL) => pathname === location.pathname && search === location.search;

/** Some ask themselves, as they know more of their form. */
const isInWindow = (target: EventTarget) =>
  target instanceof Element && target.closest("[role=dialog]") !== null && !target.closest("[data-asks-itself]");
