import clsx from "clsx";
import { ArrowDown, ArrowUp, ChevronsUpDown } from "lucide-react";
import { Link } from "react-router";
import { Icon } from "../Icon.tsx";

/** How the list is sorted («total», «-total» for the greatest first), and the address of the list sorted otherwise. */
export interface Sorting {
  current: string;
  hrefFor: (sort: string) => string;
}

/** For `aria-sort`. */
export function sortedWay(sort: string | undefined, sorting: Sorting | undefined) {
  if (!sort || !sorting) return undefined;
  return ({ up: "ascending", down: "descending", none: undefined } as const)[directionOf(sort, sorting)];
}

const ARROWS = { up: ArrowUp, down: ArrowDown, none: ChevronsUpDown };

type Direction = keyof typeof ARROWS;

function directionOf(sort: string, { current }: Sorting): Direction {
  if (current === sort) return "up";
  return current === `-${sort}` ? "down" : "none";
}

interface TableHeadingProps {
  title: string;
  quiet?: boolean | undefined;
  figures?: boolean | undefined;
  sort?: string;
  sorting?: Sorting;
}

/** A column's title; where the list can be sorted by it, a link that does, figures greatest first. */
export function TableHeading({ title, quiet, figures, sort, sorting }: TableHeadingProps) {
  if (quiet) return <span className="sr-only">{title}</span>;
  if (!sort || !sorting) return title;
  const direction = directionOf(sort, sorting);
  const next = direction === "down" || (direction === "none" && !figures) ? sort : `-${sort}`;
  return (
    <Link
      to={sorting.hrefFor(next)}
      preventScrollReset
      className={clsx(
        "inline-flex min-h-6 items-center gap-1 rounded-soft hover:text-ink",
        figures && "flex-row-reverse",
      )}
    >
      {title}
      <span className={direction === "none" ? "opacity-50" : "text-ink"}>
        <Icon of={ARROWS[direction]} size={14} />
      </span>
    </Link>
  );
}
