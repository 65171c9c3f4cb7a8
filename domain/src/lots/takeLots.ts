import { type LegalClass, type LotTaken, proposeLots } from "@bruma/contract";
import { type Db, lotMovements, lots, shipmentLots, type Tx } from "@bruma/db";
import { and, asc, eq, getTableColumns, gt, inArray, sql } from "@bruma/db/sql";
import { invalid, Refusal } from "../Refusal.ts";
import type { ShopTx } from "../Shop.ts";
import { byShopClock } from "../time/index.ts";

/** Whether a lot is asked for when goods of this class leave: of what is inhaled it must be known who got it. Nothing is refused. */
export const expectsLot = (legalClass: LegalClass): boolean =>
  legalClass === "nicotine_liquid" || legalClass === "liquid_0mg";

export interface LotLeftRow {
  id: number;
  variantId: number;
  code: string;
  bestBefore: string | null;
  quantity: number;
  isExpired: boolean;
}

const isExpired = sql<boolean>`coalesce(${lots.bestBefore} < ${byShopClock(sql`now()`)}::date, false)`;
const left = {
  id: lots.id,
  variantId: lots.variantId,
  code: lots.code,
  bestBefore: lots.bestBefore,
  quantity: lots.quantity,
  isExpired,
};
// What has no date does not expire: it may wait.
const firstExpired = [sql`${lots.bestBefore} asc nulls last`, asc(lots.receivedOn), asc(lots.id)];

/** Lots of these variants with units for sale, in the order in which they expire. */
export async function listLotsLeft(db: Db | Tx, variantIds: readonly number[]): Promise<LotLeftRow[]> {
  if (variantIds.length === 0) return [];
  return db
    .select(left)
    .from(lots)
    .where(and(inArray(lots.variantId, [...variantIds]), eq(lots.state, "active"), gt(lots.quantity, 0)))
    .orderBy(...firstExpired);
}

export interface LineToLeave {
  position: number;
  variantId: number;
  quantity: number;
  /** Left out: what expires first. */
  lots?: readonly LotTaken[] | undefined;
}

export interface Leaving {
  shipmentId: number;
  orderId: number;
}

/**
 * Takes the lots of a parcel's lines, as they are named or else first what expires first. Locks the lots in id order: of two parcels
 * that want the last units the second one meets what the first one left. Refuses `lot.not_found`, `lot.wrong_variant`,
 * `lot.withdrawn`, `lot.too_few`; `request.invalid` where a line names more units than it holds.
 */
export async function takeLots(tx: ShopTx, lines: readonly LineToLeave[], leaving: Leaving): Promise<void> {
  const { shipmentId, orderId } = leaving;
  const actorId = tx.actor?.userId;
  const locked = await lockLots(tx, lines);
  const taken: { position: number; lotId: number; quantity: number }[] = [];
  for (const line of lines) {
    const ofVariant = [...locked.values()].filter((lot) => lot.variantId === line.variantId && lot.state === "active");
    const offered = ofVariant.toSorted(byDate).map((lot) => ({ ...lot, is_expired: lot.isExpired }));
    const wanted = line.lots ?? proposeLots(line.quantity, offered);
    if (wanted.reduce((sum, { quantity }) => sum + quantity, 0) > line.quantity) {
      throw invalid({ lots: "Los lotes suman más unidades que la línea" });
    }
    for (const { lot_id: lotId, quantity } of merged(wanted)) {
      const lot = locked.get(lotId);
      if (lot === undefined) throw new Refusal("lot.not_found", { lot_id: lotId });
      if (lot.variantId !== line.variantId) throw new Refusal("lot.wrong_variant", { lot_id: lotId });
      if (lot.state === "withdrawn") throw new Refusal("lot.withdrawn", { lot_id: lotId });
      if (lot.quantity < quantity) throw new Refusal("lot.too_few", { lot_id: lotId, left: lot.quantity });
      lot.quantity -= quantity;
      taken.push({ position: line.position, lotId, quantity });
    }
  }
  if (taken.length === 0) return;
  await tx.insert(shipmentLots).values(taken.map((units) => ({ shipmentId, ...units })));
  await tx
    .insert(lotMovements)
    .values(
      taken.map(({ lotId, quantity }) => ({ lotId, delta: -quantity, reason: "parcel" as const, orderId, actorId })),
    );
}

type Locked = typeof lots.$inferSelect & { isExpired: boolean };

async function lockLots(tx: Tx, lines: readonly LineToLeave[]): Promise<Map<number, Locked>> {
  const named = lines.flatMap((line) => line.lots?.map(({ lot_id }) => lot_id) ?? []);
  const free = lines.filter((line) => line.lots === undefined).map(({ variantId }) => variantId);
  const isOffered = sql`(${lots.state} = 'active' and ${lots.quantity} > 0 and ${lots.variantId} = any(${sql.param(free)}::int[]))`;
  const rows = await tx
    .select({ ...getTableColumns(lots), isExpired })
    .from(lots)
    .where(sql`(${lots.id} = any(${sql.param(named)}::int[]) or ${isOffered})`)
    .orderBy(asc(lots.id))
    .for("update");
  return new Map(rows.map((row) => [row.id, row]));
}

/** As `firstExpired` orders them. */
function byDate(a: Locked, b: Locked): number {
  const key = ({ bestBefore, receivedOn }: Locked) => `${bestBefore ?? "9999"} ${receivedOn}`;
  return key(a) < key(b) ? -1 : key(a) > key(b) ? 1 : a.id - b.id;
}

function merged(taken: readonly LotTaken[]): LotTaken[] {
  const units = new Map<number, number>();
  for (const { lot_id, quantity } of taken) units.set(lot_id, (units.get(lot_id) ?? 0) + quantity);
  return [...units].map(([lot_id, quantity]) => ({ lot_id, quantity }));
}
