import clsx from "clsx";
import { PanelLeftClose, PanelLeftOpen } from "lucide-react";
import { Button } from "../../ui/Button.tsx";
import type { FilterPanelProps } from "./filters/FilterPanel.tsx";
import { FilterSheetButton } from "./filters/FilterSheetButton.tsx";
import { SIDEBAR_ID } from "./filters/FilterSidebar.tsx";
import { SortSelect } from "./SortSelect.tsx";
import { SearchBox } from "./search/SearchBox.tsx";

interface CatalogueToolbarProps extends FilterPanelProps {
  /** How many filters are in force, the search aside. */
  active: number;
  total: number;
  hasSidebar: boolean;
  onSidebarChange: (shown: boolean) => void;
}

// The search stands above the results.
const COLUMNS = {
  withSidebar: "lg:grid-cols-[15rem_minmax(0,1fr)]",
  alone: "lg:grid-cols-[auto_minmax(0,1fr)] lg:gap-x-4",
};

export function CatalogueToolbar({ active, total, hasSidebar, onSidebarChange, ...panel }: CatalogueToolbarProps) {
  const { filters, onChange } = panel;
  return (
    <div className={clsx("grid gap-x-10 gap-y-3 py-4 sm:py-6", COLUMNS[hasSidebar ? "withSidebar" : "alone"])}>
      <div className="max-lg:hidden noscript:hidden">
        <Button
          variant="quiet"
          icon={hasSidebar ? PanelLeftClose : PanelLeftOpen}
          aria-expanded={hasSidebar}
          aria-controls={SIDEBAR_ID}
          onClick={() => onSidebarChange(!hasSidebar)}
        >
          {hasSidebar ? "Ocultar filtros" : "Mostrar filtros"}
        </Button>
      </div>
      <div className="grid gap-3 lg:col-start-2 lg:grid-cols-[minmax(0,1fr)_auto]">
        <SearchBox filters={filters} onChange={onChange} />
        <div className="flex items-center gap-2 sm:gap-3">
          <FilterSheetButton {...panel} active={active} total={total} />
          <SortSelect filters={filters} onChange={onChange} />
        </div>
      </div>
    </div>
  );
}
