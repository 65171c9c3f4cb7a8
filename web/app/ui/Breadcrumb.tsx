import clsx from "clsx";
import { ChevronRight } from "lucide-react";
import { Link } from "react-router";
import { Icon } from "./Icon.tsx";

interface Crumb {
  label: string;
  to?: string;
}

/** The way here; the last one is the page itself. */
export function Breadcrumb({ crumbs }: { crumbs: readonly Crumb[] }) {
  return (
    <nav aria-label="Ruta de navegación" className="text-small text-muted">
      <ol className="flex items-center gap-x-1.5">
        {crumbs.map(({ label, to }, index) => (
          <li key={label} className={clsx("flex items-center gap-x-1.5", to ? "shrink-0" : "min-w-0")}>
            {index > 0 && <Icon of={ChevronRight} size={14} />}
            {to ? (
              <Link to={to} className="py-1 hover:text-ink hover:underline">
                {label}
              </Link>
            ) : (
              <span aria-current="page" className="truncate py-1 text-ink">
                {label}
              </span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}
