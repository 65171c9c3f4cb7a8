import { useEffect, useRef, useState } from "react";
import { useLocation, useNavigate } from "react-router";

export interface LeaveQuestion {
  isAsked: boolean;
  stay: () => void;
  leave: () => void;
  /** Does it at once where nothing is lost by it, and asks first where something is. */
  ask: (action: () => void) => void;
}

const indexOf = (state: unknown) => (state as { idx?: number } | null)?.idx ?? 0;

/**
 * Asks before what was typed is lost: by a link, by «back», by closing the window. The router's own blocker is switched off, as
 * every buyer would have to load it (`vite/leanRouter.ts`). `staysOn`: an address on which the form stays.
 */
export function useLeaveQuestion(hasChanges: () => boolean, staysOn: (to: URL) => boolean): LeaveQuestion {
  const navigate = useNavigate();
  const { key } = useLocation();
  const [goOn, setGoOn] = useState<() => void>();
  const mayPass = useRef(false);
  const latest = useRef({ hasChanges, staysOn });
  latest.current = { hasChanges, staysOn };

  // biome-ignore lint/correctness/useExhaustiveDependencies: each address has its own place among those to go back to
  useEffect(() => {
    const { signal, abort } = listening();
    const isLost = (to: URL) => !mayPass.current && !latest.current.staysOn(to) && latest.current.hasChanges();
    let here = indexOf(history.state);
    let isReturning = false;

    function onUnload(event: BeforeUnloadEvent) {
      if (!mayPass.current && latest.current.hasChanges()) event.preventDefault();
    }

    function onClick(event: MouseEvent) {
      const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>("a[href]") : null;
      if (!link || link.target || link.hasAttribute("download") || link.origin !== location.origin) return;
      if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
      const to = new URL(link.href);
      if (!isLost(to)) return;
      event.preventDefault();
      event.stopPropagation();
      setGoOn(() => () => void navigate(to.pathname + to.search + to.hash));
    }

    // Before the router hears of it: the address is already the other one, and goes back.
    function onPop(event: PopStateEvent) {
      if (isReturning) {
        isReturning = false;
        event.stopImmediatePropagation();
        return;
      }
      const steps = indexOf(event.state) - here;
      if (steps === 0 || !isLost(new URL(location.href))) {
        here = indexOf(event.state);
        return;
      }
      event.stopImmediatePropagation();
      isReturning = true;
      history.go(-steps);
      setGoOn(() => () => history.go(steps));
    }

    addEventListener("beforeunload", onUnload, { signal });
    document.addEventListener("click", onClick, { signal, capture: true });
    addEventListener("popstate", onPop, { signal, capture: true });
    return abort;
  }, [navigate, key]);

  function pass(action: () => void) {
    mayPass.current = true;
    setGoOn(undefined);
    action();
  }

  return {
    isAsked: goOn !== undefined,
    stay: () => setGoOn(undefined),
    leave: () => goOn && pass(goOn),
    ask: (action) => (hasChanges() ? setGoOn(() => action) : pass(action)),
  };
}

function listening() {
  const controller = new AbortController();
  return { signal: controller.signal, abort: () => controller.abort() };
}
