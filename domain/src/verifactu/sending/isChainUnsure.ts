import type { VerifactuEnvironment } from "@bruma/contract";
import { billingChains, type Db, type Tx } from "@bruma/db";
import { and, eq, isNotNull } from "@bruma/db/sql";

/** Whether the agency is to be asked how the chain ends before another record is made: a backup was restored. */
export async function isChainUnsure(db: Db | Tx, environment: VerifactuEnvironment): Promise<boolean> {
  const unsure = await db
    .select({ environment: billingChains.environment })
    .from(billingChains)
    .where(and(eq(billingChains.environment, environment), isNotNull(billingChains.askedSince)));
  return unsure.length > 0;
}
