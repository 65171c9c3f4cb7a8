import { Button, ButtonLink } from "../../../ui/Button.tsx";
import { Drawer } from "../../../ui/dialog/Drawer.tsx";
import { countWords, withoutFilters } from "../words.ts";
import { FilterPanel, type FilterPanelProps } from "./FilterPanel.tsx";
import { filtersPath } from "./filters.ts";

interface FilterSheetProps extends FilterPanelProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  total: number;
}

/** On a phone: the filters over the page, which follows them behind. */
export function FilterSheet({ open, onOpenChange, total, ...panel }: FilterSheetProps) {
  return (
    <Drawer
      open={open}
      onOpenChange={onOpenChange}
      title="Filtros"
      footer={
        <div className="flex gap-3">
          <ButtonLink
            to={filtersPath(withoutFilters(panel.filters))}
            preventScrollReset
            variant="quiet"
            className="max-sm:px-4"
          >
            Borrar filtros
          </ButtonLink>
          <Button className="flex-1 max-sm:px-3" onClick={() => onOpenChange(false)}>
            Ver {countWords(total)}
          </Button>
        </div>
      }
    >
      <FilterPanel {...panel} />
    </Drawer>
  );
}
