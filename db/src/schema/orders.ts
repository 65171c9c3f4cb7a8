import {
  COUNTRIES,
  type ExtraName,
  LEGAL_CLASSES,
  ORDER_STATUSES,
  PAYMENT_METHODS,
  PAYMENT_STATUSES,
  SHIPPING_OPTIONS,
  TAX_ZONES,
  ZONES,
} from "@bruma/contract";
import { boolean, check, date, index, integer, jsonb, numeric, pgTable, primaryKey, text } from "../pgCore.ts";
import { sql } from "../sql.ts";
import { contentVersions } from "./content.ts";
import { coupons } from "./coupons.ts";
import { foldEmail } from "./foldEmail.ts";
import { products, variants } from "./goods/catalogue.ts";
import { users } from "./people/users.ts";
import { bytea, createdAt, id, moment, oneOf } from "./types.ts";

/** SQL for an order: whether it reserves stock that is not paid, and nobody works on it yet. */
export const holdsUnpaidStock = sql`status = 'pending' and payment_status not in ('paid', 'overpaid')`;

/** SQL for an order: whether it lapses when its term ends: no money came in, or all of it went back. */
export const lapsesUnpaid = sql`status = 'pending' and payment_status in ('unpaid', 'refunded')`;

/** SQL for an order: whether it was imported from another shop and waits for a customer who proves its e-mail. */
export const awaitsBuyer = sql`is_imported and user_id is null and anonymised_at is null`;

/** SQL for an order: whether it holds money that the buyer has to get back. */
export const HAS_EXCESS =
  "paid_cents > refunded_cents and (status = 'cancelled' or paid_cents - refunded_cents > total_cents - settled_cents - returned_cents)";

