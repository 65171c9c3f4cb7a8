import { formatNumber } from "./numbers.ts";

const figure = (count: number) => formatNumber(count, { groupsThousands: true });

/** «1 movimiento nuevo», «10.000 movimientos nuevos» */
export const counted = (count: number, one: string, many: string): string =>
  `${figure(count)} ${count === 1 ? one : many}`;

/** «uno», «uno y dos», «uno, dos y tres» */
export const listed = (parts: Iterable<string>): string => new Intl.ListFormat("es").format(parts);

/** Of «queda»: «queda 1», «quedan 10.000» */
export const verbAndCount = (verb: string, count: number): string =>
  `${verb}${count === 1 ? "" : "n"} ${figure(count)}`;
