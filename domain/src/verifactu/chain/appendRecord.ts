import type { BillingRecordKind, VerifactuEnvironment } from "@bruma/contract";
import { billingChains, billingDeliveries, billingRecords, type Tx } from "@bruma/db";
import { and, eq, sql } from "@bruma/db/sql";
import { Refusal } from "../../Refusal.ts";
import { shopTime } from "../../time/index.ts";
import type { InvoiceId, InvoicingSystem, Making, Registration } from "../records/BillingRecord.ts";
import { cancellationHash, registrationHash } from "../records/hashOf.ts";
import { cancellationXml, registrationXml } from "../records/recordXml.ts";
import { isBehind, isClockOff } from "./clock.ts";
import { isOfAnother } from "./isOfAnother.ts";

export type BillingRecordRow = typeof billingRecords.$inferSelect;

/** The end of a chain, which stays this transaction's until it commits. */
export interface LockedChain {
  environment: VerifactuEnvironment;
  position: number;
  last: BillingRecordRow | null;
}

/**
 * Locks the chain. Who issues an invoice does so before it takes the number: all take both locks in this order, so that two cannot
 * deadlock. Refuses `invoice.chain_unsure` while the agency is to be asked how it ends, `invoice.clock_off` while it says that the clock is.
 */
export async function lockChain(
  tx: Tx,
  environment: VerifactuEnvironment,
  { evenIfAsked = false } = {},
): Promise<LockedChain> {
  await tx.insert(billingChains).values({ environment, lastPosition: 0 }).onConflictDoNothing();
  const [chain] = await tx.select().from(billingChains).where(eq(billingChains.environment, environment)).for("update");
  if (chain === undefined) throw new Error("no chain");
  if (chain.askedSince !== null && !evenIfAsked) throw new Refusal("invoice.chain_unsure");
  if (!evenIfAsked && (await isClockOff(tx, environment))) throw new Refusal("invoice.clock_off");
  const [last] = await tx
    .select()
    .from(billingRecords)
    .where(and(eq(billingRecords.environment, environment), eq(billingRecords.position, chain.lastPosition)));
  if ((last?.hash ?? null) !== chain.lastHash)
    throw new Error(`the chain of ${environment} does not end where it says`);
  return { environment, position: chain.lastPosition, last: last ?? null };
}

interface Appending {
  system: InvoicingSystem;
  now: Date;
}

/** Puts the record of an invoice at the end of the chain. */
export function appendRegistration(
  tx: Tx,
  chain: LockedChain,
  invoiceId: number,
  record: Registration,
  appending: Appending,
): Promise<BillingRecordRow> {
  const { making, generatedAt } = makingOf(chain, record.issuerNif, appending);
  const hash = registrationHash(record, making);
  const { issuerNif, code, issuedOn, type, vatCents, totalCents, isCorrection, priorRejection } = record;
  return append(tx, chain, {
    kind: "registration",
    invoiceId,
    ...{ issuerNif, code, issuedOn, type, vatCents, totalCents, isCorrection, priorRejection },
    generatedAt,
    stamp: making.stamp,
    hash,
    xml: registrationXml(record, making, hash),
  });
}

/** Takes an invoice back, which the agency knows and this shop perhaps does not. */
export function appendCancellation(
  tx: Tx,
  chain: LockedChain,
  { issuerNif, code, issuedOn }: InvoiceId,
  invoiceId: number | null,
  appending: Appending,
): Promise<BillingRecordRow> {
  const { making, generatedAt } = makingOf(chain, issuerNif, appending);
  const id = { issuerNif, code, issuedOn };
  const hash = cancellationHash(id, making);
  return append(tx, chain, {
    kind: "cancellation",
    invoiceId,
    ...id,
    generatedAt,
    stamp: making.stamp,
    hash,
    xml: cancellationXml(id, making, hash),
  });
}

type NewRecord = Omit<typeof billingRecords.$inferInsert, "environment" | "position" | "previousHash"> & {
  kind: BillingRecordKind;
};

/** Puts a record at the end of the chain, which then ends with it, and which the agency is to be told of. */
export async function append(tx: Tx, chain: LockedChain, record: NewRecord): Promise<BillingRecordRow> {
  const { environment } = chain;
  const position = chain.position + 1;
  const [made] = await tx
    .insert(billingRecords)
    .values({ ...record, environment, position, previousHash: chain.last?.hash ?? null })
    .returning();
  if (made === undefined) throw new Error("no record");
  await tx.insert(billingDeliveries).values({ recordId: made.id });
  await tx
    .update(billingChains)
    .set({ lastPosition: sql`${billingChains.lastPosition} + 1`, lastHash: made.hash })
    .where(eq(billingChains.environment, environment));
  chain.position = position;
  chain.last = made;
  return made;
}

/** A later record has no earlier moment, whatever the clock says. Refuses `invoice.clock_off` and `invoice.chain_of_another`. */
function makingOf(
  { environment, last }: LockedChain,
  issuerNif: string,
  { system, now }: Appending,
): { making: Making; generatedAt: Date } {
  if (isOfAnother(environment, last, issuerNif)) throw new Refusal("invoice.chain_of_another");
  if (isBehind(last, now)) throw new Refusal("invoice.clock_off");
  const generatedAt = last !== null && last.generatedAt > now ? last.generatedAt : now;
  return { making: { previous: last, system, stamp: shopTime(generatedAt) }, generatedAt };
}
