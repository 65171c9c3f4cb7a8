import { fitFamilies } from "@bruma/db";
import { eq } from "@bruma/db/sql";
import { Refusal } from "../../Refusal.ts";
import { announce, noteChange, type StaffShop, transact } from "../../Shop.ts";
import { factsOf, readFamily } from "./readFamily.ts";

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
