import { z } from "zod";
import { answer, asFile, Done, endpoints, oneById } from "../endpoint.ts";
import { day, Euros, Pagination, Timestamp } from "../fields/fields.ts";
import { asWholeFile, dayFilters, filterOf, ListQuery, sortedBy } from "../fields/lists.ts";
import type { RefusalCode } from "../refusals/index.ts";
import { BillingForm } from "../users/addresses.ts";
import {
  DEBT_CLAIMS,
  DEBT_TYPES,
  DEBT_WAITS,
  INSOLVENCY_ENDS,
  INVOICE_KINDS,
  type InvoiceKind,
} from "../vocabulary/index.ts";
import { Invoice, ListedInvoice, OwnInvoice } from "./invoiceRows.ts";

export const InvoiceQuery = ListQuery.extend({
  kind: filterOf(INVOICE_KINDS, "Tipo no válido"),
  ...dayFilters,
  sort: sortedBy("issued", "total").optional(),
});
export type InvoiceQuery = z.infer<typeof InvoiceQuery>;

/** What of an invoice nobody pays, and what a document of it would take off. */
export const Debt = z.object({
  owed: Euros,
  base: Euros,
  vat: Euros,
  /** The day of the first document of the sale: from it the law counts. */
  supplied_on: z.string(),
  /** The base of all of the sale. */
  sale_base: Euros,
});
export type Debt = z.infer<typeof Debt>;

/** That a customer is insolvent, or does not pay what was demanded. What belongs to the other type is left out. */
export const DebtForm = z.object({
  type: z.enum(DEBT_TYPES, "Elige el motivo"),
  /** Of the court's order, or of the demand. */
  on: day("Indica la fecha"),
  /** Of an insolvency: when the order stood in the BOE. */
  published_on: day("Indica cuándo se publicó").nullish(),
  /** Of a bad debt. */
  claim: z.enum(DEBT_CLAIMS, "Elige cómo se reclamó").nullish(),
  wait: z.enum(DEBT_WAITS, "Elige el plazo").nullish(),
  /** Left out: what the buyer's NIF says. */
  is_business: z.boolean().nullish(),
});
export type DebtForm = z.infer<typeof DebtForm>;

/** What keeps any record from being made for now. */
export const CHAIN_REFUSALS = [
  "invoice.chain_unsure",
  "invoice.clock_off",
  "invoice.chain_of_another",
] as const satisfies readonly RefusalCode[];

/** What keeps the shop from issuing any invoice for now: whatever asks for one is refused so. */
export const ISSUING_REFUSALS = [
  "invoice.seller_missing",
  "invoice.numbers_unknown",
  ...CHAIN_REFUSALS,
] as const satisfies readonly RefusalCode[];

/** That an insolvency ended in a way that raises the base again. */
export const InsolvencyEndForm = z.object({
  cause: z.enum(INSOLVENCY_ENDS, "Elige cómo terminó"),
  /** Of the court's order that ends it. */
  on: day("Indica la fecha"),
});
export type InsolvencyEndForm = z.infer<typeof InsolvencyEndForm>;

/** What the shop asks its owner after a backup was restored. */
export const RestoredSeries = z.object({
  since: Timestamp,
  /** The series that go on this year, and the last number of each that this database knows. */
  series: z.array(z.object({ kind: z.enum(INVOICE_KINDS), name: z.string(), last_number: z.int() })),
});
export type RestoredSeries = z.infer<typeof RestoredSeries>;

const lastNumber = z.int("Escribe el número, sin la serie").min(0, "Escribe el número, sin la serie").max(999_999_999);
/** The last number of each kind of this year that was given out, whether this database knows it or not. */
export const LastNumbers = z.object({
  simplified: lastNumber,
  complete: lastNumber,
  rectifying: lastNumber,
} satisfies Record<InvoiceKind, z.ZodType>);
export type LastNumbers = z.infer<typeof LastNumbers>;

/** Three months: «2026-4». */
export const Quarter = z.object({
  quarter: z.string("Indica un trimestre").regex(/^20\d\d-[1-4]$/, "Indica un trimestre: 2026-4"),
});

const pdf = asFile("application/pdf");

