import type { FitSide } from "@bruma/contract";
import { type Db, fitFamilies, products, type Tx } from "@bruma/db";
import { and, eq, inArray, isNull, sql } from "@bruma/db/sql";
import { Refusal } from "../../Refusal.ts";

/** What a grid is of: a product or a family. */
export interface GridEnd {
  productId: number | null;
  familyId: number | null;
}

export const sideColumn = (side: FitSide, what: "product" | "family") => sql.raw(`e.${side}_${what}_id`);

const OTHER_SIDE = { part: "device", device: "part" } as const satisfies Record<FitSide, FitSide>;

/** Which end of its edges a grid's own product or family stands at, where its rows stand at `side`. */
export const ownSideOf = (side: FitSide): FitSide => OTHER_SIDE[side];

/** SQL for an edge `e`: whether the end stands at that side of it. */
export const standsAt = (side: FitSide, { productId, familyId }: GridEnd) =>
  productId === null
    ? sql`${sideColumn(side, "family")} = ${familyId}`
    : sql`${sideColumn(side, "product")} = ${productId}`;

/** The end as the columns of an edge have it, where it stands at `side`. */
export const columnsOf = (side: FitSide, { productId, familyId }: GridEnd) =>
  side === "part"
    ? { partProductId: productId, partFamilyId: familyId }
    : { deviceProductId: productId, deviceFamilyId: familyId };

/** Which of the ends are not there. The families that are stay until the transaction ends. */
export async function findGone<End extends GridEnd>(db: Db | Tx, ends: readonly End[]): Promise<End[]> {
  const productIds = [...new Set(ends.flatMap(({ productId }) => productId ?? []))];
  const familyIds = [...new Set(ends.flatMap(({ familyId }) => familyId ?? []))];
  const families = await db
    .select({ id: fitFamilies.id })
    .from(fitFamilies)
    .where(inArray(fitFamilies.id, [0, ...familyIds]))
    .orderBy(fitFamilies.id)
    .for("key share");
  const living = await db
    .select({ id: products.id })
    .from(products)
    .where(and(inArray(products.id, [0, ...productIds]), isNull(products.deletedAt)));
  const [thereProducts, thereFamilies] = [living, families].map((rows) => new Set(rows.map(({ id }) => id)));
  return ends.filter(({ productId, familyId }) =>
    productId === null ? !thereFamilies?.has(familyId ?? 0) : !thereProducts?.has(productId),
  );
}

/** Refuses `fit.end_not_found` where it is not there. */
export async function requireEnd(db: Db | Tx, end: GridEnd): Promise<void> {
  if ((await findGone(db, [end])).length > 0) throw new Refusal("fit.end_not_found");
}

/** The brand of what a grid is of, so that what is of the same one stands first. */
export async function brandOf(db: Db, { productId }: GridEnd): Promise<string | null> {
  if (productId === null) return null;
  const [found] = await db.select({ brand: products.brand }).from(products).where(eq(products.id, productId));
  return found?.brand ?? null;
}
