import type { SaveFitFamily } from "@bruma/contract";
import { fitFamilies, fitFamilyMembers, products, type Tx } from "@bruma/db";
import { and, eq, inArray, isNull, notInArray } from "@bruma/db/sql";
import { Refusal } from "../../Refusal.ts";
import { announce, noteChange, type StaffShop, transact } from "../../Shop.ts";
import { laterThan } from "../staff/lockProduct.ts";
import { refuseTaken } from "./createFamily.ts";
import { type FamilyDetailRow, factsOf, readFamily } from "./readFamily.ts";

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
