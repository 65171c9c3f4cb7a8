/** «24/12/2026», as people write a day, is 2026-12-24; anything else stays as it was typed. */
export const typedDay = (typed: string): string =>
  typed.replace(
    /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})$/,
    (_, day: string, month: string, year: string) => `${year}-${month.padStart(2, "0")}-${day.padStart(2, "0")}`,
  );
