import {
  BILLING_EVENT_KINDS,
  BILLING_RECORD_KINDS,
  DELIVERY_STATES,
  INVOICE_TYPES,
  PRIOR_REJECTIONS,
  VERIFACTU_ENVIRONMENTS,
} from "@bruma/contract";
import { boolean, check, date, foreignKey, index, integer, pgTable, text, unique } from "../pgCore.ts";
import { sql } from "../sql.ts";
import { invoices } from "./invoices.ts";
import { createdAt, id, moment, oneOf } from "./types.ts";

/**
 * The records of invoices for the tax agency (RD 1007/2023), a chain for each of its environments: each names the hash of the one before,
 * and constraints let no chain be broken or forked. The trigger `billing_records_append_only` lets nothing of them change but that they
 * name nobody any more.
 */
export const billingRecords = pgTable(
  "billing_records",
  {
    id: id(),
    environment: text({ enum: VERIFACTU_ENVIRONMENTS }).notNull(),
    /** Its place in the chain, from 1. */
    position: integer().notNull(),
    kind: text({ enum: BILLING_RECORD_KINDS }).notNull(),
    /** Null: of an invoice that this database does not know. */
    invoiceId: integer().references(() => invoices.id),
    issuerNif: text().notNull(),
    code: text().notNull(),
    issuedOn: date({ mode: "string" }).notNull(),
    /** Of a registration. */
    type: text({ enum: INVOICE_TYPES }),
    vatCents: integer(),
    totalCents: integer(),
    /** Says again what was said wrong («subsanación»). */
    isCorrection: boolean().notNull().default(false),
    priorRejection: text({ enum: PRIOR_REJECTIONS }).notNull().default("N"),
    generatedAt: moment().notNull(),
    /** As it stands in the record and in what is hashed: `2026-11-25T10:15:00+01:00`. */
    stamp: text().notNull(),
    /** Of a recovered one: of the last record before it that is known here. */
    previousHash: text(),
    hash: text().notNull(),
    /** The record as it is sent. */
    xml: text().notNull(),
    /** Of a recovered one: the agency says that its invoice was taken back. */
    isCancelled: boolean().notNull().default(false),
    anonymisedAt: moment(),
    createdAt: createdAt(),
  },
  (t) => [
    unique("billing_records_position_key").on(t.environment, t.position),
    unique("billing_records_hash_key").on(t.environment, t.hash),
    // Nothing follows twice on the same record, and only one is the first.
    unique("billing_records_previous_key").on(t.environment, t.previousHash).nullsNotDistinct(),
    foreignKey({
      name: "billing_records_chain_fk",
      columns: [t.environment, t.previousHash],
      foreignColumns: [t.environment, t.hash],
    }),
    index("billing_records_invoice_id_idx").on(t.invoiceId),
    index("billing_records_code_idx").on(t.environment, t.code, t.issuedOn),
    check("billing_records_environment_check", oneOf("environment", VERIFACTU_ENVIRONMENTS)),
    check("billing_records_kind_check", oneOf("kind", BILLING_RECORD_KINDS)),
    check("billing_records_type_check", oneOf("type", INVOICE_TYPES)),
    check("billing_records_rejection_check", oneOf("prior_rejection", PRIOR_REJECTIONS)),
    check("billing_records_first_check", sql`(position = 1) = (previous_hash is null)`),
    check("billing_records_hash_check", sql`hash ~ '^[0-9A-F]{64}$' and previous_hash ~ '^[0-9A-F]{64}$'`),
    check(
      "billing_records_registration_check",
      sql`kind <> 'registration' or (type is not null and vat_cents is not null and total_cents is not null and invoice_id is not null)`,
    ),
  ],
);

/** The end of each chain. Its row is locked while a record is made, so that the next one follows on it. */
export const billingChains = pgTable(
  "billing_chains",
  {
    environment: text({ enum: VERIFACTU_ENVIRONMENTS }).primaryKey(),
    lastPosition: integer().notNull(),
    /** Null: it has no record yet. */
    lastHash: text(),
    /** Since when the agency is to be asked for the last record that it has, before another one is made: a backup was restored. */
    askedSince: moment(),
    /**
     * Since when the owner is to say which numbers were given last: a backup was restored, and what was issued after it may be with
     * customers. Written to the rows of all environments, as the numbers are the shop's.
     */
    numbersAskedSince: moment(),
  },
  () => [check("billing_chains_environment_check", oneOf("environment", VERIFACTU_ENVIRONMENTS))],
);

/** What became of a record at the agency. */
export const billingDeliveries = pgTable(
  "billing_deliveries",
  {
    recordId: integer()
      .primaryKey()
      .references(() => billingRecords.id),
    state: text({ enum: DELIVERY_STATES }).notNull().default("waiting"),
    errorCode: integer(),
    errorText: text(),
    /** The agency's receipt («código seguro de verificación»). */
    receipt: text(),
    sentAt: moment(),
    answeredAt: moment(),
    /** The record that said it again. */
    correctedBy: integer().references(() => billingRecords.id),
  },
  (t) => [
    index("billing_deliveries_state_idx").on(t.state, t.recordId),
    index("billing_deliveries_corrected_by_idx").on(t.correctedBy),
    check("billing_deliveries_state_check", oneOf("state", DELIVERY_STATES)),
  ],
);

/** When the agency may be sent the next message, and how it went. One instance at a time holds it. */
export const billingSending = pgTable(
  "billing_sending",
  {
    environment: text({ enum: VERIFACTU_ENVIRONMENTS }).primaryKey(),
    /** Who sends now is alone until then. */
    heldUntil: moment(),
    nextAt: moment().notNull(),
    /** Since when no message arrives. */
    awaySince: moment(),
    problem: text(),
    /** How long the agency asked to be left alone the last time. */
    waitSeconds: integer(),
    /** How many records the next message holds while it is looked for what the agency refuses whole messages for; null: as many as fit. */
    recordLimit: integer(),
    /** Records that were refused alone: set aside as soon as another one is taken, which shows that it is theirs. */
    suspects: integer().array().notNull().default(sql`'{}'`),
    answeredAt: moment(),
    /** How far this machine's clock is ahead of the agency's. */
    clockAheadSeconds: integer(),
    /** Whose certificate it was, and until when it holds. */
    certificateOf: text(),
    certificateUntil: moment(),
  },
  () => [check("billing_sending_environment_check", oneOf("environment", VERIFACTU_ENVIRONMENTS))],
);

/** What happened around the records. Rows are never changed. */
export const billingEvents = pgTable(
  "billing_events",
  {
    id: id(),
    environment: text({ enum: VERIFACTU_ENVIRONMENTS }).notNull(),
    kind: text({ enum: BILLING_EVENT_KINDS }).notNull(),
    detail: text().notNull(),
    at: createdAt(),
  },
  (t) => [
    index("billing_events_at_idx").on(t.environment, t.id),
    check("billing_events_environment_check", oneOf("environment", VERIFACTU_ENVIRONMENTS)),
    check("billing_events_kind_check", oneOf("kind", BILLING_EVENT_KINDS)),
  ],
);
