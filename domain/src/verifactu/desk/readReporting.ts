import type { VerifactuEnvironment } from "@bruma/contract";
import { billingDeliveries, billingRecords, billingSending, type Db } from "@bruma/db";
import { eq, sql } from "@bruma/db/sql";
import { isChainUnsure } from "../sending/isChainUnsure.ts";

/** How the sending goes: what waits, what was rejected, and what the last message met. */
export async function readReporting(db: Db, environment: VerifactuEnvironment) {
  const [isUnsure, [sending], [counted]] = await Promise.all([
    isChainUnsure(db, environment),
    db.select().from(billingSending).where(eq(billingSending.environment, environment)),
    db
      .select({
        waiting: sql<number>`count(*) filter (where ${billingDeliveries.state} = 'waiting')::int`,
        rejected: sql<number>`count(*) filter (where ${billingDeliveries.state} = 'rejected')::int`,
      })
      .from(billingDeliveries)
      .innerJoin(billingRecords, eq(billingRecords.id, billingDeliveries.recordId))
      .where(eq(billingRecords.environment, environment)),
  ]);
  return { isUnsure, sending, waiting: counted?.waiting ?? 0, rejected: counted?.rejected ?? 0 };
}
