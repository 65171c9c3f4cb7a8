import { LOT_EXPIRES_SOON_DAYS } from "@bruma/contract";
import { type Db, lots, products, type Tx, variants } from "@bruma/db";
import { eq, getTableColumns } from "@bruma/db/sql";
import { Refusal } from "../Refusal.ts";
import { dayAfter } from "../time/index.ts";

export const lotColumns = {
  ...getTableColumns(lots),
  productId: products.id,
  productName: products.name,
  brand: products.brand,
  sku: variants.sku,
  options: variants.options,
  stock: variants.stock,
};

/** Lots with what they are of. */
export function selectLots(db: Db | Tx) {
  return db
    .select(lotColumns)
    .from(lots)
    .innerJoin(variants, eq(variants.id, lots.variantId))
    .innerJoin(products, eq(products.id, variants.productId))
    .$dynamic();
}
export type LotRow = Awaited<ReturnType<typeof selectLots>>[number];

/** Refuses `lot.not_found`. */
export async function getLot(db: Db | Tx, id: number): Promise<LotRow> {
  const [lot] = await selectLots(db).where(eq(lots.id, id));
  if (lot === undefined) throw new Refusal("lot.not_found");
  return lot;
}

type Dated = Pick<LotRow, "bestBefore">;

/** Good through its date itself; `today` as `YYYY-MM-DD`. */
export const isExpired = ({ bestBefore }: Dated, today: string): boolean => bestBefore !== null && bestBefore < today;

export function expiresSoon(lot: Dated, today: string): boolean {
  return lot.bestBefore !== null && !isExpired(lot, today) && lot.bestBefore <= soonFrom(today);
}

/** The last day that is «soon». */
export function soonFrom(today: string): string {
  return dayAfter(today, LOT_EXPIRES_SOON_DAYS);
}
