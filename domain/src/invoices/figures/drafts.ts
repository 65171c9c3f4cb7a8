import { INVOICE_TYPE_LABELS, type InvoiceType } from "@bruma/contract";
import type { OrderDetail } from "../../orders/index.ts";
import type { ShopSettings } from "../../settings/index.ts";
import { type InvoiceDraft, type InvoiceRow, NOBODY, type Recipient } from "../Invoice.ts";
import type { SaleChange } from "./changesOf.ts";
import { linesOf, one } from "./linesOf.ts";

/** The document of a sale: made out to who gave a NIF, else simplified. */
export function firstDraft(order: OrderDetail, operationOn: string, settings: ShopSettings): InvoiceDraft {
  const { vatCents, exciseCents, taxZone, vatPercent } = order;
  const baseCents = order.totalCents - vatCents;
  return {
    type: order.billName === null ? "F2" : "F1",
    method: null,
    reason: null,
    orderId: order.id,
    operationOn,
    ...recipientOf(order, settings),
    taxZone,
    vatPercent,
    baseCents,
    vatCents,
    netBaseCents: baseCents,
    netVatCents: vatCents,
    exciseCents,
    lines: linesOf(order),
    formers: [],
  };
}

/** Above the limit of simplified ones it names its buyer, as far as the shop knows them. `awaitsNamedInvoice` says the same in SQL. */
function recipientOf(order: OrderDetail, { invoices }: ShopSettings): Recipient {
  if (order.billName !== null) {
    return {
      recipientName: order.billName,
      recipientNif: order.billNif,
      recipientAddress: order.billAddress,
      recipientCity: order.billCity,
      recipientZipCode: order.billZipCode,
      recipientCountry: order.billCountry,
    };
  }
  if (order.totalCents <= invoices.simplified_limit * 100) return NOBODY;
  return {
    recipientName: order.shipName,
    recipientNif: null,
    recipientAddress: order.shipAddress,
    recipientCity: order.shipCity,
    recipientZipCode: order.shipZipCode,
    recipientCountry: order.shipCountry,
  };
}

export const recipientIn = (document: InvoiceRow): Recipient => ({
  recipientName: document.recipientName,
  recipientNif: document.recipientNif,
  recipientAddress: document.recipientAddress,
  recipientCity: document.recipientCity,
  recipientZipCode: document.recipientZipCode,
  recipientCountry: document.recipientCountry,
});

const REASONS: Record<SaleChange["why"], string> = {
  refund: "Devolución del importe (LIVA, art. 80)",
  undone: "Devolución que no llegó a hacerse",
  cancellation: "Operación anulada (LIVA, art. 80.Dos)",
};

/** A simplified document is corrected by an R5, whatever the reason. */
export const rectifyingType = (main: InvoiceRow, wanted: InvoiceType): InvoiceType =>
  main.type === "F2" || main.type === "R5" ? "R5" : wanted;

/** Corrects a document by one line: what its base and its IVA change by. */
function differenceDraft(
  { id, taxZone, vatPercent }: OrderDetail,
  main: InvoiceRow,
  {
    words,
    ...change
  }: Pick<InvoiceDraft, "type" | "reason" | "operationOn" | "baseCents" | "vatCents" | "exciseCents"> & {
    words: string;
  },
): InvoiceDraft {
  const { baseCents, vatCents } = change;
  return {
    ...change,
    method: "difference",
    orderId: id,
    ...recipientIn(main),
    taxZone,
    vatPercent,
    netBaseCents: baseCents,
    netVatCents: vatCents,
    lines: [{ ...one(words, baseCents + vatCents), baseCents, vatPercent }],
    formers: [{ id: main.id, isReplaced: false }],
  };
}

/** Corrects a document by what changed of its sale. */
export function changeDraft(order: OrderDetail, main: InvoiceRow, change: SaleChange): InvoiceDraft {
  const { baseCents, vatCents, goods, why, on } = change;
  return differenceDraft(order, main, {
    type: rectifyingType(main, "R1"),
    reason: REASONS[why],
    operationOn: on,
    baseCents,
    vatCents,
    exciseCents: goods * order.exciseCents,
    words: `${REASONS[why].split(" (")[0]} del pedido #${order.id}`,
  });
}

type Debt = Pick<InvoiceDraft, "type" | "reason" | "operationOn" | "baseCents" | "vatCents"> & {
  debtorIsBusiness: boolean;
};

/** Takes what nobody pays off a document. Its buyer goes on owing it, and the goods do not come back. */
export function debtDraft(order: OrderDetail, main: InvoiceRow, { debtorIsBusiness, ...debt }: Debt): InvoiceDraft {
  const draft = differenceDraft(order, main, {
    ...debt,
    baseCents: -debt.baseCents,
    vatCents: -debt.vatCents,
    exciseCents: 0,
    words: `No cobrado del pedido #${order.id}: se reduce la base del IVA, la deuda sigue`,
  });
  return { ...draft, debtorIsBusiness };
}

/** Raises the base that a debt's document took off, by what its buyer paid after all; the agency's list has no key of its own for it. */
export function raiseDraft(
  order: OrderDetail,
  debt: InvoiceRow,
  raised: Pick<InvoiceDraft, "baseCents" | "vatCents" | "operationOn">,
): InvoiceDraft {
  const isPaid = raised.baseCents + raised.vatCents > 0;
  return differenceDraft(order, debt, {
    ...raised,
    type: "R4",
    reason: `${isPaid ? "Cobro" : "Cobro que no llegó"} de lo rectificado en ${debt.code} (LIVA, art. 80.Cinco)`,
    exciseCents: 0,
    words: isPaid
      ? `Cobrado del pedido #${order.id}: vuelve a subir la base del IVA`
      : `Cobro del pedido #${order.id} que no llegó: vuelve a bajar la base del IVA`,
  });
}

/** Says all of what is left of a sale anew, in the place of what was said of it. */
export function anewDraft(
  order: OrderDetail,
  documents: { main: InvoiceRow; valid: readonly InvoiceRow[]; baseCents: number; vatCents: number },
  {
    type,
    method,
    reason,
    operationOn,
    recipient,
  }: Pick<InvoiceDraft, "type" | "method" | "reason" | "operationOn"> & { recipient: Recipient },
): InvoiceDraft {
  const { baseCents, vatCents, valid } = documents;
  const left = baseCents + vatCents;
  const returned = left - order.totalCents;
  const taken =
    returned === 0
      ? []
      : [
          {
            ...one("Devuelto antes de emitirla", returned),
            baseCents: baseCents - (order.totalCents - order.vatCents),
            vatPercent: order.vatPercent,
          },
        ];
  return {
    type,
    method,
    reason: reason ?? (method === null ? null : INVOICE_TYPE_LABELS[type]),
    orderId: order.id,
    operationOn,
    ...recipient,
    taxZone: order.taxZone,
    vatPercent: order.vatPercent,
    baseCents,
    vatCents,
    netBaseCents: 0,
    netVatCents: 0,
    exciseCents: valid.reduce((sum, document) => sum + document.exciseCents, 0),
    lines: [...linesOf(order), ...taken],
    formers: valid.map(({ id }) => ({ id, isReplaced: true })),
  };
}
