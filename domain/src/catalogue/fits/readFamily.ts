import type { FitFamilyQuery } from "@bruma/contract";
import { type Db, fitEdges, fitFamilies, fitFamilyMembers, products, type Tx } from "@bruma/db";
import { and, asc, eq, inArray, isNull, sql } from "@bruma/db/sql";
import { Refusal } from "../../Refusal.ts";
import { containing } from "../../tables/index.ts";

export interface FamilyRow {
  id: number;
  name: string;
  members: number;
  /** How many edges name it. */
  edges: number;
  updatedAt: Date;
}

export interface FamilyDetailRow extends FamilyRow {
  products: { id: number; name: string }[];
}

const columns = {
  id: fitFamilies.id,
  name: fitFamilies.name,
  updatedAt: fitFamilies.updatedAt,
  members: sql<number>`(select count(*)::int from ${fitFamilyMembers} m join ${products} p on p.id = m.product_id
    where m.family_id = "fit_families"."id" and p.deleted_at is null)`,
  // Two counts, each by an index of its own; no edge names the same family at both ends twice over.
  edges: sql<number>`((select count(*) from ${fitEdges} e where e.part_family_id = "fit_families"."id")
    + (select count(*) from ${fitEdges} e where e.device_family_id = "fit_families"."id"
      and e.part_family_id is distinct from "fit_families"."id"))::int`,
};

// As its index has it: no two families have the same.
const byName = sql`search_form(${fitFamilies.name})`;

/** One page of families, by name. */
export async function listFamilies(
  db: Db,
  { search, page, limit }: FitFamilyQuery,
): Promise<{ rows: FamilyRow[]; total: number }> {
  const where = search ? sql`${byName} like ${containing(search)}` : undefined;
  // Of the page alone, so that nothing is counted for the families before it.
  const shown = db
    .select({ id: fitFamilies.id })
    .from(fitFamilies)
    .where(where)
    .orderBy(byName)
    .limit(limit)
    .offset((page - 1) * limit);
  const [rows, total] = await Promise.all([
    db.select(columns).from(fitFamilies).where(inArray(fitFamilies.id, shown)).orderBy(byName),
    db.$count(fitFamilies, where),
  ]);
  return { rows, total };
}

/** Refuses `fit.family_not_found`. */
export async function readFamily(db: Db | Tx, id: number): Promise<FamilyDetailRow> {
  const [family] = await db.select(columns).from(fitFamilies).where(eq(fitFamilies.id, id));
  if (!family) throw new Refusal("fit.family_not_found");
  const members = await db
    .select({ id: products.id, name: products.name })
    .from(fitFamilyMembers)
    .innerJoin(products, eq(products.id, fitFamilyMembers.productId))
    .where(and(eq(fitFamilyMembers.familyId, id), isNull(products.deletedAt)))
    .orderBy(asc(products.name), asc(products.id));
  return { ...family, products: members };
}

/** Of a family, as the audit log keeps it. */
export const factsOf = ({ name, products }: FamilyDetailRow) => ({ name, products: products.map(({ id }) => id) });
