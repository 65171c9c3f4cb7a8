import { fitEdges, fitFamilies, fitFamilyMembers, products, type Tx } from "@bruma/db";
import { type DemoEnd, demoFamilies, demoFits } from "../../words/index.ts";
import { withIds } from "../rows.ts";

/** The demo's graph of what fits what. */
export async function insertFits(tx: Tx, now: Date): Promise<void> {
  const rows = await tx.select({ id: products.id, name: products.name }).from(products);
  const productIds = new Map(rows.map(({ id, name }) => [name, id]));
  const names = Object.keys(demoFamilies).map((name) => ({ name, updatedAt: now }));
  const given = await tx.insert(fitFamilies).values(names).returning({ id: fitFamilies.id });
  const familyIds = new Map(withIds(names, given).map(({ name, id }) => [name, id]));
  const idOf = (known: ReadonlyMap<string, number>, name: string): number => {
    const id = known.get(name);
    if (id === undefined) throw new Error(`the graph of what fits names «${name}», which is not there`);
    return id;
  };
  const members = Object.entries(demoFamilies).flatMap(([family, products]) =>
    products.map((name) => ({ familyId: idOf(familyIds, family), productId: idOf(productIds, name) })),
  );
  await tx.insert(fitFamilyMembers).values(members);
  const product = (end: DemoEnd) => ("product" in end ? idOf(productIds, end.product) : null);
  const family = (end: DemoEnd) => ("family" in end ? idOf(familyIds, end.family) : null);
  await tx.insert(fitEdges).values(
    demoFits.map(({ kind, part, device, certainty, source }) => ({
      kind,
      partProductId: product(part),
      partFamilyId: family(part),
      deviceProductId: product(device),
      deviceFamilyId: family(device),
      certainty,
      source,
      createdAt: now,
    })),
  );
}
