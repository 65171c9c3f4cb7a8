import { formatEuros, TIME_ZONE, toEuros } from "@bruma/contract";

const DAY = new Intl.DateTimeFormat("es-ES", { dateStyle: "long", timeZone: TIME_ZONE });

/** 129500 → «1.295,00 €» */
export const euros = (cents: number): string => formatEuros(toEuros(cents));

/** «21 de noviembre de 2026», as the clocks of the shop say it. */
export const dayWords = (date: Date): string => DAY.format(date);