export const invoiceEndpoints = endpoints({
  "GET /orders/:id/invoices": {
    access: "customer",
    summary: "The documents of an order of the caller, oldest first",
    ...oneById("order.not_found"),
    reply: answer({
      invoices: z.array(OwnInvoice),
      /** Whether a complete invoice may still be asked for. */
      completable: z.boolean(),
    }),
  },
  "POST /orders/:id/invoices/complete": {
    access: "customer",
    summary:
      "The buyer asks for a complete invoice: issued at once in the place of the simplified one, or when the order is due",
    ...oneById("order.not_found"),
    body: BillingForm,
    reply: answer({ invoices: z.array(OwnInvoice), completable: z.boolean() }),
    refusals: ["invoice.already_complete", "invoice.nothing_left", "invoice.not_now"],
  },
  "GET /invoices/:id/pdf": {
    access: "customer",
    summary: "A document of the caller",
    ...oneById("invoice.not_found"),
    ...pdf,
  },
  "GET /admin/invoices": {
    // Who buys what, with address and NIF: for those who read the shop's money.
    access: "payments.read",
    summary: "The documents of all orders, newest first",
    query: InvoiceQuery,
    reply: answer({
      invoices: z.array(ListedInvoice),
      pagination: Pagination,
      /** Of all pages, what the books hold. */
      sums: z.object({ base: Euros, vat: Euros }),
      /** What keeps the shop from issuing; null: nothing. */
      obstacle: z.string().nullable(),
      /** A backup was restored, and nobody has said yet which numbers were given after it; null: they are known. */
      restored: RestoredSeries.nullable(),
    }),
  },
  "POST /admin/invoices/numbers": {
    access: "payments.write",
    summary:
      "After a backup was restored: the last number of each series that was given out, after which the next one follows",
    body: LastNumbers,
    reply: Done,
    refusals: ["invoice.numbers_known", "invoice.chain_unsure"],
  },
  "GET /admin/invoices/export": {
    access: "payments.read",
    summary: "The documents of the table as a file, all pages of it",
    ...asWholeFile(InvoiceQuery),
  },
  "GET /admin/invoices/zip": {
    access: "payments.read",
    summary: "All documents that were issued in a quarter, as PDF",
    query: Quarter,
    ...asFile("application/zip"),
  },
  "GET /admin/invoices/book": {
    access: "payments.read",
    summary: "The book of issued invoices of a quarter, a row for each document and rate",
    query: Quarter,
    ...asFile("text/csv"),
  },
  "GET /admin/invoices/journal": {
    access: "payments.read",
    summary: "The journal of the invoices of a quarter, debit and credit",
    query: Quarter,
    ...asFile("text/csv"),
  },
  "GET /admin/invoices/suenlace": {
    access: "payments.read",
    summary: "The same journal as a3 reads it (SUENLACE.DAT)",
    query: Quarter,
    ...asFile("text/plain"),
  },
  "GET /admin/invoices/:id/pdf": {
    access: "payments.read",
    summary: "A document",
    ...oneById("invoice.not_found"),
    ...pdf,
  },
  "POST /admin/invoices/:id/correct": {
    access: "payments.write",
    summary: "Corrects whom a complete invoice is made out to, by another one in its place (R4)",
    ...oneById("invoice.not_found"),
    body: BillingForm,
    reply: answer({ invoice: Invoice }),
    status: 201,
    refusals: ["invoice.not_correctable", ...ISSUING_REFUSALS],
  },
  "POST /admin/invoices/:id/insolvency-end": {
    access: "payments.write",
    summary: "An insolvency ended so that the base which an R2 lessened rises again: all that is still lessened (R4)",
    ...oneById("invoice.not_found"),
    body: InsolvencyEndForm,
    reply: answer({ invoice: Invoice }),
    status: 201,
    refusals: ["invoice.not_insolvency", "invoice.debt_raised", ...ISSUING_REFUSALS],
  },
  "GET /admin/invoices/:id/debt": {
    access: "payments.read",
    summary: "What of an invoice is unpaid and may be rectified as an insolvency or a bad debt",
    ...oneById("invoice.not_found"),
    reply: answer({
      debt: Debt.nullable(),
      /** Why there is none; null: there is. */
      obstacle: z.string().nullable(),
    }),
  },
  "POST /admin/invoices/:id/debt": {
    access: "payments.write",
    summary: "Takes off what a customer does not pay: by insolvency (R2) or as a bad debt (R3), by difference and once",
    ...oneById("invoice.not_found"),
    body: DebtForm,
    reply: answer({ invoice: Invoice }),
    status: 201,
    refusals: [
      "invoice.not_correctable",
      "invoice.debt_simplified",
      "invoice.debt_not_owed",
      "invoice.debt_done",
      "invoice.debt_no_vat",
      "invoice.debt_small",
      ...ISSUING_REFUSALS,
    ],
  },
});
