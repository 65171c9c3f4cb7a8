import type { OrderStatus } from "@bruma/contract";
import { type Db, orderEvents, orderLines, orders, products, type Tx, users } from "@bruma/db";
import { and, asc, desc, eq, getTableColumns, inArray, type SQL, sql } from "drizzle-orm";
import { faceOfProduct, type ImageRow } from "../catalogue/index.ts";
import { Refusal } from "../Refusal.ts";
import { listShipments, type ShipmentRow } from "./shipments.ts";

export interface OrderLineRow {
  productId: number;
  variantId: number;
  name: string;
  currentName: string;
  sku: string;
  options: Record<string, string>;
  unitPriceCents: number;
  quantity: number;
  image: ImageRow | null;
}

// As in the catalogue: written out, because a selected column loses its table inside a subquery.
const thisOrder = sql.raw('"orders"."id"');

const linesOfOrder = sql<OrderLineRow[]>`coalesce((
  select json_agg(json_build_object(
    'productId', l.product_id, 'variantId', l.variant_id, 'name', l.name, 'currentName', p.name, 'sku', l.sku,
    'options', l.options, 'unitPriceCents', l.unit_price_cents, 'quantity', l.quantity,
    'image', ${faceOfProduct(sql.raw("l.product_id"))}
  ) order by l.position)
  from ${orderLines} l join ${products} p on p.id = l.product_id where l.order_id = ${thisOrder}), '[]'::json)`;

export type OrderRow = typeof orders.$inferSelect & { lines: OrderLineRow[] };

export interface OrderFilter {
  userId?: number;
  status?: OrderStatus | undefined;
  page: number;
  limit: number;
}

/** One page of orders, newest first. */
export async function listOrders(db: Db, filter: OrderFilter): Promise<{ orders: OrderRow[]; total: number }> {
  const where = and(
    filter.userId === undefined ? undefined : eq(orders.userId, filter.userId),
    filter.status === undefined ? undefined : eq(orders.status, filter.status),
  );
  const [rows, total] = await Promise.all([
    db
      .select({ ...getTableColumns(orders), lines: linesOfOrder })
      .from(orders)
      .where(where)
      .orderBy(desc(orders.id))
      .limit(filter.limit)
      .offset((filter.page - 1) * filter.limit),
    db.$count(orders, where),
  ]);
  return { orders: rows, total };
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
}

/** One order with its history. With `userId`, another customer's order is as unknown as none: `order.not_found`. */
export async function getOrder(db: Db | Tx, orderId: number, userId?: number): Promise<OrderDetail> {
  const owned: SQL | undefined = userId === undefined ? undefined : eq(orders.userId, userId);
  const [[order], events, shipments] = await Promise.all([
    db
      .select({ ...getTableColumns(orders), lines: linesOfOrder })
      .from(orders)
      .where(and(eq(orders.id, orderId), owned)),
    db
      .select({
        at: orderEvents.at,
        actorId: orderEvents.actorId,
        actorName: users.name,
        fromStatus: orderEvents.fromStatus,
        toStatus: orderEvents.toStatus,
        note: orderEvents.note,
      })
      .from(orderEvents)
      .leftJoin(users, eq(users.id, orderEvents.actorId))
      .where(eq(orderEvents.orderId, orderId))
      .orderBy(asc(orderEvents.id)),
    listShipments(db, orderId),
  ]);
  if (order === undefined) throw new Refusal("order.not_found");
  return { ...order, events, shipments };
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

/** The figures above the admin's table. Revenue leaves cancelled orders out. */
export async function summariseOrders(db: Db) {
  const [row] = await db
    .select({
      total: sql<number>`count(*)::int`,
      pending: sql<number>`count(*) filter (where ${orders.status} = 'pending')::int`,
      delivered: sql<number>`count(*) filter (where ${orders.status} = 'delivered')::int`,
      revenueCents: sql<number>`coalesce(sum(${orders.totalCents}) filter (where ${inArray(orders.status, ["pending", "processing", "shipped", "delivered"])}), 0)::float8`,
    })
    .from(orders);
  if (row === undefined) throw new Error("an aggregate returned no row");
  return row;
}
