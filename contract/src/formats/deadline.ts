import { TIME_ZONE as timeZone } from "./timeZone.ts";

const DAY = new Intl.DateTimeFormat("es-ES", { weekday: "long", day: "numeric", month: "long", timeZone });
const TIME = new Intl.DateTimeFormat("es-ES", { hour: "2-digit", minute: "2-digit", timeZone });

/** «antes del martes 24 de noviembre», or «antes de las 14:05 del martes 24 de noviembre» where it is not the day's beginning. */
export function deadlineWords(deadline: Date): string {
  const day = DAY.format(deadline).replace(",", "");
  const time = TIME.format(deadline);
  return time === "00:00" ? `antes del ${day}` : `antes de las ${time} del ${day}`;
}
