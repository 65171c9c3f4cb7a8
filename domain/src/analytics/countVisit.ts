import type { PageKind, VisitSource } from "@bruma/contract";
import { pageViews, visits } from "@bruma/db";
import { sql } from "@bruma/db/sql";
import type { Shop } from "../Shop.ts";
import { shopDay } from "../time/index.ts";

/** One more view of a kind of page, in today's count. */
export async function countVisit(shop: Shop, { page, source }: { page: PageKind; source: VisitSource }): Promise<void> {
  await shop.db
    .insert(pageViews)
    .values({ day: shopDay(shop.now()), page, source, count: 1 })
    .onConflictDoUpdate({
      target: [pageViews.day, pageViews.page, pageViews.source],
      set: { count: sql`${pageViews.count} + 1` },
    });
}

/** So many people more came in from outside today. */
export async function countEntrances(shop: Shop, counts: ReadonlyMap<VisitSource, number>): Promise<void> {
  if (counts.size === 0) return;
  const day = shopDay(shop.now());
  // In one order everywhere: two instances that count at once cannot wait for each other.
  const rows = [...counts]
    .map(([source, count]) => ({ day, source, count }))
    .toSorted((a, b) => (a.source < b.source ? -1 : 1));
  await shop.db
    .insert(visits)
    .values(rows)
    .onConflictDoUpdate({ target: [visits.day, visits.source], set: { count: sql`${visits.count} + excluded.count` } });
}
