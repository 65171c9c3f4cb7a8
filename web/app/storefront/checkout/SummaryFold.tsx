import { type Cart, formatEuros, type Quote } from "@bruma/contract";
import { useState } from "react";
import { countedName } from "../layout/CountBadge.tsx";
import { SummaryLines } from "./SummaryLines.tsx";

interface SummaryFoldProps {
  cart: Cart;
  /** Missing while nobody knows where it goes. */
  quote: Quote | undefined;
}

/** On a phone, above what is filled in: what it comes to, and what it is for whoever opens it. */
export function SummaryFold({ cart, quote }: SummaryFoldProps) {
  const [isOpen, setOpen] = useState(false);
  const items = quote?.items ?? cart.items;
  const count = items.reduce((sum, { quantity }) => sum + quantity, 0);
  return (
    <details
      className="rounded-card border border-mist bg-surface px-4 lg:hidden"
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <summary className="flex min-h-14 cursor-pointer items-center justify-between gap-4">
        <span>{countedName("Tu pedido", count)}</span>
        <span className="text-right">
          <span className="figures font-semibold">{formatEuros(quote?.total ?? cart.total)}</span>
          {!quote && <span className="block text-tiny text-muted">sin el envío</span>}
        </span>
      </summary>
      {isOpen && (
        <div className="border-t border-mist pt-3">
          <SummaryLines items={items} />
        </div>
      )}
    </details>
  );
}
