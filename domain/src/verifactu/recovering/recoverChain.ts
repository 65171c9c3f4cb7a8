import { type DeliveryState, INVOICE_TYPES, type InvoiceType } from "@bruma/contract";
import { billingChains, billingDeliveries, billingRecords, type Db, invoiceSeries, type Tx } from "@bruma/db";
import { and, eq, inArray, isNotNull, or, sql } from "@bruma/db/sql";
import { transact } from "../../Shop.ts";
import { dayAfter, shopDay } from "../../time/index.ts";
import { append, lockChain } from "../chain/appendRecord.ts";
import { queryXml } from "../sending/messageXml.ts";
import { noteEvent } from "../sending/noteEvent.ts";
import { type KnownRecord, type QueryAnswer, readQueryAnswer } from "../sending/readAnswer.ts";
import type { Turn } from "../sending/Turn.ts";
import { inChainOrder } from "./inChainOrder.ts";

const OPEN: DeliveryState[] = ["waiting", "flawed", "rejected"];

/**
 * Where it is not sure how the chain ends (a backup was restored), asks the agency for what this installation has sent it, takes the
 * records that this database does not know into the chain, so that the next one follows on them, and leaves their numbers out.
 */
export async function recoverChain(turn: Turn): Promise<void> {
  const { shop, environment } = turn;
  const [chain] = await shop.db
    .select()
    .from(billingChains)
    .where(and(eq(billingChains.environment, environment), isNotNull(billingChains.askedSince)));
  if (chain === undefined) return;
  const found: KnownRecord[] = [];
  for (const month of await monthsToAsk(turn)) found.push(...(await readMonth(turn, month)));
  const { system_id, installation } = turn.settings.verifactu;
  const ours = found.filter((record) => record.system === system_id && record.installation === installation);
  await transact(shop, async (tx) => {
    const lost = await adopt(tx, turn, ours);
    await tx.update(billingChains).set({ askedSince: null }).where(eq(billingChains.environment, environment));
    await noteEvent(tx, environment, "recovered", wordsOf(lost));
  });
}

function wordsOf(lost: readonly KnownRecord[]): string {
  if (lost.length === 0) return "La AEAT no tiene ningún registro que la tienda no conozca.";
  const counted = lost.length === 1 ? "un registro" : `${lost.length} registros`;
  return `La AEAT tiene ${counted} que la tienda no conocía: la cadena sigue tras ${lost.at(-1)?.code}.`;
}

/**
 * From the month of the last record that is known here to this one, or from that of the first one whose invoice may have been said again
 * or taken back since: the agency keeps a correction in the month of its invoice. Without any record here it is the first one ever, or
 * the backup is of before: a year is asked for.
 */
async function monthsToAsk({ shop, environment }: Turn): Promise<string[]> {
  const isOpen = or(inArray(billingDeliveries.state, OPEN), eq(billingRecords.kind, "recovered"));
  const [first] = await shop.db
    .select({
      on: sql<
        string | null
      >`least(max(${billingRecords.issuedOn}), min(${billingRecords.issuedOn}) filter (where ${isOpen}))::text`,
    })
    .from(billingRecords)
    .innerJoin(billingDeliveries, eq(billingDeliveries.recordId, billingRecords.id))
    .where(eq(billingRecords.environment, environment));
  const today = shopDay(shop.now());
  const months = new Set<string>();
  for (let day = first?.on ?? dayAfter(today, -365); day <= today; day = dayAfter(day, 27)) months.add(day.slice(0, 7));
  months.add(today.slice(0, 7));
  return [...months];
}

async function readMonth(turn: Turn, month: string): Promise<KnownRecord[]> {
  const { name, nif } = turn.settings.company;
  const found: KnownRecord[] = [];
  let after: QueryAnswer["after"] | undefined;
  do {
    const answer = readQueryAnswer(await turn.ask(queryXml({ name, nif }, { month, after: after ?? undefined })));
    found.push(...answer.records);
    after = answer.after;
  } while (after !== null);
  return found;
}

async function adopt(tx: Tx, { shop, environment }: Turn, found: readonly KnownRecord[]): Promise<KnownRecord[]> {
  const chain = await lockChain(tx, environment, { evenIfAsked: true });
  const hashes = found.map(({ hash }) => hash);
  const known = await knownHashes(tx, environment, hashes);
  const lost = inChainOrder(found.filter(({ hash }) => !known.has(hash)));
  for (const record of lost) {
    const type = INVOICE_TYPES.find((each) => each === record.type) ?? null;
    const made = await append(tx, chain, {
      kind: "recovered",
      issuerNif: record.issuerNif,
      code: record.code,
      issuedOn: record.agencyDay.split("-").reverse().join("-"),
      type,
      vatCents: centsOf(record.vat),
      totalCents: centsOf(record.total),
      generatedAt: new Date(record.stamp),
      stamp: record.stamp,
      hash: record.hash,
      xml: "",
      isCancelled: record.isCancelled,
    });
    await tx
      .update(billingDeliveries)
      .set({ state: record.isFlawed ? "flawed" : "accepted", answeredAt: shop.now() })
      .where(eq(billingDeliveries.recordId, made.id));
    await skipNumber(tx, record.code, type, made.issuedOn);
  }
  return lost;
}

async function knownHashes(tx: Tx | Db, environment: Turn["environment"], hashes: string[]): Promise<Set<string>> {
  if (hashes.length === 0) return new Set();
  const rows = await tx
    .select({ hash: billingRecords.hash })
    .from(billingRecords)
    .where(and(eq(billingRecords.environment, environment), inArray(billingRecords.hash, hashes)));
  return new Set(rows.map(({ hash }) => hash));
}

/** A number that the agency knows is not given again. */
async function skipNumber(tx: Tx, code: string, type: InvoiceType | null, on: string): Promise<void> {
  const [, name, digits] = /^(.+)-(\d+)$/.exec(code) ?? [];
  if (name === undefined || digits === undefined || type === null) return;
  const kind = type === "F2" ? "simplified" : type.startsWith("F") ? "complete" : "rectifying";
  const lastNumber = Number(digits);
  await tx
    .insert(invoiceSeries)
    .values({ name, kind, lastNumber, lastOn: on })
    .onConflictDoUpdate({
      target: invoiceSeries.name,
      set: {
        lastNumber: sql`greatest(${invoiceSeries.lastNumber}, excluded.last_number)`,
        lastOn: sql`greatest(${invoiceSeries.lastOn}, excluded.last_on)`,
      },
    });
}

const centsOf = (amount: string | null): number | null => (amount === null ? null : Math.round(Number(amount) * 100));
