import type { Db } from "@bruma/db";
import { selectParts } from "./selectFits.ts";

// A family may have fifty members, and a device a handful of families.
const COMPATIBLE_MAX = 5_000;

/** The ids of all that belongs to a device. */
export async function compatibleIds(db: Db, device: number): Promise<number[]> {
  const found = await selectParts(db, { id: device, limit: COMPATIBLE_MAX });
  return [...new Set(found.map(({ productId }) => productId))];
}
