import type { OrderStatus, WithdrawalState } from "@bruma/contract";
import {
  bankAllocations,
  bankEntries,
  bankRefunds,
  type Db,
  orderEvents,
  orderLines,
  orderReturns,
  orders,
  products,
  type Tx,
  users,
  withdrawals,
} from "@bruma/db";
import { and, asc, eq, getTableColumns, type InferSelectModel, inArray, sql } from "@bruma/db/sql";
import { faceOfVariant, type ImageRow } from "../../catalogue/index.ts";
import { Refusal } from "../../Refusal.ts";
import { IS_OPEN } from "../money/openRefunds.ts";
import { byOrder, listShipments, type ShipmentRow, shippedOf } from "../parcels/shipments.ts";

export interface OrderLineRow {
  position: number;
  productId: number;
  variantId: number;
  name: string;
  currentName: string;
  /** Whether its product still has a page in the shop. */
  isOnSale: boolean;
  sku: string;
  options: Record<string, string>;
  unitPriceCents: number;
  exciseCents: number;
  quantity: number;
  /** Its part of the order's discount. */
  discountCents: number;
  sealedForHygiene: boolean;
  /** How many of it left so far. */
  shipped: number;
  image: ImageRow | null;
}

// As in the catalogue: written out, because a selected column loses its table inside a subquery.
const thisOrder = sql.raw('"orders"."id"');

export const linesOfOrder = sql<OrderLineRow[]>`coalesce((
  select json_agg(json_build_object(
    'position', l.position, 'productId', l.product_id, 'variantId', l.variant_id, 'name', l.name, 'currentName', p.name, 'isOnSale', p.active and p.deleted_at is null, 'sku', l.sku,
    'options', l.options, 'unitPriceCents', l.unit_price_cents, 'exciseCents', l.excise_cents, 'quantity', l.quantity, 'discountCents', l.discount_cents, 'sealedForHygiene', l.sealed_for_hygiene,
    'shipped', ${shippedOf(sql.raw("l.order_id"), sql.raw("l.position"))},
    'image', ${faceOfVariant(sql.raw("l.product_id"), sql.raw("l.variant_id"))}
  ) order by l.position)
  from ${orderLines} l join ${products} p on p.id = l.product_id where l.order_id = ${thisOrder}), '[]'::json)`;

interface RefundsUnderWay {
  openCents: number;
  /** In a file for the bank. */
  exportedCents: number;
  /** The bank told from which account the order was paid. */
  isPayerKnown: boolean;
}

/** Its refunds by transfer that the bank has not shown yet, and whether the shop knows where they go. */
export const refundsUnderWay = sql<RefundsUnderWay>`(
  select json_build_object('openCents', coalesce(sum(r.amount_cents), 0),
    'exportedCents', coalesce(sum(r.amount_cents) filter (where r.state = 'exported'), 0),
    'isPayerKnown', exists (
      select from ${bankAllocations} a join ${bankEntries} e on e.id = a.entry_id
      where a.order_id = ${thisOrder} and a.undoes_id is null and e.cents > 0 and e.counterparty_iban is not null
        and not exists (select from ${bankAllocations} undoing where undoing.undoes_id = a.id)))
  from ${bankRefunds} r where r.order_id = ${thisOrder} and ${sql.raw(IS_OPEN)})`;

/** How an order stood when its buyer called it off; null where they did not. */
export const calledOffAt = sql<OrderStatus | null>`case when ${orders.status} = 'cancelled' then (
  select e.from_status from ${orderEvents} e
  where e.order_id = ${thisOrder} and e.to_status = 'cancelled' and e.from_status <> 'cancelled' and e.actor_id = "orders"."user_id"
  order by e.id desc limit 1) end`;

/** The number that the buyer writes on the parcel that the shop expects back. */
const returnLabel = sql<string | null>`(
  select r.label from ${orderReturns} r where r.order_id = ${thisOrder} and r.state = 'expected')`;

/** What was declared of an order under its number and its e-mail. */
export interface OrderWithdrawalRow {
  id: number;
  reference: string;
  state: WithdrawalState;
  items: string;
  /** As in an answer of the API. */
  createdAt: string;
}

const withdrawalsOfOrder = sql<OrderWithdrawalRow[]>`coalesce((
  select json_agg(json_build_object('id', w.id, 'reference', w.reference, 'state', w.state, 'items', w.items, 'createdAt', w.created_at) order by w.id)
  from ${withdrawals} w where w.order_id = ${thisOrder}), '[]'::json)`;

export interface OrderRow extends InferSelectModel<typeof orders> {
  lines: OrderLineRow[];
  refunds: RefundsUnderWay;
  calledOffAt: OrderStatus | null;
}

export interface OrderEventRow {
  at: Date;
  actorId: number | null;
  actorName: string | null;
  fromStatus: OrderStatus | null;
  toStatus: OrderStatus;
  note: string | null;
}

export interface OrderDetail extends OrderRow {
  events: OrderEventRow[];
  shipments: ShipmentRow[];
  /** Of a parcel that the shop expects back; null where none is. */
  returnLabel: string | null;
  /** Oldest first. */
  withdrawals: OrderWithdrawalRow[];
}

/** One order with its history. With `userId`, another customer's order is as unknown as none: `order.not_found`. */
export async function getOrder(db: Db | Tx, orderId: number, userId?: number): Promise<OrderDetail> {
  const order = (await getOrders(db, [orderId])).get(orderId);
  if (order === undefined || (userId !== undefined && order.userId !== userId)) throw new Refusal("order.not_found");
  return order;
}

/** Orders with their history, as many statements for many as for one; those that do not exist are left out. */
export async function getOrders(db: Db | Tx, ids: readonly number[]): Promise<Map<number, OrderDetail>> {
  if (ids.length === 0) return new Map();
  const [found, events, shipments] = await Promise.all([
    db
      .select({
        ...getTableColumns(orders),
        lines: linesOfOrder,
        refunds: refundsUnderWay,
        calledOffAt,
        returnLabel,
        withdrawals: withdrawalsOfOrder,
      })
      .from(orders)
      .where(inArray(orders.id, [...ids])),
    db
      .select({
        orderId: orderEvents.orderId,
        at: orderEvents.at,
        actorId: orderEvents.actorId,
        actorName: users.name,
        fromStatus: orderEvents.fromStatus,
        toStatus: orderEvents.toStatus,
        note: orderEvents.note,
      })
      .from(orderEvents)
      .leftJoin(users, eq(users.id, orderEvents.actorId))
      .where(inArray(orderEvents.orderId, [...ids]))
      .orderBy(asc(orderEvents.id)),
    listShipments(db, ids),
  ]);
  const eventsOf = byOrder(events);
  return new Map(
    found.map((order) => [
      order.id,
      { ...order, events: eventsOf.get(order.id) ?? [], shipments: shipments.get(order.id) ?? [] },
    ]),
  );
}

/** Refuses `order.not_found`; with `userId`, also for another customer's order. */
export async function requireOrder(db: Db | Tx, orderId: number, userId?: number): Promise<void> {
  const owned = userId === undefined ? undefined : eq(orders.userId, userId);
  const [order] = await db
    .select({ id: orders.id })
    .from(orders)
    .where(and(eq(orders.id, orderId), owned));
  if (order === undefined) throw new Refusal("order.not_found");
}
