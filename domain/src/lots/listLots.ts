import type { LotFilter, LotQuery } from "@bruma/contract";
import { type Db, lotMovements, lots, products, users, variants } from "@bruma/db";
import { and, desc, eq, type SQL, sql } from "@bruma/db/sql";
import { containing, sortBy } from "../tables/index.ts";
import { selectLots, soonFrom } from "./LotRow.ts";

const MOST_MOVEMENTS = 200;
const SORTS = {
  code: lots.code,
  // What has no date does not expire: to PostgreSQL, too, it comes after all dates.
  best_before: lots.bestBefore,
  received: lots.receivedOn,
  quantity: lots.quantity,
};
// Written out, because a partial index serves no parameter.
const isLeft = sql`(${lots.state} = 'active' and ${lots.quantity} > 0)`;

const FILTERS: Record<LotFilter, (today: string) => SQL | undefined> = {
  left: () => isLeft,
  expiring: (today) => and(isLeft, sql`${lots.bestBefore} between ${today} and ${soonFrom(today)}`),
  expired: (today) => and(isLeft, sql`${lots.bestBefore} < ${today}`),
  withdrawn: () => sql`${lots.state} = 'withdrawn'`,
  empty: () => sql`(${lots.state} = 'active' and ${lots.quantity} = 0)`,
};

/** One page of lots, newest first unless sorted otherwise. `today` as `YYYY-MM-DD`. */
export async function listLots(db: Db, query: LotQuery, today: string) {
  const { search, filter, variant, sort, page, limit } = query;
  const where = and(
    filter && FILTERS[filter](today),
    variant === undefined ? undefined : eq(lots.variantId, variant),
    search ? mentions(search) : undefined,
  );
  const [rows, total] = await Promise.all([
    selectLots(db)
      .where(where)
      .orderBy(...sortBy(SORTS, sort, lots.id))
      .limit(limit)
      .offset((page - 1) * limit),
    db.$count(lots, where),
  ]);
  return { rows, total };
}

/** In the lot's own words, in those of its product, in its SKU: each found in its own index. */
function mentions(search: string): SQL {
  const words = containing(search);
  return sql`${lots.id} in (
    select l.id from ${lots} l where search_form(l.code || ' ' || coalesce(l.supplier, '')) like ${words}
    union select l.id from ${lots} l join ${variants} v on v.id = l.variant_id join ${products} p on p.id = v.product_id
      where p.search_text like ${words}
    union select l.id from ${lots} l join ${variants} v on v.id = l.variant_id where v.sku ilike ${likeText(search)})`;
}

const likeText = (search: string) => `%${search.replace(/[\\%_]/g, "\\$&")}%`;

/** The figures above the table. */
export async function countLots(db: Db, today: string) {
  const [left, expiring, expired, withdrawn] = await Promise.all(
    (["left", "expiring", "expired", "withdrawn"] as const).map((filter) => db.$count(lots, FILTERS[filter](today))),
  );
  return { left: left ?? 0, expiring: expiring ?? 0, expired: expired ?? 0, withdrawn: withdrawn ?? 0 };
}

/** The latest changes of a lot's units, newest first. */
export async function listLotMovements(db: Db, lotId: number) {
  return (
    db
      .select({
        id: lotMovements.id,
        delta: lotMovements.delta,
        reason: lotMovements.reason,
        orderId: lotMovements.orderId,
        by: users.name,
        at: lotMovements.at,
      })
      .from(lotMovements)
      // A buyer's name is the order's matter.
      .leftJoin(users, and(eq(users.id, lotMovements.actorId), eq(users.role, "admin")))
      .where(eq(lotMovements.lotId, lotId))
      .orderBy(desc(lotMovements.id))
      .limit(MOST_MOVEMENTS)
  );
}
