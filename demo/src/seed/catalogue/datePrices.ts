import type { Tx } from "@bruma/db";
import { sql } from "@bruma/db/sql";
import type { SeededVariant } from "../Assortment.ts";

/** The trigger logged each variant's present price, at this moment: gives the log its history. */
export async function datePrices(tx: Tx, variants: readonly SeededVariant[]): Promise<void> {
  const given = JSON.stringify(
    variants.map(({ id, createdAt, originalPriceCents, reducedAt }) => ({
      id,
      createdAt,
      originalPriceCents,
      reducedAt,
    })),
  );
  const dated = sql`jsonb_to_recordset(${given}::jsonb)
    as dated (id integer, "createdAt" timestamptz, "originalPriceCents" integer, "reducedAt" timestamptz)`;
  await tx.execute(sql`
    update price_changes set at = coalesce(dated."reducedAt", dated."createdAt") from ${dated} where variant_id = dated.id`);
  await tx.execute(sql`
    insert into price_changes (variant_id, price_cents, at)
    select dated.id, dated."originalPriceCents", dated."createdAt" from ${dated} where dated."reducedAt" is not null`);
}
