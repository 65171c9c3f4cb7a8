import type { ArrivalNeed } from "../vocabulary/index.ts";
import { deadlineWords } from "./deadline.ts";

/** The days of an arrival, `YYYY-MM-DD`. */
interface ArrivalDays {
  from: string;
  to: string;
}

const words = (parts: Intl.DateTimeFormatOptions) => {
  const format = new Intl.DateTimeFormat("es-ES", { ...parts, timeZone: "UTC" });
  return (day: string) => format.format(new Date(day)).replace(",", "");
};
const DAY = words({ weekday: "long", day: "numeric" });
const DAY_AND_MONTH = words({ weekday: "long", day: "numeric", month: "long" });

/** «el miércoles 25 de noviembre», or «entre el lunes 30 de noviembre y el miércoles 2 de diciembre». */
export function arrivalWords({ from, to }: ArrivalDays): string {
  if (from === to) return `el ${DAY_AND_MONTH(from)}`;
  const isOneMonth = from.slice(0, 7) === to.slice(0, 7);
  return `entre el ${isOneMonth ? DAY(from) : DAY_AND_MONTH(from)} y el ${DAY_AND_MONTH(to)}`;
}

const NEEDS: Record<ArrivalNeed, string> = {
  order: "si lo pides",
  transfer: "si haces la transferencia",
  instant_transfer: "si tu transferencia inmediata nos llega",
};

interface Condition {
  needs: ArrivalNeed;
  before: string;
}

/** «si haces la transferencia antes de las 14:00 del martes 24 de noviembre»: true whenever it is read. */
export const conditionWords = ({ needs, before }: Condition): string =>
  `${NEEDS[needs]} ${deadlineWords(new Date(before))}`;

/** «Llega el miércoles 25 de noviembre, si lo pides antes de las 14:00 del lunes 23 de noviembre.» */
export function arrivalSentence({ condition, ...days }: ArrivalDays & { condition: Condition | null }): string {
  return `Llega ${arrivalWords(days)}${condition ? `, ${conditionWords(condition)}` : ""}.`;
}
