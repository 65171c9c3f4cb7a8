import { z } from "zod";
import { answer, asFile, Done, endpoints, oneById } from "../endpoint.ts";
import { day, Euros, Id, line, Pagination, personName, Timestamp } from "../fields/fields.ts";
import { asWholeFile, dayFilters, filterOf, ListQuery } from "../fields/lists.ts";
import { isNif, normaliseNif } from "../fields/nif.ts";
import {
  BILLING_EVENT_KINDS,
  BILLING_RECORD_KINDS,
  COUNTRIES,
  DELIVERY_STATES,
  INVOICE_TYPES,
  VERIFACTU_ENVIRONMENTS,
} from "../vocabulary/index.ts";
import { CHAIN_REFUSALS, Quarter } from "./invoices.ts";

/** What the tax agency was told of an invoice, and what it said. */
export const BillingRecord = z.object({
  id: Id,
  position: z.int(),
  kind: z.enum(BILLING_RECORD_KINDS),
  invoice_id: Id.nullable(),
  code: z.string(),
  issued_on: z.string(),
  type: z.enum(INVOICE_TYPES).nullable(),
  total: Euros.nullable(),
  is_correction: z.boolean(),
  /** Of a recovered one: its invoice is taken back already. */
  is_cancelled: z.boolean(),
  generated_at: Timestamp,
  hash: z.string(),
  state: z.enum(DELIVERY_STATES),
  error_code: z.int().nullable(),
  error_text: z.string().nullable(),
  receipt: z.string().nullable(),
  answered_at: Timestamp.nullable(),
  recipient: z.string().nullable(),
  recipient_nif: z.string().nullable(),
});
export type BillingRecord = z.infer<typeof BillingRecord>;

/** How the sending goes. */
export const BillingReporting = z.object({
  is_on: z.boolean(),
  environment: z.enum(VERIFACTU_ENVIRONMENTS),
  has_certificate: z.boolean(),
  certificate_of: z.string().nullable(),
  certificate_until: Timestamp.nullable(),
  waiting: z.int(),
  rejected: z.int(),
  next_at: Timestamp.nullable(),
  answered_at: Timestamp.nullable(),
  away_since: Timestamp.nullable(),
  problem: z.string().nullable(),
  clock_ahead_seconds: z.int().nullable(),
  /** A backup was restored, and the agency has not said yet how the chain ends. */
  is_unsure: z.boolean(),
});
export type BillingReporting = z.infer<typeof BillingReporting>;

export const BillingRecordQuery = ListQuery.extend({
  state: filterOf(DELIVERY_STATES, "Estado no válido"),
  kind: filterOf(BILLING_RECORD_KINDS, "Tipo no válido"),
  ...dayFilters,
});
export type BillingRecordQuery = z.infer<typeof BillingRecordQuery>;

/** A quarter, or the days from one to another, both included. */
export const RecordPeriod = z
  .object({
    quarter: Quarter.shape.quarter.optional(),
    from: day("Indica la fecha").optional(),
    to: day("Indica la fecha").optional(),
  })
  .superRefine(({ quarter, from, to }, issues) => {
    const refuse = (path: string, message: string) => issues.addIssue({ code: "custom", path: [path], message });
    if (quarter !== undefined && (from ?? to) !== undefined)
      refuse("quarter", "Pide un trimestre o unas fechas, no las dos cosas");
    if (quarter === undefined && from === undefined && to === undefined)
      refuse("quarter", "Indica un trimestre o unas fechas");
    else if (quarter === undefined && from === undefined) refuse("from", "Indica desde qué día");
    else if (quarter === undefined && to === undefined) refuse("to", "Indica hasta qué día");
    if (from !== undefined && to !== undefined && from > to) refuse("to", "Acaba antes de empezar");
  });

/** Whom an invoice is made out to, as the agency is to know them. */
export const CorrectedRecipient = z
  .object({
    name: personName(),
    nif: line(20, "El NIF es obligatorio").overwrite(normaliseNif),
    country: z.enum(COUNTRIES, "El país es obligatorio"),
    /** The agency does not know this person's number (type 07). */
    is_unregistered: z.boolean(),
  })
  .superRefine(({ nif, country, is_unregistered }, issues) => {
    if (country !== "ES" || is_unregistered || isNif(nif)) return;
    issues.addIssue({ code: "custom", path: ["nif"], message: "El NIF no es válido. Revisa los números y la letra." });
  });
export type CorrectedRecipient = z.infer<typeof CorrectedRecipient>;

export const BillingEvent = z.object({
  id: Id,
  kind: z.enum(BILLING_EVENT_KINDS),
  detail: z.string(),
  at: Timestamp,
});

/** What the producer of the program declares of it (RD 1007/2023, art. 13). */
export const ResponsibleDeclaration = z.object({
  producer: z.string(),
  producer_nif: z.string(),
  system: z.string(),
  system_id: z.string(),
  version: z.string(),
  installation: z.string(),
  company: z.string(),
  company_nif: z.string(),
  is_complete: z.boolean(),
});
export type ResponsibleDeclaration = z.infer<typeof ResponsibleDeclaration>;

export const billingRecordEndpoints = endpoints({
  "GET /admin/verifactu": {
    access: "payments.read",
    summary: "The records of invoices for the tax agency, newest first, and how their sending goes",
    query: BillingRecordQuery,
    reply: answer({ records: z.array(BillingRecord), pagination: Pagination, reporting: BillingReporting }),
  },
  "GET /admin/verifactu/export": {
    access: "payments.read",
    summary: "The records of the table as a file, all pages of it",
    ...asWholeFile(BillingRecordQuery),
  },
  "GET /admin/verifactu/zip": {
    access: "payments.read",
    summary:
      "All records of a quarter, or of the days from one to another, as XML, with those recovered from the agency, and the register of events",
    query: RecordPeriod,
    ...asFile("application/zip"),
  },
  "GET /admin/verifactu/events": {
    access: "payments.read",
    summary: "What happened around the records, newest first: the last 50",
    reply: answer({ events: z.array(BillingEvent) }),
  },
  "GET /admin/verifactu/declaration": {
    access: "payments.read",
    summary: "What the producer of the program declares of it",
    reply: answer({ declaration: ResponsibleDeclaration }),
  },
  "POST /admin/verifactu/send": {
    access: "payments.write",
    summary: "Sends what waits as soon as the agency's waiting time allows, without waiting longer after a failure",
    reply: Done,
  },
  "POST /admin/verifactu/:id/correct": {
    access: "payments.write",
    ...oneById("invoice.record_not_found"),
    summary: "Says again what was rejected, or accepted with errors, with the recipient as given («subsanación»)",
    /** Null: it names nobody, as a simplified one. */
    body: z.object({ recipient: CorrectedRecipient.nullable() }),
    reply: answer({ record: BillingRecord }),
    status: 201,
    refusals: ["invoice.record_not_correctable", ...CHAIN_REFUSALS],
  },
  "POST /admin/verifactu/:id/cancel": {
    access: "payments.write",
    ...oneById("invoice.record_not_found"),
    summary:
      "Takes an invoice back at the agency that this shop does not know: it was issued after the backup that was restored",
    reply: answer({ record: BillingRecord }),
    status: 201,
    refusals: ["invoice.record_not_cancellable", ...CHAIN_REFUSALS],
  },
});
