import clsx from "clsx";
import { type ReactNode, useId } from "react";
import { Link } from "react-router";
import { Card } from "./Card.tsx";

interface StatCardProps {
  name: string;
  value: ReactNode;
  note?: ReactNode;
  /** The list that the figure counts: the whole card leads there. */
  to?: string | undefined;
  /** A button beside the name. */
  help?: ReactNode;
  tone?: "warn" | undefined;
}

/** One figure with its name, and a word on it. */
export function StatCard({ name, value, note, to, help, tone }: StatCardProps) {
  const id = useId();
  return (
    <Card className={clsx("relative h-full px-4 py-3.5 sm:px-5 sm:py-4", to && "transition-colors hover:border-ink")}>
      <div className="flex items-start justify-between gap-2 text-small text-muted">
        <p id={`${id}-name`}>{name}</p>
        {help && <div className="relative z-10 -my-1 -mr-2">{help}</div>}
      </div>
      <p
        className={clsx(
          "figures mt-1 font-display text-subheading font-semibold wrap-anywhere sm:text-heading",
          tone === "warn" && "text-warn",
        )}
      >
        {to === undefined ? (
          value
        ) : (
          <Link
            id={`${id}-value`}
            to={to}
            aria-labelledby={`${id}-name ${id}-value`}
            className="after:absolute after:inset-0 after:rounded-card"
          >
            {value}
          </Link>
        )}
      </p>
      {note && <p className="mt-1 text-small text-muted">{note}</p>}
    </Card>
  );
}
