import { type CreateOrder, formatCents, PAYMENT_METHOD_LABELS } from "@bruma/contract";
import {
  agreedTexts,
  cartLines,
  carts,
  mails,
  orderAgreements,
  orderEvents,
  orderLines,
  orderRequests,
  orders,
  shopNotices,
  statement,
  stockMovements,
  type Tx,
  variants,
} from "@bruma/db";
import { getTableColumns, type SQL, sql } from "@bruma/db/sql";
import type { CartLineState } from "../../cart/index.ts";
import type { CouponRow } from "../../coupons/index.ts";
import { insertStaffPush } from "../../outbox/index.ts";
import type { PromisedArrival } from "../../paymentMethods/index.ts";
import { Refusal } from "../../Refusal.ts";
import { noticeMailbox } from "../../settings/index.ts";
import type { OrderTaxes } from "../../taxes/index.ts";
import type { OrderDetail } from "../reading/readOrders.ts";
import type { Buyer } from "./Buyer.ts";
import type { Quote } from "./quote.ts";
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
  /** The hash of the conditions that it is placed under, as they are kept; null where there are none. */
  agreement: string | null;
}

/** The columns of a row, by their names in the database as `jsonb_populate_record` knows them, and where each value comes from. */
type Columns<Given> = Readonly<Record<string, (given: Given) => unknown>>;

const ORDER_COLUMNS: Columns<NewOrder> = {
  user_id: ({ buyer }) => buyer.userId,
  user_name: ({ buyer }) => buyer.name,
  user_email: ({ buyer, request }) => request.email ?? buyer.email,
  payment_method: ({ request }) => request.payment_method,
  subtotal_cents: ({ quoted }) => quoted.subtotalCents,
  discount_cents: ({ quoted }) => quoted.discountCents,
  shipping_cents: ({ quoted }) => quoted.shippingCents,
  fee_cents: ({ quoted }) => quoted.feeCents,
  extras: ({ quoted }) => quoted.extras.chosen,
  extras_cents: ({ quoted }) => quoted.extrasCents,
  vat_relief_cents: ({ quoted }) => quoted.vatReliefCents,
  total_cents: ({ quoted }) => quoted.totalCents,
  vat_percent: ({ taxes }) => taxes.vatPercent,
  vat_cents: ({ taxes }) => taxes.vatCents,
  excise_cents: ({ taxes }) => taxes.exciseCents,
  item_count: ({ lines }) => lines.reduce((sum, line) => sum + line.quantity, 0),
  shipping_option: ({ quoted }) => quoted.chosen.option,
  shipping_zone: ({ quoted }) => quoted.chosen.zone,
  arrives_from: ({ quoted }) => quoted.chosen.arrival.from,
  arrives_to: ({ quoted }) => quoted.chosen.arrival.to,
  arrives_if_before: ({ quoted }) => paymentTerm(quoted.chosen.arrival),
  ship_name: ({ request }) => request.shipping_address.name,
  ship_address: ({ request }) => request.shipping_address.address,
  ship_city: ({ request }) => request.shipping_address.city,
  ship_state: ({ request }) => request.shipping_address.state || null,
  ship_zip_code: ({ request }) => request.shipping_address.zip_code,
  ship_country: ({ request }) => request.shipping_address.country,
  ship_phone: ({ request }) => request.shipping_address.phone,
  bill_name: ({ request }) => request.billing?.name ?? null,
  bill_nif: ({ request }) => request.billing?.nif ?? null,
  bill_address: ({ request }) => request.billing?.address ?? null,
  bill_city: ({ request }) => request.billing?.city ?? null,
  bill_zip_code: ({ request }) => request.billing?.zip_code ?? null,
  bill_country: ({ request }) => request.billing?.country ?? null,
  coupon_id: ({ coupon }) => coupon?.id ?? null,
  coupon_code: ({ coupon }) => coupon?.code ?? null,
  notes: ({ request }) => request.notes || null,
  adult_declared_at: ({ now }) => now,
  terms_version_id: ({ terms }) => terms.termsVersionId,
  privacy_version_id: ({ terms }) => terms.privacyVersionId,
  created_at: ({ now }) => now,
  expires_at: ({ expiresAt }) => expiresAt,
};

/** What the promise still waits for once the order stands. */
const paymentTerm = ({ condition }: PromisedArrival) =>
  condition === null || condition.needs === "order" ? null : condition.before;

interface NewLine {
  line: CartLineState;
  position: number;
  tax: OrderTaxes["lines"][number] | undefined;
  discountCents: number;
}

const LINE_COLUMNS: Columns<NewLine> = {
  position: ({ position }) => position,
  product_id: ({ line }) => line.productId,
  variant_id: ({ line }) => line.variantId,
  name: ({ line }) => line.name,
  sku: ({ line }) => line.sku,
  options: ({ line }) => line.options,
  legal_class: ({ line }) => line.legalClass,
  unit_price_cents: ({ line }) => line.priceCents,
  quantity: ({ line }) => line.quantity,
  volume_ml: ({ tax }) => tax?.volumeMl ?? null,
  nicotine_mg_ml: ({ tax }) => tax?.nicotineMgMl ?? null,
  excise_cents: ({ tax }) => tax?.exciseCents ?? 0,
  discount_cents: ({ discountCents }) => discountCents,
  sealed_for_hygiene: ({ line }) => line.attributes.hygieneSeal ?? false,
};

