import { formatEuros } from "@bruma/contract";
import clsx from "clsx";

interface PriceProps {
  /** Decimal euros, as the API gives them. */
  euros: number;
  /** The price before, where it is higher. */
  original?: number | null;
  /** Several variants, this one the cheapest. */
  from?: boolean;
  className?: string;
}

export function Price({ euros, original, from = false, className }: PriceProps) {
  const reduced = original !== null && original !== undefined && original > euros;
  return (
    <span className={clsx("figures inline-flex flex-wrap items-baseline gap-x-2 font-semibold", className)}>
      <span className="whitespace-nowrap">
        {from && <span className="text-[0.8em] font-normal text-muted">desde </span>}
        <span className={clsx(reduced && "text-accent-ink")}>{formatEuros(euros)}</span>
      </span>
      {reduced && (
        <s className="text-[0.8em] font-normal whitespace-nowrap text-muted">
          <span className="sr-only">Antes: </span>
          {formatEuros(original)}
        </s>
      )}
    </span>
  );
}
