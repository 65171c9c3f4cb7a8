import { idIn } from "@bruma/contract";
import { useRef } from "react";
import { useLocation, useNavigate, useSearchParams } from "react-router";
import { isPassing, pass } from "../records/leaving.ts";

/** Which row's dialog is open, by the parameter of the address that names it («pedido»). */
export function useOpenRow(name: string) {
  const { asked, ...window } = useOpenWindow(name);
  return { openId: idIn(asked), ...window };
}

/**
 * A window over the page of a list that is in sight, opened by a parameter of the address: so it can be sent to a colleague, and «back»
 * closes it.
 */
export function useOpenWindow(name: string) {
  const [search, setSearch] = useSearchParams();
  const { key, state } = useLocation();
  const wentBackFrom = useRef("");
  const navigate = useNavigate();
  const asked = search.get(name) ?? "";

  function hrefOf(what: number | string): string {
    const next = new URLSearchParams(search);
    next.set(name, String(what));
    return `?${next}`;
  }

  function close() {
    if (asked === "") return;
    if (wasOpenedHere(state)) {
      // Going back takes a moment: Escape pressed twice must not leave the list too. As long as nothing is asked, for a question may call
      // it off.
      if (wentBackFrom.current === key && isPassing()) return;
      wentBackFrom.current = key;
      // What was typed in it was asked about by the window.
      pass(() => void navigate(-1));
      return;
    }
    const next = new URLSearchParams(search);
    next.delete(name);
    setSearch(next, { replace: true, preventScrollReset: true });
  }

  return {
    /** What the address says of it; empty where it is closed. */
    asked,
    /** For a link that opens one: `<Link to={hrefOf(12)} {...openHere}>`. */
    hrefOf,
    open: (what: number | string) => void navigate(hrefOf(what), openHere),
    close,
  };
}

export type OpenRow = ReturnType<typeof useOpenRow>;

export const openHere = { state: { openedHere: true }, preventScrollReset: true } as const;

function wasOpenedHere(state: unknown): boolean {
  return typeof state === "object" && state !== null && "openedHere" in state;
}