const rowOf = <Given>(columns: Columns<Given>, given: Given) =>
  Object.fromEntries(Object.entries(columns).map(([name, read]) => [name, read(given)]));

const orderColumns = Object.keys(ORDER_COLUMNS);
const lineColumns = Object.keys(LINE_COLUMNS);
const listed = (names: readonly string[]): SQL => sql.raw(names.join(", "));
const writtenColumns = getTableColumns(orders);
const writtenOrder = sql.join(
  Object.entries(writtenColumns).map(([name, column]) => sql`${column} as ${sql.identifier(name)}`),
  sql`, `,
);

interface Written extends Record<string, unknown> {
  takenCount: number;
}

const newOrderPush = sql`jsonb_build_object('title', 'Pedido nuevo #' || placed.id, 'body', ${sql.placeholder("pushBody")}::text,
  'url', '/admin/orders?pedido=' || placed.id, 'tag', 'shop-order-' || placed.id)`;

/**
 * All that an order writes, in one statement instead of nine: the order with its lines, its first event, the units that leave the
 * stock and their ledger, the emptied cart, what was agreed, what the buyer and the shop are told, and the key that answers for it from
 * now on. The caller holds every lock.
 */
const insertOrder = statement<
  {
    order: string;
    lines: string;
    variantIds: number[];
    quantities: number[];
    userId: number;
    key: string | null;
    agreement: string | null;
    mailTo: string;
    noticeTo: string | null;
    noticeName: string;
    inDigest: boolean;
    pushBody: string;
  },
  Written
>(sql`
  with placed as (
    insert into ${orders} (${listed(orderColumns)})
    select ${listed(orderColumns)} from jsonb_populate_record(null::orders, ${sql.placeholder("order")}::jsonb)
    returning ${writtenOrder}
  ), lines as (
    insert into ${orderLines} (order_id, ${listed(lineColumns)})
    select placed.id, ${listed(lineColumns.map((name) => `l.${name}`))}
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
  ), agreed as (
    insert into ${orderAgreements} (order_id, hash)
    select placed.id, t.hash from placed, ${agreedTexts} t where t.hash = ${sql.placeholder("agreement")}
  ), told as (
    insert into ${mails} (kind, to_address, to_name, user_id, order_id)
    select 'order_received', ${sql.placeholder("mailTo")}, "userName", "userId", id from placed
    union all
    select 'order_notice', ${sql.placeholder("noticeTo")}::text, ${sql.placeholder("noticeName")}::text, null, id
    from placed where ${sql.placeholder("noticeTo")}::text is not null
  ), noticed as (
    insert into ${shopNotices} (order_id) select id from placed where ${sql.placeholder("inDigest")}::boolean
  ), pushed as (
    ${insertStaffPush("orders", newOrderPush, sql.raw("placed"))}
  )
  select placed.*, (select count(*)::int from taken) as "takenCount" from placed`);

/** Writes the order, or refuses `stock.too_low`. */
export async function writeOrder(tx: Tx, order: NewOrder): Promise<OrderDetail> {
  const { buyer, lines, taxes, request, quoted, terms } = order;
  const { notices } = terms.settings;
  const shopMailbox = noticeMailbox(terms.settings);
  const [written] = await insertOrder(tx, {
    order: JSON.stringify(rowOf(ORDER_COLUMNS, order)),
    lines: JSON.stringify(
      lines.map((line, position) =>
        rowOf(LINE_COLUMNS, {
          line,
          position,
          tax: taxes.lines[position],
          discountCents: quoted.lineDiscounts[position] ?? 0,
        }),
      ),
    ),
    variantIds: lines.map((line) => line.variantId),
    quantities: lines.map((line) => line.quantity),
    userId: buyer.userId,
    key: order.idempotencyKey ?? null,
    agreement: order.agreement,
    mailTo: request.email ?? buyer.email,
    noticeTo: notices.orders === "at_once" ? (shopMailbox?.address ?? null) : null,
    noticeName: shopMailbox?.name ?? "",
    inDigest: notices.orders === "daily",
    pushBody: `${formatCents(quoted.totalCents)}, ${PAYMENT_METHOD_LABELS[request.payment_method].toLowerCase()}`,
  });
  if (written === undefined) throw new Error("insert returned no row");
  if (written.takenCount !== lines.length) throw new Refusal("stock.too_low");
  return detailOf(order, written);
}

/** The order as `getOrder` would read it: its row is the database's, the rest is what was just written. */
function detailOf({ buyer, lines, quoted, taxes, now }: NewOrder, written: Written): OrderDetail {
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
      isOnSale: true,
      sku: line.sku,
      options: line.options,
      unitPriceCents: line.priceCents,
      exciseCents: taxes.lines[position]?.exciseCents ?? 0,
      quantity: line.quantity,
      discountCents: quoted.lineDiscounts[position] ?? 0,
      sealedForHygiene: line.attributes.hygieneSeal ?? false,
      shipped: 0,
      image: line.image,
    })),
    events: [
      { at: now, actorId: buyer.userId, actorName: buyer.name, fromStatus: null, toStatus: "pending", note: null },
    ],
    shipments: [],
    calledOffAt: null,
    returnLabel: null,
    withdrawals: [],
    refunds: { openCents: 0, exportedCents: 0, isPayerKnown: false },
  };
}
