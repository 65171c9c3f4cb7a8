import { shopDay } from "../../time/index.ts";
import { readMoment } from "../reading/cells.ts";

/** Whether a lower price is in force `today`; without days it is. Refuses what is no date, naming `column`. */
export function isUnderWay(today: string, column: string, from: string | undefined, to: string | undefined): boolean {
  const [first, last] = [readMoment(column, from), readMoment(column, to)];
  return (first === undefined || shopDay(first) <= today) && (last === undefined || shopDay(last) >= today);
}

/** The shop has no price that begins or ends by itself: what the file says of its days is told. */
export function saleWarning(isNow: boolean, days: string): string {
  return isNow
    ? `Su oferta (${days}) está en curso: entra el precio rebajado, y la tienda no lo sube sola al terminar`
    : `Su oferta (${days}) no está en curso: entra el precio normal`;
}
