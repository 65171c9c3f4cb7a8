export const ADULT_AGE = 18;
// Nobody older has ever lived: such a year is a typing error.
const OLDEST_AGE = 123;

/** What a typed birth date says. Nothing, or a year that nobody alive was born in, is `missing`. */
export type BirthDateVerdict = "missing" | "future" | "minor" | "adult";

/** The day on the visitor's own calendar, as a date field writes it: «2026-11-21». */
export function calendarDay(moment: Date): string {
  const [month, day] = [moment.getMonth() + 1, moment.getDate()].map((part) => String(part).padStart(2, "0"));
  return `${String(moment.getFullYear()).padStart(4, "0")}-${month}-${day}`;
}

/**
 * Judges by calendar days, as a person does: no hours and no time zones. Who was born on 29 February comes of age on
 * 1 March (18 years later is never a leap year): the reading of the law that never opens a day too early.
 */
export function judgeBirthDate(birth: string, today: string): BirthDateVerdict {
  if (!/^\d{4}-\d\d-\d\d$/.test(birth) || birth < yearsBefore(today, OLDEST_AGE)) return "missing";
  if (birth > today) return "future";
  return birth <= yearsBefore(today, ADULT_AGE) ? "adult" : "minor";
}

// It may name a 29 February that does not exist; as a bound between days that do, it is right.
function yearsBefore(day: string, years: number): string {
  return `${Number(day.slice(0, 4)) - years}${day.slice(4)}`;
}
