import { formatEuros } from "@bruma/contract";

interface PriceNotesProps {
  /** Of a liquid, what 100 ml of it cost. */
  unitPrice: number | null;
  /** Beside a struck price: the lowest of the 30 days before the reduction. */
  lowest: number | null;
}

/** «59,50 €/100 ml» */
export const perHundredMl = (unitPrice: number) => `${formatEuros(unitPrice)}/100 ml`;

/** What the law wants to stand beside a price on a card. */
export function PriceNotes({ unitPrice, lowest }: PriceNotesProps) {
  return (
    <p className="figures text-tiny text-muted empty:hidden">
      {unitPrice !== null && <span className="block">{perHundredMl(unitPrice)}</span>}
      {lowest !== null && <span className="block">Mínimo en 30 días: {formatEuros(lowest)}</span>}
    </p>
  );
}
