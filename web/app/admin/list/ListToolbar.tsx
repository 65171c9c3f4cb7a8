import type { ReactNode } from "react";
import { ButtonLink } from "../../ui/Button.tsx";
import type { ListAddress } from "./useListAddress.ts";

interface ListToolbarProps {
  address: ListAddress;
  /** The parameters that the filters write. */
  filters: readonly string[];
  children: ReactNode;
}

/** Search and filters in a row, and the way back to the whole list. */
export function ListToolbar({ address, filters, children }: ListToolbarProps) {
  const none = Object.fromEntries(filters.map((name) => [name, undefined]));
  return (
    <search className="mb-5 flex flex-wrap items-center gap-3">
      {children}
      {address.isFiltered(...filters) && (
        <ButtonLink to={address.hrefWith(none)} variant="quiet" size="small" preventScrollReset>
          Borrar filtros
        </ButtonLink>
      )}
    </search>
  );
}
