export interface FreeShipping {
  /** Euros still to add; 0 where sending is free already. */
  missing: number;
  /** How much of the way is done, 0 to 1. */
  progress: number;
}

/** How far goods (after discount) are from being sent for free. */
export function freeShippingFor(goods: number, freeFrom: number): FreeShipping {
  const missing = Math.max(0, Math.round((freeFrom - goods) * 100) / 100);
  return { missing, progress: freeFrom > 0 ? Math.min(1, goods / freeFrom) : 1 };
}
