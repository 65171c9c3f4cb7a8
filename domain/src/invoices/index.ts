export * from "./accounting/journalOf.ts";
export type { InvoiceRow } from "./Invoice.ts";
export * from "./issuing/completeInvoice.ts";
export * from "./issuing/correctRecipient.ts";
export * from "./issuing/correctRecord.ts";
export * from "./issuing/issueDue.ts";
export * from "./issuing/refuseSharedSeries.ts";
export * from "./reading/getInvoice.ts";
export * from "./reading/listInvoices.ts";
