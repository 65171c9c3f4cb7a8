import type { BillingRecordQuery, VerifactuEnvironment } from "@bruma/contract";
import { billingDeliveries, billingEvents, billingRecords, type Db, invoices, type Tx } from "@bruma/db";
import { and, asc, desc, eq, gte, lte, type SQL, sql } from "@bruma/db/sql";
import { Refusal } from "../../Refusal.ts";
import { containing } from "../../tables/index.ts";

const COLUMNS = {
  id: billingRecords.id,
  position: billingRecords.position,
  kind: billingRecords.kind,
  invoiceId: billingRecords.invoiceId,
  issuerNif: billingRecords.issuerNif,
  code: billingRecords.code,
  issuedOn: billingRecords.issuedOn,
  type: billingRecords.type,
  totalCents: billingRecords.totalCents,
  isCorrection: billingRecords.isCorrection,
  generatedAt: billingRecords.generatedAt,
  hash: billingRecords.hash,
  environment: billingRecords.environment,
  state: billingDeliveries.state,
  errorCode: billingDeliveries.errorCode,
  errorText: billingDeliveries.errorText,
  receipt: billingDeliveries.receipt,
  answeredAt: billingDeliveries.answeredAt,
  /** Taken back, here or before the database was lost: what the agency refused does not count. */
  isCancelled: sql<boolean>`(${billingRecords.isCancelled} or exists (select 1 from billing_records as taken
    join billing_deliveries as told on told.record_id = taken.id and told.state <> 'rejected'
    where taken.environment = ${billingRecords.environment} and taken.code = ${billingRecords.code} and taken.kind = 'cancellation'))`,
  recipientName: invoices.recipientName,
  recipientNif: invoices.recipientNif,
};

function select(db: Db | Tx) {
  return db
    .select(COLUMNS)
    .from(billingRecords)
    .innerJoin(billingDeliveries, eq(billingDeliveries.recordId, billingRecords.id))
    .leftJoin(invoices, eq(invoices.id, billingRecords.invoiceId));
}
export type DeskRecord = Awaited<ReturnType<typeof select>>[number];

/** One page of a chain's records, the last one first. */
export async function listRecords(
  db: Db,
  environment: VerifactuEnvironment,
  query: BillingRecordQuery,
): Promise<{ rows: DeskRecord[]; total: number }> {
  const { page, limit } = query;
  const where = and(eq(billingRecords.environment, environment), conditionOf(query));
  const [rows, [counted]] = await Promise.all([
    select(db)
      .where(where)
      .orderBy(desc(billingRecords.id))
      .limit(limit)
      .offset((page - 1) * limit),
    db
      .select({ total: sql<number>`count(*)::int` })
      .from(billingRecords)
      .innerJoin(billingDeliveries, eq(billingDeliveries.recordId, billingRecords.id))
      .where(where),
  ]);
  return { rows, total: counted?.total ?? 0 };
}

function conditionOf({ search, state, kind, from, to }: Omit<BillingRecordQuery, "page" | "limit">): SQL | undefined {
  return and(
    state && eq(billingDeliveries.state, state),
    kind && eq(billingRecords.kind, kind),
    from === undefined ? undefined : gte(billingRecords.issuedOn, from),
    to === undefined ? undefined : lte(billingRecords.issuedOn, to),
    search ? sql`search_form(${billingRecords.code}) like ${containing(search)}` : undefined,
  );
}

/** Refuses `invoice.record_not_found`. */
export async function getRecord(db: Db | Tx, id: number): Promise<DeskRecord> {
  const [record] = await select(db).where(eq(billingRecords.id, id));
  if (record === undefined) throw new Refusal("invoice.record_not_found");
  return record;
}

type ChainRecord = typeof billingRecords.$inferSelect;

/** The records of two days and those between, in the order of the chain. */
export async function* recordsWithin(
  db: Db,
  environment: VerifactuEnvironment,
  [from, to]: readonly [string, string],
): AsyncGenerator<ChainRecord> {
  for (let after = 0; ; ) {
    const rows = await db
      .select()
      .from(billingRecords)
      .where(
        and(
          eq(billingRecords.environment, environment),
          sql`${billingRecords.position} > ${after}`,
          gte(billingRecords.issuedOn, from),
          lte(billingRecords.issuedOn, to),
        ),
      )
      .orderBy(asc(billingRecords.position))
      .limit(500);
    yield* rows;
    const last = rows.at(-1);
    if (last === undefined) return;
    after = last.position;
  }
}

/** What happened, newest first. */
export function listEvents(db: Db, environment: VerifactuEnvironment, limit = 50) {
  return db
    .select()
    .from(billingEvents)
    .where(eq(billingEvents.environment, environment))
    .orderBy(desc(billingEvents.id))
    .limit(limit);
}
