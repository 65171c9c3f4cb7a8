import clsx from "clsx";
import { LayoutGrid, List, type LucideIcon } from "lucide-react";
import { Link } from "react-router";
import { Icon } from "../../ui/Icon.tsx";
import { type Filters, filtersPath } from "./filters.ts";

const VIEWS: readonly { view: Filters["view"]; label: string; icon: LucideIcon }[] = [
  { view: "grid", label: "Ver en cuadrícula", icon: LayoutGrid },
  { view: "list", label: "Ver en lista", icon: List },
];

/** Two links: the view lives in the address, so it survives going back and can be shared. */
export function ViewSwitch({ filters }: { filters: Filters }) {
  return (
    <nav aria-label="Vista" className="flex shrink-0 rounded-card border border-edge bg-surface p-0.5">
      {VIEWS.map(({ view, label, icon }) => (
        <Link
          key={view}
          to={filtersPath({ ...filters, view })}
          replace
          preventScrollReset
          aria-label={label}
          title={label}
          aria-current={filters.view === view ? "true" : undefined}
          className={clsx(
            "grid size-9.5 place-items-center rounded-[10px] transition-colors",
            filters.view === view ? "bg-ink text-paper" : "text-muted hover:text-ink",
          )}
        >
          <Icon of={icon} size={18} />
        </Link>
      ))}
    </nav>
  );
}
