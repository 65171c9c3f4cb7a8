import { formatEuros } from "@bruma/contract";

interface PriceNotesProps {
  /** Of a liquid, what 100 ml of it cost. */
  unitPrice?: number | undefined;
  /** Beside a struck price: the lowest of the 30 days before the reduction. */
  lowest?: number | undefined;
}

/** «59,50 €/100 ml» */
export const perHundredMl = (unitPrice: number) => `${formatEuros(unitPrice)}/100 ml`;

/** What the law wants to stand beside a price on a card. */
export function PriceNotes({ unitPrice, lowest }: PriceNotesProps) {
  if (unitPrice === undefined && lowest === undefined) return null;
  return (
    <p className="price-notes">
      {unitPrice !== undefined && <span>{perHundredMl(unitPrice)}</span>}
      {lowest !== undefined && <span>{`Mínimo en 30 días: ${formatEuros(lowest)}`}</span>}
    </p>
  );
}
