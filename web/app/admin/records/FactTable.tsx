import type { ReactNode } from "react";

/** What it is called, and what it is. */
export type FactRow = [name: string, value: ReactNode];

interface FactTableProps {
  rows: readonly FactRow[];
  className?: string;
}

/** A fact a row: its name and what it is, beside it or, on a phone, below it. What has no value is left out. */
export function FactTable({ rows, className = "text-small sm:grid-cols-[9rem_minmax(0,1fr)]" }: FactTableProps) {
  return (
    <dl className={`grid gap-x-6 gap-y-0.5 sm:gap-y-2 ${className}`}>
      {rows
        .filter(([, value]) => value)
        .map(([name, value]) => (
          <div key={name} className="contents">
            <dt className="text-muted">{name}</dt>
            <dd className="min-w-0 max-sm:mb-2">{value}</dd>
          </div>
        ))}
    </dl>
  );
}
