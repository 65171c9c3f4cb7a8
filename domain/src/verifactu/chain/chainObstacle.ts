import type { VerifactuEnvironment } from "@bruma/contract";
import { billingChains, billingRecords, type Db } from "@bruma/db";
import { and, eq } from "@bruma/db/sql";
import { isChainUnsure } from "../sending/isChainUnsure.ts";
import { isBehind, isClockOff } from "./clock.ts";
import { isOfAnother } from "./isOfAnother.ts";

/** What keeps any record from being made now, by the code of the refusal that `lockChain` and those who append would give; null: nothing. */
export async function chainObstacle(
  db: Db,
  environment: VerifactuEnvironment,
  { now, issuerNif }: { now: Date; issuerNif: string },
) {
  if (await isChainUnsure(db, environment)) return "invoice.chain_unsure";
  const [last = null] = await db
    .select({ generatedAt: billingRecords.generatedAt, issuerNif: billingRecords.issuerNif })
    .from(billingChains)
    .innerJoin(
      billingRecords,
      and(
        eq(billingRecords.environment, billingChains.environment),
        eq(billingRecords.position, billingChains.lastPosition),
      ),
    )
    .where(eq(billingChains.environment, environment));
  if (isOfAnother(environment, last, issuerNif)) return "invoice.chain_of_another";
  return isBehind(last, now) || (await isClockOff(db, environment)) ? "invoice.clock_off" : null;
}
