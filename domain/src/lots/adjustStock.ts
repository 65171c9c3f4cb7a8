import { hash } from "node:crypto";
import type { StockLot } from "@bruma/contract";
import { lotMovements, lots, stockRequests, type Tx } from "@bruma/db";
import { and, eq, sql } from "@bruma/db/sql";
import { type Adjustment, adjustStockWithin, productOfVariant } from "../catalogue/index.ts";
import { Refusal } from "../Refusal.ts";
import { noteChange, type StaffShop, transact } from "../Shop.ts";
import { shopDay } from "../time/index.ts";

type StockMove = Adjustment & { lot?: StockLot | undefined };

/**
 * Moves a variant's stock, with its reason, into or out of a lot if one is named. What comes in may make a lot known; what goes
 * needs one that has it. Sent again under the same key, it moves nothing. Refuses `stock.too_low`, `variant.not_found`,
 * `stock.key_reused`, `lot.unknown`, `lot.too_few`, `lot.withdrawn`. Returns the product's id.
 */
export async function adjustStock(shop: StaffShop, variantId: number, move: StockMove, key?: string): Promise<number> {
  const { lot, ...adjustment } = move;
  const productId = await productOfVariant(shop, variantId);
  await transact(shop, async (tx) => {
    if (key !== undefined && !(await claimKey(tx, variantId, key, move))) return;
    const moved = await adjustStockWithin(tx, productId, variantId, adjustment);
    if (lot === undefined || moved === undefined) return;
    const known = await lockLot(tx, variantId, lot.code);
    if (known === undefined && moved.delta < 0) throw new Refusal("lot.unknown");
    if (known?.state === "withdrawn") throw new Refusal("lot.withdrawn");
    if (known && known.quantity + moved.delta < 0) throw new Refusal("lot.too_few", { left: known.quantity });
    const lotId = known?.id ?? (await makeLot(shop, tx, variantId, lot));
    await tx.insert(lotMovements).values({
      lotId,
      delta: moved.delta,
      reason: adjustment.reason === "delivery" ? "entry" : "adjustment",
      stockMovementId: moved.movementId,
      actorId: shop.actor.userId,
    });
    noteChange(tx, { subject: "lot", id: lotId, after: { code: known?.code ?? lot.code, units: moved.delta } });
  });
  return productId;
}

/**
 * Takes the key for this transaction; false where the same was asked under it before. A second request waits here for the first one's end.
 * Refuses `stock.key_reused` for another move.
 */
async function claimKey(tx: Tx, variantId: number, key: string, move: StockMove): Promise<boolean> {
  const bodyHash = hash("sha256", JSON.stringify(move), "buffer");
  const claimed = await tx
    .insert(stockRequests)
    .values({ variantId, key, bodyHash })
    .onConflictDoNothing()
    .returning({ key: stockRequests.key });
  if (claimed.length > 0) return true;
  const [earlier] = await tx
    .select({ bodyHash: stockRequests.bodyHash })
    .from(stockRequests)
    .where(and(eq(stockRequests.variantId, variantId), eq(stockRequests.key, key)));
  if (!earlier?.bodyHash.equals(bodyHash)) throw new Refusal("stock.key_reused");
  return false;
}

async function lockLot(tx: Tx, variantId: number, code: string) {
  const [lot] = await tx
    .select({ id: lots.id, code: lots.code, state: lots.state, quantity: lots.quantity })
    .from(lots)
    .where(and(eq(lots.variantId, variantId), eq(sql`lower(${lots.code})`, sql`lower(${code})`)))
    .for("update");
  return lot;
}

/** The caller holds the product's lock, so nobody else makes the same lot meanwhile. */
async function makeLot(shop: StaffShop, tx: Tx, variantId: number, lot: StockLot): Promise<number> {
  const [made] = await tx
    .insert(lots)
    .values({
      variantId,
      code: lot.code,
      bestBefore: lot.best_before ?? null,
      receivedOn: lot.received_on ?? shopDay(shop.now()),
      supplier: lot.supplier || null,
      note: lot.note || null,
      createdAt: shop.now(),
      updatedAt: shop.now(),
    })
    .returning({ id: lots.id });
  if (made === undefined) throw new Error("insert returned no row");
  return made.id;
}
