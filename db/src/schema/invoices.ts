import { COUNTRIES, EXEMPTIONS, INVOICE_KINDS, INVOICE_TYPES, RECTIFYING_METHODS, TAX_ZONES } from "@bruma/contract";
import {
  boolean,
  check,
  date,
  index,
  integer,
  numeric,
  pgTable,
  primaryKey,
  text,
  unique,
  uniqueIndex,
} from "../pgCore.ts";
import { sql } from "../sql.ts";
import { orders } from "./orders.ts";
import { createdAt, id, moment, oneOf } from "./types.ts";

/** The last number of each series. Its row is locked from a number's being taken until that commits, so that no number is left out. */
export const invoiceSeries = pgTable(
  "invoice_series",
  {
    /** Prefix and year: «S2026». */
    name: text().primaryKey(),
    kind: text({ enum: INVOICE_KINDS }).notNull(),
    lastNumber: integer().notNull(),
    /** A later number has no earlier day. */
    lastOn: date({ mode: "string" }).notNull(),
  },
  () => [
    check("invoice_series_kind_check", oneOf("kind", INVOICE_KINDS)),
    check("invoice_series_number_check", sql`last_number > 0`),
  ],
);

/** The documents of orders. The trigger `invoices_append_only` lets nothing of them change but that they name nobody any more. */
export const invoices = pgTable(
  "invoices",
  {
    id: id(),
    series: text()
      .notNull()
      .references(() => invoiceSeries.name),
    number: integer().notNull(),
    /** As it stands on the document: «S2026-000001». */
    code: text()
      .notNull()
      .generatedAlwaysAs(sql`series || '-' || lpad(number::text, greatest(6, length(number::text)), '0')`)
      .unique(),
    kind: text({ enum: INVOICE_KINDS }).notNull(),
    type: text({ enum: INVOICE_TYPES }).notNull(),
    /** Of a rectifying one. */
    method: text({ enum: RECTIFYING_METHODS }),
    reason: text(),
    orderId: integer()
      .notNull()
      .references(() => orders.id),
    issuedOn: date({ mode: "string" }).notNull(),
    issuedAt: moment().notNull(),
    /** When what it documents happened: the dispatch, the payment, the refund. */
    operationOn: date({ mode: "string" }).notNull(),
    sellerName: text().notNull(),
    sellerNif: text().notNull(),
    sellerAddress: text().notNull(),
    /** Null: a simplified one names nobody. */
    recipientName: text(),
    recipientNif: text(),
    recipientAddress: text(),
    recipientCity: text(),
    recipientZipCode: text(),
    recipientCountry: text({ enum: COUNTRIES }),
    taxZone: text({ enum: TAX_ZONES }).notNull(),
    baseCents: integer().notNull(),
    vatCents: integer().notNull(),
    surchargeCents: integer().notNull().default(0),
    totalCents: integer().notNull(),
    /** What the document changes in the books: all of it, or nothing where it only takes the place of others. */
    netBaseCents: integer().notNull(),
    netVatCents: integer().notNull(),
    /** What of the base is excise on liquids. */
    exciseCents: integer().notNull().default(0),
    /** Of a debt (R2, R3): whether its buyer bought as a business, whose paying later raises no base. Null: an older program did not say. */
    debtorIsBusiness: boolean(),
    /** Raises the base of an R2 again because the insolvency ended (Ley 37/1992, art. 80.Tres), whoever pays what. */
    endsInsolvency: boolean().notNull().default(false),
    anonymisedAt: moment(),
    createdAt: createdAt(),
  },
  (t) => [
    unique("invoices_series_number_key").on(t.series, t.number),
    index("invoices_order_id_idx").on(t.orderId, t.id),
    // What nobody pays is taken off once.
    uniqueIndex("invoices_debt_key").on(t.orderId).where(sql`type in ('R2', 'R3') and base_cents < 0`),
    // Those, and what raises them again: the trigger `invoices_raise_guard` keeps that between nothing and the debt.
    index("invoices_debts_idx").on(t.orderId).where(sql`type in ('R2', 'R3') or type = 'R4' and method = 'difference'`),
    index("invoices_issued_on_idx").on(t.issuedOn, t.id),
    index("invoices_operation_on_idx").on(t.operationOn, t.id),
    index("invoices_total_idx").on(t.totalCents, t.id),
    index("invoices_search_idx").using(
      "gin",
      sql`search_form(code || ' ' || coalesce(recipient_name, '') || ' ' || coalesce(recipient_nif, '')) gin_trgm_ops`,
    ),
    check("invoices_kind_check", oneOf("kind", INVOICE_KINDS)),
    check("invoices_type_check", oneOf("type", INVOICE_TYPES)),
    check(
      "invoices_kind_of_type_check",
      sql`kind = case when type = 'F2' then 'simplified' when type in ('F1', 'F3') then 'complete' else 'rectifying' end`,
    ),
    check("invoices_method_check", oneOf("method", RECTIFYING_METHODS)),
    check("invoices_insolvency_check", sql`not ends_insolvency or (type = 'R4' and method = 'difference')`),
    check("invoices_debt_check", sql`type not in ('R2', 'R3') or method = 'difference'`),
    check(
      "invoices_rectifying_check",
      sql`(kind = 'rectifying') = (method is not null) and (kind <> 'rectifying' or reason is not null)`,
    ),
    check("invoices_number_check", sql`number > 0`),
    check("invoices_total_check", sql`total_cents = base_cents + vat_cents + surcharge_cents`),
    check(
      "invoices_net_check",
      sql`type = 'F3' or coalesce(method = 'substitution', false) or (net_base_cents = base_cents and net_vat_cents = vat_cents)`,
    ),
    check("invoices_zone_check", oneOf("tax_zone", TAX_ZONES)),
    check("invoices_country_check", oneOf("recipient_country", COUNTRIES)),
    check(
      "invoices_recipient_check",
      sql`kind <> 'complete' or recipient_name is not null or anonymised_at is not null`,
    ),
  ],
);

