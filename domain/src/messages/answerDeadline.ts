import { dayAfter, isWeekday, midnightOf, shopDay } from "../shopDay.ts";

/**
 * Until when a message is to be answered: so many working days later, at the same hour. What comes on a weekend counts as come
 * when Monday begins. Days are the calendar's: where clocks change, the hour stays.
 */
export function answerDeadline(at: Date, workingDays: number): Date {
  const came = shopDay(at);
  const isInTime = isWeekday(came);
  const afterMidnightMs = isInTime ? at.getTime() - midnightOf(came).getTime() : 0;
  let due = isInTime ? came : nextWeekday(came);
  for (let day = 0; day < workingDays; day++) due = nextWeekday(due);
  return new Date(midnightOf(due).getTime() + afterMidnightMs);
}

function nextWeekday(day: string): string {
  const next = dayAfter(day, 1);
  return isWeekday(next) ? next : nextWeekday(next);
}
