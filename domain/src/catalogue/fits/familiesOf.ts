import { type Db, fitFamilies, fitFamilyMembers } from "@bruma/db";
import { asc, eq } from "@bruma/db/sql";

/** The families that a product belongs to, by name. */
export async function familiesOf(db: Db, productId: number): Promise<{ id: number; name: string }[]> {
  return db
    .select({ id: fitFamilies.id, name: fitFamilies.name })
    .from(fitFamilyMembers)
    .innerJoin(fitFamilies, eq(fitFamilies.id, fitFamilyMembers.familyId))
    .where(eq(fitFamilyMembers.productId, productId))
    .orderBy(asc(fitFamilies.name));
}
