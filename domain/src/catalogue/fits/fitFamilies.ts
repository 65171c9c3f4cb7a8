import type { SaveFitFamily } from "@bruma/contract";
import { type Db, fitEdges, fitFamilies, fitFamilyMembers, products, type Tx } from "@bruma/db";
import { and, asc, eq, inArray, isNull, notInArray, sql } from "@bruma/db/sql";
import { Refusal } from "../../Refusal.ts";
import { announce, noteChange, type StaffShop, transact } from "../../Shop.ts";
import { isUniqueViolation } from "../../users/index.ts";
import { laterThan } from "../staff/lockProduct.ts";

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

/** Refuses `fit.family_taken`. Answers its number. */
export async function createFamily(shop: StaffShop, name: string): Promise<number> {
  return transact(shop, async (tx) => {
    const [made] = await tx
      .insert(fitFamilies)
      .values({ name, updatedAt: shop.now() })
      .returning({ id: fitFamilies.id })
      .catch(refuseTaken);
    if (!made) throw new Error("insert returned no row");
    noteChange(tx, { subject: "fit_family", id: made.id, after: { name } });
    return made.id;
  });
}

/** What is left out stays. Refuses `fit.family_not_found`, `fit.family_taken`, and `record.changed` with what `present` makes of it. */
export async function changeFamily(
  shop: StaffShop,
  id: number,
  { name, product_ids: wanted, updated_at: seen }: SaveFitFamily,
  present: (family: FamilyDetailRow) => unknown,
): Promise<void> {
  await transact(shop, async (tx) => {
    const [locked] = await tx.select().from(fitFamilies).where(eq(fitFamilies.id, id)).for("update");
    if (!locked) throw new Refusal("fit.family_not_found");
    const before = await readFamily(tx, id);
    if (seen !== undefined && seen !== locked.updatedAt.toISOString())
      throw new Refusal("record.changed", { current: present(before) });
    if (wanted !== undefined) await placeMembers(tx, id, [...new Set(wanted)]);
    await tx
      .update(fitFamilies)
      .set({ ...(name === undefined ? {} : { name }), updatedAt: laterThan(locked.updatedAt, shop.now()) })
      .where(eq(fitFamilies.id, id))
      .catch(refuseTaken);
    const after = await readFamily(tx, id);
    noteChange(tx, { subject: "fit_family", id, before: factsOf(before), after: factsOf(after) });
    announce(tx, "fits");
  });
}

/** What was deleted is not on the screen: it stays what it was, and whatever somebody names of it is passed over. */
async function placeMembers(tx: Tx, familyId: number, wanted: readonly number[]): Promise<void> {
  const there = await tx
    .select({ id: products.id })
    .from(products)
    .where(and(inArray(products.id, [0, ...wanted]), isNull(products.deletedAt)));
  const ids = there.map(({ id }) => id);
  const living = tx.select({ id: products.id }).from(products).where(isNull(products.deletedAt));
  await tx
    .delete(fitFamilyMembers)
    .where(
      and(
        eq(fitFamilyMembers.familyId, familyId),
        notInArray(fitFamilyMembers.productId, [0, ...ids]),
        inArray(fitFamilyMembers.productId, living),
      ),
    );
  if (ids.length === 0) return;
  await tx
    .insert(fitFamilyMembers)
    .values(ids.map((productId) => ({ familyId, productId })))
    .onConflictDoNothing();
}

/** With the edges that name it; answers how many. Refuses `fit.family_not_found`. */
export async function deleteFamily(shop: StaffShop, id: number): Promise<number> {
  return transact(shop, async (tx) => {
    const [locked] = await tx.select().from(fitFamilies).where(eq(fitFamilies.id, id)).for("update");
    if (!locked) throw new Refusal("fit.family_not_found");
    const before = await readFamily(tx, id);
    await tx.delete(fitFamilies).where(eq(fitFamilies.id, id));
    noteChange(tx, { subject: "fit_family", id, before: { ...factsOf(before), edges: before.edges } });
    announce(tx, "fits");
    return before.edges;
  });
}

const factsOf = ({ name, products }: FamilyDetailRow) => ({ name, products: products.map(({ id }) => id) });

function refuseTaken(cause: unknown): never {
  if (!isUniqueViolation(cause)) throw cause;
  throw new Refusal("fit.family_taken", { fields: { name: "Ya hay una familia que se llama así" } });
}
