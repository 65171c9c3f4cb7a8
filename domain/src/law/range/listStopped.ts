import { type Db, products, saleBans, saleStops } from "@bruma/db";
import { and, desc, eq, isNull, sql } from "@bruma/db/sql";
import { type LegalProblem, reasonsOf } from "../../catalogue/index.ts";

export interface StoppedProduct {
  id: number;
  name: string;
  at: Date;
  banId: number | null;
  reasons: LegalProblem[];
}

/** What the law keeps off sale, the last one first; `rule`: only for that reason. */
export async function listStopped(
  db: Db,
  { page, limit, rule }: { page: number; limit: number; rule?: string | undefined },
): Promise<{ rows: StoppedProduct[]; total: number }> {
  const isOpen = and(
    isNull(saleStops.endedAt),
    rule === undefined ? undefined : sql`${saleStops.rules} @> array[${rule}]::text[]`,
  );
  const isKept = isNull(products.deletedAt);
  const [rows, [counted]] = await Promise.all([
    db
      .select({ id: products.id, name: products.name, at: saleStops.at, rules: saleStops.rules, ban: saleBans })
      .from(saleStops)
      .innerJoin(products, and(eq(products.id, saleStops.productId), isKept))
      .leftJoin(saleBans, eq(saleBans.id, saleStops.banId))
      .where(isOpen)
      .orderBy(desc(saleStops.id))
      .limit(limit)
      .offset((page - 1) * limit),
    db
      .select({ total: sql<number>`count(*)::int` })
      .from(saleStops)
      .innerJoin(products, and(eq(products.id, saleStops.productId), isKept))
      .where(isOpen),
  ]);
  return {
    rows: rows.map(({ id, name, at, rules, ban }) => ({
      id,
      name,
      at,
      banId: ban?.id ?? null,
      reasons: reasonsOf(rules, ban),
    })),
    total: counted?.total ?? 0,
  };
}