export const orders = pgTable(
  "orders",
  {
    id: id(),
    /** Null once a customer's account was erased: the order stays for the legal term, without its person. Null as well while nobody has
     * proved the e-mail of an imported one. */
    userId: integer().references(() => users.id, { onDelete: "set null" }),
    userName: text().notNull(),
    userEmail: text().notNull(),
    status: text({ enum: ORDER_STATUSES }).notNull().default("pending"),
    paidCents: integer().notNull().default(0),
    refundedCents: integer().notNull().default(0),
    /** What of it nobody has to pay any more, as what it was for came back; and what goes back for that, beside what went back before. Both are
     * kept by the trigger `order_returns_lower`; a refund that is dropped lowers the second (`forgetPromised`). */
    settledCents: integer().notNull().default(0),
    returnedCents: integer().notNull().default(0),
    paymentStatus: text({ enum: PAYMENT_STATUSES })
      .notNull()
      .generatedAlwaysAs(sql`payment_status(total_cents - settled_cents, paid_cents, refunded_cents)`),
    paymentMethod: text({ enum: PAYMENT_METHODS }).notNull(),
    subtotalCents: integer().notNull(),
    discountCents: integer().notNull(),
    shippingCents: integer().notNull(),
    /** What the way to pay costs: cash on delivery does. */
    feeCents: integer().notNull().default(0),
    /** What was added to the delivery, with what each cost then, and their sum. */
    extras: jsonb().$type<{ extra: ExtraName; priceCents: number }[]>().notNull().default([]),
    extrasCents: integer().notNull().default(0),
    /** What of the price was IVA, and was not paid because none is due where the goods go. */
    vatReliefCents: integer().notNull().default(0),
    totalCents: integer().notNull(),
    /** Which taxes apply where it goes: as `taxZoneOf` says. */
    taxZone: text({ enum: TAX_ZONES })
      .notNull()
      .generatedAlwaysAs(
        sql`case when ship_country = 'GB' then 'outside_eu' when ship_country <> 'ES' then 'eu' when shipping_zone in ('canarias', 'ceuta_melilla') then shipping_zone else 'mainland' end`,
      ),
    /** What of the total is IVA, at which percentage, and what of it is excise: as they were when it was placed. */
    vatPercent: numeric({ precision: 5, scale: 2, mode: "number" }).notNull().default(0),
    vatCents: integer().notNull().default(0),
    exciseCents: integer().notNull().default(0),
    itemCount: integer().notNull(),
    shippingOption: text({ enum: SHIPPING_OPTIONS }).notNull(),
    shippingZone: text({ enum: ZONES }).notNull(),
    shipName: text().notNull(),
    shipAddress: text().notNull(),
    shipCity: text().notNull(),
    shipState: text(),
    shipZipCode: text().notNull(),
    shipCountry: text({ enum: COUNTRIES }).notNull(),
    shipPhone: text().notNull(),
    /** Whom the receipt is made out to, where the buyer asked for it. */
    billName: text(),
    billNif: text(),
    billAddress: text(),
    billCity: text(),
    billZipCode: text(),
    billCountry: text({ enum: COUNTRIES }),
    couponId: integer().references(() => coupons.id, { onDelete: "set null" }),
    couponCode: text(),
    notes: text(),
    /** The buyer declares to be of age with each order. */
    adultDeclaredAt: moment().notNull(),
    /** The texts that were in force: what the buyer agreed to. Null before there were versions. */
    termsVersionId: integer().references(() => contentVersions.id),
    privacyVersionId: integer().references(() => contentVersions.id),
    createdAt: createdAt(),
    /** The days between which it was promised to arrive, and until when the buyer has to pay for that; null: it is paid, or need not be yet. */
    arrivesFrom: date({ mode: "string" }),
    arrivesTo: date({ mode: "string" }),
    arrivesIfBefore: moment(),
    /** When an unpaid pending order lapses. */
    expiresAt: moment(),
    /** When the buyer said «Ya he hecho la transferencia», and when the shop reminded them to. */
    paymentReportedAt: moment(),
    paymentRemindedAt: moment(),
    /** It was sold by another shop, and came in as history. */
    isImported: boolean().notNull().default(false),
    /** It left before the shop numbered its documents: what was given for it then stays, and nothing is issued now. */
    isInvoicedElsewhere: boolean().notNull().default(false),
    /** Since when it names nobody any more. */
    anonymisedAt: moment(),
    /** When the staff had it packed: from then on its buyer does not call it off. */
    packedAt: moment(),
    /** When the first of it left: kept by the trigger `order_events_dispatch`. */
    dispatchedAt: moment(),
  },
  (t) => [
    index("orders_user_id_idx").on(t.userId, t.id),
    index("orders_status_idx").on(t.status, t.id),
    index("orders_status_total_idx").on(t.status, t.totalCents, t.id),
    index("orders_created_at_idx").on(t.createdAt),
    index("orders_payment_status_idx").on(t.paymentStatus, t.id),
    index("orders_owing_idx").on(t.id).where(sql`status <> 'cancelled' and payment_status in ('unpaid', 'partial')`),
    index("orders_holding_idx").on(t.userId, t.id).where(holdsUnpaidStock),
    index("orders_total_idx").on(t.totalCents, t.id),
    index("orders_buyer_idx").using("gin", sql`search_form(user_name || ' ' || user_email) gin_trgm_ops`),
    // What somebody bought, and all that was sold, without reading the orders themselves.
    index("orders_counted_idx").on(t.userId, t.totalCents).where(sql`status <> 'cancelled'`),
    index("orders_coupon_id_idx").on(t.couponId).where(sql`coupon_id is not null`),
    index("orders_expires_at_idx").on(t.expiresAt).where(lapsesUnpaid),
    // Few of all.
    index("orders_owed_idx").on(t.id).where(sql.raw(HAS_EXCESS)),
    check("orders_status_check", oneOf("status", ORDER_STATUSES)),
    check("orders_payment_check", sql`paid_cents >= 0 and refunded_cents between 0 and paid_cents`),
    check(
      "orders_lowered_check",
      sql`settled_cents >= 0 and returned_cents >= 0 and settled_cents + returned_cents <= total_cents`,
    ),
    check("orders_payment_method_check", oneOf("payment_method", PAYMENT_METHODS)),
    check("orders_shipping_option_check", oneOf("shipping_option", SHIPPING_OPTIONS)),
    check("orders_shipping_zone_check", oneOf("shipping_zone", ZONES)),
    check("orders_country_check", oneOf("ship_country", COUNTRIES)),
    check("orders_bill_country_check", oneOf("bill_country", COUNTRIES)),
    check(
      "orders_totals_check",
      sql`subtotal_cents >= 0 and shipping_cents >= 0 and fee_cents >= 0 and extras_cents >= 0 and vat_relief_cents >= 0 and discount_cents between 0 and subtotal_cents and total_cents = subtotal_cents + shipping_cents + fee_cents + extras_cents - discount_cents - vat_relief_cents`,
    ),
    index("orders_awaited_idx").on(foldEmail(t.userEmail)).where(awaitsBuyer),
    index("orders_dispatched_at_idx").on(t.dispatchedAt).where(sql`dispatched_at is not null`),
    check("orders_taxes_check", sql`vat_cents between 0 and total_cents and excise_cents >= 0 and vat_percent >= 0`),
    check("orders_arrival_check", sql`(arrives_from is null) = (arrives_to is null) and arrives_from <= arrives_to`),
    check("orders_item_count_check", sql`item_count > 0`),
  ],
);

