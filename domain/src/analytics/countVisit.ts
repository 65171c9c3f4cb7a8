import type { PageKind, VisitSource } from "@bruma/contract";
import { pageViews } from "@bruma/db";
import { sql } from "drizzle-orm";
import type { Shop } from "../Shop.ts";

// The shop's own clock: its day ends at its own midnight.
const DAY = new Intl.DateTimeFormat("sv-SE", { timeZone: "Europe/Madrid" });

/** One more view of a kind of page, in today's count. */
export async function countVisit(shop: Shop, { page, source }: { page: PageKind; source: VisitSource }): Promise<void> {
  await shop.db
    .insert(pageViews)
    .values({ day: DAY.format(shop.now()), page, source, count: 1 })
    .onConflictDoUpdate({
      target: [pageViews.day, pageViews.page, pageViews.source],
      set: { count: sql`${pageViews.count} + 1` },
    });
}
