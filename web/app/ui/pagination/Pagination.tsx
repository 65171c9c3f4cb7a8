import clsx from "clsx";
import { ChevronLeft, ChevronRight, type LucideIcon } from "lucide-react";
import { Link } from "react-router";
import { Icon } from "../Icon.tsx";
import { pageWindow } from "./pageWindow.ts";

interface PaginationProps {
  page: number;
  pages: number;
  /** The address of a page: `(page) => "?page=" + page`. */
  hrefFor: (page: number) => string;
}

const cell = "figures grid h-11 min-w-11 place-items-center rounded-pill px-2 font-medium transition-colors";

interface TurnProps {
  to: string | undefined;
  icon: LucideIcon;
  label: string;
  rel: "prev" | "next";
}

function Turn({ to, icon, label, rel }: TurnProps) {
  if (!to) {
    return (
      <span aria-hidden="true" className={clsx(cell, "text-muted/50")}>
        <Icon of={icon} />
      </span>
    );
  }
  return (
    <Link to={to} rel={rel} aria-label={label} title={label} discover="none" className={clsx(cell, "hover:bg-mist/60")}>
      <Icon of={icon} />
    </Link>
  );
}

/** Its links lead to the route that it stands on, so that the browser has none to discover. */
export function Pagination({ page, pages, hrefFor }: PaginationProps) {
  if (pages <= 1) return null;
  return (
    <nav aria-label="Páginas" className="flex items-center justify-center gap-1">
      <Turn to={page > 1 ? hrefFor(page - 1) : undefined} icon={ChevronLeft} label="Página anterior" rel="prev" />
      <ol className="hidden items-center gap-1 sm:flex">
        {pageWindow(page, pages).map((entry, index, entries) => (
          <li key={entry === "gap" ? `gap after ${entries[index - 1]}` : entry}>
            {entry === "gap" ? (
              <span className={cell}>…</span>
            ) : (
              <Link
                to={hrefFor(entry)}
                aria-label={`Página ${entry}`}
                discover="none"
                aria-current={entry === page ? "page" : undefined}
                className={clsx(cell, entry === page ? "bg-ink text-paper" : "hover:bg-mist/60")}
              >
                {entry}
              </Link>
            )}
          </li>
        ))}
      </ol>
      <span className="figures px-3 text-small sm:hidden">
        Página {page} de {pages}
      </span>
      <Turn to={page < pages ? hrefFor(page + 1) : undefined} icon={ChevronRight} label="Página siguiente" rel="next" />
    </nav>
  );
}
