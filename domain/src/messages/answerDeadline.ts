const DAY_MS = 86_400_000;
const WEEKDAY = new Intl.DateTimeFormat("en-GB", { weekday: "short", timeZone: "Europe/Madrid" });
const HOURS = new Intl.DateTimeFormat("en-GB", {
  hour: "2-digit",
  minute: "2-digit",
  hourCycle: "h23",
  timeZone: "Europe/Madrid",
});

/**
 * Until when a message is to be answered: so many working days later, at the same hour. What comes on a weekend counts as come
 * when Monday begins.
 */
export function answerDeadline(at: Date, workingDays: number): Date {
  let due = isWorkingDay(at) ? at : nextMonday(at);
  for (let day = 0; day < workingDays; day++) {
    do due = new Date(due.getTime() + DAY_MS);
    while (!isWorkingDay(due));
  }
  return due;
}

function isWorkingDay(moment: Date): boolean {
  const weekday = WEEKDAY.format(moment);
  return weekday !== "Sat" && weekday !== "Sun";
}

function nextMonday(moment: Date): Date {
  const [hours = 0, minutes = 0] = HOURS.format(moment).split(":").map(Number);
  const beyondMinute = moment.getTime() % 60_000;
  let midnight = new Date(moment.getTime() - beyondMinute - (hours * 60 + minutes) * 60_000);
  while (!isWorkingDay(midnight)) midnight = new Date(midnight.getTime() + DAY_MS);
  return midnight;
}
