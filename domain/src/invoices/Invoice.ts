import type { Exemption, InvoiceKind, InvoiceType, TaxZone } from "@bruma/contract";
import type { invoiceLines, invoices, invoiceTaxes } from "@bruma/db";

export type InvoiceRow = typeof invoices.$inferSelect;
export type InvoiceLineRow = Omit<typeof invoiceLines.$inferSelect, "invoiceId" | "position">;
export type InvoiceTaxRow = Omit<typeof invoiceTaxes.$inferSelect, "invoiceId" | "position">;

/** A document before it has its number. */
export type InvoiceDraft = Pick<
  InvoiceRow,
  | "type"
  | "method"
  | "reason"
  | "orderId"
  | "operationOn"
  | "recipientName"
  | "recipientNif"
  | "recipientAddress"
  | "recipientCity"
  | "recipientZipCode"
  | "recipientCountry"
  | "taxZone"
  | "baseCents"
  | "vatCents"
  | "netBaseCents"
  | "netVatCents"
  | "exciseCents"
> & {
  /** Of a debt. */
  debtorIsBusiness?: boolean;
  /** Of what raises a debt again. */
  endsInsolvency?: boolean;
  lines: readonly InvoiceLineRow[];
  vatPercent: number;
  /** The documents that it corrects or takes the place of. */
  formers: readonly { id: number; isReplaced: boolean }[];
};

export function kindOf(type: InvoiceType): InvoiceKind {
  if (type === "F2") return "simplified";
  return type === "F1" || type === "F3" ? "complete" : "rectifying";
}

/** Takes off what nobody pays, by insolvency or as a bad debt: the buyer goes on owing it. */
export const isDebt = ({ type }: Pick<InvoiceRow, "type">): boolean => type === "R2" || type === "R3";

/** Raises the base of such a debt again, as its buyer paid after all: no other R4 is by difference. */
export const isRaise = ({ type, method }: Pick<InvoiceRow, "type" | "method">): boolean =>
  type === "R4" && method === "difference";

/** Goods that leave the territory of IVA are exempt as exports (Ley 37/1992, arts. 3.Dos and 21). */
export const exemptionIn = (zone: TaxZone): Exemption | null => (zone === "mainland" || zone === "eu" ? null : "E2");

export const NOBODY = {
  recipientName: null,
  recipientNif: null,
  recipientAddress: null,
  recipientCity: null,
  recipientZipCode: null,
  recipientCountry: null,
} as const;
export type Recipient = Pick<InvoiceRow, keyof typeof NOBODY>;
