import { type Db, pictureFetches, products } from "@bruma/db";
import { and, asc, eq, inArray, ne, sql } from "@bruma/db/sql";
import { noteChange, type StaffShop, transact } from "../../Shop.ts";

export interface PictureCounts {
  total: number;
  fetched: number;
  failed: number;
  /** Of the failed, those that it may help to try again. */
  retriable: number;
}

export const NO_PICTURES: PictureCounts = { total: 0, fetched: 0, failed: 0, retriable: 0 };

/** How far the pictures of imports have come. */
export async function countPictures(db: Db, importIds: readonly number[]): Promise<Map<number, PictureCounts>> {
  if (importIds.length === 0) return new Map();
  const { importId, state, failure } = pictureFetches;
  const count = (where: ReturnType<typeof sql>) => sql<number>`count(*) filter (where ${where})::integer`;
  const rows = await db
    .select({
      importId,
      total: sql<number>`count(*)::integer`,
      fetched: count(sql`${state} = 'fetched'`),
      failed: count(sql`${state} = 'failed'`),
      retriable: count(sql`${failure} <> 'changed'`),
    })
    .from(pictureFetches)
    .where(inArray(importId, [...importIds]))
    .groupBy(importId);
  return new Map(rows.map(({ importId: id, ...counts }) => [id, counts]));
}

/** The pictures of an import that did not come, and why. */
export async function listFailedPictures(db: Db, id: number, { page, limit }: { page: number; limit: number }) {
  const where = and(eq(pictureFetches.importId, id), eq(pictureFetches.state, "failed"));
  const rows = await db
    .select({
      id: pictureFetches.id,
      productId: pictureFetches.productId,
      product: products.name,
      address: pictureFetches.address,
      failure: pictureFetches.failure,
    })
    .from(pictureFetches)
    .innerJoin(products, eq(products.id, pictureFetches.productId))
    .where(where)
    .orderBy(asc(pictureFetches.id))
    .limit(limit)
    .offset((page - 1) * limit);
  return { rows, total: await db.$count(pictureFetches, where) };
}

/** Has the pictures of an import fetched again that did not come; where they were changed by hand they stay as they are. */
export async function retryPictures(shop: StaffShop, id: number): Promise<void> {
  await transact(shop, async (tx) => {
    const again = await tx
      .update(pictureFetches)
      .set({ state: "waiting", failure: null, attempts: 0, dueAt: sql`now()` })
      .where(
        and(eq(pictureFetches.importId, id), eq(pictureFetches.state, "failed"), ne(pictureFetches.failure, "changed")),
      )
      .returning({ id: pictureFetches.id });
    noteChange(tx, { subject: "import", id, after: { pictures_again: again.length } });
  });
}
