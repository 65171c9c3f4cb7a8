import type { CreateOrder } from "@bruma/contract";
import {
  cartLines,
  carts,
  mails,
  orderEvents,
  orderLines,
  orderRequests,
  orders,
  statement,
  stockMovements,
  type Tx,
  variants,
} from "@bruma/db";
import { getTableColumns, type SQL, sql } from "drizzle-orm";
import type { CartLineState } from "../cart/index.ts";
import type { CouponRow } from "../coupons/index.ts";
import { Refusal } from "../Refusal.ts";
import type { OrderTaxes } from "../taxes/index.ts";
import type { Buyer } from "./Buyer.ts";
import type { Quote } from "./quote.ts";
import type { OrderDetail } from "./readOrders.ts";
import type { Terms } from "./terms.ts";

export interface NewOrder {
  buyer: Buyer;
  request: CreateOrder;
  idempotencyKey: string | undefined;
  lines: readonly CartLineState[];
  quoted: Quote;
  taxes: OrderTaxes;
  coupon: CouponRow | null;
  terms: Terms;
  now: Date;
  /** Null: it does not lapse. */
  expiresAt: Date | null;
}

/** Columns by their names in the database, as `jsonb_populate_record` knows them. */
function orderColumns({ buyer, request, lines, quoted, taxes, coupon, terms, now, expiresAt }: NewOrder) {
  const address = request.shipping_address;
  return {
    user_id: buyer.userId,
    user_name: buyer.name,
    user_email: request.email ?? buyer.email,
    payment_method: request.payment_method,
    subtotal_cents: quoted.subtotalCents,
    discount_cents: quoted.discountCents,
    shipping_cents: quoted.shippingCents,
    fee_cents: quoted.feeCents,
    total_cents: quoted.totalCents,
    vat_percent: taxes.vatPercent,
    vat_cents: taxes.vatCents,
    excise_cents: taxes.exciseCents,
    item_count: lines.reduce((sum, line) => sum + line.quantity, 0),
    shipping_option: quoted.chosen.option,
    shipping_zone: quoted.chosen.zone,
    ship_name: address.name,
    ship_address: address.address,
    ship_city: address.city,
    ship_state: address.state || null,
    ship_zip_code: address.zip_code,
    ship_country: address.country,
    ship_phone: address.phone,
    bill_name: request.billing?.name ?? null,
    bill_nif: request.billing?.nif ?? null,
    bill_address: request.billing?.address ?? null,
    bill_city: request.billing?.city ?? null,
    bill_zip_code: request.billing?.zip_code ?? null,
    bill_country: request.billing?.country ?? null,
    coupon_id: coupon?.id ?? null,
    coupon_code: coupon?.code ?? null,
    notes: request.notes || null,
    adult_declared_at: now,
    terms_version_id: terms.termsVersionId,
    privacy_version_id: terms.privacyVersionId,
    created_at: now,
    expires_at: expiresAt,
  } satisfies Record<string, unknown>;
}

const ORDER_COLUMNS: readonly (keyof ReturnType<typeof orderColumns>)[] = [
  ...(["user_id", "user_name", "user_email", "payment_method"] as const),
  ...(["subtotal_cents", "discount_cents", "shipping_cents", "fee_cents", "total_cents"] as const),
  ...(["vat_percent", "vat_cents", "excise_cents", "item_count", "shipping_option", "shipping_zone"] as const),
  ...(["ship_name", "ship_address", "ship_city", "ship_state", "ship_zip_code", "ship_country", "ship_phone"] as const),
  ...(["bill_name", "bill_nif", "bill_address", "bill_city", "bill_zip_code", "bill_country"] as const),
  ...(["coupon_id", "coupon_code", "notes", "adult_declared_at", "terms_version_id", "privacy_version_id"] as const),
  ...(["created_at", "expires_at"] as const),
];

function lineColumns(line: CartLineState, position: number, taxes: OrderTaxes) {
  const { volumeMl = null, nicotineMgMl = null, exciseCents = 0 } = taxes.lines[position] ?? {};
  return {
    position,
    product_id: line.productId,
    variant_id: line.variantId,
    name: line.name,
    sku: line.sku,
    options: line.options,
    legal_class: line.legalClass,
    unit_price_cents: line.priceCents,
    quantity: line.quantity,
    volume_ml: volumeMl,
    nicotine_mg_ml: nicotineMgMl,
    excise_cents: exciseCents,
  } satisfies Record<string, unknown>;
}

const LINE_COLUMNS: readonly (keyof ReturnType<typeof lineColumns>)[] = [
  ...(["position", "product_id", "variant_id", "name", "sku", "options", "legal_class"] as const),
  ...(["unit_price_cents", "quantity", "volume_ml", "nicotine_mg_ml", "excise_cents"] as const),
];

