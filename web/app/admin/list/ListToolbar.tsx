import clsx from "clsx";
import { SlidersHorizontal } from "lucide-react";
import { type ReactNode, useId, useState } from "react";
import { ButtonLink } from "../../ui/Button.tsx";
import { IconButton } from "../../ui/IconButton.tsx";
import { DAYS, filteringParameters } from "./filters.ts";
import { ListDays, ListFilter } from "./ListFilter.tsx";
import { ListSearch } from "./ListSearch.tsx";
import { SavedFilters } from "./saved/SavedFilters.tsx";
import type { List } from "./useList.ts";

interface ListToolbarProps {
  list: Pick<List<unknown>, "endpoint" | "address" | "filters" | "isFiltered">;
  /** What the page offers beside the list's own filters. */
  children?: ReactNode;
}

/** Search and filters in a row, and the way back to the whole list. A phone keeps the filters folded until they are asked for or in use. */
export function ListToolbar({ list, children }: ListToolbarProps) {
  const { address, filters, isFiltered } = list;
  const none = Object.fromEntries(filteringParameters(filters).map((parameter) => [parameter, undefined]));
  const id = useId();
  const [isOpen, setOpen] = useState(isFiltered);
  const controls = Object.values(filters).filter(
    ({ control, isShown }) => control && isShown?.(address.read) !== false,
  );
  const isSearch = ({ control }: (typeof controls)[number]) => control?.kind === "search";
  const hasDays = filters.from === DAYS.from;
  return (
    <search className="mb-5 flex flex-wrap items-center gap-3">
      {controls.map(
        ({ parameter, control }) =>
          control?.kind === "search" && <ListSearch key={parameter} address={address} label={control.label} />,
      )}
      {(hasDays || !controls.every(isSearch)) && (
        <IconButton
          icon={SlidersHorizontal}
          label="Filtros"
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setOpen(!isOpen)}
          className="sm:hidden"
        />
      )}
      <div id={id} className={clsx("contents", !isOpen && "max-sm:hidden")}>
        {controls.map(
          ({ parameter, control }) =>
            control &&
            control.kind !== "search" && <ListFilter key={parameter} address={address} name={parameter} {...control} />,
        )}
        {hasDays && <ListDays address={address} />}
      </div>
      {children}
      <SavedFilters list={list} />
      {isFiltered && (
        <ButtonLink to={address.hrefWith(none)} variant="quiet" size="small" preventScrollReset>
          Borrar filtros
        </ButtonLink>
      )}
    </search>
  );
}