export const invoiceLines = pgTable(
  "invoice_lines",
  {
    invoiceId: integer()
      .notNull()
      .references(() => invoices.id),
    position: integer().notNull(),
    text: text().notNull(),
    sku: text(),
    quantity: integer().notNull(),
    /** With IVA, as the buyer saw it. */
    unitPriceCents: integer().notNull(),
    totalCents: integer().notNull(),
    baseCents: integer().notNull(),
    vatPercent: numeric({ precision: 5, scale: 2, mode: "number" }).notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.invoiceId, t.position] }),
    check("invoice_lines_total_check", sql`total_cents = unit_price_cents * quantity`),
  ],
);

/** What a document comes to at each rate. */
export const invoiceTaxes = pgTable(
  "invoice_taxes",
  {
    invoiceId: integer()
      .notNull()
      .references(() => invoices.id),
    position: integer().notNull(),
    vatPercent: numeric({ precision: 5, scale: 2, mode: "number" }).notNull(),
    /** Why there is none. */
    exemption: text({ enum: EXEMPTIONS }),
    baseCents: integer().notNull(),
    vatCents: integer().notNull(),
    /** Recargo de equivalencia (Ley 37/1992, art. 161): for retailers who buy to sell again. */
    surchargePercent: numeric({ precision: 5, scale: 2, mode: "number" }).notNull().default(0),
    surchargeCents: integer().notNull().default(0),
  },
  (t) => [
    primaryKey({ columns: [t.invoiceId, t.position] }),
    check("invoice_taxes_exemption_check", oneOf("exemption", EXEMPTIONS)),
    check("invoice_taxes_exempt_check", sql`exemption is null or (vat_percent = 0 and vat_cents = 0)`),
  ],
);

/** Which document another one rectifies, or takes the place of. */
export const invoiceLinks = pgTable(
  "invoice_links",
  {
    invoiceId: integer()
      .notNull()
      .references(() => invoices.id),
    /** The one that came before. */
    formerId: integer()
      .notNull()
      .references(() => invoices.id),
    /** Whether the former one counts no more: it is replaced, not corrected by a difference. */
    isReplaced: boolean().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.invoiceId, t.formerId] }),
    index("invoice_links_former_id_idx").on(t.formerId),
    // Nothing is replaced twice.
    uniqueIndex("invoice_links_replaced_key").on(t.formerId).where(sql`is_replaced`),
    check("invoice_links_order_check", sql`invoice_id > former_id`),
  ],
);

/** Orders whose documents are to be looked at again: written by the trigger `orders_queue_invoices` with what changed. */
export const invoiceQueue = pgTable(
  "invoice_queue",
  {
    id: id(),
    orderId: integer()
      .notNull()
      .references(() => orders.id, { onDelete: "cascade" }),
    at: createdAt(),
  },
  (t) => [index("invoice_queue_order_id_idx").on(t.orderId)],
);
