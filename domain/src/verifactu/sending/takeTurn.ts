import type { VerifactuEnvironment } from "@bruma/contract";
import { billingDeliveries, billingRecords, billingSending, type Db } from "@bruma/db";
import { and, asc, eq, inArray, isNull, lte, notInArray, or, type SQL } from "@bruma/db/sql";
import { isClockOff } from "../chain/clock.ts";
import { isChainUnsure } from "./isChainUnsure.ts";

/** How many records one message takes. */
export const MESSAGE_RECORDS = 1_000;
// Longer than an answer may take; who holds it and dies is followed by another one then.
const HELD_MS = 180_000;

export type SendingRow = typeof billingSending.$inferSelect;

/** Whether there is something to say to the agency: records that wait, a chain whose end, or a clock whose error it is to be asked for. */
export async function isSomethingDue(db: Db, environment: VerifactuEnvironment): Promise<boolean> {
  return (
    (await isChainUnsure(db, environment)) ||
    (await waitingRecords(db, environment, 1)) > 0 ||
    (await isClockOff(db, environment))
  );
}

/** How many wait, counted up to a limit. */
export async function waitingRecords(db: Db, environment: VerifactuEnvironment, limit: number): Promise<number> {
  const found = await db
    .select({ id: billingDeliveries.recordId })
    .from(billingDeliveries)
    .innerJoin(billingRecords, eq(billingRecords.id, billingDeliveries.recordId))
    .where(and(eq(billingDeliveries.state, "waiting"), eq(billingRecords.environment, environment)))
    .limit(limit);
  return found.length;
}

/**
 * Takes the right to send, where nobody has it and the agency's waiting time is over, which a full message need not keep (Orden
 * HAC/1177/2024, art. 16). Undefined: it is not our turn.
 */
export async function takeTurn(db: Db, environment: VerifactuEnvironment, now: Date): Promise<SendingRow | undefined> {
  await db.insert(billingSending).values({ environment, nextAt: now }).onConflictDoNothing();
  const isFull = (await waitingRecords(db, environment, MESSAGE_RECORDS)) === MESSAGE_RECORDS;
  const isTime = lte(billingSending.nextAt, now);
  const [taken] = await db
    .update(billingSending)
    .set({ heldUntil: new Date(now.getTime() + HELD_MS) })
    .where(
      and(
        eq(billingSending.environment, environment),
        or(isNull(billingSending.heldUntil), lte(billingSending.heldUntil, now)),
        // While it does not answer, also a full message waits.
        // While it is looked for what it refuses, each message waits.
        isFull ? or(isTime, and(isNull(billingSending.awaySince), isNull(billingSending.recordLimit))) : isTime,
      ),
    )
    .returning();
  return taken;
}

/** Gives it back; the next message waits so long. */
export async function endTurn(
  db: Db,
  environment: VerifactuEnvironment,
  change: Partial<typeof billingSending.$inferInsert> & { nextAt: Date },
): Promise<void> {
  await db
    .update(billingSending)
    .set({ heldUntil: null, ...change })
    .where(eq(billingSending.environment, environment));
}

/**
 * The records to send, oldest first: of one issuer, and of each invoice one, so that each answer is known to be its own. One that was
 * refused alone stays behind the others until the agency takes one of them, then it is tried again.
 */
export async function readMessage(
  db: Db,
  environment: VerifactuEnvironment,
  { recordLimit, suspects, problem }: Pick<SendingRow, "recordLimit" | "suspects" | "problem">,
) {
  if (suspects.length === 0) return readWaiting(db, environment, recordLimit);
  const others =
    problem === null ? [] : await readWaiting(db, environment, recordLimit, notInArray(billingRecords.id, suspects));
  return others.length > 0 ? others : readWaiting(db, environment, 1, inArray(billingRecords.id, suspects));
}

async function readWaiting(db: Db, environment: VerifactuEnvironment, limit: number | null, also?: SQL) {
  const waiting = await db
    .select({
      id: billingRecords.id,
      kind: billingRecords.kind,
      code: billingRecords.code,
      issuedOn: billingRecords.issuedOn,
      issuerNif: billingRecords.issuerNif,
      invoiceId: billingRecords.invoiceId,
      hash: billingRecords.hash,
      generatedAt: billingRecords.generatedAt,
      xml: billingRecords.xml,
    })
    .from(billingDeliveries)
    .innerJoin(billingRecords, eq(billingRecords.id, billingDeliveries.recordId))
    .where(and(eq(billingDeliveries.state, "waiting"), eq(billingRecords.environment, environment), also))
    .orderBy(asc(billingRecords.position))
    .limit(limit ?? MESSAGE_RECORDS);
  const codes = new Set<string>();
  const end = waiting.findIndex(({ code, issuerNif }) => {
    const isAgain = codes.has(code) || issuerNif !== waiting[0]?.issuerNif;
    codes.add(code);
    return isAgain;
  });
  return end < 0 ? waiting : waiting.slice(0, end);
}
export type MessageRecord = Awaited<ReturnType<typeof readMessage>>[number];
