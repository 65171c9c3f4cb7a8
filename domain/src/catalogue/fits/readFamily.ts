import { type Db, fitEdges, fitFamilies, fitFamilyMembers, products, type Tx } from "@bruma/db";
import { and, asc, eq, isNull, sql } from "@bruma/db/sql";
import { Refusal } from "../../Refusal.ts";

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

export const listFamilies = (db: Db): Promise<FamilyRow[]> =>
  db.select(columns).from(fitFamilies).orderBy(asc(fitFamilies.name), asc(fitFamilies.id));

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
