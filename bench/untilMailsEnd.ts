import { sql } from "@bruma/db/sql";
import { isDue } from "@bruma/domain";
import { withDatabase } from "./buyers.ts";
import type { BenchedShop } from "./startShop.ts";
import { until } from "./until.ts";

/** Until the shop has written every mail that is due: what is measured next must not carry the mails of earlier orders. */
export function untilMailsEnd(shop: BenchedShop, signal: AbortSignal): Promise<void> {
  return withDatabase(shop, ({ drizzle }) =>
    until(signal, async () => {
      const due = await drizzle.execute(sql`select 1 from mails where ${isDue} limit 1`);
      return due.rows.length === 0;
    }),
  );
}
