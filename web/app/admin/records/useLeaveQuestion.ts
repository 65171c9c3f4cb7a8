import { useEffect, useRef, useState } from "react";
import { useLocation, useNavigate } from "react-router";
import { isPassing, openQuestion, pass } from "./leaving.ts";

export interface LeaveQuestion {
  /** For `LeaveDialog`. */
  dialog: { open: boolean; onStay: () => void; onLeave: () => void };
  /** Does it at once where nothing is lost by it, and asks first where something is. */
  ask: (action: () => void) => void;
}

/**
 * Asks before what was typed is lost: by a link or by `useGo`, by «back», by closing the window. `staysOn`: an address on which
 * the form stays.
 */
export function useLeaveQuestion(hasChanges: () => boolean, staysOn: (to: URL) => boolean): LeaveQuestion {
  const navigate = useNavigate();
  const { key } = useLocation();
  const [goOn, setGoOn] = useState<() => void>();
  const latest = useRef({ hasChanges, staysOn });
  latest.current = { hasChanges, staysOn };

  // A second «back» is not held up by the browser: what was asked about is gone, and its answer would lead from elsewhere.
  // biome-ignore lint/correctness/useExhaustiveDependencies: at every address anew
  useEffect(() => setGoOn(undefined), [key]);

  useEffect(() => {
    const { signal, abort } = listening();
    const isLost = (to: URL) => !isPassing() && !latest.current.staysOn(to) && latest.current.hasChanges();
    const close = openQuestion({ isLost, ask: (leave) => setGoOn(() => leave) });

    function onUnload(event: BeforeUnloadEvent) {
      if (!isPassing() && latest.current.hasChanges()) event.preventDefault();
    }

    function onClick(event: MouseEvent) {
      const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>("a[href]") : null;
      if (!link || link.target || link.hasAttribute("download") || link.origin !== location.origin) return;
      if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
      const to = new URL(link.href);
      if (!isLost(to)) return;
      event.preventDefault();
      // One question, also where several forms of a page hold something.
      event.stopImmediatePropagation();
      setGoOn(() => () => pass(() => void navigate(to.pathname + to.search + to.hash)));
    }

    // «Back» and «forward»; the window hears of them before the router does, which would already have gone there.
    function onTraverse(event: NavigateEvent) {
      if (event.defaultPrevented) return;
      if (event.navigationType !== "traverse" || !event.cancelable || !isLost(new URL(event.destination.url))) return;
      const steps = event.destination.index - (navigation.currentEntry?.index ?? 0);
      event.preventDefault();
      if (!isAsking()) setGoOn(() => () => pass(() => history.go(steps)));
    }

    addEventListener("beforeunload", onUnload, { signal });
    document.addEventListener("click", onClick, { signal, capture: true });
    // A browser without it closes the form on «back», as it always did.
    if ("navigation" in window) navigation.addEventListener("navigate", onTraverse, { signal });
    return () => {
      close();
      abort();
    };
  }, [navigate]);

  function leave() {
    setGoOn(undefined);
    goOn?.();
  }

  return {
    dialog: {
      open: goOn !== undefined,
      onStay: () => setGoOn(undefined),
      onLeave: leave,
    },
    ask: (action) => (hasChanges() ? setGoOn(() => action) : action()),
  };
}

/** One question at a time, whoever asks it. */
const isAsking = () => document.querySelector("[role=alertdialog][data-state=open]") !== null;

function listening() {
  const controller = new AbortController();
  return { signal: controller.signal, abort: () => controller.abort() };
}
