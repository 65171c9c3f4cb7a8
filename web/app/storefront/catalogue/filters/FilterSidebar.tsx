import clsx from "clsx";
import { Button } from "../../../ui/Button.tsx";
import { FILTER_FORM } from "../search/SearchBox.tsx";
import { FilterPanel, type FilterPanelProps } from "./FilterPanel.tsx";

export const SIDEBAR_ID = "filter-sidebar";

/** Beside the results on a desk. Without JavaScript it also stands on a phone, and its button sends the filters. */
export function FilterSidebar({ isShown, ...panel }: FilterPanelProps & { isShown: boolean }) {
  return (
    <aside
      id={SIDEBAR_ID}
      aria-label="Filtros"
      className={clsx(
        "max-lg:hidden max-lg:noscript:block lg:sticky lg:top-22 lg:-mr-3 lg:max-h-[calc(100dvh-6.5rem)] lg:self-start lg:overflow-y-auto lg:overscroll-contain lg:pr-3",
        !isShown && "lg:hidden",
      )}
    >
      <FilterPanel {...panel} form={FILTER_FORM} />
      <div className="mt-4 hidden noscript:block">
        <Button type="submit" form={FILTER_FORM}>
          Aplicar filtros
        </Button>
      </div>
    </aside>
  );
}
