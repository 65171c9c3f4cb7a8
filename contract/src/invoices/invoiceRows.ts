import { z } from "zod";
import { Euros, Id, Timestamp } from "../fields/fields.ts";
import { EXEMPTIONS, INVOICE_KINDS, INVOICE_TYPES, RECTIFYING_METHODS } from "../vocabulary/index.ts";

/** A document of an order, as its buyer sees it. */
export const OwnInvoice = z.object({
  id: Id,
  code: z.string(),
  kind: z.enum(INVOICE_KINDS),
  type: z.enum(INVOICE_TYPES),
  issued_on: z.string(),
  total: Euros,
});
export type OwnInvoice = z.infer<typeof OwnInvoice>;

export const Invoice = OwnInvoice.extend({
  order_id: Id,
  issued_at: Timestamp,
  operation_on: z.string(),
  recipient: z.string().nullable(),
  recipient_nif: z.string().nullable(),
  base: Euros,
  vat: Euros,
  reason: z.string().nullable(),
  /** Of a rectifying one. */
  method: z.enum(RECTIFYING_METHODS).nullable(),
  /** Of a debt (R2, R3): whether paying later raises no base, as its buyer bought as a business. */
  debtor_is_business: z.boolean().nullable(),
});
export type Invoice = z.infer<typeof Invoice>;

/** Another document of the same sale, by what its link to this one says. */
const LinkedInvoice = z.object({
  id: Id,
  code: z.string(),
  type: z.enum(INVOICE_TYPES),
  issued_on: z.string(),
  /** The later one of both takes the place of the earlier one; it does not correct it by a difference. */
  is_replacement: z.boolean(),
});

export const ListedInvoice = Invoice.extend({
  /** Why no IVA is charged; null where it is. */
  exemption: z.enum(EXEMPTIONS).nullable(),
  /** What it corrects or takes the place of, oldest first. */
  rectifies: z.array(LinkedInvoice),
  /** What came after it, oldest first. */
  rectified_by: z.array(LinkedInvoice),
  /** Of a debt (R2, R3): what of it nothing has raised again. */
  lessened: Euros.nullable(),
  /** What all documents of its order come to, with IVA. */
  left: Euros,
});
export type ListedInvoice = z.infer<typeof ListedInvoice>;
