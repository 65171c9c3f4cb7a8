import clsx from "clsx";
import type { ReactNode } from "react";
import { Link } from "react-router";

/** The parameter of the address that names the part of a room. */
export const PART = "ver";

interface PartLinksProps<Part extends string> {
  /** What each part is called, by what the address says of it. */
  parts: Readonly<Record<Part, string>>;
  current: Part;
  /** Behind the words of a part. */
  beside?: (part: Part) => ReactNode;
}

/** The parts of a room, each with an address. */
export function PartLinks<Part extends string>({ parts, current, beside }: PartLinksProps<Part>) {
  return (
    <nav aria-label="Apartados" className="mb-6 flex flex-wrap gap-x-6 border-b border-mist">
      {(Object.keys(parts) as Part[]).map((part) => (
        <Link
          key={part}
          to={`?${PART}=${part}`}
          preventScrollReset
          aria-current={part === current ? "page" : undefined}
          className={clsx(
            "-mb-px inline-flex min-h-11 items-center gap-2 border-b-2 text-small font-semibold whitespace-nowrap transition-colors",
            part === current
              ? "border-brand text-ink"
              : "border-transparent text-muted hover:border-edge hover:text-ink",
          )}
        >
          {parts[part]}
          {beside?.(part)}
        </Link>
      ))}
    </nav>
  );
}