const listed = (names: readonly string[]): SQL => sql.raw(names.join(", "));
const writtenColumns = getTableColumns(orders);
const writtenOrder = sql.join(
  Object.entries(writtenColumns).map(([name, column]) => sql`${column} as ${sql.identifier(name)}`),
  sql`, `,
);

interface Written extends Record<string, unknown> {
  takenCount: number;
}

/**
 * All that an order writes, in one statement instead of nine: the order with its lines, its first event, the units that leave the
 * stock and their ledger, the emptied cart, the mail and the key that answers for it from now on. The caller holds every lock.
 */
const insertOrder = statement<
  {
    order: string;
    lines: string;
    variantIds: number[];
    quantities: number[];
    userId: number;
    key: string | null;
    mailTo: string;
  },
  Written
>(sql`
  with placed as (
    insert into ${orders} (${listed(ORDER_COLUMNS)})
    select ${listed(ORDER_COLUMNS)} from jsonb_populate_record(null::orders, ${sql.placeholder("order")}::jsonb)
    returning ${writtenOrder}
  ), lines as (
    insert into ${orderLines} (order_id, ${listed(LINE_COLUMNS)})
    select placed.id, ${listed(LINE_COLUMNS.map((name) => `l.${name}`))}
    from placed, jsonb_populate_recordset(null::order_lines, ${sql.placeholder("lines")}::jsonb) l
  ), sold as (
    select * from unnest(${sql.placeholder("variantIds")}::int[], ${sql.placeholder("quantities")}::int[]) as s (variant_id, quantity)
  ), taken as (
    update ${variants} v set stock = v.stock - sold.quantity from sold
    where v.id = sold.variant_id and v.stock >= sold.quantity returning 1
  ), moved as (
    insert into ${stockMovements} (variant_id, delta, reason, order_id, actor_id)
    select sold.variant_id, -sold.quantity, 'order', placed.id, placed."userId" from placed, sold
  ), begun as (
    insert into ${orderEvents} (order_id, actor_id, to_status, at)
    select id, "userId", 'pending', "createdAt" from placed
  ), emptied as (
    delete from ${cartLines} where user_id = ${sql.placeholder("userId")}
  ), uncouponed as (
    update ${carts} set coupon_id = null where user_id = ${sql.placeholder("userId")} and coupon_id is not null
  ), answered as (
    update ${orderRequests} r set order_id = placed.id from placed
    where r.user_id = ${sql.placeholder("userId")} and r.key = ${sql.placeholder("key")}
  ), told as (
    insert into ${mails} (kind, to_address, to_name, user_id, order_id)
    select 'order_received', ${sql.placeholder("mailTo")}, "userName", "userId", id from placed
  )
  select placed.*, (select count(*)::int from taken) as "takenCount" from placed`);

/** Writes the order, or refuses `stock.too_low`. */
export async function writeOrder(tx: Tx, order: NewOrder): Promise<OrderDetail> {
  const { buyer, lines, taxes, request } = order;
  const [written] = await insertOrder(tx, {
    order: JSON.stringify(orderColumns(order)),
    lines: JSON.stringify(lines.map((line, position) => lineColumns(line, position, taxes))),
    variantIds: lines.map((line) => line.variantId),
    quantities: lines.map((line) => line.quantity),
    userId: buyer.userId,
    key: order.idempotencyKey ?? null,
    mailTo: request.email ?? buyer.email,
  });
  if (written === undefined) throw new Error("insert returned no row");
  if (written.takenCount !== lines.length) throw new Refusal("stock.too_low");
  return detailOf(order, written);
}

/** The order as `getOrder` would read it: its row is the database's, the rest is what was just written. */
function detailOf({ buyer, lines, taxes, now }: NewOrder, written: Written): OrderDetail {
  const row = Object.fromEntries(
    Object.entries(writtenColumns).map(([name, column]) => {
      const value = written[name];
      return [name, value === null ? null : column.mapFromDriverValue(value)];
    }),
  ) as typeof orders.$inferSelect;
  return {
    ...row,
    lines: lines.map((line, position) => ({
      position,
      productId: line.productId,
      variantId: line.variantId,
      name: line.name,
      currentName: line.name,
      sku: line.sku,
      options: line.options,
      unitPriceCents: line.priceCents,
      exciseCents: taxes.lines[position]?.exciseCents ?? 0,
      quantity: line.quantity,
      shipped: 0,
      image: line.image,
    })),
    events: [
      { at: now, actorId: buyer.userId, actorName: buyer.name, fromStatus: null, toStatus: "pending", note: null },
    ],
    shipments: [],
    refunds: { openCents: 0, exportedCents: 0, isPayerKnown: false },
  };
}
