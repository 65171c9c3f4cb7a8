/** A lot that units can be taken from. Lots are named in the order in which they expire. */
export interface LotLeft {
  id: number;
  quantity: number;
  is_expired: boolean;
}

export interface LotTaken {
  lot_id: number;
  quantity: number;
}

/**
 * From which lots a line's units are best taken: first what expires first, and nothing that has expired. Where the lots do not
 * hold as much, the rest goes without a lot.
 */
export function proposeLots(quantity: number, lots: readonly LotLeft[]): LotTaken[] {
  const taken: LotTaken[] = [];
  let missing = quantity;
  for (const lot of lots) {
    if (missing <= 0) break;
    if (lot.is_expired || lot.quantity <= 0) continue;
    const units = Math.min(missing, lot.quantity);
    taken.push({ lot_id: lot.id, quantity: units });
    missing -= units;
  }
  return taken;
}
