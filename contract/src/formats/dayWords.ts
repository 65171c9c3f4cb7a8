import { TIME_ZONE } from "./timeZone.ts";

let format: Intl.DateTimeFormat | undefined;

/** «28 de noviembre de 2026»: of a moment, by the clocks of the shop, or of a day, `YYYY-MM-DD`. */
export function dayWords(at: Date | string): string {
  format ??= new Intl.DateTimeFormat("es-ES", { dateStyle: "long", timeZone: TIME_ZONE });
  return format.format(new Date(at));
}
