import { isCompanyNif, portionOf } from "@bruma/contract";
import type { OrderDetail } from "../../orders/index.ts";
import { type InvoiceRow, isDebt, isRaise } from "../Invoice.ts";

type Paid = Pick<OrderDetail, "status" | "totalCents" | "settledCents" | "paidCents" | "refundedCents">;
type Document = Pick<
  InvoiceRow,
  "type" | "method" | "baseCents" | "vatCents" | "recipientNif" | "debtorIsBusiness" | "endsInsolvency"
>;

/** Of documents that an older program issued nobody said it: then the NIF does. */
export const boughtAsBusiness = ({
  debtorIsBusiness,
  recipientNif,
}: Pick<InvoiceRow, "debtorIsBusiness" | "recipientNif">): boolean =>
  debtorIsBusiness ?? isCompanyNif(recipientNif ?? "");

/** What a debt's document took off and nothing has raised again; null: there is no debt. */
export function stillLessened<D extends Document>(
  documents: readonly D[],
): { debt: D; baseCents: number; vatCents: number } | null {
  const debt = documents.find(isDebt);
  if (debt === undefined) return null;
  const raised = documents.filter(isRaise);
  const leftOf = (part: "baseCents" | "vatCents") =>
    raised.reduce((left, document) => left - document[part], -debt[part]);
  return { debt, baseCents: leftOf("baseCents"), vatCents: leftOf("vatCents") };
}

/** The same without what of its goods came back since, for so many cents. */
export function stillSold<D extends Document>(left: ReturnType<typeof stillLessened<D>>, settledSinceCents: number) {
  if (left === null) return null;
  const whole = left.baseCents + left.vatCents;
  const back = Math.min(whole, settledSinceCents);
  const backVat = portionOf(left.vatCents, back, whole);
  return { ...left, baseCents: left.baseCents - (back - backVat), vatCents: left.vatCents - backVat };
}

/**
 * What raises the base again, as the buyer of a debt paid after all, or below zero where that money turned out not to have come: base
 * and IVA in proportion to what is received. What of it came back since (`settledSinceCents`) nobody pays, and it is not sold any more.
 * Of one who bought as a business it stays as it is (Ley 37/1992, art. 80.Cinco, 4.ª).
 */
export function raiseOf<D extends Document>(
  { status, totalCents, settledCents, paidCents, refundedCents }: Paid,
  documents: readonly D[],
  settledSinceCents: number,
): { debt: D; baseCents: number; vatCents: number } | null {
  const left = stillLessened(documents);
  if (left === null || status === "cancelled" || boughtAsBusiness(left.debt)) return null;
  // Where the insolvency ended all of it rose, whoever pays what of it.
  if (documents.some(({ endsInsolvency }) => endsInsolvency)) return null;
  const { debt } = left;
  const due = totalCents - settledCents;
  const excess = Math.max(0, paidCents - due);
  const price = Math.max(0, due - Math.max(0, refundedCents - excess));
  const whole = -debt.baseCents - debt.vatCents;
  const unpaid = Math.min(whole, Math.max(0, price - (paidCents - refundedCents)) + settledSinceCents);
  const unpaidVat = portionOf(-debt.vatCents, unpaid, whole);
  const baseCents = left.baseCents - (unpaid - unpaidVat);
  const vatCents = left.vatCents - unpaidVat;
  return baseCents === 0 && vatCents === 0 ? null : { debt, baseCents, vatCents };
}
