import { formatNumber } from "./numbers.ts";

/** «1 movimiento nuevo», «10.000 movimientos nuevos» */
export const counted = (count: number, one: string, many: string): string =>
  `${formatNumber(count, { groupsThousands: true })} ${count === 1 ? one : many}`;
