import { listed, WEEKDAY_LABELS, WEEKDAYS, type Weekday, WORKING_WEEK } from "@bruma/contract";
import type { ShopSettings } from "../settings/index.ts";

type Delivery = Pick<ShopSettings["delivery"], "sending_days" | "delivery_days">;

const nameOf = (day: Weekday) => WEEKDAY_LABELS[day].toLowerCase();
const pluralOf = (day: Weekday) => (/[ao]$/.test(nameOf(day)) ? `los ${nameOf(day)}s` : `los ${nameOf(day)}`);
const isWorkingWeek = (days: readonly Weekday[]) => days.join() === WORKING_WEEK.join();

/** «de lunes a viernes», «los martes y los jueves», «todos los días»; `days` in the order of the week. */
export function weekdayWords(days: readonly Weekday[]): string {
  const [first, last] = [days[0], days.at(-1)];
  if (days.length === WEEKDAYS.length) return "todos los días";
  const isRow = days.every(
    (day, at) => at === 0 || WEEKDAYS.indexOf(day) === WEEKDAYS.indexOf(days[at - 1] ?? day) + 1,
  );
  if (first && last && isRow && days.length > 2) return `de ${nameOf(first)} a ${nameOf(last)}`;
  return listed(days.map(pluralOf));
}

/** What becomes of a payment that comes on a day without parcels. */
export function otherDaysWords({ sending_days: days }: Delivery): string {
  if (isWorkingWeek(days)) return "Lo que llega en fin de semana se prepara el lunes.";
  return days.length === WEEKDAYS.length ? "" : "Lo que llega otro día se prepara el siguiente de esos.";
}

/** Whether carriers come on Sundays. */
export const sundayWords = ({ delivery_days: days }: Delivery): string =>
  days.includes("sunday") ? "También hay reparto los domingos." : "No hay reparto los domingos.";
