import { storage } from "../../browser/storage.ts";

const KEY = "nicotine-warning-closed";

/** The day of the visitor's own calendar, in the form that the script before the first paint compares. */
const dayOf = (moment: Date) => moment.toDateString();

export function isClosed(now = new Date()): boolean {
  return storage.read(KEY) === dayOf(now);
}

export function closeWarning(now = new Date()) {
  storage.write(KEY, dayOf(now));
  paintWarning(now);
}

/** The attribute by which CSS hides the warning: for the rest of the day, and no longer. */
export function paintWarning(now = new Date()) {
  if (typeof document === "undefined") return;
  if (isClosed(now)) document.documentElement.dataset.warning = "closed";
  else delete document.documentElement.dataset.warning;
}
