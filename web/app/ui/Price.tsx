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
    <span className={clsx("price", className)}>
      <span>
        {from && <span className="text-[0.8em] font-normal text-muted">desde </span>}
        {reduced ? <span className="text-accent-ink">{formatEuros(euros)}</span> : formatEuros(euros)}
      </span>
      {reduced && (
        <s className="text-[0.8em] font-normal text-muted">
          <span className="sr-only">Antes: </span>
          {formatEuros(original)}
        </s>
      )}
    </span>
  );
}
