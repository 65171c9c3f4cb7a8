import {
  type Db,
  foldEmail,
  lots,
  orderLines,
  orders,
  shipmentLines,
  shipmentLots,
  shipments,
  type Tx,
} from "@bruma/db";
import { and, desc, eq, isNull, type SQL, sql } from "@bruma/db/sql";
import { byShopClock } from "../time/index.ts";

/** Orders that got units of a lot, newest first: one row for each. */
export async function listLotBuyers(db: Db, lotId: number, { page, limit }: { page: number; limit: number }) {
  const where = eq(shipmentLots.lotId, lotId);
  const [buyers, [counted]] = await Promise.all([
    db
      .select({
        orderId: orders.id,
        orderedAt: orders.createdAt,
        status: orders.status,
        shippedAt: sql<Date>`min(${shipments.shippedAt})`.mapWith(shipments.shippedAt),
        quantity: sql<number>`sum(${shipmentLots.quantity})::int`,
        name: orders.userName,
        email: orders.userEmail,
        anonymisedAt: orders.anonymisedAt,
      })
      .from(shipmentLots)
      .innerJoin(shipments, eq(shipments.id, shipmentLots.shipmentId))
      .innerJoin(orders, eq(orders.id, shipments.orderId))
      .where(where)
      .groupBy(orders.id)
      .orderBy(desc(orders.id))
      .limit(limit)
      .offset((page - 1) * limit),
    db
      .select({ total: sql<number>`count(distinct ${shipments.orderId})::int` })
      .from(shipmentLots)
      .innerJoin(shipments, eq(shipments.id, shipmentLots.shipmentId))
      .where(where),
  ]);
  return { buyers, total: counted?.total ?? 0 };
}
export type LotBuyerRow = Awaited<ReturnType<typeof listLotBuyers>>["buyers"][number];

/** The orders that a lot's units went to. */
const ordersWithLot = (lotId: number): SQL =>
  sql`select s.order_id from ${shipmentLots} sl join ${shipments} s on s.id = sl.shipment_id where sl.lot_id = ${lotId}`;

/**
 * The orders that got its variant since the lot came, with no lot noted for all units of a line: they may have had it. The
 * lot came on a day of the shop's clocks; what left on that day counts.
 */
const ordersWithoutLot = (lotId: number): SQL => sql`
  select s.order_id from ${lots} t
    join ${orderLines} l on l.variant_id = t.variant_id
    join ${shipmentLines} sl on sl.order_id = l.order_id and sl.position = l.position
    join ${shipments} s on s.id = sl.shipment_id
  where t.id = ${lotId} and s.shipped_at >= ${byShopClock(sql`t.received_on::timestamp`)}
    and sl.quantity > coalesce((select sum(x.quantity) from ${shipmentLots} x
      where x.shipment_id = sl.shipment_id and x.position = sl.position), 0)`;

export interface Addressee {
  name: string;
  email: string;
  userId: number | null;
  /** The orders that they got it with, newest first. */
  orderIds: number[];
}

// Any address may be named for an order: two users who named the same one are two buyers, and neither is told of the other's orders.
const buyersKey = sql`${orders.userId}, ${foldEmail(orders.userEmail)}`;

/** Who gets a recall notice: every buyer once, at the address of their latest order. Erased buyers cannot be reached. */
export async function listAddressees(db: Db | Tx, lotId: number, withUnknown: boolean): Promise<Addressee[]> {
  const affected = withUnknown ? sql`${ordersWithLot(lotId)} union ${ordersWithoutLot(lotId)}` : ordersWithLot(lotId);
  return db
    .select({
      name: sql<string>`(array_agg(${orders.userName} order by ${orders.id} desc))[1]`,
      email: sql<string>`(array_agg(${orders.userEmail} order by ${orders.id} desc))[1]`,
      userId: sql<number | null>`(array_agg(${orders.userId} order by ${orders.id} desc))[1]`,
      orderIds: sql<number[]>`array_agg(${orders.id} order by ${orders.id} desc)`,
    })
    .from(orders)
    .where(and(sql`${orders.id} in (${affected})`, isNull(orders.anonymisedAt)))
    .groupBy(buyersKey)
    .orderBy(sql`${foldEmail(orders.userEmail)}, ${orders.userId}`);
}

/** How many orders and people a lot went to, or may have gone to. */
export async function countLotBuyers(db: Db, lotId: number) {
  const people = (affected: SQL) =>
    sql<number>`(select count(distinct (o.user_id, ${foldEmail(sql`o.user_email`)}))::int from ${orders} o where o.id in (${affected}) and o.anonymised_at is null)`;
  const [counted] = await db
    .select({
      orders: sql<number>`(select count(distinct x.order_id)::int from (${ordersWithLot(lotId)}) x)`,
      erased: sql<number>`(select count(*)::int from ${orders} o where o.id in (${ordersWithLot(lotId)}) and o.anonymised_at is not null)`,
      unknownOrders: sql<number>`(select count(distinct x.order_id)::int from (${ordersWithoutLot(lotId)}) x)`,
      people: people(ordersWithLot(lotId)),
      peopleWithUnknown: people(sql`${ordersWithLot(lotId)} union ${ordersWithoutLot(lotId)}`),
    })
    .from(sql`(select 1) as one`);
  if (counted === undefined) throw new Error("an aggregate returned no row");
  return counted;
}
