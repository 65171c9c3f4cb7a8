import { DAY_MS } from "@bruma/contract";
import { type Db, isOwing, orderEvents, orders, type Tx } from "@bruma/db";
import { and, desc, eq, gt, inArray, isNull, ne, type SQL, sql } from "@bruma/db/sql";
import type { OrderReference } from "../../bank/index.ts";
import { balanceOf, hasLapsed, LAPSED } from "../../orders/index.ts";
import { sharedRuns } from "../../tables/index.ts";
import { dayAfter, shopDay } from "../../time/index.ts";
import { CandidateBook } from "./CandidateBook.ts";
import type { Candidate } from "./matchEntry.ts";
import { nameWords } from "./nameLikeness.ts";

/** More than a shop has open at a time; beyond, the oldest are found by their number only. */
const MOST_OPEN = 20_000;
/** For so long after it lapsed an order is still looked for by amount and name. */
const LAPSED_DAYS = 60;

const columns = {
  id: orders.id,
  status: orders.status,
  paymentStatus: orders.paymentStatus,
  settledCents: orders.settledCents,
  returnedCents: orders.returnedCents,
  paymentMethod: orders.paymentMethod,
  totalCents: orders.totalCents,
  paidCents: orders.paidCents,
  refundedCents: orders.refundedCents,
  userName: orders.userName,
  shipName: orders.shipName,
  billName: orders.billName,
  createdAt: orders.createdAt,
  expiresAt: orders.expiresAt,
  hasLapsed: hasLapsed(),
};

/** The orders that entries may pay: all that owe something, those that lapsed of late, and those that they name (`references`). */
export async function readCandidates(
  db: Db | Tx,
  references: Iterable<readonly OrderReference[]>,
  now: Date,
): Promise<CandidateBook> {
  return new CandidateBook([...(await readOpen(db, now)), ...(await readNamed(db, references))]);
}

/** All orders that owe something, and those that lapsed of late. Whoever looks at the same moment shares the reading. */
export const readOpenCandidates = sharedRuns(async (db: Db, now: Date) => new CandidateBook(await readOpen(db, now)));

async function readOpen(db: Db | Tx, now: Date): Promise<Candidate[]> {
  const since = new Date(now.getTime() - LAPSED_DAYS * DAY_MS);
  const ofLate = db
    .select({ id: orderEvents.orderId })
    .from(orderEvents)
    .where(
      and(
        eq(orderEvents.toStatus, sql`'cancelled'`),
        gt(orderEvents.at, since),
        isNull(orderEvents.actorId),
        eq(orderEvents.note, LAPSED),
      ),
    );
  return [
    ...(await read(db, isOwing())),
    ...(await read(db, and(eq(orders.status, "cancelled"), inArray(orders.id, ofLate)))),
  ];
}

/** The orders that these references name, whether they owe anything or not. */
export async function readNamed(db: Db | Tx, references: Iterable<readonly OrderReference[]>): Promise<Candidate[]> {
  const named = [...new Set([...references].flatMap((some) => some.map(({ orderId }) => orderId)))];
  return named.length > 0 ? read(db, and(inArray(orders.id, named), ne(orders.totalCents, 0))) : [];
}

async function read(db: Db | Tx, which: SQL | undefined): Promise<Candidate[]> {
  const rows = await db.select(columns).from(orders).where(which).orderBy(desc(orders.id)).limit(MOST_OPEN);
  return rows.map(candidateOf);
}

type Row = Pick<typeof orders.$inferSelect, Exclude<keyof typeof columns, "hasLapsed">> & { hasLapsed: boolean };

function candidateOf(row: Row): Candidate {
  const kept = row.paidCents - row.refundedCents;
  return {
    orderId: row.id,
    status: row.status,
    paymentMethod: row.paymentMethod,
    owedCents: row.hasLapsed ? Math.max(0, row.totalCents - kept) : balanceOf(row).missingCents,
    hasLapsed: row.hasLapsed,
    names: [...new Set([row.userName, row.shipName, row.billName])].map(nameWords),
    placedOn: shopDay(row.createdAt),
    // A term ends with a day: the midnight after it.
    dueOn: row.expiresAt && dayAfter(shopDay(row.expiresAt), -1),
  };
}
