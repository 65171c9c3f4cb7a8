import { breachPath, couponPath, incidentPath, lotPath, mailPath, orderPath, userPath } from "../paths.ts";
import { editPath } from "../products/paths.ts";

const PLACES: Record<string, (id: string) => string> = {
  order: orderPath,
  user: userPath,
  coupon: couponPath,
  lot: lotPath,
  breach: breachPath,
  incident: incidentPath,
  mail: mailPath,
  product: editPath,
};

/** Where the thing itself can be looked at. */
export function placeOf(subject: string | null, id: string | null): string | undefined {
  if (subject === null || id === null || !/^\d+$/.test(id)) return undefined;
  return PLACES[subject]?.(id);
}
