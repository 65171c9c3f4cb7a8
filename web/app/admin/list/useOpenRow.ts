import { idIn } from "@bruma/contract";
import { useLocation, useNavigate, useSearchParams } from "react-router";

/**
 * Which row's dialog is open, by the parameter of the address that names it («pedido»): so it can be sent to a colleague, and
 * «back» closes it.
 */
export function useOpenRow(name: string) {
  const [search, setSearch] = useSearchParams();
  const { state } = useLocation();
  const navigate = useNavigate();
  const wanted = search.get(name) ?? "";
  const openId = idIn(wanted);

  function hrefOf(id: number | string): string {
    const next = new URLSearchParams(search);
    next.set(name, String(id));
    return `?${next}`;
  }

  function close() {
    if (wanted === "") return;
    if (wasOpenedHere(state)) {
      void navigate(-1);
      return;
    }
    const next = new URLSearchParams(search);
    next.delete(name);
    setSearch(next, { replace: true, preventScrollReset: true });
  }

  return {
    openId,
    /** For a link that opens one: `<Link to={hrefOf(12)} {...openHere}>`. */
    hrefOf,
    open: (id: number) => void navigate(hrefOf(id), openHere),
    close,
  };
}

export type OpenRow = ReturnType<typeof useOpenRow>;

export const openHere = { state: { openedHere: true }, preventScrollReset: true } as const;

function wasOpenedHere(state: unknown): boolean {
  return typeof state === "object" && state !== null && "openedHere" in state;
}
