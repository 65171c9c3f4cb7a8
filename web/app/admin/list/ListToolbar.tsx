import type { ReactNode } from "react";
import { ButtonLink } from "../../ui/Button.tsx";
import { DAYS, filteringParameters } from "./filters.ts";
import { ListDays, ListFilter } from "./ListFilter.tsx";
import { ListSearch } from "./ListSearch.tsx";
import type { List } from "./useList.ts";

interface ListToolbarProps {
  list: Pick<List<unknown>, "address" | "filters" | "isFiltered">;
  /** What the page offers beside the list's own filters. */
  children?: ReactNode;
}

/** Search and filters in a row, and the way back to the whole list. */
export function ListToolbar({ list: { address, filters, isFiltered }, children }: ListToolbarProps) {
  const none = Object.fromEntries(filteringParameters(filters).map((parameter) => [parameter, undefined]));
  return (
    <search className="mb-5 flex flex-wrap items-center gap-3">
      {Object.values(filters).map(({ parameter, control, isShown }) => {
        if (!control || isShown?.(address.read) === false) return null;
        const { kind, ...words } = control;
        if (kind === "search") return <ListSearch key={parameter} address={address} {...words} />;
        return <ListFilter key={parameter} address={address} name={parameter} {...control} />;
      })}
      {children}
      {filters.from === DAYS.from && <ListDays address={address} />}
      {isFiltered && (
        <ButtonLink to={address.hrefWith(none)} variant="quiet" size="small" preventScrollReset>
          Borrar filtros
        </ButtonLink>
      )}
    </search>
  );
}
