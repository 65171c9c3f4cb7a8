import clsx from "clsx";
import { LayoutGrid, List, type LucideIcon } from "lucide-react";
import { Link } from "react-router";
import { rememberView } from "../../consent/rememberedView.ts";
import { Icon } from "../../ui/Icon.tsx";
import { type Filters, filtersPath, VIEWS, type View } from "./filters/filters.ts";

const LOOKS: Record<View, { label: string; icon: LucideIcon }> = {
  grid: { label: "Ver en cuadrícula", icon: LayoutGrid },
  list: { label: "Ver en lista", icon: List },
};

/** Two links: the view lives in the address, so it survives going back and can be shared. */
export function ViewSwitch({ filters, current }: { filters: Filters; current: View }) {
  return (
    <nav aria-label="Vista" className="flex shrink-0 rounded-card border border-edge bg-surface p-0.5">
      {VIEWS.map((view) => (
        <Link
          key={view}
          to={filtersPath({ ...filters, view })}
          replace
          preventScrollReset
          discover="none"
          onClick={() => rememberView(view)}
          aria-label={LOOKS[view].label}
          title={LOOKS[view].label}
          aria-current={view === current ? "true" : undefined}
          className={clsx(
            "grid size-9.5 place-items-center rounded-[10px] transition-colors",
            view === current ? "bg-ink text-paper" : "text-muted hover:text-ink",
          )}
        >
          <Icon of={LOOKS[view].icon} size={18} />
        </Link>
      ))}
    </nav>
  );
}
