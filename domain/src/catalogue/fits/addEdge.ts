import type { NewFit } from "@bruma/contract";
import { fitEdges, fitFamilies, type Tx } from "@bruma/db";
import { sql } from "@bruma/db/sql";
import { Refusal } from "../../Refusal.ts";
import { announce, noteChange, type StaffShop, transact } from "../../Shop.ts";
import { requireEditableProduct } from "../staff/readAdminProduct.ts";

/** Says what a product goes with: another one, or a family, which is made if there is none of that name. Refuses `product.not_found`, `fit.itself`, `fit.exists`. */
export async function addEdge(shop: StaffShop, productId: number, fit: NewFit): Promise<number> {
  const { side, kind, certainty, source, product_id: other, family } = fit;
  return transact(shop, async (tx) => {
    if (other !== undefined) await requireEditableProduct(tx, other);
    if (other === productId) throw new Refusal("fit.itself");
    const otherEnd =
      other === undefined
        ? { product: null, family: await familyOf(tx, family ?? "") }
        : { product: other, family: null };
    const own = { product: productId, family: null };
    const [part, device] = side === "part" ? [otherEnd, own] : [own, otherEnd];
    const edge = {
      kind,
      partProductId: part.product,
      partFamilyId: part.family,
      deviceProductId: device.product,
      deviceFamilyId: device.family,
      certainty,
      source,
    };
    const [made] = await tx.insert(fitEdges).values(edge).onConflictDoNothing().returning({ id: fitEdges.id });
    if (!made) throw new Refusal("fit.exists");
    noteChange(tx, { subject: "fit", id: made.id, after: edge });
    announce(tx, "fits");
    return made.id;
  });
}

async function familyOf(tx: Tx, name: string): Promise<number> {
  const [made] = await tx.insert(fitFamilies).values({ name }).onConflictDoNothing().returning({ id: fitFamilies.id });
  if (made) return made.id;
  const [found] = await tx
    .select({ id: fitFamilies.id })
    .from(fitFamilies)
    .where(sql`search_form(name) = search_form(${name})`);
  if (!found) throw new Refusal("record.changed");
  return found.id;
}
