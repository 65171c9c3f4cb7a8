import { SlidersHorizontal } from "lucide-react";
import { lazy, Suspense, useState } from "react";
import { Button } from "../../../ui/Button.tsx";
import type { FilterPanelProps } from "./FilterPanel.tsx";

const loadSheet = () => import("./FilterSheet.tsx").then(({ FilterSheet }) => ({ default: FilterSheet }));
const FilterSheet = lazy(loadSheet);

/** The sheet's code comes when a finger approaches the button. */
export function FilterSheetButton({ active, total, ...panel }: FilterPanelProps & { active: number; total: number }) {
  const [open, setOpen] = useState(false);
  const [wanted, setWanted] = useState(false);
  return (
    <div className="lg:hidden noscript:hidden">
      <Button
        variant="quiet"
        icon={SlidersHorizontal}
        aria-haspopup="dialog"
        onPointerDown={() => void loadSheet()}
        onClick={() => {
          setWanted(true);
          setOpen(true);
        }}
      >
        Filtros
        {active > 0 && (
          <span className="figures">
            ({active}
            <span className="sr-only"> {active === 1 ? "activo" : "activos"}</span>)
          </span>
        )}
      </Button>
      {wanted && (
        <Suspense fallback={null}>
          <FilterSheet {...panel} open={open} onOpenChange={setOpen} total={total} />
        </Suspense>
      )}
    </div>
  );
}
