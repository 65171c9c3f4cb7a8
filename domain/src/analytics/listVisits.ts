import type { PageKind, VisitSource } from "@bruma/contract";
import { type Db, pageViews, visits } from "@bruma/db";
import { desc, sql } from "@bruma/db/sql";
import type { Period } from "./periodsOf.ts";

const within = (day: object, { from, to }: Period) => sql`${day} between ${from} and ${to}`;

/** Where the visitors of these days came from. */
export async function listVisitSources(db: Db, period: Period): Promise<{ source: VisitSource; visits: number }[]> {
  const count = sql<number>`sum(${visits.count})::int`;
  return db
    .select({ source: sql<VisitSource>`${visits.source}`, visits: count })
    .from(visits)
    .where(within(visits.day, period))
    .groupBy(visits.source)
    .orderBy(desc(count), visits.source);
}

/** Which pages were seen in these days, by visitors who accepted analytics. */
export async function listPageViews(db: Db, period: Period): Promise<{ page: PageKind; views: number }[]> {
  const count = sql<number>`sum(${pageViews.count})::int`;
  return db
    .select({ page: sql<PageKind>`${pageViews.page}`, views: count })
    .from(pageViews)
    .where(within(pageViews.day, period))
    .groupBy(pageViews.page)
    .orderBy(desc(count), pageViews.page);
}
