import clsx from "clsx";
import { X } from "lucide-react";
import type { ReactNode } from "react";
import { Link, type LinkProps } from "react-router";
import { Icon } from "./Icon.tsx";

const look = (on: boolean) =>
  clsx(
    "inline-flex min-h-9 items-center gap-2 rounded-pill border px-4 text-small font-medium whitespace-nowrap transition-colors",
    on ? "border-ink bg-ink text-paper" : "border-edge text-ink hover:border-ink",
  );

interface FilterChipProps extends Omit<LinkProps, "children"> {
  active?: boolean;
  /** Following it takes this filter away. */
  removes?: boolean;
  count?: number;
  children: ReactNode;
}

/** A filter that lives in the address: a link, so it can be opened, shared and gone back from. */
export function FilterChip({ active = false, removes = false, count, children, ...rest }: FilterChipProps) {
  return (
    <Link preventScrollReset {...rest} aria-current={active ? "true" : undefined} className={look(active)}>
      {removes && <span className="sr-only">Quitar filtro: </span>}
      {children}
      {count !== undefined && <span className={clsx("figures", !active && "text-muted")}>{count}</span>}
      {removes && <Icon of={X} size={14} />}
    </Link>
  );
}

interface FilterButtonProps {
  active: boolean;
  onClick: () => void;
  children: ReactNode;
}

/** The same, for a choice that is not worth an address. */
export function FilterButton({ active, onClick, children }: FilterButtonProps) {
  return (
    <button type="button" aria-pressed={active} onClick={onClick} className={look(active)}>
      {children}
    </button>
  );
}
