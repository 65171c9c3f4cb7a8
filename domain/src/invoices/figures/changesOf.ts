import { type Refund, refundedParts } from "../../taxes/index.ts";

/** What documents look at of an order. Days are the shop's, `YYYY-MM-DD`. */
export interface DocumentedSale {
  totalCents: number;
  vatCents: number;
  returnedCents: number;
  /** As in a `RefundedOrder`, before the order was cancelled. */
  refunds: readonly (Refund & { on: string })[];
  cancelledOn: string | null;
}

/** What changed of a sale after it was documented: the amounts to add to its document, mostly below zero. */
export interface SaleChange {
  on: string;
  why: "refund" | "undone" | "cancellation";
  baseCents: number;
  vatCents: number;
  /** −1: with it, all of the goods went back; 1: that is undone. */
  goods: -1 | 0 | 1;
}

/** All that changed since, as `/admin/taxes` counts it: each refund by the bank's day, a cancellation by its own. */
export function changesOf(sale: DocumentedSale): SaleChange[] {
  const changes = refundedParts(sale).map(
    ({ on, baseCents, vatCents, goods }): SaleChange => ({
      on,
      why: baseCents + vatCents > 0 ? "refund" : "undone",
      baseCents: -baseCents,
      vatCents: -vatCents,
      goods,
    }),
  );
  if (sale.cancelledOn === null) return changes;
  const left = leftAfter(sale, changes);
  const isAllBack = left.baseCents + left.vatCents === 0 && sale.totalCents > 0;
  if (isAllBack) return changes;
  return [
    ...changes,
    { on: sale.cancelledOn, why: "cancellation", baseCents: -left.baseCents, vatCents: -left.vatCents, goods: -1 },
  ];
}

interface Amounts {
  baseCents: number;
  vatCents: number;
}

/** What is left of the sale. */
export function leftAfter(
  { totalCents, vatCents }: Pick<DocumentedSale, "totalCents" | "vatCents">,
  changes: readonly Amounts[],
): Amounts {
  return changes.reduce(
    (left, change) => ({ baseCents: left.baseCents + change.baseCents, vatCents: left.vatCents + change.vatCents }),
    { baseCents: totalCents - vatCents, vatCents },
  );
}

/**
 * The changes that no document says yet, where the documents so far come to `documented`. Where what they say is none of the stages
 * that the sale went through (money turned out not to have come), one change leads from there to what holds now.
 */
export function undocumented(
  sale: DocumentedSale,
  changes: readonly SaleChange[],
  documented: Amounts,
  today: string,
): SaleChange[] {
  const stages = Array.from({ length: changes.length + 1 }, (_, said) => leftAfter(sale, changes.slice(0, said)));
  const said = stages.findLastIndex(
    ({ baseCents, vatCents }) => baseCents === documented.baseCents && vatCents === documented.vatCents,
  );
  if (said >= 0) return changes.slice(said);
  const now = leftAfter(sale, changes);
  const baseCents = now.baseCents - documented.baseCents;
  const vatCents = now.vatCents - documented.vatCents;
  const isAllBack = now.baseCents + now.vatCents === 0;
  const wasAllBack = documented.baseCents + documented.vatCents === 0;
  return [
    {
      on: changes.at(-1)?.on ?? today,
      why: baseCents + vatCents < 0 ? "refund" : "undone",
      baseCents,
      vatCents,
      goods: isAllBack ? -1 : wasAllBack ? 1 : 0,
    },
  ];
}
