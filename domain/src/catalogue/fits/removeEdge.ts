import { fitEdges } from "@bruma/db";
import { eq } from "@bruma/db/sql";
import { Refusal } from "../../Refusal.ts";
import { announce, noteChange, type StaffShop, transact } from "../../Shop.ts";

/** Refuses `fit.not_found`. */
export async function removeEdge(shop: StaffShop, id: number): Promise<void> {
  await transact(shop, async (tx) => {
    const [gone] = await tx.delete(fitEdges).where(eq(fitEdges.id, id)).returning();
    if (!gone) throw new Refusal("fit.not_found");
    const { id: _, createdAt: __, ...before } = gone;
    noteChange(tx, { subject: "fit", id, before });
    announce(tx, "fits");
  });
}
