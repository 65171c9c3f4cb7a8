import { bankRefundFiles, bankRefunds, type Db, type Tx } from "@bruma/db";
import { and, eq, inArray, sql } from "@bruma/db/sql";

export interface PaidAtOnce {
  messageId: string;
  refunds: number;
}

/**
 * Files for the bank of which what is still to be paid comes to one of these amounts, by it. The file asks for a charge for each refund;
 * banks that book a batch as one charge name none of them.
 */
export async function filesPaidAtOnce(db: Db | Tx, cents: readonly number[]): Promise<Map<number, PaidAtOnce[]>> {
  if (cents.length === 0) return new Map();
  const total = sql<number>`sum(${bankRefunds.amountCents})::float8`;
  const files = await db
    .select({ messageId: bankRefundFiles.messageId, total, refunds: sql<number>`count(*)::int` })
    .from(bankRefunds)
    .innerJoin(bankRefundFiles, eq(bankRefundFiles.id, bankRefunds.fileId))
    .where(eq(bankRefunds.state, "exported"))
    .groupBy(bankRefundFiles.id)
    .having(and(sql`count(*) > 1`, inArray(total, [...new Set(cents)])))
    .orderBy(bankRefundFiles.id);
  return Map.groupBy(files, (file) => file.total);
}

/** Of one file, or of several that come to the same: then nobody but the bank knows which of them it is. */
export function paidAtOnceWords(files: readonly PaidAtOnce[]): string {
  const named = files.map(({ messageId, refunds }) => `los ${refunds} reembolsos del fichero ${messageId}`).join(" o ");
  return files.length === 1
    ? `Suma ${named}: si los paga de una vez, márcalos como hechos en «Reembolsos» y este movimiento queda conciliado con ellos`
    : `Suma ${named}: mira en tu banco cuáles paga de una vez, márcalos como hechos en «Reembolsos» y descarta este movimiento`;
}
