import { type Db, products, saleBans, saleStops, type Tx } from "@bruma/db";
import { and, asc, eq, isNull, sql } from "@bruma/db/sql";
import { LEGAL_RULES, type LegalFacts, type LegalProblem } from "./legalRules.ts";
import { banProblem, type SaleBanRow } from "./saleBans.ts";

/** Why a product is off sale. */
export interface StopRow {
  at: Date;
  reasons: LegalProblem[];
}

/** What keeps a product off sale now, the oldest reason first. */
export async function readStops(db: Db | Tx, productId: number): Promise<StopRow[]> {
  const rows = await db
    .select({ at: saleStops.at, rules: saleStops.rules, ban: saleBans })
    .from(saleStops)
    .leftJoin(saleBans, eq(saleBans.id, saleStops.banId))
    .where(and(eq(saleStops.productId, productId), isNull(saleStops.endedAt)))
    .orderBy(asc(saleStops.id));
  return rows.map(({ at, rules, ban }) => ({ at, reasons: reasonsOf(rules, ban) }));
}

/** A rule that is no longer among ours still has its name. */
export function reasonsOf(rules: readonly string[], ban: SaleBanRow | null): LegalProblem[] {
  if (ban !== null) return [banProblem(ban)];
  return rules.map(
    (id) => LEGAL_RULES.find((rule) => rule.id === id) ?? { id, source: "", field: "", message: `Incumple ${id}.` },
  );
}

/** What the law looks at, of many products at once; `manufacturer` and `responsiblePerson` as they are named there. */
export const legalColumns = {
  id: products.id,
  legalClass: products.legalClass,
  attributes: products.attributes,
  euCegId: products.euCegId,
  manufacturer: products.manufacturer,
  responsiblePerson: products.responsiblePerson,
  variants: sql<LegalFacts["variants"]>`coalesce((
    select json_agg(json_build_object('nicotineMgMl', v.nicotine_mg_ml, 'volumeMl', v.volume_ml))
    from variants v where v.product_id = "products"."id" and v.deleted_at is null), '[]'::json)`,
};