/** A line keeps what the buyer saw, whatever becomes of the product. */
export const orderLines = pgTable(
  "order_lines",
  {
    orderId: integer()
      .notNull()
      .references(() => orders.id, { onDelete: "cascade" }),
    position: integer().notNull(),
    productId: integer()
      .notNull()
      .references(() => products.id),
    variantId: integer()
      .notNull()
      .references(() => variants.id),
    name: text().notNull(),
    sku: text().notNull(),
    options: jsonb().$type<Record<string, string>>().notNull(),
    legalClass: text({ enum: LEGAL_CLASSES }).notNull(),
    unitPriceCents: integer().notNull(),
    quantity: integer().notNull(),
    /** What the excise on liquids is computed from, and how much of the unit's price it is: all for one unit. */
    volumeMl: numeric({ precision: 8, scale: 2, mode: "number" }),
    nicotineMgMl: numeric({ precision: 8, scale: 2, mode: "number" }),
    exciseCents: integer().notNull().default(0),
    /** Its part of the order's discount, all its units together; 0 on every line of an order that was placed before lines kept it. */
    discountCents: integer().notNull().default(0),
    /** The buyer was shown that it cannot be sent back once its seal is broken (TRLGDCU, art. 103.e). */
    sealedForHygiene: boolean().notNull().default(false),
  },
  (t) => [
    primaryKey({ columns: [t.orderId, t.position] }),
    index("order_lines_product_id_idx").on(t.productId),
    index("order_lines_variant_id_idx").on(t.variantId),
    check("order_lines_figures_check", sql`quantity > 0 and unit_price_cents >= 0`),
    check("order_lines_discount_check", sql`discount_cents between 0 and unit_price_cents * quantity`),
  ],
);

/** Ledger: who did what to an order, and when. */
export const orderEvents = pgTable(
  "order_events",
  {
    id: id(),
    orderId: integer()
      .notNull()
      .references(() => orders.id, { onDelete: "cascade" }),
    /** Null: the shop itself (a job). */
    actorId: integer().references(() => users.id, { onDelete: "set null" }),
    fromStatus: text({ enum: ORDER_STATUSES }),
    toStatus: text({ enum: ORDER_STATUSES }).notNull(),
    note: text(),
    at: createdAt(),
  },
  (t) => [
    index("order_events_order_id_idx").on(t.orderId, t.id),
    index("order_events_cancelled_idx").on(t.at).where(sql`to_status = 'cancelled'`),
  ],
);

/** The conditions as an order's mail told them, with the shop's figures of that day: one row for many orders. */
export const agreedTexts = pgTable("agreed_texts", { hash: text().primaryKey(), text: text().notNull() });

/** Under which words an order was placed. Orders from before have none. */
export const orderAgreements = pgTable(
  "order_agreements",
  {
    orderId: integer()
      .primaryKey()
      .references(() => orders.id, { onDelete: "cascade" }),
    hash: text()
      .notNull()
      .references(() => agreedTexts.hash),
  },
  (t) => [index("order_agreements_hash_idx").on(t.hash)],
);

/** One row per `Idempotency-Key` of a user: its insertion decides which of several parallel requests makes the order. */
export const orderRequests = pgTable(
  "order_requests",
  {
    userId: integer()
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    key: text().notNull(),
    bodyHash: bytea().notNull(),
    orderId: integer().references(() => orders.id, { onDelete: "cascade" }),
    createdAt: createdAt(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.key] }), index("order_requests_order_id_idx").on(t.orderId)],
);
