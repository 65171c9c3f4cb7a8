import { formatNumber } from "./numbers.ts";

/** «7», «10.000», «1.234» */
export const formatCount = (count: number): string => formatNumber(count, { groupsThousands: true });

/** «1 movimiento nuevo», «10.000 movimientos nuevos» */
export const counted = (count: number, one: string, many: string): string =>
  `${formatCount(count)} ${count === 1 ? one : many}`;

/** «uno», «uno y dos», «uno, dos y tres» */
export const listed = (parts: Iterable<string>): string => new Intl.ListFormat("es").format(parts);

/** Of «queda»: «queda 1», «quedan 10.000» */
export const verbAndCount = (verb: string, count: number): string =>
  `${verb}${count === 1 ? "" : "n"} ${formatCount(count)}`;
