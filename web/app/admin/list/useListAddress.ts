import { LIST_ROWS, type ListRows } from "@bruma/contract";
import { useCallback } from "react";
import { useNavigate, useSearchParams } from "react-router";
import type { Sorting } from "../../ui/table/TableHeading.tsx";

/** The parameter of the address that says how many rows a page has. */
export const ROWS = "filas";

type Changes = Record<string, string | undefined>;

export interface ListAddress {
  /** A filter of the address, empty where it is not set. */
  read: (name: string) => string;
  page: number;
  /** How many rows a page has. */
  rows: ListRows;
  /** The address of the list with these filters changed; it begins again at its first page. */
  hrefWith: (changes: Changes) => string;
  hrefOfPage: (page: number) => string;
  /** How the list is sorted, and the addresses of the list sorted otherwise. */
  sorting: Sorting;
  /** Goes there; while something is being typed the last address is replaced. */
  change: (changes: Changes, options?: { replace?: boolean }) => void;
  /** Whether anything is filtered by the filters of these names. */
  isFiltered: (...names: string[]) => boolean;
}

/**
 * What a table shows lives in the address (`?buscar=ana&orden=-total&filas=50&pagina=2`), so it can be kept, shared and gone back to. A
 * parameter that is not the list's own, such as the open row, goes with the page.
 */
export function useListAddress(): ListAddress {
  const [search] = useSearchParams();
  const navigate = useNavigate();

  const hrefWith = (changes: Changes) => addressWith(search, changes);

  const change = useCallback<ListAddress["change"]>(
    (changes, { replace = false } = {}) => {
      // The browser's own address: of two changes one after the other, the second must know the first.
      const href = addressWith(new URLSearchParams(location.search), changes);
      void navigate(href, { replace, preventScrollReset: true });
    },
    [navigate],
  );

  return {
    read: (name) => search.get(name) ?? "",
    page: pageOf(search.get("pagina")),
    rows: rowsOf(search.get(ROWS)),
    hrefWith,
    hrefOfPage: (page) => hrefWith({ pagina: page > 1 ? String(page) : undefined }),
    sorting: { current: search.get("orden") ?? "", hrefFor: (orden) => hrefWith({ orden }) },
    change,
    isFiltered: (...names) => names.some((name) => search.get(name)),
  };
}

/** The list begins again at its first page, unless that is what changes. */
function addressWith(search: URLSearchParams, changes: Changes): string {
  const next = new URLSearchParams(search);
  for (const [name, value] of Object.entries({ pagina: undefined, ...changes })) {
    if (value) next.set(name, value);
    else next.delete(name);
  }
  return `?${next}`;
}

/** Anything but a page number is the first page. */
function pageOf(text: string | null): number {
  const page = Number(text);
  return Number.isSafeInteger(page) && page >= 1 && page <= 100_000 ? page : 1;
}

/** Anything but a number that is offered is the first that is. */
function rowsOf(text: string | null): ListRows {
  return LIST_ROWS.find((rows) => String(rows) === text) ?? LIST_ROWS[0];
}
