import { fitFamilies } from "@bruma/db";
import { Refusal } from "../../Refusal.ts";
import { noteChange, type StaffShop, transact } from "../../Shop.ts";
import { isUniqueViolation } from "../../users/index.ts";

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

export function refuseTaken(cause: unknown): never {
  if (!isUniqueViolation(cause)) throw cause;
  throw new Refusal("fit.family_taken", { fields: { name: "Ya hay una familia que se llama así" } });
}
