import { ANSWER_DAYS_MAX } from "@bruma/contract";
import { dayAfter, isWeekday, midnightOf, shopDay } from "../time/index.ts";

/**
 * Until when a message is to be answered: so many working days later, at the same hour, and never later than the law allows. What
 * comes on a weekend counts as come when Monday begins, but not for the law. Days are the calendar's: where clocks change, the hour stays.
 */
export function answerDeadline(at: Date, workingDays: number): Date {
  const came = shopDay(at);
  const afterMidnightMs = at.getTime() - midnightOf(came).getTime();
  const isInTime = isWeekday(came);
  let due = isInTime ? came : nextWeekday(came);
  for (let day = 0; day < workingDays; day++) due = nextWeekday(due);
  const promisedMs = midnightOf(due).getTime() + (isInTime ? afterMidnightMs : 0);
  const lawfulMs = midnightOf(dayAfter(came, ANSWER_DAYS_MAX)).getTime() + afterMidnightMs;
  return new Date(Math.min(promisedMs, lawfulMs));
}

function nextWeekday(day: string): string {
  const next = dayAfter(day, 1);
  return isWeekday(next) ? next : nextWeekday(next);
}
