import { type LotTaken, type OrderLotLine, proposeLots } from "@bruma/contract";

/** From which lots each line is taken, by its position; a line that is not here is left to the shop. */
export type ChosenLots = ReadonlyMap<number, readonly LotTaken[]>;

/** What is proposed for a line of `quantity` units, after what other lines of the same goods take. */
export function proposedFor(
  line: OrderLotLine,
  quantity: number,
  others: readonly (readonly LotTaken[])[],
): LotTaken[] {
  const taken = new Map<number, number>();
  for (const { lot_id, quantity } of others.flat()) taken.set(lot_id, (taken.get(lot_id) ?? 0) + quantity);
  return proposeLots(
    quantity,
    line.lots.map((lot) => ({ ...lot, quantity: lot.quantity - (taken.get(lot.id) ?? 0) })),
  );
}

/** How many units of a line go without a lot. */
export function withoutLot(quantity: number, taken: readonly LotTaken[]): number {
  return quantity - taken.reduce((sum, each) => sum + each.quantity, 0);
}
